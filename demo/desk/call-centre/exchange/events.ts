/** The events of the exchange. Every state, counter and field of a log follows from these events. */
import type { WorkWay } from '../../../../relay/desk-api/call-centre/values.ts';
import type { ChosenState } from '../../console-protocol/calls.ts';
import type { Call, Registration, Target } from './state.ts';

/** The party to whom an agent transfers a call, or whom an agent consults. */
export type Party = { agentId: number } | { groupId: number } | { number: string };

export type NewCall = Pick<
  Call,
  'id' | 'callId' | 'trunk' | 'number' | 'customerId' | 'customerName' | 'organizationId'
>;

export type AgentEvent =
  | { type: 'choose-state'; agentId: number; state: ChosenState; restId?: number | null }
  | { type: 'set-work-way'; agentId: number; workWay: WorkWay }
  | { type: 'register'; agentId: number; device: 'ipPhone' | 'webPhone'; as: Registration }
  | { type: 'permit'; agentId: number; permitted: boolean }
  | { type: 'finish-wrap-up'; agentId: number };

export type CallEvent =
  | ({ type: 'arrive' } & NewCall)
  /** The menu has led to a target, or to none: the customer chose nothing. */
  | { type: 'route'; call: number; target: Target | null; priority?: number; variables?: Call['variables'] }
  /** An agent calls a number; with `ringsFirst` the agent's own telephone rings before the customer's. */
  | ({ type: 'call-out'; agentId: number; ringsFirst: boolean } & NewCall)
  /** A task dials a customer; if the customer answers, an agent of the group is called. */
  | ({ type: 'dial-for-task'; groupId: number; task: string } & NewCall)
  | { type: 'customer-answers'; call: number }
  | { type: 'customer-misses'; call: number; failure: string }
  | { type: 'customer-hangs-up'; call: number }
  | { type: 'rate'; call: number; rating: 'satisfied' | 'unsatisfied' }
  | { type: 'answer'; call: number; agentId: number }
  | { type: 'reject'; call: number; agentId: number }
  | { type: 'hold'; call: number; agentId: number; on: boolean }
  | { type: 'hang-up'; call: number; agentId: number }
  | { type: 'transfer'; call: number; agentId: number; to: Party }
  | { type: 'consult'; call: number; agentId: number; to: { agentId: number } | { number: string } }
  /** Ends a consultation: hand the customer over, speak all three, or go back to the customer. */
  | { type: 'end-consult'; call: number; agentId: number; how: 'hand-over' | 'three-way' | 'return' }
  | { type: 'supervise'; call: number; agentId: number; how: 'listen' | 'barge-in' | 'substitute' };

/** An event of a call that has begun. */
export type EventOfCall = Exclude<CallEvent, { type: 'arrive' | 'call-out' | 'dial-for-task' }>;

/** `tick` ends everything whose deadline has passed; `restart` ends the calls that a stopped exchange left open. */
export type ExchangeEvent = (AgentEvent | CallEvent | { type: 'tick' } | { type: 'restart' }) & { at: number };
