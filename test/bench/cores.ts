/** Runs the load and the measured servers on different cores, by `taskset` if the machine has it. */
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

const TASKSET = 'taskset';

export type Cores = {
  /** Command that starts a server on its core; empty if pinning is not possible. */
  forServers: readonly string[];
  /** Description for the report. */
  said: string;
};

/** Pins this process, which makes the load, to the last core it may use; servers get the first. */
export function shareCores(): Cores {
  const allowed = allowedCores();
  const [first, last] = [allowed[0], allowed.at(-1)];
  if (first === undefined || first === last) return { forServers: [], said: 'not pinned (no taskset, or one core)' };
  execFileSync(TASKSET, ['-acp', String(last), String(process.pid)]);
  return { forServers: [TASKSET, '-c', String(first)], said: `servers on core ${first}, load from core ${last}` };
}

/** Lets this process use every core again, and so the browser it starts. */
export function useAllCores(): void {
  try {
    execFileSync(TASKSET, ['-acp', `0-${cpus().length - 1}`, String(process.pid)]);
  } catch {
    // Without taskset the process was never pinned.
  }
}

function allowedCores(): number[] {
  try {
    const said = execFileSync(TASKSET, ['-cp', String(process.pid)], { encoding: 'utf8' });
    return (said.split(':').at(-1) ?? '').split(',').flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map(Number);
      return Array.from({ length: to - from + 1 }, (_, step) => from + step);
    });
  } catch {
    return [];
  }
}
