/**
 * Sorts out a push that is not understood as a whole: one odd message must not take the others of its array along.
 */
import { z } from 'zod';
import { type ReplyNotification, replyNotification } from '../desk-api/outbound/replies.ts';

export type SortedOut = {
  /** The push with what is understood of it. */
  sound: ReplyNotification;
  /** Pushes of one part each. */
  broken: { push: object; error: z.ZodError }[];
};

/** Desks send one or a few at once. Each that is set aside becomes an entry, so a push of more is one entry. */
export const MOST_MESSAGES = 1000;

export function messagesIn(value: unknown): number {
  const { messages } = (value ?? {}) as { messages?: unknown };
  return Array.isArray(messages) ? messages.length : 0;
}

/** What every part of a push is kept with: nothing else of it, or a long push would be kept as often as it has parts. */
export const named = ({ customer_token, assign_type }: Record<string, unknown>) => ({
  customer_token,
  assign_type,
});

const withParts = z.looseObject({ messages: z.array(z.unknown()) });

/** Undefined when nothing of it can be understood. */
export function sortOut(value: unknown): SortedOut | undefined {
  const given = withParts.safeParse(value);
  if (!given.success) return undefined;
  const broken: SortedOut['broken'] = [];
  const sound: unknown[] = [];
  for (const part of given.data.messages) {
    const push = { ...named(given.data), messages: [part] };
    const { error } = replyNotification.safeParse(push);
    if (error) broken.push({ push, error });
    else sound.push(part);
  }
  if (sound.length === 0) return undefined;
  return { sound: replyNotification.parse({ ...given.data, messages: sound }), broken };
}
