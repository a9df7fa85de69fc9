/**
 * Finds out whether the desk has blocked its customer (`is_blocked`, doc 1 §2.2). No documented code says so: when the desk
 * refuses an agent, the customer's own fields do. Pure.
 */
import { getCustomer } from '../../desk-api/customers/customers.ts';
import type { NewEvent } from '../../model/snapshot.ts';
import type { SiteSettings } from '../../sites/sites.ts';
import { escapeHtml } from '../html-text.ts';
import { deskErrorOf, type Outcome, type PlannedCall } from '../planned-call.ts';
import { mayBeUnknownCustomer, planLookUp } from './customer.ts';

/** Refusals of an agent that have a meaning of their own. */
const USUAL = new Set(['queued', 'no-agent-online']);

/** The call after a request for an agent: a look-up of the customer, if the desk refused the request. */
export const blockedOrNot =
  (customerToken: string) =>
  (outcome: Outcome): PlannedCall | undefined => {
    const error = deskErrorOf(outcome);
    if (!error || !mayBeUnknownCustomer(error) || USUAL.has(error.meaning ?? '')) return undefined;
    return {
      ...planLookUp(customerToken),
      isExtra: true,
      combine(own) {
        const customer = own.ok ? getCustomer.answer.safeParse(own.answer).data?.customer : undefined;
        return customer?.is_blocked ? { ok: false, error: 'blocked' } : outcome;
      },
    };
  };

/** Tells the visitor, and shows the other way to the company that the site names. */
export function blockedEvents({ contactUrl }: SiteSettings, error: string): NewEvent[] {
  const failed: NewEvent = { body: { type: 'start-failed', reason: 'blocked' }, raw: { error } };
  if (contactUrl === undefined) return [failed];
  const shown = contactUrl.replace(/^(https?:\/\/|mailto:|tel:)/i, '');
  const html = `<p><a href="${escapeHtml(contactUrl)}">${escapeHtml(shown)}</a></p>`;
  return [failed, { body: { type: 'notice', html } }];
}
