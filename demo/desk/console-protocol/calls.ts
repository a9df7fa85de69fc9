/** Telephone calls under `/console/api/calls`, all simulated. Times are milliseconds since 1970, lengths are seconds. */
import { z } from 'zod';
import type {
  AgentCallState,
  CallCategory,
  DeviceState,
  WorkState,
  WorkWay,
} from '../../../relay/desk-api/call-centre/values.ts';
import { type ConsoleField, recordBody } from './fields.ts';

/*
 * Calls without a body:
 * - `GET /calls/phone` answers PhoneView, to agents.
 * - `GET /calls/colleagues` answers `{colleagues: CallColleague[], groups}`.
 * - `GET /calls/board` answers CallBoard, also to the administrator.
 */

/** Kinds of rest (`cc_custom_state_id`). */
export const RESTS = [
  { id: 1, name: 'Break' },
  { id: 2, name: 'Lunch' },
  { id: 3, name: 'Training' },
] as const;

export const telephoneNumber = z
  .string()
  .trim()
  .max(32)
  .regex(/^\+?\d[\d ()/.-]{1,30}$/, 'must be a telephone number');
const agentId = z.int().min(1);

/** `PUT /calls/state`; `rest_id` only with `resting`. Answers PhoneView, as do the following. */
export const callStateBody = z.strictObject({
  state: z.enum(['offline', 'idle', 'busy', 'resting']),
  rest_id: z.union(RESTS.map(({ id }) => z.literal(id))).optional(),
});
/** `PUT /calls/work-way`. */
export const workWayBody = z.strictObject({ work_way: z.enum(['voip_online', 'fixed_voip_online', 'phone_online']) });
/** `PUT /calls/ip-phone`: plugs the IP phone in or out. */
export const ipPhoneBody = z.strictObject({ plugged: z.boolean() });
/** `POST /calls/dial`. */
export const dialBody = z.strictObject({ number: telephoneNumber });
/** `POST /calls/:id/act`. */
export const actBody = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(['answer', 'reject', 'hold', 'resume', 'hang-up']) }),
  z.strictObject({ act: z.enum(['hand-over', 'three-way', 'return']) }),
  z.strictObject({ act: z.enum(['listen', 'barge-in', 'substitute']) }),
  z.strictObject({
    act: z.literal('transfer'),
    to: z.union([
      z.strictObject({ agent_id: agentId }),
      z.strictObject({ group_id: agentId }),
      z.strictObject({ number: telephoneNumber }),
    ]),
  }),
  z.strictObject({
    act: z.literal('consult'),
    to: z.union([z.strictObject({ agent_id: agentId }), z.strictObject({ number: telephoneNumber })]),
  }),
]);
/** `POST /calls/wrap-up` ends the wrap-up; no body. `PUT /calls/:id/note` writes the business record of one's own call. */
export const callNoteBody = z.strictObject({
  content: z.string().max(2000),
  custom_fields: recordBody.shape.custom_fields,
});
/** `POST /calls/simulate`: what a customer does. A new call without a group chooses none in the menu. Answers `{id}`. */
export const simulateBody = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('call'), number: telephoneNumber, group_id: agentId.optional() }),
  z.strictObject({
    event: z.literal('task'),
    number: telephoneNumber,
    group_id: agentId,
    task: z.string().trim().min(1).max(100),
  }),
  z.strictObject({ event: z.enum(['answer', 'hang-up']), call: agentId }),
  z.strictObject({ event: z.literal('miss'), call: agentId, cause: z.string().max(100).default('no answer') }),
  z.strictObject({ event: z.literal('rate'), call: agentId, rating: z.enum(['satisfied', 'unsatisfied']) }),
]);
/** `PUT /calls/simulator`: whether customers call by themselves. Answers `{running}`. */
export const simulatorBody = z.strictObject({ running: z.boolean() });
/** `PUT /calls/agents/:id {permitted}`, by the administrator. */
export const permitBody = z.strictObject({ permitted: z.boolean() });
/** `GET /calls/log` answers CallPage. `before` is the id of the last call shown. */
export const callLogQuery = z.strictObject({
  before: z.coerce.number().int().min(1).optional(),
  direction: z.enum(['inbound', 'outbound']).optional(),
  result: z.enum(['answered', 'missed', 'abandoned', 'message']).optional(),
  agent_id: z.coerce.number().int().min(1).optional(),
  number: z.string().trim().max(32).optional(),
});

/** States that an agent chooses; the others follow from calls. */
export type ChosenState = Exclude<WorkState, 'neaten'>;

