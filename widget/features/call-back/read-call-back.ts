/** Checks the relay's answers about calls, and what an earlier page stored, before anything shows them. */
import type { AgentsNow, CallBackOutcome, CallBackState } from '../../../relay/protocol/call-back.ts';
import type { CallWait } from '../../chat/chat-request-event.ts';

const OUTCOMES: readonly CallBackOutcome['outcome'][] = [
  'calling',
  'unclear',
  'busy',
  'nobody',
  'later',
  'closed',
  'again-later',
  'limit',
  'unknown-visitor',
  'number-invalid',
  'number-not-allowed',
  'number-special',
  'failed',
];
const PROGRESS = ['asking', 'calling', 'answered', 'missed', 'unclear'] as const;
const LONGEST_NAME = 100;
const LONGEST_WAIT = 3600;
/** Milliseconds after which a visitor who has left the site no longer waits. */
const WAIT_LASTS = 30 * 60_000;

const fields = (value: unknown): Record<string, unknown> => Object(value ?? {});
const nameOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST_NAME) : '');
const oneOf = <T extends string>(value: unknown, all: readonly T[], otherwise: T): T =>
  all.find((one) => one === value) ?? otherwise;
const waitOf = (value: unknown) =>
  typeof value === 'number' && value >= 0 && value <= LONGEST_WAIT ? { expected: value } : {};

export function readOutcome(value: unknown): CallBackOutcome {
  const { outcome, agent, expected } = fields(value);
  return { outcome: oneOf(outcome, OUTCOMES, 'failed'), agent: nameOf(agent), ...waitOf(expected) };
}

export function readState(value: unknown): CallBackState {
  const { call, refused, agents } = fields(value);
  return {
    call: call ? callOf(fields(call)) : null,
    refused: refused === 'unknown-visitor' || refused === 'closed' ? refused : null,
    agents: agents ? agentsOf(fields(agents)) : null,
  };
}

const callOf = ({ progress, agent, again }: Record<string, unknown>): CallBackState['call'] => ({
  progress: oneOf(progress, PROGRESS, 'unclear'),
  agent: nameOf(agent),
  again: Number.isSafeInteger(again) ? Number(again) : 0,
});

const agentsOf = ({ state, expected }: Record<string, unknown>): AgentsNow => ({
  state: oneOf(state, ['free', 'busy', 'nobody'], 'busy'),
  ...waitOf(expected),
});

/** @param now in milliseconds since 1970 */
export function readWait(value: unknown, now: number): CallWait | null {
  const { number, country, since } = fields(value);
  const isFresh = typeof since === 'number' && since <= now && now - since < WAIT_LASTS;
  return isFresh && typeof number === 'string' && typeof country === 'string' ? { number, country, since } : null;
}
