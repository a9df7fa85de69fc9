/**
 * Starts a server of the benchmarks as a process of its own and asks it how much processor time it has used.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Child<Hello> = {
  hello: Hello;
  /** Milliseconds of processor time used so far. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
};

export async function startChild<Hello>(file: string, ...args: string[]): Promise<Child<Hello>> {
  const child = fork(join(import.meta.dirname, file), args);
  const [hello] = (await once(child, 'message')) as [Hello];
  return {
    hello,
    async cpu() {
      child.send('cpu');
      const [{ cpu }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage }];
      return (cpu.user + cpu.system) / 1000;
    },
    async stop() {
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}
