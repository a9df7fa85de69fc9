/** A customer in the form of answers and events (doc 1 §2.2). */
import type { Fields } from '../fields/fields.ts';
import type { Customer } from '../store/customers.ts';
import type { Store } from '../store/store.ts';

type ViewOptions = { print: (milliseconds: number) => string; fields: Fields };

/** The id of the only company at this desk. */
const COMPANY_ID = 1;

export function customerView(store: Store, customer: Customer, { print, fields }: ViewOptions) {
  const { customerEntries } = store;
  const { id, first_im_at, last_im_at, first_phone_at, last_phone_at } = customer;
  const printed = (at: number | null) => (at === null ? null : print(at));
  const [firstByIm, lastByIm] = [printed(first_im_at), printed(last_im_at)];
  const [firstByPhone, lastByPhone] = [printed(first_phone_at), printed(last_phone_at)];
  const first = Math.min(first_im_at ?? Number.POSITIVE_INFINITY, first_phone_at ?? Number.POSITIVE_INFINITY);
  const last = Math.max(last_im_at ?? 0, last_phone_at ?? 0);
  return {
    id,
    nick_name: customer.nick_name,
    level: customer.level,
    description: customer.description,
    owner_id: customer.owner_id,
    owner_group_id: customer.owner_group_id,
    custom_fields: fields.shown('customer', JSON.parse(customer.custom_fields)),
    open_api_token: customer.token,
    organization_id: customer.organization_id,
    is_blocked: customer.is_blocked === 1,
    web_token: customer.web_token,
    sdk_token: customer.sdk_token,
    tags: customerEntries.tags(id).map((tag) => ({ ...tag, company_id: COMPANY_ID })),
    first_contact_at: Number.isFinite(first) ? print(first) : null,
    last_contact_at: last > 0 ? print(last) : null,
    first_contact_at_via_phone: firstByPhone,
    last_contact_at_via_phone: lastByPhone,
    first_contact_at_via_im: firstByIm,
    last_contact_at_via_im: lastByIm,
    email: customer.email ?? '',
    other_emails: customerEntries.contacts(id, 'email').map((one): [number, string] => [one.id, one.content]),
    cellphones: customerEntries.contacts(id, 'cellphone'),
    platform: 'api',
    source_channel: '',
    chatapps: customerEntries.accounts(id, 'chatapp'),
    chatapp_minis: customerEntries.accounts(id, 'chatapp_mini'),
  };
}
