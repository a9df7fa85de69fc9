/** Processor time of a database that this process started, read from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs';

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
