/**
 * Writes the index of events late: their positions in their conversations and their idempotency keys, many at once, so
 * that a commit writes few pages, however many conversations it covers. What is not indexed yet is on disk with its
 * event and kept here in memory; it is read again when the memory may be out of date. SQL that reads the file joins
 * `places` with `events`; ids above `log.placed` are not indexed yet.
 */
import type { Change } from '../../model/snapshot.ts';
import type { SqliteStatements } from './statements.ts';

export type Remembered = NonNullable<Change<unknown>['remember']>;
/** An event that is not indexed yet. Its body stays on disk: in memory every garbage collection would copy it. */
export type Unindexed = { id: number; seq: number };

/** `values` has what `remembered` has, once a key was asked for. */
type Waiting = { events: Unindexed[]; remembered: Remembered[number][]; values?: Map<string, string> };

/** @param most the most events that may stay unindexed */
export function createDeferredIndex(sql: SqliteStatements, most: number) {
  /** In order of each conversation's first id. */
  const waiting = new Map<string, Waiting>();
  let size = 0;
  let newest = 0;

  function add(conversation: string, event: Unindexed, remember: Remembered): void {
    let one = waiting.get(conversation);
    if (!one) {
      one = { events: [], remembered: [] };
      waiting.set(conversation, one);
    }
    one.events.push(event);
    one.remembered.push(...remember);
    for (const { key, value } of remember) one.values?.set(key, value);
    size += 1;
    newest = event.id;
  }

  /** Indexes one conversation. Inside a transaction, like `indexSome` and `lowerNewest`. */
  function index(conversation: string): void {
    const one = waiting.get(conversation);
    if (!one) return;
    for (const { id, seq } of one.events) sql.place.run(conversation, seq, id);
    for (const { key, value } of one.remembered) sql.rememberLate.run(conversation, key, value);
    waiting.delete(conversation);
    size -= one.events.length;
  }

  function indexSome(): void {
    if (size <= most) return;
    for (const conversation of waiting.keys()) {
      index(conversation);
      if (size <= most) break;
    }
    const [first] = waiting.values();
    sql.setPlaced.run(first ? (first.events[0] as Unindexed).id - 1 : newest);
  }

  return {
    add,
    /** A conversation's events that are not indexed yet, and perhaps some of its newest indexed ones. */
    of: (conversation: string) => waiting.get(conversation)?.events ?? [],
    value(conversation: string, key: string) {
      const one = waiting.get(conversation);
      if (!one) return undefined;
      one.values ??= new Map(one.remembered.map((each) => [each.key, each.value]));
      return one.values.get(key);
    },
    keys: (conversation: string) => waiting.get(conversation)?.remembered.map(({ key }) => key) ?? [],
    index,
    indexSome,
    /** Call it when indexed events were deleted: new ones may get their ids. */
    lowerNewest() {
      sql.lowerPlaced.run();
      newest = Math.min(newest, (sql.newestEvent.get() as { id: number }).id);
    },
    /** Reads what is not indexed from the file. Call it first, and when another connection may have written. */
    reload() {
      waiting.clear();
      size = 0;
      newest = (sql.placed.get() as { placed: number }).placed;
      for (const row of sql.unindexed.all(newest) as UnindexedRow[]) {
        const { conversation, remember, ...event } = row;
        add(conversation, event, remember === null ? [] : (JSON.parse(remember) as Remembered));
      }
    },
  };
}

type UnindexedRow = Unindexed & { conversation: string; remember: string | null };
