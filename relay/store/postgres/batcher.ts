/**
 * Batches questions: those asked in one turn of the event loop, or while earlier ones are being answered, form one
 * batch. A batch that fails is split in halves, so one bad question costs a few batches and fails alone.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { StoreUnavailable } from '../port/errors.ts';

type Waiting<Question, Answer> = {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

export type BatcherOptions = {
  most: number;
  /** Milliseconds between the starts of two batches, so that questions that come one by one share batches too. */
  interval?: number;
};

/**
 * @param answer gets at least one question and returns the answers in the same order; an Error among them rejects its
 * question. If it throws StoreUnavailable, the whole batch is rejected. Any other error is caused by one question, so
 * the batch is asked again in halves until only that question fails
 */
export function createBatcher<Question, Answer>(
  { most, interval = 0 }: BatcherOptions,
  answer: (questions: readonly Question[]) => Promise<readonly (Answer | Error)[]>,
) {
  let waiting: Waiting<Question, Answer>[] = [];
  let working: Promise<void> | undefined;
  let began = -Infinity;

  async function answerAll(batch: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await answer(batch.map(({ question }) => question));
      for (const [index, one] of batch.entries()) {
        const given = answers[index] as Answer | Error;
        if (given instanceof Error) one.reject(given);
        else one.resolve(given);
      }
    } catch (error) {
      if (error instanceof StoreUnavailable || batch.length === 1) {
        for (const one of batch) one.reject(error);
        return;
      }
      const half = batch.length >> 1;
      await answerAll(batch.slice(0, half));
      await answerAll(batch.slice(half));
    }
  }

  async function work(): Promise<void> {
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const rest = began + interval - performance.now();
      if (rest > 0 && waiting.length < most) await delay(rest);
      began = performance.now();
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await answerAll(batch);
    }
    working = undefined;
  }

  return {
    ask: (question: Question) =>
      new Promise<Answer>((resolve, reject) => {
        waiting.push({ question, resolve, reject });
        working ??= work();
      }),
    settled: async () => working,
  };
}
