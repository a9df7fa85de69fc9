/**
 * The exchange as a pure state machine: computes the changes that an event makes to the present state. Knows no clock, no
 * database and no person.
 *
 * Deadlines are part of the state, so one timer is enough, and a test lets hours pass in a millisecond. An impossible
 * event changes nothing, which settles races of two tabs. Events raise the counters of the day, as adding up all calls
 * for each reading takes longer.
 */

import type { Phase } from '../../console-protocol/calls.ts';
import { endEverything, endOverdue } from './deadlines.ts';
import { createDraft, type Draft } from './draft.ts';
import type { AgentEvent, CallEvent, ExchangeEvent, NewCall, Party } from './events.ts';
import { beginTalk, dropConsult, endCall, endLeg, endUnanswered, legOf, mainLeg, ownLeg, ring, seize } from './legs.ts';
import { allocate, missRing, routeTo } from './queue.ts';
import { type Call, type Exchange, type ExchangeChanges, type Leg, NotPossible } from './state.ts';

/** @throws NotPossible if the state does not allow the event; nothing changes then */
export function step(exchange: Exchange, event: ExchangeEvent): ExchangeChanges {
  const draft = createDraft(exchange, event.at);
  switch (event.type) {
    case 'tick':
      endOverdue(draft);
      break;
    case 'restart':
      endEverything(draft);
      return draft.changes;
    case 'choose-state':
    case 'set-work-way':
    case 'register':
    case 'permit':
    case 'finish-wrap-up':
      applyToAgent(draft, event);
      break;
    default:
      applyToCall(draft, event);
  }
  allocate(draft);
  return draft.changes;
}

function applyToAgent(draft: Draft, event: AgentEvent): void {
  const agent = draft.agent(event.agentId);
  switch (event.type) {
    case 'choose-state': {
      const { state, restId = null } = event;
      if (!agent.permitted) throw new NotPossible(`${agent.name} has no call-centre permission`);
      if (agent.chosen === 'offline' && state !== 'offline') {
        // The agent signs in at both telephones; one that was unplugged stays so.
        agent.webPhone = 'registered';
        if (agent.ipPhone === 'unregister' || agent.ipPhone === 'offline') agent.ipPhone = 'registered';
      }
      if (state === 'offline') {
        agent.webPhone = 'offline';
        if (agent.ipPhone === 'registered') agent.ipPhone = 'offline';
      }
      if (agent.restId !== restId && state === 'resting' && agent.state === 'resting') agent.since = draft.at;
      agent.restId = state === 'resting' ? restId : null;
      agent.chosen = state;
      if (agent.callId !== null) return;
      agent.wrapUpEnds = null;
      draft.setState(agent, state);
      return;
    }
    case 'set-work-way':
      agent.workWay = event.workWay;
      return;
    case 'register':
      agent[event.device] = event.as;
      return;
    case 'permit':
      agent.permitted = event.permitted;
      if (event.permitted) return;
      agent.chosen = 'offline';
      agent.restId = null;
      if (agent.callId !== null) return;
      agent.wrapUpEnds = null;
      draft.setState(agent, 'offline');
      return;
    case 'finish-wrap-up':
      if (agent.state !== 'neaten') throw new NotPossible('there is nothing to wrap up');
      agent.wrapUpEnds = null;
      draft.setState(agent, agent.chosen);
  }
}

function requirePhase(call: Call, ...phases: Phase[]): void {
  if (!phases.includes(call.phase)) throw new NotPossible('the call is no longer at this point');
}

