/**
 * Plans the calls that add a visitor's name, e-mail and phone to the desk's customer with the same token. The site's
 * backend vouches for them; only the e-mail may be one that the visitor left, which is not verified, so it replaces
 * none, and is kept in the record, not in the log, because events are copied to every tab. Existing e-mails and phones
 * stay, because agents wrote them. Pure.
 */
import { type Customer, getCustomer } from '../../desk-api/customers/customers.ts';
import type { DeskError } from '../../desk-api/errors.ts';
import type { Identity } from '../../model/record.ts';
import type { NewEvent } from '../../model/snapshot.ts';
import type { SiteSettings } from '../../sites/sites.ts';
import { escapeHtml } from '../html-text.ts';
import { deskErrorOf, type Outcome, type PlannedCall, plan } from '../plan.ts';

/** The values to add, each at most 255 characters; null where there is none. */
export type CustomerDetails = Omit<Identity, 'subject'> & {
  /** Values of customer fields, by the desk's names. */
  fields?: Record<string, string | string[]>;
};

const byToken = (token: string) => ({ type: 'token', content: token }) as const;

export function planLookUp(customerToken: string): PlannedCall {
  return plan('get-customer', { query: byToken(customerToken) });
}

/** Refusals of the look-up that concern the signature, not the customer. */
const OF_THE_SIGN = new Set(['timestamp-malformed', 'timestamp-off', 'nonce-used', 'nonce-empty']);

/**
 * Whether the look-up failed because there is no such customer. The documents name no code for that (doc 1 §7), so
 * every refusal of a correctly signed call counts; the desk would refuse a second customer with the token. Only for
 * calls that the outbox no longer retries: an undocumented refusal may be a call limit.
 */
export function mayBeUnknownCustomer(error: DeskError): boolean {
  return error.kind === 'refused' && !OF_THE_SIGN.has(error.meaning ?? '');
}

/**
 * The call that adds `wanted` to the desk's customer; undefined if nothing is missing or can be added safely. The desk
 * may refuse the e-mail or phone of another customer; a call with those two null can still set the name.
 * @param present the customer with this token, if any
 */
export function planCustomer(
  customerToken: string,
  wanted: CustomerDetails,
  present: Customer | undefined,
): PlannedCall | undefined {
  const body = present ? changesOf(wanted, present) : contentsOf(wanted);
  if (Object.keys(body.customer).length === 0) return undefined;
  if (present) return plan('update-customer', { query: byToken(customerToken), body });
  return plan('create-customer', { body: { customer: { open_api_token: customerToken, ...body.customer } } });
}

type Pair = [id: number | null, value: string];
type CustomerBody = {
  customer: {
    nick_name?: string;
    email?: string;
    cellphones?: Pair[];
    custom_fields?: Record<string, string | string[]>;
  };
  other_emails?: Pair[];
};

const contentsOf = ({ name, email, phone, fields = {} }: CustomerDetails): CustomerBody => ({
  customer: {
    ...(name && { nick_name: name }),
    ...(email && { email }),
    ...(phone && { cellphones: [[null, phone]] }),
    ...(Object.keys(fields).length > 0 && { custom_fields: fields }),
  },
});

/** Lists are written back whole: the desk deletes e-mails that are missing from the list, and may do so with phones. */
function changesOf({ name, email, phone, fields = {} }: CustomerDetails, present: Customer): CustomerBody {
  const { nick_name, email: main, other_emails: others, cellphones, custom_fields = {} } = present;
  const changed = Object.entries(fields).filter(([key, value]) => !isSameValue(custom_fields[key], value));
  const phones = cellphones?.map(({ id, content }): Pair => [id, content]);
  const isNewEmail = email && ![main, ...(others ?? []).map(([, other]) => other)].some((one) => sameEmail(one, email));
  const isNewPhone = phone && !phones?.some(([, other]) => samePhone(other, phone));
  const more: Pair[] | undefined = isNewEmail && main && others ? [...others, [null, email]] : undefined;
  return {
    customer: {
      ...(name && name !== nick_name && { nick_name: name }),
      ...(isNewEmail && !main && { email }),
      ...(more && main && { email: main }),
      ...(isNewPhone && phones && { cellphones: [...phones, [null, phone]] }),
      ...(changed.length > 0 && { custom_fields: Object.fromEntries(changed) }),
    },
    ...(more && { other_emails: more }),
  };
}

const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const sameEmail = (one: string | undefined, other: string): boolean =>
  one?.trim().toLowerCase() === other.trim().toLowerCase();

const digits = (phone: string): string => phone.replace(/[^\d+]/g, '').replace(/^00/, '+');

const samePhone = (one: string, other: string): boolean => digits(one) === digits(other);

const USUAL = new Set(['queued', 'no-agent-online']);

/**
 * The call after a refused request for an agent: no documented code says that the desk has blocked its customer (doc 1
 * §2.2), but the customer's own field `is_blocked` does.
 */
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
