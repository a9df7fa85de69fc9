/**
 * The state of the telephone exchange: agents with their telephones, and the calls under way. Plain data, which step.ts alone
 * changes. Times are milliseconds since 1970.
 */
import type { CallCategory, WorkState, WorkWay } from '../../../../relay/desk-api/call-centre/values.ts';
import type { ChosenState, Phase, QueueEnd, Rating } from '../../console-protocol/calls.ts';

/** A telephone that registers with the exchange. Whether it is idle or busy follows from the calls. */
export type Registration = 'unregister' | 'registered' | 'offline' | 'expire';

export const NO_COUNTS = {
  callout_count: 0,
  callout_answer_count: 0,
  callin_answer_count: 0,
  callin_noanswer_count: 0,
};
export type AgentCounts = typeof NO_COUNTS;

/** The agent's last call, written when it ends for this agent. */
export type LastCall = {
  conversationId: number;
  customerId: number | null;
  number: string;
  category: CallCategory;
  /** Seconds. */
  answerDelay: number;
  talkingTime: number;
};

export type CallAgent = {
  id: number;
  groupId: number;
  name: string;
  permitted: boolean;
  workWay: WorkWay;
  state: WorkState;
  /** Start of the state. */
  since: number;
  /** The state after the call or the wrap-up. */
  chosen: ChosenState;
  restId: number | null;
  ipPhone: Registration;
  webPhone: Registration;
  /** The call that rings at the agent, or that the agent is in. */
  callId: number | null;
  /** The telephone that this call is at, although the agent may choose another one meanwhile. */
  callPhone: WorkWay | null;
  wrapUpEnds: number | null;
  last: LastCall | null;
  counts: AgentCounts;
  /** Start of the day that the counts are of. */
  day: number;
};

/** Somebody on the company's side of a call: an agent, or a number outside. */
export type Leg = {
  agentId: number | null;
  /** Null for an agent. */
  number: string | null;
  category: CallCategory;
  /** `main` speaks with the customer, `consulted` is asked while the customer is on hold, `joined` speaks with both, `listening` only listens. */
  role: 'main' | 'consulted' | 'joined' | 'listening';
  rangAt: number;
  answeredAt: number | null;
};

/** The target of an inbound call after the menu. */
export type Target =
  | { kind: 'queue'; groupId: number }
  | { kind: 'agent'; agentId: number }
  /** The agent responsible for the customer, or else a queue. */
  | { kind: 'owner'; agentId: number; groupId: number };

export type Call = {
  /** `conversation_id` of the documents. */
  id: number;
  /** `call_id` of the documents. */
  callId: string;
  direction: 'inbound' | 'outbound';
  number: string;
  customerId: number | null;
  customerName: string;
  organizationId: number | null;
  trunk: string;
  /** Name of the task that dialled the customer; empty without one. */
  task: string;
  startedAt: number;
  endedAt: number | null;
  phase: Phase;
  phaseSince: number;
  onHold: boolean;
  legs: Leg[];
  /** Null until the menu has led somewhere. */
  target: Target | null;
  /** The group in whose queue the call is or was last. */
  groupId: number | null;
  priority: number;
  variables: Record<string, string | number | boolean>;
  queuedAt: number | null;
  missedBy: number[];
  rejected: boolean;
  /** The agent who had the call last, with that agent's telephone. */
  agentId: number | null;
  seat: WorkWay | null;
  /** Milliseconds in each phase before the present one. */
  spent: Record<Phase, number>;
  queueEnd: QueueEnd | null;
  overflowedTo: number | null;
  rings: number;
  /** When the customer's telephone began to ring, and when the customer answered it; only for outbound calls. */
  dialledAt: number | null;
  customerAnsweredAt: number | null;
  /** Start of the first talk; null before. */
  talkedAt: number | null;
  rating: Rating | null;
  dropSide: 'customer' | 'agent' | null;
  failure: string;
  outlineNumber: string;
  /** Counters that this call has already raised: each counts a call once. */
  raisedCounters: string[];
};

/** The failure of outbound calls that are not answered when the exchange stops. */
export const EXCHANGE_STOPPED = 'the exchange stopped';

/** Durations in milliseconds, and the function that finds the start of a day. */
export type Rules = {
  startOfDay: (at: number) => number;
  menuFor: number;
  ringFor: number;
  dialFor: number;
  queueFor: number;
  wrapUp: number;
  surveyFor: number;
  longestVoiceMail: number;
  longestCall: number;
};

export type CallGroup = { id: number; name: string; overflowsTo: number | null };

export type Exchange = {
  agents: ReadonlyMap<number, CallAgent>;
  calls: ReadonlyMap<number, Call>;
  groups: ReadonlyMap<number, CallGroup>;
  rules: Rules;
};

/** A counter of the day (doc 2 §2.4) that a call moved; a null group is that of all groups combined. */
export type Count = { groupId: number | null; counter: DayCounter };
export type DayCounter =
  | 'callin_count'
  | 'transfer_agent_count'
  | 'queue_success_count'
  | 'queue_quit_count'
  | 'callin_ringing_count'
  | 'callin_answered_count'
  | 'survey_asked_count'
  | 'survey_rated_count'
  | 'callout_count'
  | 'callout_no_answered_count'
  | 'callout_answered_count';

export type ExchangeChanges = { agents: Map<number, CallAgent>; calls: Map<number, Call>; counts: Count[] };

/** An event that the state does not allow; the message is a sentence for the agent. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible';
}

export const isRegistered = ({ workWay, ipPhone, webPhone }: CallAgent): boolean =>
  workWay === 'phone_online' || (workWay === 'voip_online' ? webPhone : ipPhone) === 'registered';

/** Whether a call may ring at the agent. */
export const isFree = (agent: CallAgent): boolean =>
  agent.permitted && agent.state === 'idle' && agent.callId === null && isRegistered(agent);

export const isOnline = (agent: CallAgent): boolean => agent.permitted && agent.chosen !== 'offline';