function applyToCall(draft: Draft, event: CallEvent): void {
  switch (event.type) {
    case 'arrive': {
      const call = newCall(event, 'inbound', 'menu', draft.at);
      draft.addCall(call);
      return draft.count(call, 'callin_count');
    }
    case 'call-out': {
      const call = newCall(event, 'outbound', 'dialling', draft.at);
      call.groupId = draft.agent(event.agentId).groupId;
      draft.addCall(call);
      draft.count(call, 'callout_count');
      ring(draft, call, event.agentId, 'normal');
      if (!event.ringsFirst) dial(draft, call);
      return;
    }
    case 'dial-for-task': {
      const call = newCall(event, 'outbound', 'dialling', draft.at);
      Object.assign(call, { groupId: event.groupId, task: event.task, dialledAt: draft.at });
      draft.addCall(call);
      return draft.count(call, 'callout_count');
    }
  }
  const call = draft.call(event.call);
  switch (event.type) {
    case 'route':
      requirePhase(call, 'menu');
      call.variables = event.variables ?? {};
      call.priority = event.priority ?? 0;
      if (event.target) routeTo(draft, call, event.target);
      else endCall(draft, call);
      return;
    case 'customer-answers': {
      requirePhase(call, 'dialling');
      call.customerAnsweredAt = draft.at;
      draft.count(call, 'callout_answered_count');
      const leg = mainLeg(call);
      if (leg) beginTalk(draft, call, leg);
      else routeTo(draft, call, { kind: 'queue', groupId: call.groupId ?? 0 });
      return;
    }
    case 'customer-misses':
      requirePhase(call, 'dialling');
      return endUnanswered(draft, call, event.failure);
    case 'customer-hangs-up':
      return customerHangsUp(draft, call);
    case 'rate':
      requirePhase(call, 'survey');
      call.rating = event.rating;
      draft.count(call, 'survey_rated_count');
      return endCall(draft, call);
    case 'answer':
      return answer(draft, call, ownLeg(call, event.agentId));
    case 'reject':
      return reject(draft, call, ownLeg(call, event.agentId));
    case 'hold':
      requirePhase(call, 'talking');
      requireMain(call, event.agentId);
      if (call.legs.some(({ role }) => role === 'consulted')) throw new NotPossible('a colleague is being asked');
      call.onHold = event.on;
      return;
    case 'hang-up':
      return hangUp(draft, call, ownLeg(call, event.agentId));
    case 'transfer':
      requirePhase(call, 'talking');
      return transfer(draft, call, requireMain(call, event.agentId), event.to);
    case 'consult':
      requirePhase(call, 'talking');
      return consult(draft, call, requireMain(call, event.agentId), event.to);
    case 'end-consult':
      requirePhase(call, 'talking');
      return endConsult(draft, call, requireMain(call, event.agentId), event.how);
    case 'supervise':
      requirePhase(call, 'talking');
      supervise(draft, call, event.agentId, event.how);
  }
}

const newCall = (
  { id, callId, trunk, number, customerId, customerName, organizationId }: NewCall,
  direction: Call['direction'],
  phase: Phase,
  at: number,
): Call => ({
  id,
  callId,
  direction,
  number,
  customerId,
  customerName,
  organizationId,
  trunk,
  task: '',
  startedAt: at,
  endedAt: null,
  phase,
  phaseSince: at,
  onHold: false,
  legs: [],
  target: null,
  groupId: null,
  priority: 0,
  variables: {},
  queuedAt: null,
  missedBy: [],
  rejected: false,
  agentId: null,
  seat: null,
  spent: { menu: 0, queued: 0, ringing: 0, dialling: 0, talking: 0, 'voice-mail': 0, survey: 0, ended: 0 },
  queueEnd: null,
  overflowedTo: null,
  rings: 0,
  dialledAt: null,
  customerAnsweredAt: null,
  talkedAt: null,
  rating: null,
  dropSide: null,
  failure: '',
  outlineNumber: '',
  raisedCounters: [],
});

/** The agent's own leg, which must be the one that has the customer. */
function requireMain(call: Call, agentId: number): Leg {
  const leg = ownLeg(call, agentId);
  if (leg.role !== 'main') throw new NotPossible('a colleague has the customer');
  return leg;
}

function dial(draft: Draft, call: Call): void {
  const leg = mainLeg(call);
  if (leg) leg.answeredAt = draft.at;
  draft.enter(call, 'dialling');
  call.dialledAt = draft.at;
}

function answer(draft: Draft, call: Call, leg: Leg): void {
  if (leg.answeredAt !== null) throw new NotPossible('the call is answered already');
  if (leg.role === 'consulted') {
    leg.answeredAt = draft.at;
    return;
  }
  requirePhase(call, 'ringing');
  if (call.direction === 'outbound' && call.customerAnsweredAt === null) dial(draft, call);
  else beginTalk(draft, call, leg);
}

function reject(draft: Draft, call: Call, leg: Leg): void {
  if (leg.answeredAt !== null) throw new NotPossible('the call is answered already');
  if (leg.role === 'consulted') return dropConsult(draft, call, leg);
  call.rejected = true;
  missRing(draft, call, leg);
}

function customerHangsUp(draft: Draft, call: Call): void {
  requirePhase(call, 'menu', 'queued', 'ringing', 'talking', 'voice-mail', 'survey');
  if (call.direction === 'outbound' && call.customerAnsweredAt === null) {
    throw new NotPossible('the customer’s telephone does not ring yet');
  }
  call.dropSide ??= 'customer';
  if (call.phase === 'queued') {
    call.queueEnd = 'abandoned';
    draft.count(call, 'queue_quit_count');
  }
  if (call.phase === 'talking') call.rating = 'notNeeded';
  if (call.phase === 'survey') call.rating = 'notRated';
  endCall(draft, call);
}

