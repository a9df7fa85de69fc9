/**
 * How much processor time a database has used that was started from here; Linux says it under /proc.
 */
import { readdirSync, readFileSync } from 'node:fs';

/** What the kernel counts in, for every program. */
const TICK = 10;

/** Milliseconds of all processes below this one whose program has that name; NaN where nobody says it. */
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
    // It has ended since it was listed.
    return [];
  }
  const [before, after] = [text.indexOf('('), text.lastIndexOf(')')];
  // Parent, then, further on, own time in user and system, and that of children that ended.
  const fields = text.slice(after + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return [[Number(pid), { program: text.slice(before + 1, after), parent: Number(fields[1]), ticks }]];
}
