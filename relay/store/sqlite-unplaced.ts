/**
 * Events are appended to one table in the order they come; where each belongs in its conversation, and the keys it is
 * remembered by, is written when many wait. So a commit writes few pages, however many conversations are in it. What
 * waits is on disk with its event, is known here, and is read again when this may be out of date.
 */
import type { SqliteStatements } from './sqlite-statements.ts';
import type { Change } from './store.ts';

export type EventRow = { seq: number; at: number; body: string; raw: string | null };
export type Remembered = NonNullable<Change<unknown>['remember']>;

export type Unplaced = {
  /** @param id of the row */
  add(id: number, conversation: string, row: EventRow, remember: Remembered): void;
  /** Those of a conversation that wait, or more of its newest. */
  rows(conversation: string): readonly EventRow[];
  /** What is remembered under a key, if that waits. */
  value(conversation: string, key: string): string | undefined;
  /** Writes what waits of one conversation. Inside a transaction, like the next two. */
  place(conversation: string): void;
  /** Writes some of it if too much waits. */
  placeSome(): void;
  placeAll(): void;
  /** Reads from the log what waits; to be called first, and when that may have changed behind this. */
  reload(): void;
};

type Waiting = { ids: number[]; rows: EventRow[]; values: Map<string, string> };

/** @param most events that may wait */
export function createUnplaced(sql: SqliteStatements, most: number): Unplaced {
  /** In the order of the first id of each. */
  const waiting = new Map<string, Waiting>();
  let size = 0;
  let newest = 0;

  function add(id: number, conversation: string, row: EventRow, remember: Remembered): void {
    let one = waiting.get(conversation);
    if (!one) {
      one = { ids: [], rows: [], values: new Map() };
      waiting.set(conversation, one);
    }
    one.ids.push(id);
    one.rows.push(row);
    for (const { key, value } of remember) one.values.set(key, value);
    size += 1;
    newest = id;
  }

  function place(conversation: string): void {
    const one = waiting.get(conversation);
    if (!one) return;
    for (const [index, id] of one.ids.entries()) sql.place.run(conversation, (one.rows[index] as EventRow).seq, id);
    for (const [key, value] of one.values) sql.rememberLate.run(conversation, key, value);
    waiting.delete(conversation);
    size -= one.ids.length;
  }

  function placeUntil(left: number): void {
    if (size <= left) return;
    for (const conversation of waiting.keys()) {
      place(conversation);
      if (size <= left) break;
    }
    const [first] = waiting.values();
    sql.setPlaced.run(first ? (first.ids[0] as number) - 1 : newest);
  }

  return {
    add,
    rows: (conversation) => waiting.get(conversation)?.rows ?? [],
    value: (conversation, key) => waiting.get(conversation)?.values.get(key),
    place,
    placeSome: () => placeUntil(most),
    placeAll: () => placeUntil(0),
    reload() {
      waiting.clear();
      size = 0;
      newest = (sql.placed.get() as { placed: number }).placed;
      for (const row of sql.unplaced.all(newest) as UnplacedRow[]) {
        const { id, conversation, remember, ...event } = row;
        add(id, conversation, event, remember === null ? [] : (JSON.parse(remember) as Remembered));
      }
    },
  };
}

type UnplacedRow = EventRow & { id: number; conversation: string; remember: string | null };
