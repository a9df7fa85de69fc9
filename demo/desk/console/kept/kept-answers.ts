/**
 * Answers to left messages that are being written, kept for the tab: a reload or another list loses none. Each has the id of its
 * message from the start, so that sending it again sends it once. Gone with the sign-in.
 */
import { newReplyId } from '../state/new-reply.ts';

const PREFIX = 'desk-console-answer:';

export type KeptAnswer = { key: string; content: string };

/** @param id of the left message */
export function keptAnswer(id: string): KeptAnswer | null {
  const kept = sessionStorage.getItem(PREFIX + id);
  return kept === null ? null : (JSON.parse(kept) as KeptAnswer);
}

/** Another text is another message. */
export function keepAnswer(id: string, content: string): void {
  sessionStorage.setItem(PREFIX + id, JSON.stringify({ key: newReplyId(), content } satisfies KeptAnswer));
}

export const forgetAnswer = (id: string): void => sessionStorage.removeItem(PREFIX + id);

/** The left message whose answer was begun first; null without one. */
export const firstKept = (): string | null => keys()[0]?.slice(PREFIX.length) ?? null;

export function forgetAnswers(): void {
  for (const key of keys()) sessionStorage.removeItem(key);
}

const keys = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
