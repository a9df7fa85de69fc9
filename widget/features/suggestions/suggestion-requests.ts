/**
 * Requests questions for the latest text: one request at a time, and not more often than a fast typist writes, so that a key
 * that is held down stays within the relay's limits.
 */
import type { Question } from '../../../relay/protocol/cards.ts';

export const LONGEST_SUGGESTED_FOR = 200;
const PACE_MS = 80;

export class SuggestionRequests {
  readonly #ask: (text: string) => Promise<readonly Question[]>;
  readonly #onFound: (text: string, questions: readonly Question[]) => void;
  /** The text to ask for next; null if there is none. */
  #next: string | null = null;
  #isAsking = false;
  /** Whether the answer to the request under way is no longer wanted. */
  #isDropped = false;

  /** `onFound` is called with the questions for the latest text, never with those for an earlier one. */
  constructor(
    ask: (text: string) => Promise<readonly Question[]>,
    onFound: (text: string, questions: readonly Question[]) => void,
  ) {
    this.#ask = ask;
    this.#onFound = onFound;
  }

  request(text: string): void {
    this.#next = text;
    if (!this.#isAsking) void this.#run();
  }

  cancel(): void {
    this.#next = null;
    this.#isDropped = true;
  }

  async #run(): Promise<void> {
    this.#isAsking = true;
    while (this.#next !== null) {
      const text = this.#next;
      this.#next = null;
      this.#isDropped = false;
      const paced = new Promise((resolve) => setTimeout(resolve, PACE_MS));
      const questions = text.trim() === '' ? [] : await this.#ask(text);
      if (!this.#isDropped) this.#onFound(text, questions);
      if (text.trim() !== '') await paced;
    }
    this.#isAsking = false;
  }
}
