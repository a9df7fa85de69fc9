/**
 * Asks a third party from inside a smart-routing flow (doc 2 §6.1), once: a caller waits, so a call without an answer in time
 * counts as timed out and is not repeated.
 */
import {
  ROUTING_CONTENT_TYPE,
  ROUTING_SECONDS,
  type RoutingPresets,
  type RoutingResponse,
  routingResponse,
} from '../../../relay/desk-api/outbound/third-party.ts';
import { signOfRoutingCall } from '../../../relay/desk-api/signing/third-party.ts';
import type { CoreContext } from '../core/context.ts';
import { type CallContext, type CallOutcome, createHttpCall, failed, withShop } from './http-call.ts';

type Asked = {
  /** May begin with `{shop}`. */
  url: string;
  /** Those that the tenant defines; none starts with `svc_`. */
  parameters?: Record<string, string>;
  presets: RoutingPresets;
};

export function createRoutingCall(context: CallContext & Pick<CoreContext, 'tenant' | 'shopUrl'>) {
  const { clock, tenant, shopUrl } = context;
  const send = createHttpCall(context, ROUTING_SECONDS * 1000);

  return async ({ url, parameters, presets }: Asked): Promise<CallOutcome<RoutingResponse>> => {
    const { callToken } = tenant;
    if (!callToken) return failed('no-key', 'no token signs the call: set DESK_CALL_TOKEN and restart the desk');
    const timestamp = Math.floor(clock.now() / 1000);
    return send({
      url: withShop(url, shopUrl),
      contentType: ROUTING_CONTENT_TYPE,
      body: { timestamp, sign: signOfRoutingCall(callToken, timestamp), data: { ...parameters, ...presets } },
      answer: routingResponse,
    });
  };
}
export type RoutingCall = ReturnType<typeof createRoutingCall>;