/**
 * - `menu`: an inbound call hears the menu, or the routing is asked
 * - `queued`: waits for an agent
 * - `ringing`: rings at an agent
 * - `dialling`: the customer's telephone rings
 * - `talking`: also on hold
 * - `voice-mail`, `survey`: the customer speaks to, or hears, the exchange
 */
export type Phase = 'menu' | 'queued' | 'ringing' | 'dialling' | 'talking' | 'voice-mail' | 'survey' | 'ended';

/** How a call went (doc 2 §2.2, `call_result`). */
export type PhoneCallOutcome =
  | 'agentAnswered'
  | 'agentMissed'
  | 'agentRejected'
  | 'noQueue'
  | 'customerAnswered'
  | 'customerMissed';

export type QueueEnd = 'served' | 'abandoned' | 'timedOut' | 'nobodyOnline';
export type Rating = 'satisfied' | 'unsatisfied' | 'notRated' | 'notNeeded';

export type CallPartyView = { name: string; role: 'main' | 'consulted' | 'joined' | 'listening'; ringing: boolean };

type AnyCall = {
  id: number;
  direction: 'inbound' | 'outbound';
  number: string;
  area: string;
  customer_id: number | null;
  customer_name: string;
};
export type PhoneCall = AnyCall & {
  phase: Phase;
  phase_since: number;
  talked_at: number | null;
  on_hold: boolean;
  role: CallPartyView['role'];
  ringing: boolean;
  queue: string;
  variables: Record<string, string | number | boolean>;
  others: CallPartyView[];
};

export type PhoneView = {
  now: number;
  permitted: boolean;
  state: WorkState;
  since: number;
  chosen: ChosenState;
  rest_id: number | null;
  rests: readonly { id: number; name: string }[];
  work_way: WorkWay;
  ip_phone: DeviceState;
  web_phone: DeviceState;
  wrap_up_ends: number | null;
  call: PhoneCall | null;
  /** The last call, whose note may be written. */
  last: {
    id: number;
    number: string;
    customer_name: string;
    /** The call has ended with the desk, not by the customer or an agent, and not long ago. */
    cut_off: boolean;
  } | null;
  /** The business record of the present call, or else of the last one, and the fields of its template. */
  note: string;
  note_values: Record<string, string | string[]>;
  note_fields: ConsoleField[];
};

export type CallColleague = { id: number; name: string; group: string; state: WorkState; free: boolean };

export type ConsoleCallLog = AnyCall & {
  at: number;
  agent_id: number | null;
  agent: string;
  queue: string;
  outcome: PhoneCallOutcome | null;
  queue_end: QueueEnd | null;
  waited: number;
  rang: number;
  talked: number;
  rating: Rating | null;
  drop_side: 'customer' | 'agent' | null;
  overflow: string;
  task: string;
  failure: string;
  outline: string;
  recording: string;
  message: string;
  note: string;
  /** Numbers of the tickets that were made from the call. */
  tickets: number[];
};
export type CallPage = { items: ConsoleCallLog[]; more: boolean };

export type BoardAgent = {
  id: number;
  name: string;
  group: string;
  permitted: boolean;
  state: WorkState;
  since: number;
  rest: string;
  work_way: WorkWay;
  call_state: AgentCallState;
  call: { id: number; number: string; customer_name: string; phase: Phase } | null;
  callin_answer_count: number;
  callin_noanswer_count: number;
  callout_count: number;
  callout_answer_count: number;
  category: CallCategory | null;
};
/** Calls that began in one slot of the day. */
export type BoardSlot = { at: number; answered: number; missed: number; outbound: number };
export type BoardGroup = {
  /** Null for all groups combined. */
  id: number | null;
  name: string;
  waiting: number;
  /** Seconds of the longest wait now. */
  longest: number;
  calls: number;
  answered: number;
  abandoned: number;
  answered_rate: string;
  outbound: number;
  rated_ratio: string;
};
/** From `at` on, in milliseconds since 1970, until the next entry. */
export type Load = { at: number; waiting: number; talking: number };

export type CallBoard = {
  now: number;
  simulator: boolean;
  talking: number;
  ringing: number;
  agents: BoardAgent[];
  groups: BoardGroup[];
  waiting: { id: number; number: string; name: string; queue: string; since: number; priority: number }[];
  slots: BoardSlot[];
  slot_minutes: number;
  /** Waiting and talking customers of the last ten minutes: each entry holds from its time to the next. */
  recent: Load[];
};
