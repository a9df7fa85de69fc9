/**
 * How many customers waited and talked during the last minutes, for the wall board. An entry is made when an event changes the
 * numbers, so the steps between entries are exact. Kept in memory: an exchange that starts again has no calls.
 */
import type { Load } from '../console-protocol/calls.ts';
import type { Call } from './exchange/state.ts';

export const RECENT_MS = 10 * 60_000;
const MOST_ENTRIES = 600;

export function createRecentLoad(now: () => number) {
  let entries: Load[] = [{ at: now(), waiting: 0, talking: 0 }];

  return {
    note(calls: Iterable<Call>): void {
      const phases = [...calls].map(({ phase }) => phase);
      const count = (one: Call['phase']) => phases.filter((phase) => phase === one).length;
      const load = { at: now(), waiting: count('queued'), talking: count('talking') };
      const last = entries.at(-1);
      if (last?.waiting === load.waiting && last.talking === load.talking) return;
      if (last?.at === load.at) entries.pop();
      entries.push(load);
      entries = entries.slice(-MOST_ENTRIES);
    },
    /** The oldest first. The first entry begins at most `RECENT_MS` ago. */
    list(): Load[] {
      const from = now() - RECENT_MS;
      const current = entries.findLastIndex(({ at }) => at <= from);
      if (current > 0) entries = entries.slice(current);
      return entries.map((entry) => ({ ...entry, at: Math.max(entry.at, from) }));
    },
  };
}
