/** The promises of the page's calls, each settled when the relay has answered the call's command. */
import { ignoreRejection } from '../base/promises.ts';
import type { Outgoing } from './outbox.ts';
import { RefusedError } from './refused-error.ts';

export class CommandPromises {
  readonly #waiting = new Map<string, (code: RefusedError['code'] | null) => void>();

  /** @throws RefusedError */
  to({ name, input }: Outgoing): Promise<void> {
    const answered = new Promise<void>((resolve, reject) => {
      this.#waiting.set(input.id, (code) => (code === null ? resolve() : reject(new RefusedError(name, code))));
    });
    // A page that does not await the promise has the event.
    return ignoreRejection(answered);
  }

  has(id: string): boolean {
    return this.#waiting.has(id);
  }

  /** `code` is the reason for a refusal; null for success. */
  settle(id: string, code: RefusedError['code'] | null): void {
    this.#waiting.get(id)?.(code);
    this.#waiting.delete(id);
  }

  dropAll(): void {
    for (const id of [...this.#waiting.keys()]) this.settle(id, 'logged-out');
  }
}
