/** Asks a chat app's server for the chat app's token (doc 2 §6.2): `GET <address>/getAccessToken`, signed. */
import { chatAppTokenAnswer, TOKEN_RESULTS } from '../../../relay/desk-api/outbound/chat-app.ts';
import { tokenQuery } from '../../../relay/desk-api/signing/chat-app.ts';
import type { CoreContext } from '../core/context.ts';
import { type CallContext, createHttpCall, type Failed, failed } from '../third-party/http-call.ts';

const TIMEOUT = 5000;
/** The parameter `from`, of which the document says no more. */
const FROM = 'desk';

export function createTokenCalls(context: CallContext & Pick<CoreContext, 'tenant' | 'behaviour'>) {
  const { clock, tenant, behaviour } = context;
  const send = createHttpCall(context, TIMEOUT);

  return async (url: string): Promise<{ outcome: 'answered'; token: string } | Failed> => {
    if (!tenant.relayKey) return failed('no-key', 'no key signs the call: set DESK_RELAY_KEY and restart the desk');
    const outcome = await send({
      url: `${url.replace(/(?<!\/)\/+$/, '')}/getAccessToken`,
      query: tokenQuery(FROM, Math.floor(clock.now() / 1000), tenant.relayKey, behaviour.utcOffsetMinutes),
      answer: chatAppTokenAnswer,
    });
    if (outcome.outcome === 'failed') return outcome;
    const { error_code: code, error_msg: message = 'it gives no reason', data } = outcome.answer;
    if (code === TOKEN_RESULTS.success && data) return { outcome: 'answered', token: data.token };
    const what =
      code === TOKEN_RESULTS.noToken ? 'has verified the call, and has no token' : `answers error_code ${code}`;
    return failed('wrong-structure', `the chat app ${what}: ${message}`);
  };
}
export type TokenCalls = ReturnType<typeof createTokenCalls>;
