/**
 * Runs many updates as one transaction in two round trips: lock and read the conversations, decide in memory, write
 * everything and commit. Each caller's promise resolves only after the commit is on disk.
 */
import type { EventText } from '../../model/event-text.ts';
import { conversationRecord } from '../../model/record.ts';
import type { Change, Snapshot, Usage } from '../../model/snapshot.ts';
import { ConversationGone, LeaseLost } from '../port/errors.ts';
import { dayOf } from '../port/visitors.ts';
import { createBatcher } from './batcher.ts';
import { notifySteps } from './bus.ts';
import { CALL_WRITES } from './call-statements.ts';
import type { Connection, ConnectionLease, Row, Step } from './connection.ts';
import { plain, WRITES } from './statements.ts';
import { createWrites, type State } from './writes.ts';

/** A transaction costs relay and database about as much as fifty updates. A single update does not wait. */
const BATCHES = { most: 500, interval: 3 };

type Job<T = unknown> = {
  conversation: string;
  keys: readonly string[];
  decide: (now: Snapshot) => Change<T>;
  by: 'visitor' | undefined;
};
type Decided = { head: number; events: EventText[] };
/** The fence of each call; null for a call that has ended. */
type Fences = ReadonlyMap<number, number | null>;

/** The statements of a push, without data: sent first on a new connection, so that first pushes wait for no plans. */
export const PREPARE: readonly Step[] = [
  [WRITES.begin, []],
  [WRITES.lock, [[]]],
  [WRITES.look, [[], [], []]],
  [WRITES.events, [0, [], [], [], []]],
  [WRITES.seen, [[], [], []]],
  [WRITES.records, [[], [], [], [], []]],
  [WRITES.commit, []],
];

export type GroupCommit = ReturnType<typeof createGroupCommit>;

export function createGroupCommit(connection: Connection, now: () => number) {
  const batcher = createBatcher<Job, Decided>(BATCHES, commit);
  let batches = 0;

  async function commit(jobs: readonly Job[]): Promise<(Decided | Error)[]> {
    const lease = await connection.lease();
    try {
      return await attempt(lease, jobs);
    } catch (error) {
      await lease.send([[WRITES.rollback, []]]).catch(() => undefined);
      throw error;
    }
  }

  async function attempt(lease: ConnectionLease, jobs: readonly Job[]): Promise<(Decided | Error)[]> {
    const at = now();
    const [, locked, looked, used] = await lease.send([[WRITES.begin, []], ...look(jobs, at)]);
    const fences = new Map<number, number | null>();
    for (;;) {
      const { outcomes, steps, unknown } = decideAll(
        jobs,
        statesOf(locked ?? [], looked ?? [], used ?? []),
        fences,
        at,
      );
      if (unknown.length === 0) {
        batches += 1;
        const batch = String(batches);
        await lease.send([...steps, [WRITES.mark, [batch]], [WRITES.commit, []]], announce(jobs, outcomes, batch));
        return outcomes;
      }
      for (const id of unknown) fences.set(id, null);
      const [rows] = await lease.send([[CALL_WRITES.fences, [unknown]]]);
      for (const { id, fence } of rows ?? []) fences.set(id as number, fence as number);
    }
  }

  /** Resolves once the change of `decide` is on disk. An error of one update undoes only that update. */
  async function update<T>(job: Job<T>): Promise<Decided & { result: T }> {
    // A batch may be decided more than once; its last decisions are those that are committed.
    const changes: Change<T>[] = [];
    const decide = (before: Snapshot): Change<T> => {
      const change = job.decide(before);
      changes.push(change);
      return change;
    };
    const decided = await batcher.ask({ ...job, decide });
    const last = changes.at(-1);
    if (!last) throw new Error('an update was committed that nothing decided');
    return { ...decided, result: last.result };
  }

  return { update, settled: batcher.settled };
}

/** Announces grown logs to other relays with the commit, before this relay publishes them. */
function announce(jobs: readonly Job[], outcomes: readonly (Decided | Error)[], batch: string): Step[] {
  const grown = jobs.flatMap(({ conversation }, index) => {
    const outcome = outcomes[index];
    if (!outcome || outcome instanceof Error || outcome.events.length === 0) return [];
    return [{ type: 'log' as const, conversation, head: outcome.head, events: outcome.events }];
  });
  return notifySteps(grown, batch);
}

function look(jobs: readonly Job[], at: number): Step[] {
  const ids = [...new Set(jobs.map(({ conversation }) => conversation))];
  const byVisitors = [...new Set(jobs.flatMap(({ conversation, by }) => (by ? [conversation] : [])))];
  const asked = jobs.flatMap(({ conversation, keys }) => keys.map((key) => [conversation, plain(key)]));
  return [
    [WRITES.lock, [ids]],
    [WRITES.look, [ids, asked.map(([conversation]) => conversation), asked.map(([, key]) => key)]],
    ...(byVisitors.length > 0 ? [[WRITES.usage, [byVisitors, dayOf(at)]] as const] : []),
  ];
}

function statesOf(locked: readonly Row[], looked: readonly Row[], used: readonly Row[]): Map<string, State> {
  const states = new Map<string, State>();
  for (const { id, record } of locked) {
    const state = { record: conversationRecord.parse(JSON.parse(record as string)), head: 0, seen: new Map() };
    states.set(id as string, state);
  }
  for (const { conversation, key, value } of looked) {
    const state = states.get(conversation as string);
    if (state && key === null) state.head = Number(value);
    else if (value !== null) state?.seen.set(key as string, value as string);
  }
  for (const { id, waiting, today, in_all: inAll } of used) {
    const state = states.get(id as string);
    if (state) state.usage = { waiting, today, inAll } as Usage;
  }
  return states;
}

/** Decides in order, each update after the changes before it. `unknown`: calls whose fences must be read first. */
function decideAll(jobs: readonly Job[], states: Map<string, State>, fences: Fences, at: number) {
  const writes = createWrites(at);
  const ended = new Set<number>();
  const unknown: number[] = [];
  const outcomes = jobs.map(({ conversation, keys, decide }): Decided | Error => {
    const state = states.get(conversation);
    if (!state) return new ConversationGone();
    try {
      const usage = state.usage && { usage: { ...state.usage } };
      const change = decide({ record: state.record, head: state.head, seen: seenOf(state, keys), ...usage });
      const held = change.settle?.call ?? change.under;
      if (held && !fences.has(held.id)) unknown.push(held.id);
      else if (held && (fences.get(held.id) !== held.fence || ended.has(held.id))) {
        return new LeaseLost('another relay makes the call');
      }
      if (change.settle && !change.settle.retry) ended.add(change.settle.call.id);
      const events = writes.add(conversation, state, change);
      return { head: state.head, events };
    } catch (error) {
      return error as Error;
    }
  });
  return { outcomes, steps: writes.steps(), unknown };
}

function seenOf({ seen }: State, keys: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const key of keys) {
    const value = seen.get(plain(key));
    if (value !== undefined) found.set(key, value);
  }
  return found;
}
