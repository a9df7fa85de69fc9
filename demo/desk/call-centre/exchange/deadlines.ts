/** The deadlines of the exchange: rings, queues, surveys and wrap-ups end when their time is over. */
import type { Draft } from './draft.ts';
import { dropConsult, endCall, endUnanswered, mainLeg } from './legs.ts';
import { missRing, timeOut } from './queue.ts';
import { type Call, type CallAgent, EXCHANGE_STOPPED, type Exchange, type Rules } from './state.ts';

/** The rule of how long a call stays in each phase. */
const LONGEST = {
  menu: 'menuFor',
  queued: 'queueFor',
  ringing: 'ringFor',
  dialling: 'dialFor',
  talking: 'longestCall',
  'voice-mail': 'longestVoiceMail',
  survey: 'surveyFor',
} as const;

const unansweredConsult = ({ legs }: Readonly<Call>) =>
  legs.find(({ role, answeredAt }) => role === 'consulted' && answeredAt === null);

function deadlineOf(call: Readonly<Call>, rules: Rules): number {
  if (call.phase === 'ended') return Number.POSITIVE_INFINITY;
  const since = call.phase === 'queued' ? (call.queuedAt ?? call.phaseSince) : call.phaseSince;
  const asked = call.phase === 'talking' ? unansweredConsult(call) : undefined;
  return Math.min(since + rules[LONGEST[call.phase]], asked ? asked.rangAt + rules.ringFor : Number.POSITIVE_INFINITY);
}

const wrapUpOf = ({ wrapUpEnds }: Readonly<CallAgent>): number => wrapUpEnds ?? Number.POSITIVE_INFINITY;

/** The next time at which a tick changes something; infinity if none will. */
export function nextDeadline({ agents, calls, rules }: Exchange): number {
  let next = Number.POSITIVE_INFINITY;
  for (const call of calls.values()) next = Math.min(next, deadlineOf(call, rules));
  for (const agent of agents.values()) next = Math.min(next, wrapUpOf(agent));
  return next;
}

export function endOverdue(draft: Draft): void {
  for (const agent of draft.agents()) {
    if (wrapUpOf(agent) > draft.at) continue;
    const one = draft.agent(agent.id);
    one.wrapUpEnds = null;
    draft.setState(one, one.chosen);
  }
  for (const call of draft.calls()) {
    if (deadlineOf(call, draft.rules) <= draft.at) endPhase(draft, draft.call(call.id));
  }
}

function endPhase(draft: Draft, call: Call): void {
  switch (call.phase) {
    case 'queued':
      return timeOut(draft, call);
    case 'ringing': {
      const leg = mainLeg(call);
      return leg ? missRing(draft, call, leg) : endCall(draft, call);
    }
    case 'dialling':
      return endUnanswered(draft, call, 'no answer');
    case 'survey':
      call.rating = 'notRated';
      return endCall(draft, call);
    case 'talking': {
      const asked = unansweredConsult(call);
      if (asked && asked.rangAt + draft.rules.ringFor <= draft.at) return dropConsult(draft, call, asked);
      return endCall(draft, call);
    }
    default:
      endCall(draft, call);
  }
}

/** The exchange stops: its calls end, and its agents are offline. */
export function endEverything(draft: Draft): void {
  for (const { id } of draft.calls()) {
    const call = draft.call(id);
    const isUnanswered = call.direction === 'outbound' && call.customerAnsweredAt === null;
    if (isUnanswered) endUnanswered(draft, call, EXCHANGE_STOPPED);
    else endCall(draft, call);
  }
  for (const { id } of draft.agents()) draft.setState(draft.agent(id), 'offline');
}
