/** Processor time of this process, of programs that it started, and of others, read from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Milliseconds of a clock tick, the unit in which the kernel reports times. */
const TICK = 10;

/** Milliseconds of all descendants of this process whose program has that name; NaN without /proc. */
export function processorTimeOf(program: string): number {
  try {
    const all = new Map(readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? statOf(name) : [])));
    const isOurs = (pid: number): boolean => {
      const parent = all.get(pid)?.parent;
      return parent !== undefined && (parent === process.pid || isOurs(parent));
    };
    return [...all]
      .filter(([pid, stat]) => stat.program === program && isOurs(pid))
      .reduce((sum, [, { ticks }]) => sum + ticks * TICK, 0);
  } catch {
    return Number.NaN;
  }
}

/** Milliseconds that all threads of this process have run, by the scheduler, which counts in nanoseconds. */
export function ownProcessorTime(): number {
  try {
    return readdirSync('/proc/self/task').reduce((sum, thread) => {
      const [nanoseconds] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ', 1);
      return sum + Number(nanoseconds) / 1e6;
    }, 0);
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/**
 * Begins to measure the load of other programs.
 * @returns a function that says how many cores they kept busy since; call it when the started programs have ended
 */
export function watchForeignLoad(): () => string {
  const [began, before] = [performance.now(), foreignTime()];
  return () => {
    const used = (foreignTime() - before) / (performance.now() - began);
    return `Meanwhile other programs kept ${used.toFixed(2)} of ${cpus().length} cores busy.`;
  };
}

/** Milliseconds that this machine's cores worked for others than this process and the programs that it started. */
function foreignTime(): number {
  try {
    // User, nice, system, then after idle and waiting: interrupts, and what a host took.
    const [user = 0, nice = 0, system = 0, , , ...rest] = readFileSync('/proc/stat', 'utf8')
      .split('\n', 1)
      .flatMap((line) => line.split(/ +/).slice(1, 9).map(Number));
    const [[, own] = [0, { ticks: 0 }]] = statOf('self');
    return (user + nice + system + rest.reduce((sum, one) => sum + one, 0) - own.ticks) * TICK;
  } catch {
    return Number.NaN;
  }
}

type Stat = { program: string; parent: number; ticks: number };

function statOf(pid: string): [number, Stat][] {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // The process has ended since it was listed.
    return [];
  }
  const [before, after] = [text.indexOf('('), text.lastIndexOf(')')];
  // `fields[1]` is the parent. Fields 11 to 14 are user and system time of the process and of its ended children, in
  // ticks.
  const fields = text.slice(after + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return [[Number(pid), { program: text.slice(before + 1, after), parent: Number(fields[1]), ticks }]];
}
