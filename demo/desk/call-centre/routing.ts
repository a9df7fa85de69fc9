/** Smart routing: asks a third party about an inbound call before the call is routed (doc 2 §6.1). */
import type { RoutingCalls } from '../third-party/routing-calls.ts';

/** The only node of this desk's flow that asks a third party. */
const ROUTING_NODE = '1';

export type InboundCall = {
  callId: string;
  fromNumber: string;
  /** The trunk number. */
  toNumber: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  mobileArea: string;
};
export type RoutingVariables = Record<string, string | number | boolean>;

/** Resolves to flat variables; to none if no third party is asked, or no answer comes in time. */
export type AskRouting = (call: InboundCall) => Promise<RoutingVariables>;

export const NO_ROUTING: AskRouting = async () => ({});

const LEAST_URGENT = 9;

/** How urgent a call is, from 0; more urgent calls go first. The variable `priority` is 1 for the most urgent ones, up to 9. */
export function priorityOf({ priority }: RoutingVariables): number {
  const value = Number(priority ?? 0);
  return Number.isInteger(value) && value >= 1 && value <= LEAST_URGENT ? LEAST_URGENT + 1 - value : 0;
}

/** Asks the third party at this address from the flow of every inbound call. */
export function routingAt(url: string, { ask }: Pick<RoutingCalls, 'ask'>): AskRouting {
  return async ({ callId, fromNumber, toNumber, startedAt, mobileArea }) => {
    const outcome = await ask({
      url,
      presets: {
        svc_force_node_id: ROUTING_NODE,
        svc_call_id: callId,
        svc_from_number: fromNumber,
        svc_to_number: toNumber,
        svc_call_start_time: new Date(startedAt).toUTCString(),
        svc_mobile_area: mobileArea,
      },
    });
    return outcome.outcome === 'answered' ? outcome.answer.data : {};
  };
}
