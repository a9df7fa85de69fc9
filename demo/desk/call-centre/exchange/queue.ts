/** The queues of the groups: entering, overflow, time-out and allocation. */
import type { Draft } from './draft.ts';
import { endCall, endUnanswered, missLeg, ring } from './legs.ts';
import { type Call, type CallAgent, isFree, isOnline, type Leg, type Target } from './state.ts';

const isOf = (target: Target, agent: Readonly<CallAgent>): boolean =>
  target.kind === 'queue' ? agent.groupId === target.groupId : agent.id === target.agentId;

const hasOnline = (draft: Draft, target: Target): boolean =>
  draft.agents().some((agent) => isOf(target, agent) && isOnline(agent));

/** Sends a call to its target: rings, queues, overflows, or offers the voice mail if nobody is online. */
export function routeTo(draft: Draft, call: Call, target: Target): void {
  call.target = target;
  call.groupId = target.kind === 'agent' ? draft.agent(target.agentId).groupId : target.groupId;
  call.queuedAt = draft.at;
  call.missedBy = [];
  draft.enter(call, 'queued');
  if (call.direction === 'inbound') {
    draft.count(call, 'callin_count');
    draft.count(call, 'transfer_agent_count');
  }
  if (target.kind === 'owner') {
    const owner = draft.agents().find(({ id }) => id === target.agentId);
    if (!owner || !isFree(owner)) routeTo(draft, call, { kind: 'queue', groupId: target.groupId });
    else allocate(draft);
    return;
  }
  if (hasOnline(draft, target)) allocate(draft);
  else if (!overflow(draft, call, true)) giveUp(draft, call, 'nobodyOnline');
}

/** Moves a call to the group to which this one overflows; false if there is none, or if the call has overflowed before. */
function overflow(draft: Draft, call: Call, onlyIfOnline: boolean): boolean {
  if (call.target?.kind !== 'queue' || call.overflowedTo !== null) return false;
  const next = draft.groups.get(call.target.groupId)?.overflowsTo ?? null;
  if (next === null) return false;
  const target: Target = { kind: 'queue', groupId: next };
  if (onlyIfOnline && !hasOnline(draft, target)) return false;
  call.overflowedTo = next;
  routeTo(draft, call, target);
  return true;
}

/** Nobody takes the call: an inbound customer may leave a message. */
function giveUp(draft: Draft, call: Call, queueEnd: 'timedOut' | 'nobodyOnline'): void {
  call.queueEnd = queueEnd;
  if (call.direction === 'inbound') draft.enter(call, 'voice-mail');
  else endCall(draft, call);
}

export function timeOut(draft: Draft, call: Call): void {
  if (!overflow(draft, call, false)) giveUp(draft, call, 'timedOut');
}

/** Puts a call that an agent has missed back into its queue, at its old place. */
export function requeue(draft: Draft, call: Call): void {
  if (call.target?.kind === 'owner') call.target = { kind: 'queue', groupId: call.target.groupId };
  call.target ??= { kind: 'queue', groupId: call.groupId ?? 0 };
  call.queuedAt ??= draft.at;
  draft.enter(call, 'queued');
  if (draft.at - call.queuedAt >= draft.rules.queueFor) timeOut(draft, call);
  else allocate(draft);
}

/** Ends an unanswered ring: a customer goes back to the queue, an agent's own call ends. */
export function missRing(draft: Draft, call: Call, leg: Leg): void {
  missLeg(draft, call, leg);
  const isBeforeCustomer = call.direction === 'outbound' && call.customerAnsweredAt === null;
  if (isBeforeCustomer) endUnanswered(draft, call, 'the agent did not answer');
  else requeue(draft, call);
}

const byUrgency = (one: Readonly<Call>, other: Readonly<Call>): number =>
  other.priority - one.priority || (one.queuedAt ?? 0) - (other.queuedAt ?? 0) || one.id - other.id;

/** Rings at a free agent for each waiting call, the most urgent first and then the longest waiting. */
export function allocate(draft: Draft): void {
  const waiting = draft.calls().filter(({ phase }) => phase === 'queued');
  if (waiting.length === 0) return;
  const free = draft
    .agents()
    .filter(isFree)
    .sort((one, other) => one.since - other.since || one.id - other.id);
  for (const { id, target, missedBy } of waiting.sort(byUrgency)) {
    if (free.length === 0) return;
    if (!target) continue;
    const able = free.filter((agent) => isOf(target, agent));
    const agent = able.find((one) => !missedBy.includes(one.id)) ?? able[0];
    if (!agent) continue;
    free.splice(free.indexOf(agent), 1);
    const call = draft.call(id);
    call.queueEnd = 'served';
    if (call.direction === 'inbound') draft.count(call, 'queue_success_count');
    ring(draft, call, agent.id, call.talkedAt === null ? 'normal' : 'transfer');
  }
}
