/**
 * Runs the telephone exchange: holds the state of the pure exchange, writes the changes of each event in one transaction, wakes at
 * the next deadline and tells the consoles.
 */
import { randomBytes } from 'node:crypto';
import type { Load } from '../console-protocol/calls.ts';
import type { Cancel } from '../core/clock.ts';
import { startOfDay } from '../core/desk-time.ts';
import type { Fields } from '../fields/fields.ts';
import type { EventWebhooks } from '../pushes/event-webhooks.ts';
import type { Context } from '../store/context.ts';
import type { Customer } from '../store/customers.ts';
import { columnsOf, type Names } from './call-columns.ts';
import { createCallNotes } from './call-notes.ts';
import { type CallRow, callRowsIn } from './call-rows.ts';
import { nextDeadline } from './exchange/deadlines.ts';
import type { AgentEvent, EventOfCall, ExchangeEvent } from './exchange/events.ts';
import {
  type Call,
  type CallAgent,
  type CallGroup,
  type Exchange,
  type ExchangeChanges,
  NotPossible,
  type Target,
} from './exchange/state.ts';
import { step } from './exchange/step.ts';
import { customerOfNumber, normalizeNumber } from './numbers.ts';
import { type AskRouting, priorityOf } from './routing.ts';

export const CALL_RULES = {
  menuFor: 30_000,
  ringFor: 20_000,
  dialFor: 30_000,
  queueFor: 90_000,
  wrapUp: 20_000,
  surveyFor: 20_000,
  longestVoiceMail: 60_000,
  longestCall: 4 * 3_600_000,
} as const;

/** The number that customers call. */
export const TRUNK = '4001234567';
const MOST_CALLS = 500;
/** An agent's extension is this and the agent's number. */
const FIRST_EXTENSION = 2911;

type NewCall =
  | { type: 'arrive'; number: string }
  | { type: 'call-out'; number: string; agentId: number; ringsFirst: boolean }
  | { type: 'dial-for-task'; number: string; groupId: number; task: string };

