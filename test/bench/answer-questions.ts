/** Runs inside a measured server and answers the benchmark's questions about its process; `child.ts` asks them. */
import { ownProcessorTime } from './processor-time.ts';

export type Answers = {
  /** Processor time used so far by all threads, in milliseconds. */
  cpu: number;
  /** Memory in bytes after a garbage collection. `heap` includes external memory. */
  memory: { heap: number; rss: number };
};
export type Question = keyof Answers;

/** @param stop releases resources outside the process; called when the benchmark is done */
export function answerQuestions(stop: () => void | Promise<void> = () => {}): void {
  const answers: { [Q in Question]: () => Answers[Q] } = {
    cpu: ownProcessorTime,
    memory() {
      // Twice, because objects released by finalizers are freed only by the next collection.
      globalThis.gc?.();
      globalThis.gc?.();
      const { heapUsed, external, rss } = process.memoryUsage();
      return { heap: heapUsed + external, rss };
    },
  };
  process.on('message', (question: Question) => process.send?.(answers[question]()));
  process.on('disconnect', async () => {
    await stop();
    process.exit();
  });
}
