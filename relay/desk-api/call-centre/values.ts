/** The fixed texts of calls, call logs and agents' states (doc 2 §2.1 to §2.3, §3), and the error codes (§7). */
import { SIGNED_CALL_ERRORS } from '../operation.ts';

export const CALL_TYPE = { inbound: '呼入', outbound: '呼出' } as const;

/** The agent's telephone in a call log: an IP phone or a mobile. */
export const SEAT_TYPE = { ipPhone: 'ip座机', mobile: '手机' } as const;

/** `result` of a single call log (§2.1). */
export const CALL_RESULT = { answered: '接通', customerMissed: '客户未接通', agentMissed: '客服未接通' } as const;

/** `call_result` of an item of the list (§2.2). */
export const LISTED_RESULT = {
  customerMissed: '客户未接',
  customerAnswered: '客户接听',
  agentMissed: '客服未接',
  agentRejected: '客服拒接',
  agentAnswered: '客服接听',
  noQueue: '未选择队列',
} as const;

export const SATISFACTION = {
  satisfied: '满意',
  unsatisfied: '不满意',
  notRated: '未评价',
  notNeeded: '无需评价',
} as const;

export const QUEUE_RESULT = {
  served: '排队成功',
  abandoned: '放弃排队',
  timedOut: '排队超时',
  nobodyOnline: '无客服在线',
} as const;

export const DROP_SIDE = { customer: '客户', agent: '客服' } as const;

/** `call_source` (§2.2): the first three have a name behind them. */
export const CALL_SOURCE = {
  agent: (name: string) => `客服: ${name}`,
  queue: (name: string) => `队列: ${name}`,
  owner: (name: string) => `负责人: ${name}`,
  noQueue: '未选择队列',
} as const;

/** An agent's state, set by the agent and by calls; `neaten` is the wrap-up after a call. */
export const WORK_STATES = ['offline', 'idle', 'busy', 'resting', 'neaten'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** The telephones that a call may set for an agent: an IP phone, a traditional phone. */
export const SETTABLE_WORK_WAYS = ['fixed_voip_online', 'phone_online'] as const;
/** The monitor also shows agents who telephone in their browser. */
export const WORK_WAYS = ['voip_online', ...SETTABLE_WORK_WAYS] as const;
export type WorkWay = (typeof WORK_WAYS)[number];

export const DEVICE_STATES = ['offline', 'unregister', 'expire', 'idle', 'busy'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

export const AGENT_CALL_STATES = ['off', 'ring', 'in'] as const;
export type AgentCallState = (typeof AGENT_CALL_STATES)[number];

/** Kinds of an agent's last call. */
export const CALL_CATEGORIES = [
  'normal',
  'transfer',
  'transfer_outline',
  'consult',
  'consult_outline',
  'three_party',
  'three_party_outline',
  'listening',
  'barge_in',
  'substitute',
] as const;
export type CallCategory = (typeof CALL_CATEGORIES)[number];

export const CALL_CENTRE_ERRORS = {
  ...SIGNED_CALL_ERRORS,
  2005: { meaning: 'not-found', text: 'the resource is not found: no agent has this e-mail, or there is no such call' },
  3003: { meaning: 'agent-email-empty', text: '`agent_email` is empty' },
  11008: { meaning: 'agent-not-permitted', text: 'the agent has no call-center permission' },
  11011: { meaning: 'agent-deleted', text: 'the agent does not exist or was deleted' },
} as const;