/** @param askRouting undefined if no third party is asked */
export function createCallCentre(context: Context, events: EventWebhooks, fields: Fields, askRouting?: AskRouting) {
  const { store, db, clock, hub, log, behaviour } = context;
  const rows = callRowsIn(db);
  const notes = createCallNotes(context, fields, events);
  const agents = new Map<number, CallAgent>();
  const calls = new Map<number, Call>();
  const groups = new Map<number, CallGroup>();
  /** The third party's answers about the calls that are in the menu. */
  const asked = new Map<number, Promise<Call['variables']>>();
  const recentLoad = createRecentLoad(clock.now);
  const exchange: Exchange = {
    agents,
    calls,
    groups,
    rules: { ...CALL_RULES, startOfDay: (at) => startOfDay(at, behaviour.utcOffsetMinutes) },
  };
  let cancelDeadline: Cancel = () => {};
  let isClosed = false;

  const names: Names = {
    agent: (id) => store.agents.byId(id)?.nick ?? '',
    // A call may be of a group that has been removed since.
    group: (id) => store.agents.evenRemovedGroup(id)?.name ?? '',
  };

  function readPeople(): void {
    const listed = store.agents.groups();
    groups.clear();
    for (const [index, { id, name }] of listed.entries()) {
      // A full group's calls go to the next one.
      const next = listed[(index + 1) % listed.length]?.id ?? id;
      groups.set(id, { id, name, overflowsTo: next === id ? null : next });
    }
    const present = new Set<number>();
    for (const { id, group_id: groupId, nick: name } of store.agents.all()) {
      present.add(id);
      const known = agents.get(id);
      agents.set(id, known ? { ...known, groupId, name } : newAgent(id, groupId, name));
    }
    for (const { id, callId } of agents.values()) if (!present.has(id) && callId === null) agents.delete(id);
  }

  const newAgent = (id: number, groupId: number, name: string): CallAgent => ({
    id,
    groupId,
    name,
    ...rows.agent(id),
    state: 'offline',
    since: clock.now(),
    chosen: 'offline',
    restId: null,
    webPhone: 'unregister',
    callId: null,
    callPhone: null,
    wrapUpEnds: null,
  });

  /** Applies an event whole, or not at all. @throws NotPossible */
  function dispatch(event: DistributiveOmit<ExchangeEvent, 'at'>): ExchangeChanges {
    const changes = db.transaction(() => {
      const made = step(exchange, { ...event, at: clock.now() } as ExchangeEvent);
      keep(made);
      return made;
    });
    for (const [id, agent] of changes.agents) agents.set(id, agent);
    for (const [id, call] of changes.calls) {
      if (call.phase !== 'ended') calls.set(id, call);
      else {
        calls.delete(id);
        asked.delete(id);
      }
    }
    recentLoad.note(calls.values());
    announce(changes);
    schedule();
    return changes;
  }

  function keep({ agents: changed, calls: moved, counts }: ExchangeChanges): void {
    const day = exchange.rules.startOfDay(clock.now());
    for (const agent of changed.values()) rows.writeAgent(agent);
    for (const call of moved.values()) {
      rows.write(call.id, columnsOf(call, names));
      if (call.talkedAt !== null && calls.get(call.id)?.talkedAt == null) rows.markSubsequent(call.number);
    }
    for (const count of counts) rows.addCount(day, count);
  }

  function announce({ agents: changed, calls: moved }: ExchangeChanges): void {
    const inCalls = [...moved.values()].flatMap(({ legs }) => legs.flatMap(({ agentId }) => agentId ?? []));
    for (const id of new Set([...changed.keys(), ...inCalls])) hub.publish('changed', { kind: 'phone', id });
    if (changed.size > 0 || moved.size > 0) hub.publish('changed', { kind: 'calls', id: 0 });
  }

  function schedule(): void {
    cancelDeadline();
    const next = nextDeadline(exchange);
    if (isClosed || !Number.isFinite(next)) return;
    cancelDeadline = clock.after(Math.max(0, next - clock.now()), () => dispatch({ type: 'tick' }));
  }

  /** Begins a call with a row of its own. @throws NotPossible */
  function begin(kind: NewCall): Call {
    if (calls.size >= MOST_CALLS) throw new NotPossible('all lines are busy');
    const { number } = kind;
    return db.transaction(() => {
      const at = clock.now();
      const customer = customerOfNumber(store, number);
      const line = kind.type === 'call-out' ? FIRST_EXTENSION + kind.agentId : TRUNK;
      const counter = String(rows.nextId() % 1000).padStart(3, '0');
      const caller = {
        number: normalizeNumber(number),
        customerId: customer?.id ?? null,
        customerName: customer?.nick_name ?? '',
        organizationId: customer?.organization_id ?? null,
        callId: `${line}@${at}${counter}-${kind.type === 'arrive' ? 'in' : 'out'}`,
        trunk: TRUNK,
      };
      const id = rows.insert({
        call_id: caller.callId,
        customer_id: caller.customerId,
        customer_name: caller.customerName,
        number: caller.number,
        organization_id: caller.organizationId,
        direction: kind.type === 'arrive' ? 'inbound' : 'outbound',
        trunk: TRUNK,
        task: kind.type === 'dial-for-task' ? kind.task : '',
        started_at: at,
        recording: randomBytes(16).toString('hex'),
      });
      const changes = dispatch({ ...kind, ...caller, id });
      return changes.calls.get(id) as Call;
    });
  }

  /** A customer calls; the third party is asked while the menu is heard. @throws NotPossible */
  function receive(number: string): Call {
    const call = begin({ type: 'arrive', number });
    const question = askRouting?.(call).catch((error: unknown) => {
      log.warn({ err: error }, 'the routing of a call could not be asked');
      return {};
    });
    if (question) asked.set(call.id, question);
    return call;
  }

  /**
   * The customer has chosen a group in the menu, or none. The agent responsible for the customer comes first, if of this group.
   * Resolves once the call is routed.
   */
  async function choose(id: number, groupId: number | null): Promise<void> {
    const call = calls.get(id);
    if (!call) throw new NotPossible('this call has ended');
    const variables = (await asked.get(id)) ?? {};
    asked.delete(id);
    if (isClosed || calls.get(id)?.phase !== 'menu') return;
    dispatch({ type: 'route', call: id, target: targetOf(call, groupId), variables, priority: priorityOf(variables) });
  }

  function targetOf({ customerId }: Call, groupId: number | null): Target | null {
    if (groupId === null || !groups.has(groupId)) return null;
    const owner = customerId === null ? null : (store.customers.byId(customerId)?.owner_id ?? null);
    const agent = owner === null ? undefined : agents.get(owner);
    if (agent?.groupId === groupId) return { kind: 'owner', agentId: agent.id, groupId };
    return { kind: 'queue', groupId };
  }

  readPeople();
  hub.on('overview', readPeople);

  return {
    rows,
    notes,
    exchange,
    names,
    now: () => clock.now(),
    recentLoad: recentLoad.list,
    receive,
    choose,
    callOut: (agentId: number, number: string, ringsFirst: boolean): Call =>
      begin({ type: 'call-out', number, agentId, ringsFirst }),
    dialForTask: (groupId: number, number: string, task: string): Call =>
      begin({ type: 'dial-for-task', number, groupId, task }),
    act: (event: AgentEvent | EventOfCall): void => void dispatch(event),
    /** Sets the customer of a call whose number belonged to no customer. */
    identify({ id }: CallRow, customer: Pick<Customer, 'id' | 'nick_name'>): void {
      rows.writeCustomer(id, customer);
      hub.publish('changed', { kind: 'calls', id: 0 });
    },
    /** Sets the telephone of an agent offline whose last console has gone. */
    setOffline(agentId: number): void {
      const agent = agents.get(agentId);
      if (agent && agent.chosen !== 'offline') dispatch({ type: 'choose-state', agentId, state: 'offline' });
    },
    /** Ends the calls that a killed desk left open. Each is its agent's last call, whose note may be written. */
    resume: (): void =>
      db.transaction(() => {
        for (const row of rows.open()) {
          const agent = row.agent_id === null ? undefined : agents.get(row.agent_id);
          if (agent) rows.writeAgent(Object.assign(agent, { last: lastCallOf(row) }));
        }
        rows.endOpen(clock.now());
      }),
    close(): void {
      isClosed = true;
      cancelDeadline();
      if (calls.size > 0) dispatch({ type: 'restart' });
    },
  };
}
export type CallCentre = ReturnType<typeof createCallCentre>;

/** A call that ended with the desk. The length of its talk is unknown. */
const lastCallOf = ({ id, customer_id: customerId, number, ringing }: CallRow): CallAgent['last'] => ({
  conversationId: id,
  customerId,
  number,
  category: 'normal',
  answerDelay: ringing,
  talkingTime: 0,
});

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

const RECENT_MS = 10 * 60_000;
const MOST_LOADS = 600;

/**
 * How many customers waited and talked during the last minutes, for the wall board. An entry is made when an event changes the
 * numbers, so the steps between entries are exact. Kept in memory: an exchange that starts again has no calls.
 */
function createRecentLoad(now: () => number) {
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
      entries = entries.slice(-MOST_LOADS);
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
