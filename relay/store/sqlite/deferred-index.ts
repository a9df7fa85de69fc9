/**
 * Events are appended to one table in the order they come; where each belongs in its conversation, and the keys it is
 * remembered by, is written when many wait. So a commit writes few pages, however many conversations are in it. What
 * waits is on disk with its event, is known here, and is read again when this may be out of date.
 */

import type { Change } from '../../model/snapshot.ts';
import type { SqliteStatements } from './statements.ts';

export type Remembered = NonNullable<Change<unknown>['remember']>;
/**
 * An event that waits: its row, and its number in its conversation. What it says stays on disk, or every collection of
 * garbage would carry it along.
 */
export type Late = { id: number; seq: number };

export type DeferredIndex = {
  add(conversation: string, late: Late, remember: Remembered): void;
  /** Those of a conversation that wait, or more of its newest. */
  of(conversation: string): readonly Late[];
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

type Waiting = { events: Late[]; values: Map<string, string> };

/** @param most events that may wait */
export function createDeferredIndex(sql: SqliteStatements, most: number): DeferredIndex {
  /** In the order of the first id of each. */
  const waiting = new Map<string, Waiting>();
  let size = 0;
  let newest = 0;

  function add(conversation: string, late: Late, remember: Remembered): void {
    let one = waiting.get(conversation);
    if (!one) {
      one = { events: [], values: new Map() };
      waiting.set(conversation, one);
    }
    one.events.push(late);
    for (const { key, value } of remember) one.values.set(key, value);
    size += 1;
    newest = late.id;
  }

  function place(conversation: string): void {
    const one = waiting.get(conversation);
    if (!one) return;
    for (const { id, seq } of one.events) sql.place.run(conversation, seq, id);
    for (const [key, value] of one.values) sql.rememberLate.run(conversation, key, value);
    waiting.delete(conversation);
    size -= one.events.length;
  }

  function placeUntil(left: number): void {
    if (size <= left) return;
    for (const conversation of waiting.keys()) {
      place(conversation);
      if (size <= left) break;
    }
    const [first] = waiting.values();
    sql.setPlaced.run(first ? (first.events[0] as Late).id - 1 : newest);
  }

  return {
    add,
    of: (conversation) => waiting.get(conversation)?.events ?? [],
    value: (conversation, key) => waiting.get(conversation)?.values.get(key),
    place,
    placeSome: () => placeUntil(most),
    placeAll: () => placeUntil(0),
    reload() {
      waiting.clear();
      size = 0;
      newest = (sql.placed.get() as { placed: number }).placed;
      for (const row of sql.unplaced.all(newest) as UnplacedRow[]) {
        const { conversation, remember, ...late } = row;
        add(conversation, late, remember === null ? [] : (JSON.parse(remember) as Remembered));
      }
    },
  };
}

type UnplacedRow = Late & { conversation: string; remember: string | null };
