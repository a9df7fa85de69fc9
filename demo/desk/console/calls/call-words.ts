/** Telephone calls in words. Pure. */
import type { BoardAgent, ConsoleCallLog, PhoneCall, PhoneView } from '../../console-protocol/calls.ts';

export const STATE_WORDS: Record<PhoneView['state'], string> = {
  offline: 'Offline',
  idle: 'Ready',
  busy: 'Busy',
  resting: 'Resting',
  neaten: 'Wrapping up',
};
export const WAY_WORDS: Record<PhoneView['work_way'], string> = {
  voip_online: 'This browser',
  fixed_voip_online: 'IP phone',
  phone_online: 'Mobile',
};
const OUTCOME_WORDS: Record<NonNullable<ConsoleCallLog['outcome']>, string> = {
  agentAnswered: 'Answered',
  agentMissed: 'Missed',
  agentRejected: 'Rejected',
  noQueue: 'Left in the menu',
  customerAnswered: 'Customer answered',
  customerMissed: 'Customer did not answer',
};
const RATING_WORDS = { satisfied: 'satisfied', unsatisfied: 'not satisfied', notRated: '', notNeeded: '' } as const;

/** `0:07`, `12:40`, `1:02:03`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const padded = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`;
}

export const nameOf = ({ customer_name, number }: { customer_name: string; number: string }): string =>
  customer_name || number;

export const lookOf = (call: PhoneCall | null): string => (call?.ringing ? 'rings' : call?.on_hold ? 'held' : '');

export function phaseWords(call: PhoneCall): string {
  if (call.role === 'listening') return 'You listen';
  if (call.role === 'consulted') return call.ringing ? 'A colleague asks you' : 'You are being asked';
  switch (call.phase) {
    case 'ringing':
      return call.direction === 'inbound' ? 'Incoming call' : 'Your telephone rings';
    case 'dialling':
      return 'Calling the customer';
    case 'talking':
      return call.on_hold ? 'On hold' : 'Talking';
    default:
      return 'In a call';
  }
}

export function resultWords(call: ConsoleCallLog): string {
  if (call.queue_end === 'abandoned') return 'Hung up in the queue';
  if (call.message !== '') return 'Left a message';
  if (call.outcome === null) return 'Cut off';
  return call.failure ? `${OUTCOME_WORDS[call.outcome]}: ${call.failure}` : OUTCOME_WORDS[call.outcome];
}

export const isAnswered = ({ outcome }: ConsoleCallLog): boolean =>
  outcome === 'agentAnswered' || outcome === 'customerAnswered';

export function factsOf(call: ConsoleCallLog): string[] {
  return [
    call.queue && `Queue ${call.queue}`,
    call.task && `Task ${call.task}`,
    call.waited > 0 && `waited ${clock(call.waited)}`,
    call.overflow && `went on to ${call.overflow}`,
    call.rang > 0 && `rang ${clock(call.rang)}`,
    call.outline && `passed to ${call.outline}`,
    call.talked > 0 && call.drop_side && `${call.drop_side === 'agent' ? 'agent' : 'customer'} hung up`,
    isAnswered(call) && call.message === '' && !call.drop_side && 'cut off',
    call.rating && RATING_WORDS[call.rating],
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '');
}

export function agentWords({ state, rest, call, call_state: callState }: BoardAgent): string {
  if (call) return `${callState === 'ring' ? 'Rings' : 'Talks'}: ${nameOf(call)}`;
  return state === 'resting' && rest ? rest : STATE_WORDS[state];
}
