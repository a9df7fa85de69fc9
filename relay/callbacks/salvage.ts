/** Splits a push that does not match its schema, so that one bad message does not cost the others. */
import { z } from 'zod';
import { type ReplyNotification, replyNotification } from '../desk-api/outbound/replies.ts';

export type Salvaged = {
  valid: ReplyNotification;
  /** Pushes of one part each. */
  broken: { push: object; error: z.ZodError }[];
};

/** A push with more messages becomes one quarantine entry instead of one per message. Desks send a few at a time. */
export const MOST_MESSAGES = 1000;

/** The number of messages in an unchecked push; 0 if it has no list of them. */
export function messagesIn(value: unknown): number {
  const { messages } = (value ?? {}) as { messages?: unknown };
  return Array.isArray(messages) ? messages.length : 0;
}

/** The fields that are stored with every part. Only these, or a push would be stored once per part. */
export const headerOf = ({ customer_token, assign_type }: Record<string, unknown>) => ({
  customer_token,
  assign_type,
});

const withParts = z.looseObject({ messages: z.array(z.unknown()) });

/** Undefined if no part is valid. */
export function salvageParts(value: unknown): Salvaged | undefined {
  const given = withParts.safeParse(value);
  if (!given.success) return undefined;
  const broken: Salvaged['broken'] = [];
  const valid: unknown[] = [];
  for (const part of given.data.messages) {
    const push = { ...headerOf(given.data), messages: [part] };
    const { error } = replyNotification.safeParse(push);
    if (error) broken.push({ push, error });
    else valid.push(part);
  }
  if (valid.length === 0) return undefined;
  return { valid: replyNotification.parse({ ...given.data, messages: valid }), broken };
}
