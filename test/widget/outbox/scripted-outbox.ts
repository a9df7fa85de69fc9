/** An outbox with a scripted relay, for its tests. */
import type { ErrorCode } from '../../../relay/protocol/errors.ts';
import { type Answer, Outbox, type Outcome, type Outgoing, type StoredMessage } from '../../../widget/outbox/outbox.ts';

export const message = (id: string, text = 'Hello'): Outgoing => ({ name: 'send', input: { id, text }, at: 1 });
export const formFirst: Answer = { ok: false, error: { code: 'form-first', form: 'handOff' } };
export const refusal = (code: ErrorCode): Answer => ({ ok: false, error: { code } });

/** An outbox with a scripted relay: each delivery waits for the test's answer. */
export function makeOutbox() {
  const delivered: string[] = [];
  const settled: [id: string, outcome: Outcome][] = [];
  const stored = new Map<string, StoredMessage>();
  const waits: number[] = [];
  const forms: [form: string, id: string][] = [];
  const deliveries: ((answer: Answer) => void)[] = [];
  const arrivals: (() => void)[] = [];
  const outbox = new Outbox({
    deliver: ({ input }) => {
      delivered.push(input.id);
      const { promise, resolve } = Promise.withResolvers<Answer>();
      deliveries.push(resolve);
      arrivals.shift()?.();
      return promise;
    },
    settled: ({ input }, outcome) => void settled.push([input.id, outcome]),
    formFirst: (form, { input }) => void forms.push([form, input.id]),
    save: (saved) => void stored.set(saved.id, saved),
    remove: (id) => void stored.delete(id),
    wait: async (ms) => void waits.push(ms),
  });
  /** Answers the oldest open delivery; waits for it if there is none yet. */
  const answer = async (given: Answer): Promise<void> => {
    if (deliveries.length === 0) await new Promise<void>((resolve) => arrivals.push(resolve));
    deliveries.shift()?.(given);
    await new Promise(setImmediate);
  };
  return { outbox, delivered, settled, stored, waits, forms, answer };
}
