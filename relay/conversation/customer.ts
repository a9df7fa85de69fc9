/**
 * Carries a visitor's verified name, e-mail and phone to the desk's customer of the same token: which call to make, as
 * things are there now. Pure. What agents wrote stays: e-mails and phones are only ever added.
 */
import type { Customer } from '../desk-api/customers/customers.ts';
import type { DeskError } from '../desk-api/errors.ts';
import type { Identity } from '../model/record.ts';
import { plan } from './plan.ts';
import type { PlannedCall } from './planned-call.ts';

/** What the site vouches for, each at most 255 characters; null where it says nothing. */
export type VerifiedIdentity = Omit<Identity, 'subject'>;

const byToken = (token: string) => ({ type: 'token', content: token }) as const;

/** The call that shows whom the desk knows by this `customer_token`. */
export function planLookUp(customerToken: string): PlannedCall {
  return plan('get-customer', { query: byToken(customerToken) });
}

/** Refusals of the look-up that say nothing of the customer. */
const OF_THE_SIGN = new Set(['timestamp-malformed', 'timestamp-off', 'nonce-used', 'nonce-empty']);

/**
 * Whether the look-up failed because there is no such customer. The documents name no code for it (doc 1 §7), so every
 * refusal of a well-signed call counts; should it have meant something else, the desk refuses a second customer with
 * the same token. To be asked once the outbox has given up: until then an undocumented refusal may be a call limit.
 */
export function isNobody(error: DeskError): boolean {
  return error.kind === 'refused' && !OF_THE_SIGN.has(error.meaning ?? '');
}

/**
 * The call that makes the desk's customer agree with `wanted`, or undefined when it does, or when no more can be done
 * without harm. A desk may refuse it because the e-mail or phone is another customer's; the name alone can still be
 * carried by asking again with those two null.
 * @param present what the look-up answered; undefined when the desk knows nobody by this token
 */
export function planCustomer(
  customerToken: string,
  wanted: VerifiedIdentity,
  present: Customer | undefined,
): PlannedCall | undefined {
  const body = present ? changesOf(wanted, present) : contentsOf(wanted);
  if (Object.keys(body.customer).length === 0) return undefined;
  if (present) return plan('update-customer', { query: byToken(customerToken), body });
  return plan('create-customer', { body: { customer: { open_api_token: customerToken, ...body.customer } } });
}

type Pair = [id: number | null, value: string];
type Writing = {
  customer: { nick_name?: string; email?: string; cellphones?: Pair[] };
  other_emails?: Pair[];
};

const contentsOf = ({ name, email, phone }: VerifiedIdentity): Writing => ({
  customer: {
    ...(name && { nick_name: name }),
    ...(email && { email }),
    ...(phone && { cellphones: [[null, phone]] }),
  },
});

/**
 * A list is written back whole, with the main e-mail beside the others: the desk deletes e-mails that are missing from it,
 * and may do so with phones.
 */
function changesOf({ name, email, phone }: VerifiedIdentity, present: Customer): Writing {
  const { nick_name, email: main, other_emails: others, cellphones } = present;
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
    },
    ...(more && { other_emails: more }),
  };
}

const sameEmail = (one: string | undefined, other: string): boolean =>
  one?.trim().toLowerCase() === other.trim().toLowerCase();

const digits = (phone: string): string => phone.replace(/[^\d+]/g, '').replace(/^00/, '+');

const samePhone = (one: string, other: string): boolean => digits(one) === digits(other);
