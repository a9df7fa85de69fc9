/**
 * The one way a conversation changes, in SQLite: a snapshot, a decision, its rows. Remembers what it wrote and read
 * lately, because only this process writes; when another one did after all, such as an operator's command, it forgets.
 */
import type { DatabaseSync } from 'node:sqlite';
import { type ConversationRecord, conversationRecord } from '../conversation/record.ts';
import type { ChatEvent } from '../protocol.ts';
import { newAgentNumbers } from './agent-numbers.ts';
import { isOfSqlite } from './group-commit.ts';
import { createLately } from './lately.ts';
import type { SqliteStatements } from './sqlite-statements.ts';
import { type Change, type Conversation, ConversationGone, LeaseLost, type Snapshot } from './store.ts';

/** What became of an update: its decision may have thrown, and then nothing was written. */
export type Written<T> = { result: T; head: number; events: readonly ChatEvent[] } | { refused: unknown };

export type SqliteUpdates = {
  /** @throws ConversationGone */
  snapshot(id: string, keys: readonly string[]): Snapshot;
  head(id: string): number | undefined;
  byCustomer(customerToken: string): Conversation | undefined;
  /** Runs inside a transaction; throws only what SQLite does. */
  update<T>(id: string, keys: readonly string[], decide: (now: Snapshot) => Change<T>): Written<T>;
  /** To be called when a transaction has begun. */
  begun(): void;
  /** To be called when something was not written after all. */
  forget(): void;
  /** To be called when a conversation is deleted. */
  erased(conversation: Conversation): void;
};

type State = { record: ConversationRecord; head: number };

/** Conversations remembered. */
const MOST = 10_000;

export function createUpdates(db: DatabaseSync, sql: SqliteStatements, now: () => number): SqliteUpdates {
  const states = createLately<State>(MOST);
  const customers = createLately<Conversation>(MOST);
  let version = 0;

  function forget(): void {
    states.clear();
    customers.clear();
  }

  /** SQLite changes this number when another connection has written. */
  function begun(): void {
    const { data_version } = sql.dataVersion.get() as { data_version: number };
    if (data_version !== version) forget();
    version = data_version;
  }

  function stateOf(id: string): State {
    if (!db.isTransaction) begun();
    const known = states.get(id);
    if (known) return known;
    const row = sql.conversation.get(id) as { head: number; record: string } | undefined;
    if (!row) throw new ConversationGone();
    const state = { record: conversationRecord.parse(JSON.parse(row.record)), head: row.head };
    states.set(id, state);
    return state;
  }

  function snapshot(id: string, keys: readonly string[]): Snapshot {
    const { record, head } = stateOf(id);
    const seen = new Map<string, string>();
    for (const key of keys) {
      const found = sql.seen.get(id, key) as { value: string } | undefined;
      if (found) seen.set(key, found.value);
    }
    return { record, head, seen };
  }

  function decided<T>(before: () => Snapshot, decide: (now: Snapshot) => Change<T>) {
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

  function write(id: string, before: Snapshot, change: Change<unknown>): ChatEvent[] {
    const at = now();
    const events = (change.events ?? []).map(({ body, raw }, index) => {
      const seq = before.head + index + 1;
      sql.addEvent.run(id, seq, at, JSON.stringify(body), raw === undefined ? null : JSON.stringify(raw));
      return { seq, at, ...body };
    });
    const record = change.record ?? before.record;
    if (record !== before.record) {
      sql.changeRecord.run(JSON.stringify(record), record.talk.with === 'queue' ? 1 : 0, id);
      for (const number of newAgentNumbers(before.record, record)) sql.addAgentSession.run(number, id);
    }
    for (const { key, value } of change.remember ?? []) sql.remember.run(id, key, value);
    for (const call of change.calls ?? []) sql.addCall.run(id, JSON.stringify(call.intent), call.priority, at, at);
    if (change.settle) settle(id, change.settle, at);
    states.set(id, { record, head: before.head + events.length });
    return events;
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
    head(id) {
      if (!db.isTransaction) begun();
      const known = states.get(id);
      return known ? known.head : (sql.head.get(id) as { head: number } | undefined)?.head;
    },
    byCustomer(customerToken) {
      const known = customers.get(customerToken);
      if (known) return known;
      const found = sql.conversationByCustomer.get(customerToken) as Conversation | undefined;
      if (found) customers.set(customerToken, found);
      return found;
    },
    update(id, keys, decide) {
      const found = decided(() => snapshot(id, keys), decide);
      if ('refused' in found) return { refused: found.refused };
      const events = write(id, found.snapshot, found.change);
      return { result: found.change.result, head: found.snapshot.head + events.length, events };
    },
    begun,
    forget,
    erased({ id, customerToken }) {
      states.delete(id);
      customers.delete(customerToken);
    },
  };
}
