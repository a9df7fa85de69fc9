/**
 * The other end of `child.ts`: inside a server, says what the benchmark asks about its process.
 */
export type Answers = {
  /** Milliseconds of processor time used so far, by all threads. */
  cpu: number;
  /** Bytes after a collection of garbage; the heap with what hangs on it outside. */
  memory: { heap: number; rss: number };
};
export type Question = keyof Answers;

/** @param stop lets go of what outlives the process; called when the benchmark is done */
export function answerQuestions(stop: () => void | Promise<void> = () => {}): void {
  const answers: { [Q in Question]: () => Answers[Q] } = {
    cpu() {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
    memory() {
      // Twice, because what finalizers let go is only free after the next one.
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
