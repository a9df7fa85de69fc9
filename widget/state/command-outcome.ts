/** What the relay's answer to each command means for what the chat shows. Pure. */

import { isMessage, type Outcome, type Outgoing } from '../outbox/outbox.ts';
import type { Action } from './chat-state.ts';

export function outcomeOf(command: Outgoing, outcome: Outcome): Action {
  if (isMessage(command)) {
    const { id } = command.input;
    if (outcome.ok) return { type: 'message-accepted', id };
    return { type: 'message-failed', id, reason: outcome.reason, retryable: outcome.retryable };
  }
  if (command.name === 'rate-session') {
    const { session } = command.input;
    // What was taken comes back as an event.
    const progress = outcome.ok
      ? ({ state: 'sending' } as const)
      : ({ state: 'failed', reason: outcome.reason } as const);
    return { type: 'survey-progress', session, progress };
  }
  // What is not possible now is not possible a moment later; and a rating is given again where it was given.
  if (outcome.ok) return { type: 'command-settled', command, refusal: null };
  const { reason, retryable } = outcome;
  const again = retryable && reason !== 'not-now' && command.name !== 'rate-answer';
  return { type: 'command-settled', command, refusal: { command, reason, again } };
}
