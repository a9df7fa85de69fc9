/** Smart routing: asks a third party about an inbound call before the call is routed (doc 2 §6.1). */
import type { RoutingCall } from '../third-party/routing-call.ts';
import type { Call } from './exchange/state.ts';
import { areaOf } from './numbers.ts';

/** The only node of this desk's flow that asks a third party. */
const ROUTING_NODE = '1';
const LEAST_URGENT = 9;

/** Resolves to flat variables; to none if no answer comes in time. */
export type AskRouting = (call: Call) => Promise<Call['variables']>;

/** How urgent a call is, from 0; more urgent calls go first. The variable `priority` is 1 for the most urgent ones, up to 9. */
export function priorityOf({ priority }: Call['variables']): number {
  const value = Number(priority ?? 0);
  return Number.isInteger(value) && value >= 1 && value <= LEAST_URGENT ? LEAST_URGENT + 1 - value : 0;
}

export function routingAt(url: string, ask: RoutingCall): AskRouting {
  return async (call) => {
    const outcome = await ask({
      url,
      presets: {
        svc_force_node_id: ROUTING_NODE,
        svc_call_id: call.callId,
        svc_from_number: call.number,
        svc_to_number: call.trunk,
        svc_call_start_time: new Date(call.startedAt).toUTCString(),
        svc_mobile_area: areaOf(call.number),
      },
    });
    return outcome.outcome === 'answered' ? outcome.answer.data : {};
  };
}
