/** Collects the writes of a transaction's updates by table, so that one statement per table suffices. */
import type { ConversationRecord } from '../../model/record.ts';
import type { Change, Usage } from '../../model/snapshot.ts';
import { holdOf } from '../port/calls.ts';
import { newAgentSessionNumbers } from '../port/log.ts';
import { dayOf } from '../port/visitors.ts';
import { CALL_WRITES } from './call-statements.ts';
import type { Step } from './connection.ts';
import { plain, WRITES } from './statements.ts';

export type State = { record: ConversationRecord; head: number; seen: Map<string, string>; usage?: Usage };

/** @param at the time of all writes, in milliseconds since 1970 */
export function createWrites(at: number) {
  const events: [conversation: string, seq: number, body: string, raw: string | null][] = [];
  const seen: [conversation: string, key: string, value: string][] = [];
  const calls: [conversation: string, intent: string, priority: number, anonymous: boolean, address: string | null][] =
    [];
  const agentSessions: [number: number, conversation: string][] = [];
  const deskCustomers = new Map<string, number | null>();
  const records = new Map<string, [record: string, waiting: boolean, agentHold: number, wrote: boolean]>();
  const written = new Map<string, number>();
  const ended = new Map<number, string>();
  const postponed = new Map<number, [due: number, attempts: number]>();

  return {
    /** Adds the writes of a change and updates the state; returns the new events. */
    add(conversation: string, state: State, change: Change<unknown>) {
      const added = (change.events ?? []).map(({ body, raw }) => {
        state.head += 1;
        const event = { seq: state.head, at, body: JSON.stringify(body) };
        events.push([conversation, event.seq, event.body, raw === undefined ? null : JSON.stringify(raw)]);
        return event;
      });
      if (change.record && change.record !== state.record) {
        for (const number of newAgentSessionNumbers(state.record, change.record))
          agentSessions.push([number, conversation]);
        const { customer } = change.record;
        if (customer !== state.record.customer) deskCustomers.set(conversation, customer);
        state.record = change.record;
        const { talk, wrote } = change.record;
        records.set(conversation, [JSON.stringify(change.record), talk.with === 'queue', holdOf(change.record), wrote]);
      }
      for (const { key, value } of change.remember ?? []) {
        state.seen.set(plain(key), value);
        seen.push([conversation, plain(key), value]);
      }
      const anonymous = state.record.identity === null;
      for (const { intent, priority, address = null } of change.calls ?? []) {
        calls.push([conversation, JSON.stringify(intent), priority, anonymous, address]);
      }
      if (change.settle?.retry) {
        postponed.set(change.settle.call.id, [change.settle.retry.due, change.settle.retry.attempts]);
      } else if (change.settle) {
        ended.set(change.settle.call.id, conversation);
      }
      if (change.written) written.set(conversation, (written.get(conversation) ?? 0) + change.written);
      if (state.usage) {
        state.usage.waiting += (change.calls?.length ?? 0) - (change.settle && !change.settle.retry ? 1 : 0);
        state.usage.today += change.written ?? 0;
        state.usage.inAll += change.written ?? 0;
      }
      return added;
    },
    steps() {
      const steps: Step[] = [];
      if (events.length > 0) steps.push([WRITES.events, [at, ...columns(events, 4)]]);
      if (seen.length > 0) steps.push([WRITES.seen, columns(seen, 3)]);
      const rowsOf = (rows: ReadonlyMap<unknown, readonly unknown[]>) => [...rows].map(([id, row]) => [id, ...row]);
      if (records.size > 0) steps.push([WRITES.records, columns(rowsOf(records), 5)]);
      if (written.size > 0) steps.push([WRITES.written, [dayOf(at), [...written.keys()], [...written.values()]]]);
      if (deskCustomers.size > 0) steps.push([WRITES.deskCustomers, columns([...deskCustomers], 2)]);
      if (agentSessions.length > 0) steps.push([WRITES.agentSessions, columns(agentSessions, 2)]);
      if (postponed.size > 0) steps.push([CALL_WRITES.postponed, columns(rowsOf(postponed), 3)]);
      if (ended.size > 0) {
        steps.push([CALL_WRITES.ended, [[...ended.keys()]]], [CALL_WRITES.next, [at, [...new Set(ended.values())]]]);
      }
      if (calls.length > 0) {
        const [lanes, ...rest] = columns(calls, 5);
        const addresses = new Set(calls.flatMap(([, , , , address]) => address ?? []));
        steps.push([CALL_WRITES.calls, [at, lanes, ...rest]], [CALL_WRITES.hasten, [[...new Set(lanes)]]]);
        if (addresses.size > 0) steps.push([CALL_WRITES.heavy, [[...addresses]]]);
      }
      return steps;
    },
  };
}

/** Turns rows into columns, from which `unnest` makes rows again. */
function columns(rows: readonly (readonly unknown[])[], width: number): unknown[][] {
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column]));
}
