/** Rings, answers and ends the legs of a call, and updates their agents. */
import type { CallCategory } from '../../../../relay/desk-api/call-centre/values.ts';
import type { Draft } from './draft.ts';
import { type Call, type CallAgent, isRegistered, type Leg, NotPossible } from './state.ts';

export const legOf = (call: Readonly<Call>, agentId: number): Leg | undefined =>
  call.legs.find((leg) => leg.agentId === agentId);

export const mainLeg = (call: Readonly<Call>): Leg | undefined => call.legs.find(({ role }) => role === 'main');

/** The agent's leg. @throws NotPossible */
export function ownLeg(call: Call, agentId: number): Leg {
  const leg = legOf(call, agentId);
  if (!leg) throw new NotPossible('this call is another agent’s');
  return leg;
}

/** Makes a free agent part of a call. @throws NotPossible */
export function seize(draft: Draft, agentId: number, call: Call): CallAgent {
  const agent = draft.agent(agentId);
  if (!agent.permitted) throw new NotPossible(`${agent.name} has no call-centre permission`);
  if (agent.chosen === 'offline') throw new NotPossible(`${agent.name} is offline`);
  if (agent.callId !== null) throw new NotPossible(`${agent.name} is in a call`);
  if (!isRegistered(agent)) throw new NotPossible(`${agent.name} has no telephone online`);
  agent.callId = call.id;
  agent.callPhone = agent.workWay;
  agent.wrapUpEnds = null;
  draft.setState(agent, 'busy');
  return agent;
}

/** Rings at an agent, whose leg becomes the one with the customer. */
export function ring(draft: Draft, call: Call, agentId: number, category: CallCategory): void {
  const agent = seize(draft, agentId, call);
  call.legs.push({ agentId, number: null, category, role: 'main', rangAt: draft.at, answeredAt: null });
  call.agentId = agentId;
  call.seat = agent.workWay;
  call.rings += 1;
  draft.enter(call, 'ringing');
  if (call.direction === 'outbound') draft.countFor(agent, 'callout_count');
  else draft.count(call, 'callin_ringing_count');
}

/** The customer and an agent, or a number outside, begin to talk. */
export function beginTalk(draft: Draft, call: Call, leg: Leg): void {
  leg.answeredAt = draft.at;
  draft.enter(call, 'talking');
  call.talkedAt ??= draft.at;
  call.onHold = false;
  if (leg.agentId === null) return;
  const isInbound = call.direction === 'inbound';
  draft.countFor(draft.agent(leg.agentId), isInbound ? 'callin_answer_count' : 'callout_answer_count');
  if (isInbound) draft.count(call, 'callin_answered_count');
}

/** Removes a leg from the call. Its agent wraps up after a talk, or returns to the chosen state. */
export function endLeg(draft: Draft, call: Call, leg: Leg): void {
  call.legs = call.legs.filter((other) => other !== leg);
  if (leg.agentId === null) return;
  const { at } = draft;
  const agent = draft.agent(leg.agentId);
  const hasTalked = leg.answeredAt !== null && leg.role !== 'listening';
  agent.callId = null;
  agent.callPhone = null;
  agent.last = {
    conversationId: call.id,
    customerId: call.customerId,
    number: call.number,
    category: leg.category,
    answerDelay: Math.round(((leg.answeredAt ?? at) - leg.rangAt) / 1000),
    talkingTime: leg.answeredAt === null ? 0 : Math.round((at - leg.answeredAt) / 1000),
  };
  if (hasTalked && agent.chosen !== 'offline') {
    agent.wrapUpEnds = at + draft.rules.wrapUp;
    draft.setState(agent, 'neaten');
  } else {
    draft.setState(agent, agent.chosen);
  }
}

export function missLeg(draft: Draft, call: Call, leg: Leg): void {
  endLeg(draft, call, leg);
  if (leg.agentId === null || leg.role !== 'main') return;
  if (call.direction === 'inbound') draft.countFor(draft.agent(leg.agentId), 'callin_noanswer_count');
  call.missedBy.push(leg.agentId);
}

/** Ends the consulted leg; the customer's agent goes back to the customer. */
export function dropConsult(draft: Draft, call: Call, leg: Leg): void {
  endLeg(draft, call, leg);
  call.onHold = false;
}

export function endUnanswered(draft: Draft, call: Call, cause: string): void {
  call.failure = cause;
  draft.count(call, 'callout_no_answered_count');
  endCall(draft, call);
}

export function endCall(draft: Draft, call: Call): void {
  for (const leg of [...call.legs]) {
    if (leg.role === 'main' && leg.answeredAt === null && call.phase === 'ringing') missLeg(draft, call, leg);
    else endLeg(draft, call, leg);
  }
  draft.enter(call, 'ended');
  call.endedAt = draft.at;
}
