/** A customer in the form of answers and events (doc 1 §2.2). */
import type { Fields } from '../fields/fields.ts';
import type { Customer } from '../store/customers.ts';
import type { Store } from '../store/store.ts';

/** What a view needs beside the store: how times are printed, and which custom fields are shown. */
type Shown = { print: (milliseconds: number) => string; fields: Fields };

/** The id of the only company at this desk. */
const COMPANY_ID = 1;

export function customerView(store: Store, customer: Customer, { print, fields }: Shown) {
  const { customerEntries } = store;
  const { id, first_im_at: first, last_im_at: last } = customer;
  const firstByIm = first === null ? null : print(first);
  const lastByIm = last === null ? null : print(last);
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
    first_contact_at: firstByIm,
    last_contact_at: lastByIm,
    first_contact_at_via_phone: null,
    last_contact_at_via_phone: null,
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
