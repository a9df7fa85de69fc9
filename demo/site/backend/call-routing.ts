/**
 * The shop's answers to a smart-routing flow of the call centre (doc 2 §6.1): callers on its list of regular customers go
 * first. Values are flat, and the number of the priority is an enumeration, as the document recommends.
 */
import type { RoutingPresets, RoutingResponse } from '../../../relay/desk-api/outbound/third-party.ts';

/** Numbers that are reserved for fiction. */
const REGULAR_CUSTOMERS: ReadonlySet<string> = new Set(['+12025550107', '+12025550142', '+12025550163']);

/** Values of `priority`, from 1, the most urgent, to 9; callers without one, 0, come last. */
const PRIORITIES = { regularCustomer: 1, everybodyElse: 0 } as const;

/** Digits with the plus; callers' numbers may have spaces. */
const plainNumber = (number: string): string => number.slice(0, 30).replace(/[^\d+]/g, '');

export function routeCall({ svc_from_number: from = '' }: RoutingPresets): RoutingResponse {
  const isRegular = REGULAR_CUSTOMERS.has(plainNumber(from));
  return {
    data: isRegular
      ? { vip: true, priority: PRIORITIES.regularCustomer, greeting: 'Welcome back to Lantern & Loom' }
      : { vip: false, priority: PRIORITIES.everybodyElse, greeting: 'Welcome to Lantern & Loom' },
  };
}
