/** What the relay makes of each command, for those who wait to hear it: the promises the page's calls return. */
import type { Outgoing } from './outbox.ts';
import { RefusedError } from './refused-error.ts';

export class Answers {
  readonly #waiting = new Map<string, (code: RefusedError['code'] | null) => void>();

  /** Resolves when the relay took the command. @throws RefusedError */
  to({ name, input }: Outgoing): Promise<void> {
    const answered = new Promise<void>((resolve, reject) => {
      this.#waiting.set(input.id, (code) => (code === null ? resolve() : reject(new RefusedError(name, code))));
    });
    // Whoever does not wait has the event; an error of ours is not to turn up as one of the page's.
    answered.catch(() => {});
    return answered;
  }

  /** `code` says why it was refused; null when it was taken. */
  settle(id: string, code: RefusedError['code'] | null): void {
    this.#waiting.get(id)?.(code);
    this.#waiting.delete(id);
  }

  /** Nobody will be asked any more. */
  dropAll(): void {
    for (const id of [...this.#waiting.keys()]) this.settle(id, 'logged-out');
  }
}
