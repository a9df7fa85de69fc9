/** Maps the relay's answer to a command to an action. Pure. */

import { isWritten, type Outcome, type Outgoing } from '../outbox/outbox.ts';
import type { Action } from './chat-state.ts';

export function outcomeOf(command: Outgoing, outcome: Outcome): Action {
  // The transcript has no entry of a reply to a request, so nothing changes.
  if (isWritten(command)) {
    const { id } = command.input;
    if (outcome.ok) return { type: 'message-accepted', id };
    return { type: 'message-failed', id, reason: outcome.reason, retryable: outcome.retryable };
  }
  if (command.name === 'rate-session') {
    const { session } = command.input;
    // After success the rating arrives as an event.
    const progress = outcome.ok
      ? ({ state: 'sending' } as const)
      : ({ state: 'failed', reason: outcome.reason } as const);
    return { type: 'survey-progress', session, progress };
  }
  // A suggested question that is refused is sent as a message.
  if (command.name === 'ask-suggested') return { type: 'refusal-seen' };
  // A command that is not possible now will not be a moment later, and an answer's rating has its own buttons.
  if (outcome.ok) return { type: 'command-settled', command, refusal: null };
  const { reason, retryable } = outcome;
  const again = retryable && reason !== 'not-now' && command.name !== 'rate-answer';
  return { type: 'command-settled', command, refusal: { command, reason, again } };
}
