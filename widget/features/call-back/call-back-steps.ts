/** The next step of `<desk-chat-call-back>` after an answer of the relay. Pure. */
import type { AgentsNow, CallBackOutcome, CallBackState } from '../../../relay/protocol/call-back.ts';

type Call = NonNullable<CallBackState['call']>;
export type NumberError = Extract<
  CallBackOutcome['outcome'],
  'number-invalid' | 'number-not-allowed' | 'number-special'
>;
export type Shown =
  | { is: 'loading' | 'unreachable' }
  | { is: 'form'; error: NumberError | null }
  | { is: 'asking' }
  | { is: 'call'; progress: Exclude<Call['progress'], 'asking'>; agent: string; again: number | null }
  /** `waits` if the visitor waits until an agent is free; `expected` is in seconds, null if unknown. */
  | { is: 'busy'; waits: boolean; expected: number | null }
  | { is: 'refused'; why: 'unknown-visitor' | 'closed' | 'nobody' | 'limit' | 'failed' };

const FORM: Shown = { is: 'form', error: null };

/** @param state null if the relay cannot be reached */
export function afterState(shown: Shown, state: CallBackState | null): Shown {
  if (!state) return shown.is === 'loading' ? { is: 'unreachable' } : shown;
  const { call, refused, agents } = state;
  const isWaiting = shown.is === 'busy' && shown.waits;
  if (call) {
    const { progress, agent, again } = call;
    if (progress !== 'asking') return { is: 'call', progress, agent, again };
    return isWaiting ? shown : { is: 'asking' };
  }
  if (refused) return { is: 'refused', why: refused };
  if (shown.is === 'busy') return isWaiting && agents ? afterAgents(agents) : shown;
  // A refusal that the relay's state reports, too, ends when the state no longer does.
  const isRefused = shown.is === 'refused' && shown.why !== 'unknown-visitor' && shown.why !== 'closed';
  return shown.is === 'form' || isRefused ? shown : FORM;
}

/** The element asks as soon as an agent is free; until the answer comes, the visitor is shown as waiting. */
function afterAgents({ state, expected }: AgentsNow): Shown {
  return state === 'nobody'
    ? { is: 'refused', why: 'nobody' }
    : { is: 'busy', waits: true, expected: expected ?? null };
}

/** @param answer null if the relay's answer was lost; the state then tells whether the desk calls */
export function afterAsking(answer: CallBackOutcome | null, waits: boolean): Shown {
  if (!answer) return { is: 'call', progress: 'unclear', agent: '', again: null };
  const { outcome, agent = '', expected = null } = answer;
  switch (outcome) {
    case 'calling':
    case 'unclear':
      return { is: 'call', progress: outcome, agent, again: null };
    case 'busy':
      return { is: 'busy', waits, expected };
    case 'number-invalid':
    case 'number-not-allowed':
    case 'number-special':
      return { is: 'form', error: outcome };
    // Another tab has asked.
    case 'again-later':
      return { is: 'loading' };
    case 'later':
    case 'failed':
      return { is: 'refused', why: 'failed' };
    default:
      return { is: 'refused', why: outcome };
  }
}
