/**
 * Keeps what is measured and what measures on different cores, with `taskset` where the machine has it.
 */
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

const TASKSET = 'taskset';

export type Cores = {
  /** The command that puts a server on its core, empty where that cannot be done. */
  forServers: readonly string[];
  /** For the report. */
  said: string;
};

/** Moves this process, which makes the load, to the last core it may use; servers get the first. */
export function shareCores(): Cores {
  const allowed = allowedCores();
  const [first, last] = [allowed[0], allowed.at(-1)];
  if (first === undefined || first === last) return { forServers: [], said: 'not pinned (no taskset, or one core)' };
  execFileSync(TASKSET, ['-acp', String(last), String(process.pid)]);
  return { forServers: [TASKSET, '-c', String(first)], said: `servers on core ${first}, load from core ${last}` };
}

/** Lets this process use every core of the machine: a browser it starts inherits what it may use. */
export function useAllCores(): void {
  try {
    execFileSync(TASKSET, ['-acp', `0-${cpus().length - 1}`, String(process.pid)]);
  } catch {
    // Never pinned, then.
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
