/** Private notes and canned replies. */
import { z } from 'zod';
import { chosenId } from './sessions.ts';

/**
 * `POST /sessions/:id/private-notes`: only agents see it, and any of them may write one, in ended chats too. Answers the
 * ConsoleMessage of type `note`; a repeated call with the same `id` writes nothing and gets the same answer.
 */
export const privateNoteBody = z.strictObject({
  id: chosenId,
  content: z
    .string()
    .max(10_000)
    .refine((content) => content.trim() !== '', 'is empty'),
});

/** `POST /canned-replies`, `PUT /canned-replies/:id` answer the CannedReply; 409 if the shortcut is taken, or `version` is old. */
export const cannedReplyBody = z.strictObject({
  shortcut: z
    .string()
    .trim()
    .min(1, 'is empty')
    .max(40, 'has more than 40 characters')
    .regex(/^[^\s/]+$/, 'has a space or a slash'),
  content: z
    .string()
    .max(5000, 'has more than 5,000 characters')
    .refine((content) => content.trim() !== '', 'is empty'),
  /** For every agent, or for its author alone. */
  shared: z.boolean(),
  /** The version that was read; required by PUT. */
  version: z.int().optional(),
});
export type CannedReplyBody = z.output<typeof cannedReplyBody>;

/** `GET /canned-replies` answers `{replies: CannedReply[]}`, the shared ones, which every agent may change or `DELETE`, and one's own. */
export type CannedReply = Omit<CannedReplyBody, 'version'> & { id: number; version: number };
