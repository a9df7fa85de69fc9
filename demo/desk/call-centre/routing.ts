/** Smart routing: what a third party says of an inbound call before it is routed (doc 2 §6.1). */

export type RoutingCall = {
  callId: string;
  fromNumber: string;
  /** The trunk number. */
  toNumber: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  mobileArea: string;
};
export type RoutingVariables = Record<string, string | number | boolean>;

/** Resolves to flat variables; to none if nobody is asked, or no answer comes in time. */
export type AskRouting = (call: RoutingCall) => Promise<RoutingVariables>;

export const NO_ROUTING: AskRouting = async () => ({});

const HIGHEST_PRIORITY = 9;

/** The variable `priority` says how urgent a call is, from 0 to 9; calls that are more urgent go first. */
export function priorityOf({ priority }: RoutingVariables): number {
  const value = Number(priority ?? 0);
  return Number.isInteger(value) ? Math.min(Math.max(value, 0), HIGHEST_PRIORITY) : 0;
}
