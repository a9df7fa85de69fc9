/** Asks the relay for a call, and what has become of it. A visitor who waits for one goes on waiting on the next page. */
import type { ErrorCode } from '../../relay/protocol.ts';
import type { CallBackCall, CallBackHost } from '../chat-request-event.ts';
import { readOutcome, readState, readWait } from './read-call-back.ts';

/** Errors of the relay before it asks the desk; after any other the desk may call. */
const MADE_NONE: readonly ErrorCode[] = ['too-fast', 'not-now', 'invalid', 'not-joined', 'identity-required'];

export async function dispatchCallBack(call: CallBackCall, { connection, storage }: CallBackHost): Promise<void> {
  if (call.type === 'recall-wait') return call.answer(readWait(storage?.callWait, Date.now()));
  if (call.type === 'keep-wait') {
    if (storage) storage.callWait = call.wait;
    return;
  }
  if (call.type === 'state') {
    const answer = await connection?.ask('call-back-state', { waits: call.waits });
    return call.answer(answer?.ok ? readState(answer) : null);
  }
  const { id, number, country } = call;
  const answer = await connection?.ask('call-back', { id, number, country });
  if (answer?.ok) return call.answer(readOutcome(answer));
  call.answer(answer && MADE_NONE.includes(answer.error.code) ? { outcome: 'failed' } : null);
}
