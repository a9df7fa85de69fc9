/** Requests a call from the relay, and its state. A visitor who waits for a call still waits on the next page. */
import type { ErrorCode } from '../../../relay/protocol/errors.ts';
import type { CallBackCall } from '../../chat/chat-request-event.ts';
import type { Conversation } from '../../chat/conversation.ts';
import type { Handlers } from '../../chat/handlers.ts';
import { readOutcome, readState, readWait } from './read-call-back.ts';

/** Errors that the relay reports before it asks the desk for a call. After any other error the desk may call. */
const WITHOUT_CALL: readonly ErrorCode[] = ['too-fast', 'not-now', 'invalid', 'not-joined', 'identity-required'];

export const handlers: Handlers<'call-back'> = { 'call-back': ({ call }, conversation) => execute(call, conversation) };

async function execute(call: CallBackCall, { connection, storage }: Conversation): Promise<void> {
  if (call.type === 'recall-wait') return call.answer(readWait(storage?.readInput('wait'), Date.now()));
  if (call.type === 'keep-wait') return storage?.keepInput('wait', call.wait);
  if (call.type === 'state') {
    const answer = await connection?.ask('call-back-state', { waits: call.waits });
    return call.answer(answer?.ok ? readState(answer) : null);
  }
  const { id, number, country } = call;
  const answer = await connection?.ask('call-back', { id, number, country });
  if (answer?.ok) return call.answer(readOutcome(answer));
  call.answer(answer && WITHOUT_CALL.includes(answer.error.code) ? { outcome: 'failed' } : null);
}
