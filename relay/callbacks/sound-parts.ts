/**
 * Sorts out a push that is not understood as a whole: one odd message must not take the others of its array along.
 */
import { z } from 'zod';
import { type ReplyNotification, replyNotification } from '../desk-api/pushes.ts';

export type SortedOut = {
  /** The push with what is understood of it. */
  sound: ReplyNotification;
  /** Pushes of one part each. */
  broken: { push: object; error: z.ZodError }[];
};

const withParts = z.looseObject({ messages: z.array(z.unknown()) });

/** Undefined when nothing of it can be understood. */
export function sortOut(value: unknown): SortedOut | undefined {
  const given = withParts.safeParse(value);
  if (!given.success) return undefined;
  const broken: SortedOut['broken'] = [];
  const sound: unknown[] = [];
  for (const part of given.data.messages) {
    const push = { ...given.data, messages: [part] };
    const { error } = replyNotification.safeParse(push);
    if (error) broken.push({ push, error });
    else sound.push(part);
  }
  if (sound.length === 0) return undefined;
  return { sound: replyNotification.parse({ ...given.data, messages: sound }), broken };
}
