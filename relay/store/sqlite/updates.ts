/**
 * All changes of conversations pass through here: a snapshot, a decision, the rows. Caches recent records, because
 * usually only this process writes; if another does, as an operator's command, the caches are dropped.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { EventText } from '../../model/event-text.ts';
import { type Conversation, type ConversationRecord, conversationRecord } from '../../model/record.ts';
import type { Change, Snapshot, Usage } from '../../model/snapshot.ts';
import { createGenerationalCache } from '../generational-cache.ts';
import { HEAVY_FROM, holdOf } from '../port/calls.ts';
import { ConversationGone, LeaseLost } from '../port/errors.ts';
import { newAgentSessionNumbers } from '../port/log.ts';
import { dayOf } from '../port/visitors.ts';
import { createDeferredIndex, type Remembered } from './deferred-index.ts';
import { isOfSqlite } from './group-commit.ts';
import { createSeenKeys, numberOf } from './seen-keys.ts';
import type { SqliteStatements } from './statements.ts';

export type EventRow = EventText & { raw: string | null };

export type SqliteUpdates = ReturnType<typeof createUpdates>;

type State = { record: ConversationRecord; head: number };

const MOST = 10_000;

export function createUpdates(
  db: DatabaseSync,
  sql: SqliteStatements,
  { now, mayStayUnindexed }: { now: () => number; mayStayUnindexed: number },
) {
  const states = createGenerationalCache<State>(MOST);
  const customers = createGenerationalCache<Conversation>(MOST);
  const deferred = createDeferredIndex(sql, mayStayUnindexed);
  const seenKeys = createSeenKeys({
    packed: deferred.numbers,
    packedValue: deferred.value,
    rows: (id, most) => (sql.seenKeys.all(id, most) as { key: string }[]).map(({ key }) => key),
    rowValue: (id, key) => (sql.seen.get(id, key) as { value: string } | undefined)?.value,
  });
  let version: number | undefined;

  /** Call it when a write was undone. */
  function dropCaches(): void {
    version = undefined;
    states.clear();
    customers.clear();
    seenKeys.clear();
  }

  /** Drops the cache if another connection has written; SQLite then changes `data_version`. */
  function afterBegin(): void {
    const { data_version } = sql.dataVersion.get() as { data_version: number };
    if (data_version === version) return;
    dropCaches();
    deferred.reload();
    version = data_version;
  }

  let isFresh = false;
  /** Call it before using the cache or the deferred index outside a transaction. Looks once a turn of the event loop. */
  function dropStaleCaches(): void {
    if (isFresh || db.isTransaction) return;
    afterBegin();
    isFresh = true;
    setImmediate(() => {
      isFresh = false;
    });
  }

  function stateOf(id: string): State {
    dropStaleCaches();
    const known = states.get(id);
    if (known) return known;
    const row = sql.conversation.get(id) as { head: number; record: string } | undefined;
    if (!row) throw new ConversationGone();
    const head = deferred.head(id) ?? row.head;
    const state = { record: conversationRecord.parse(JSON.parse(row.record)), head };
    states.set(id, state);
    return state;
  }

  function rows(id: string, after: number, limit: number): EventRow[] {
    dropStaleCaches();
    return sql.eventsById.all(JSON.stringify(deferred.idsAfter(id, after, limit))) as EventRow[];
  }

  function snapshot(id: string, keys: readonly string[]): Snapshot {
    const { record, head } = stateOf(id);
    const seen = new Map<string, string>();
    for (const key of keys) {
      const value = seenKeys.value(id, key);
      if (value !== undefined) seen.set(key, value);
    }
    return { record, head, seen };
  }

  const usageOf = (id: string): Usage => sql.usage.get(id, dayOf(now())) as Usage;

  function runDecision<T>(before: () => Snapshot, decide: (now: Snapshot) => Change<T>) {
    try {
      const snapshot = before();
      const change = decide(snapshot);
      const held = change.settle?.call ?? change.under;
      if (held && !sql.holdsCall.get(held.id, held.fence)) throw new LeaseLost('another relay makes the call');
      return { snapshot, change };
    } catch (error) {
      if (isOfSqlite(error)) throw error;
      return { refused: error };
    }
  }

  function write(id: string, before: Snapshot, change: Change<unknown>, mayWait: boolean): EventText[] {
    const at = now();
    const remember = change.remember ?? [];
    const [late, early] = mayWait && change.events?.length ? [remember, []] : [[], remember];
    const numbers = late.map(({ key }) => numberOf(key));
    const events = (change.events ?? []).map(({ body, raw }, index): EventText => {
      const event = { seq: before.head + index + 1, at, body: JSON.stringify(body) };
      const given = raw === undefined ? null : JSON.stringify(raw);
      const keys = index === 0 && late.length > 0 ? JSON.stringify(late) : null;
      const { lastInsertRowid } = sql.addEvent.run(id, event.seq, at, event.body, given, keys);
      deferred.add(id, { id: Number(lastInsertRowid), seq: event.seq }, index === 0 ? numbers : []);
      return event;
    });
    for (const number of numbers) seenKeys.add(id, number);
    const record = change.record ?? before.record;
    if (record !== before.record) {
      const waits = record.talk.with === 'queue' ? 1 : 0;
      sql.changeRecord.run(JSON.stringify(record), waits, holdOf(record), record.wrote ? 1 : 0, id);
      for (const number of newAgentSessionNumbers(before.record, record)) sql.addAgentSession.run(number, id);
      if (record.customer !== before.record.customer) sql.nameDeskCustomer.run(record.customer, id);
    }
    for (const { key, value } of early) {
      if (seenKeys.value(id, key) !== undefined) throw new Error(`the key ${key} is remembered twice`);
      sql.remember.run(id, key, value);
      seenKeys.add(id, numberOf(key));
    }
    const anonymous = record.identity === null ? 1 : 0;
    for (const { intent, priority, address } of change.calls ?? []) {
      const demand = address === undefined ? 0 : demandOf(address);
      const heavy = demand < HEAVY_FROM ? 0 : 1;
      sql.addCall.run(id, JSON.stringify(intent), priority, at, anonymous, address ?? null, heavy, demand);
      sql.hastenLane.run(priority, id);
    }
    if (change.settle) settle(id, change.settle, at);
    if (change.written) sql.addWritten.run(id, dayOf(at), change.written);
    states.set(id, { record, head: before.head + events.length });
    return events;
  }

  /** Recent and waiting calls of an address. If one more makes it heavy, its waiting calls become heavy too. */
  function demandOf(address: string): number {
    const { demand } = sql.demandOf.get(address, HEAVY_FROM) as { demand: number };
    if (demand >= HEAVY_FROM) sql.makeHeavy.run(address);
    return demand;
  }

  function settle(id: string, { call, retry }: NonNullable<Change<unknown>['settle']>, at: number): void {
    if (retry) sql.postponeCall.run(retry.due, retry.attempts, call.id, call.fence);
    else {
      sql.endCall.run(call.id, call.fence);
      sql.queueNextCall.run(at, id);
    }
  }

  return {
    snapshot,
    /** @param indexed the newest `seq` that is indexed, if it was read just now */
    head(id: string, indexed?: number) {
      dropStaleCaches();
      const known = states.get(id)?.head ?? deferred.head(id) ?? indexed;
      return known ?? (sql.head.get(id) as { head: number } | undefined)?.head;
    },
    rows,
    row: (id: string, seq: number) => rows(id, seq - 1, 1).find((one) => one.seq === seq),
    byCustomer(customerToken: string) {
      const known = customers.get(customerToken);
      if (known) return known;
      const found = sql.conversationByCustomer.get(customerToken) as Conversation | undefined;
      if (found) customers.set(customerToken, found);
      return found;
    },
    /** Runs inside a transaction. Throws only errors of SQLite. */
    update<T>(id: string, keys: readonly string[], decide: (now: Snapshot) => Change<T>, by?: 'visitor') {
      const found = runDecision(() => ({ ...snapshot(id, keys), ...(by && { usage: usageOf(id) }) }), decide);
      if ('refused' in found) return { refused: found.refused };
      const { snapshot: before, change } = found;
      const events = write(id, before, change, areAllNew(change.remember ?? [], keys, before));
      return { result: change.result, head: before.head + events.length, events };
    },
    afterBegin,
    beforeCommit: deferred.indexSome,
    dropCaches,
    /** Indexes a conversation, so that the tables are complete for it. Inside a transaction, like the next. */
    index(id: string) {
      dropStaleCaches();
      deferred.index(id);
    },
    forget(id: string) {
      states.delete(id);
      customers.clear();
      seenKeys.clear();
      deferred.lowerNewest();
    },
  };
}

/** Whether every key is new. Only then may the keys be written later, because a conflict must show now. */
const areAllNew = (remember: Remembered, asked: readonly string[], { seen }: Snapshot): boolean =>
  remember.every(
    ({ key }, index) =>
      asked.includes(key) && !seen.has(key) && remember.findIndex((other) => other.key === key) === index,
  );
