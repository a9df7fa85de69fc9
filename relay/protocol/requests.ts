/** The visitor's requests: what lists and threads show, and what may be sent. */
import { z } from 'zod';
import type { Content, RequestDelivery } from './events.ts';
import { fieldKey, value } from './forms.ts';
import { uploadId } from './uploads.ts';

/** The same for a request, with its subject and content. */
const requestKey = z.union([fieldKey, z.enum(['subject', 'content'])]);
export const requestValues = z.array(z.strictObject({ key: requestKey, value })).max(20);
export const requestId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
/** Ids of uploads, whose addresses are added to the text. */
export const requestFiles = z.array(uploadId).max(5).optional();

export const REQUEST_STATES = ['open', 'solving', 'resolved', 'closed'] as const;

export type RequestSummary = {
  id: string;
  subject: string;
  /** Null while the desk has not named one. */
  state: (typeof REQUEST_STATES)[number] | null;
  delivery: RequestDelivery;
  /** When it last changed, in milliseconds since 1970. */
  at: number | null;
  /** An answer has come since the visitor last looked. */
  unread: boolean;
};

/** A text, or untrusted HTML. */
export type RequestWords = Extract<Content, { kind: 'text' | 'rich' }>;

export type RequestReply = {
  id: string;
  mine: boolean;
  /** Of the agent; null if unknown. */
  name: string | null;
  at: number | null;
  content: RequestWords;
  delivery: RequestDelivery;
};

export type RequestDetail = RequestSummary & {
  content: RequestWords;
  /** When it was made, in milliseconds since 1970; null if unknown. */
  madeAt: number | null;
  /** The values of the ticket's fields that visitors may see. */
  fields: { label: string; value: string }[];
  /** Oldest first. */
  replies: RequestReply[];
  /** Whether the replies of agents are among them; otherwise they come by e-mail. */
  hasAnswers: boolean;
};
