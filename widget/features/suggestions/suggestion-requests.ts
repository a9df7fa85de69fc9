/**
 * Requests questions for the latest text: one request at a time, and not more often than a fast typist writes, so that a key
 * that is held down stays within the relay's limits.
 */
import type { Question } from '../../../relay/protocol/cards.ts';

export const LONGEST_SUGGESTED_FOR = 200;
const PACE_MS = 80;

/** `onFound` is called with the questions for the latest text, never with those for an earlier one. */
export function suggestionRequests(
  ask: (text: string) => Promise<readonly Question[]>,
  onFound: (text: string, questions: readonly Question[]) => void,
) {
  let next: string | null = null;
  let isAsking = false;
  /** Whether the answer to the request under way is no longer wanted. */
  let isDropped = false;

  const run = async (): Promise<void> => {
    isAsking = true;
    while (next !== null) {
      const text: string = next;
      next = null;
      isDropped = false;
      const paced = new Promise((resolve) => setTimeout(resolve, PACE_MS));
      const questions = text.trim() === '' ? [] : await ask(text);
      if (!isDropped) onFound(text, questions);
      if (text.trim() !== '') await paced;
    }
    isAsking = false;
  };
  return {
    request(text: string): void {
      next = text;
      if (!isAsking) void run();
    },
    /** Drops the text, and the answer to a request under way. */
    cancel(): void {
      next = null;
      isDropped = true;
    },
  };
}