function hangUp(draft: Draft, call: Call, leg: Leg): void {
  if (leg.role === 'consulted') return dropConsult(draft, call, leg);
  if (leg.role !== 'main') return endLeg(draft, call, leg);
  if (call.phase === 'ringing') return reject(draft, call, leg);
  if (call.phase === 'dialling') {
    call.dropSide = 'agent';
    return endUnanswered(draft, call, 'cancelled');
  }
  const successor = call.legs.find(({ role }) => role === 'joined');
  endLeg(draft, call, leg);
  if (successor) {
    successor.role = 'main';
    call.agentId = successor.agentId ?? call.agentId;
    return;
  }
  call.dropSide = 'agent';
  startSurvey(draft, call);
}

function startSurvey(draft: Draft, call: Call): void {
  for (const leg of [...call.legs]) endLeg(draft, call, leg);
  call.onHold = false;
  draft.enter(call, 'survey');
  draft.count(call, 'survey_asked_count');
}

function transfer(draft: Draft, call: Call, leg: Leg, to: Party): void {
  if (call.legs.length > 1) throw new NotPossible('others are in the call: end the consultation first');
  if ('agentId' in to) {
    if (to.agentId === leg.agentId) throw new NotPossible('the call is with you already');
    const { groupId } = draft.agent(to.agentId);
    ring(draft, call, to.agentId, 'transfer');
    endLeg(draft, call, leg);
    call.target = { kind: 'queue', groupId };
    call.groupId = groupId;
    call.queuedAt = draft.at;
    call.missedBy = [];
  } else if ('groupId' in to) {
    if (!draft.groups.has(to.groupId)) throw new NotPossible('there is no such group');
    endLeg(draft, call, leg);
    routeTo(draft, call, { kind: 'queue', groupId: to.groupId });
  } else {
    leg.category = 'transfer_outline';
    endLeg(draft, call, leg);
    call.outlineNumber = to.number;
    call.legs.push(outside(to.number, 'main', draft.at));
  }
  call.onHold = false;
}

/** Somebody outside. The exchange cannot see when they answer. */
const outside = (number: string, role: Leg['role'], at: number): Leg => ({
  agentId: null,
  number,
  category: 'normal',
  role,
  rangAt: at,
  answeredAt: at,
});

function consult(draft: Draft, call: Call, own: Leg, to: { agentId: number } | { number: string }): void {
  if (call.legs.some(({ role }) => role === 'consulted')) throw new NotPossible('somebody is being asked already');
  if ('agentId' in to) {
    seize(draft, to.agentId, call);
    const leg = { agentId: to.agentId, number: null, category: 'consult', role: 'consulted' } as const;
    call.legs.push({ ...leg, rangAt: draft.at, answeredAt: null });
  } else {
    own.category = 'consult_outline';
    call.outlineNumber = to.number;
    call.legs.push(outside(to.number, 'consulted', draft.at));
  }
  call.onHold = true;
}

function endConsult(draft: Draft, call: Call, own: Leg, how: 'hand-over' | 'three-way' | 'return'): void {
  const asked = call.legs.find(({ role }) => role === 'consulted');
  if (!asked) throw new NotPossible('nobody is being asked');
  if (how === 'return') return dropConsult(draft, call, asked);
  if (asked.answeredAt === null) throw new NotPossible('the colleague has not answered yet');
  call.onHold = false;
  if (how === 'three-way') {
    asked.role = 'joined';
    asked.category = 'three_party';
    own.category = asked.agentId === null ? 'three_party_outline' : 'three_party';
    return;
  }
  asked.role = 'main';
  asked.category = 'transfer';
  if (asked.agentId === null) own.category = 'transfer_outline';
  endLeg(draft, call, own);
  takeOver(draft, call, asked);
}

/** An agent has the customer from now on. */
function takeOver(draft: Draft, call: Call, { agentId }: Leg): void {
  if (agentId === null) return;
  call.agentId = agentId;
  call.seat = draft.agent(agentId).callPhone;
}

function supervise(draft: Draft, call: Call, agentId: number, how: 'listen' | 'barge-in' | 'substitute'): void {
  let leg = legOf(call, agentId);
  if (!leg) {
    seize(draft, agentId, call);
    leg = { agentId, number: null, category: 'listening', role: 'listening', rangAt: draft.at, answeredAt: draft.at };
    call.legs.push(leg);
  }
  if (leg.role !== 'listening' && !(leg.role === 'joined' && how === 'substitute')) {
    throw new NotPossible('you are in this call already');
  }
  if (how === 'barge-in') Object.assign(leg, { role: 'joined', category: 'barge_in' });
  if (how !== 'substitute') return;
  const before = mainLeg(call);
  Object.assign(leg, { role: 'main', category: 'substitute' });
  if (before) endLeg(draft, call, before);
  takeOver(draft, call, leg);
}
