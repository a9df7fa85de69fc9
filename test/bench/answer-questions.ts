/**
 * The other end of `child.ts`: inside a server, says what the benchmark asks about its process.
 */
export type Answers = {
  /** Milliseconds of processor time used so far, by all threads. */
  cpu: number;
  /** Bytes after a collection of garbage. */
  memory: { heap: number; rss: number };
  /** Connections that are open. */
  connections: number;
};
export type Question = keyof Answers;

/**
 * @param connections counts the open ones
 * @param stop ends what would keep the process alive; called when the benchmark lets go
 */
export function answerQuestions(connections: () => number, stop: () => void | Promise<void>): void {
  const answers: { [Q in Question]: () => Answers[Q] } = {
    cpu() {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
    memory() {
      // Twice, because what finalizers let go is only free after the next one.
      globalThis.gc?.();
      globalThis.gc?.();
      const { heapUsed, rss } = process.memoryUsage();
      return { heap: heapUsed, rss };
    },
    connections,
  };
  process.on('message', (question: Question) => process.send?.(answers[question]()));
  process.on('disconnect', async () => {
    await stop();
    process.exit();
  });
}
