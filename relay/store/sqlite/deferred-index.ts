/**
 * Writes the index of events late and in runs: one row has the ids of many events of a conversation in their order, and the
 * numbers of the idempotency keys that came with them, so that a commit writes few pages, however many conversations it
 * covers. What is not indexed yet is on disk with its event and kept here in memory; it is read again when the memory
 * may be out of date. Ids above `log.placed` may not be indexed yet.
 */
import type { Change } from '../../model/snapshot.ts';
import { type AskedKey, numberOf } from './seen-keys.ts';
import type { SqliteStatements } from './statements.ts';

export type Remembered = NonNullable<Change<unknown>['remember']>;

/**
 * Events that follow each other; `last` is the newest one's `seq`. `keys` has a key's number, then the index in `ids` of
 * the event whose row has the key, and so on: in memory, an object for each would be copied by every garbage collection.
 */
type Run = { last: number; ids: number[]; keys: number[] };

/** The keys of a conversation's later events are rows of `seen`, because the search for a packed key goes through its runs. */
const PACKED = 5000;
/** The most events of a run: whoever reads a few of them reads all their ids. */
const LONGEST = 500;
/** The most ids above `placed`, in multiples of the events that may stay unindexed: a start reads the events of all. */
const SPAN = 4;

/** @param most the most events that may stay unindexed */
export function createDeferredIndex(sql: SqliteStatements, most: number) {
  /** In order of each conversation's first id. */
  const waiting = new Map<string, Run>();
  let size = 0;
  /** As in `log`, and the id of the newest event. */
  let [placed, newest] = [0, 0];

  function note(conversation: string, { id, seq }: Indexable, keys: readonly number[]): Run {
    let run = waiting.get(conversation);
    if (!run) {
      run = { last: seq, ids: [], keys: [] };
      waiting.set(conversation, run);
    }
    for (const number of keys) run.keys.push(number, run.ids.length);
    run.last = seq;
    run.ids.push(id);
    size += 1;
    newest = id;
    return run;
  }

  /** Indexes one conversation. Inside a transaction, like `indexSome` and `lowerNewest`. */
  function index(conversation: string): void {
    const run = waiting.get(conversation);
    if (!run) return;
    const { last, ids } = run;
    const isPacked = last <= PACKED;
    sql.addRun.run(conversation, last, JSON.stringify(ids), JSON.stringify(isPacked ? run.keys : []));
    // An event may have several keys.
    const withKeys = isPacked ? [] : new Set([...pairsOf(run.keys)].map(([, at]) => ids[at] as number));
    for (const id of withKeys) sql.rememberOf.run(id);
    waiting.delete(conversation);
    size -= ids.length;
  }

  /** Whether few events wait, and none of them for long, if all ids up to `indexed` are indexed. */
  const isLittle = (indexed: number): boolean => size <= most && newest - indexed <= SPAN * most;

  function indexSome(): void {
    if (isLittle(placed)) return;
    for (const [conversation, { ids }] of waiting) {
      if (isLittle((ids[0] as number) - 1)) break;
      index(conversation);
    }
    const [first] = waiting.values();
    placed = first ? (first.ids[0] as number) - 1 : newest;
    sql.setPlaced.run(placed);
  }

  /** The first run with events after `after`. */
  function runAfter(conversation: string, after: number): Pick<Run, 'last' | 'ids'> | undefined {
    const row = sql.runAfter.get(conversation, after) as { last: number; ids: string } | undefined;
    if (row) return { last: row.last, ids: JSON.parse(row.ids) as number[] };
    const late = waiting.get(conversation);
    return late && late.last > after ? late : undefined;
  }

  function rememberedIn({ ids, keys }: Omit<Run, 'last'>, { key, number }: AskedKey): string | undefined {
    for (const [one, at] of pairsOf(keys)) {
      if (one !== number) continue;
      const { remember } = sql.remembered.get(ids[at] as number) as { remember: string };
      const found = (JSON.parse(remember) as Remembered).find((each) => each.key === key);
      if (found) return found.value;
    }
    return undefined;
  }

  return {
    /** @param keys the numbers of the keys that the event's row has. Inside a transaction. */
    add(conversation: string, event: Indexable, keys: readonly number[]) {
      if (note(conversation, event, keys).ids.length === LONGEST) index(conversation);
    },
    /** The `seq` of a conversation's newest event, if it is not indexed yet. */
    head: (conversation: string) => waiting.get(conversation)?.last,
    /** The ids of a conversation's first events after `after`. */
    idsAfter(conversation: string, after: number, limit: number): number[] {
      const found: number[] = [];
      for (let at = after; found.length < limit; ) {
        const run = runAfter(conversation, at);
        if (!run) break;
        const { last, ids } = run;
        found.push(...ids.slice(Math.max(0, at - last + ids.length)));
        at = last;
      }
      return found.slice(0, limit);
    },
    /** The numbers of all keys that are not rows of `seen`. */
    numbers(conversation: string): number[] {
      const indexed = sql.keysOfRuns.all(conversation) as { keys: string }[];
      const runs = [...indexed.map(({ keys }) => JSON.parse(keys) as number[]), waiting.get(conversation)?.keys ?? []];
      return runs.flatMap((keys) => [...pairsOf(keys)].map(([number]) => number));
    },
    /** The value of a key that is not a row of `seen`. */
    value(conversation: string, asked: AskedKey): string | undefined {
      const late = waiting.get(conversation);
      const found = late && rememberedIn(late, asked);
      if (found !== undefined) return found;
      for (const row of sql.runsWith.all(conversation, `${asked.number},`) as { ids: string; keys: string }[]) {
        const value = rememberedIn({ ids: JSON.parse(row.ids), keys: JSON.parse(row.keys) }, asked);
        if (value !== undefined) return value;
      }
      return undefined;
    },
    index,
    indexSome,
    /** Call it when indexed events were deleted: new ones may get their ids. */
    lowerNewest() {
      sql.lowerPlaced.run();
      newest = Math.min(newest, (sql.newestEvent.get() as { id: number }).id);
      placed = Math.min(placed, newest);
    },
    /** Reads what is not indexed from the file. Call it first, and when another connection may have written. */
    reload() {
      waiting.clear();
      size = 0;
      placed = (sql.placed.get() as { placed: number }).placed;
      newest = placed;
      for (const row of sql.unindexed.all(placed) as UnindexedRow[]) {
        const remember = row.remember === null ? [] : (JSON.parse(row.remember) as Remembered);
        const keys = remember.map(({ key }) => numberOf(key));
        note(row.conversation, row, keys);
      }
    },
  };
}

function* pairsOf(keys: readonly number[]): Generator<[number: number, at: number]> {
  for (let n = 0; n < keys.length; n += 2) yield [keys[n] as number, keys[n + 1] as number];
}

type Indexable = { id: number; seq: number };
type UnindexedRow = Indexable & { conversation: string; remember: string | null };
