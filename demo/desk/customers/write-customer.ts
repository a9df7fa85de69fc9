/**
 * Writes the customer fields of a call (doc 1 §2.2, §4.2): only those that were sent, and none that belongs to another
 * customer. Runs in the caller's transaction; a refusal rolls it back.
 */
import type { CustomerInput } from '../../../relay/desk-api/customers/customers.ts';
import type { AccountKind, ContactKind } from '../store/customer-entries.ts';
import type { Customer, CustomerKey } from '../store/customers.ts';
import type { Store } from '../store/store.ts';

/** `message` is sent to the caller. */
export class CustomerRefused extends Error {
  readonly reason: 'taken' | 'invalid';
  constructor(reason: 'taken' | 'invalid', message: string) {
    super(message);
    this.reason = reason;
  }
}
const taken = (what: string) => new CustomerRefused('taken', `the ${what} is another customer's`);
const invalid = (message: string) => new CustomerRefused('invalid', message);

/** @throws CustomerRefused */
export function writeCustomer(store: Store, before: Customer, { customer, other_emails, tags }: CustomerInput): void {
  const { id } = before;
  const entries = store.customerEntries;

  function refuseIfTaken(key: CustomerKey, content: string): void {
    const owner = store.customers.by(key, content);
    if (owner && owner.id !== id) throw taken(key);
  }

  function writeFields(): void {
    const { email, open_api_token: token, web_token: webToken, owner_id, owner_group_id, is_blocked } = customer;
    if (email) refuseIfTaken('email', email);
    if (token) refuseIfTaken('token', token);
    if (webToken) refuseIfTaken('web_token', webToken);
    if (owner_id !== undefined && !store.agents.byId(owner_id)) throw invalid('owner_id: there is no such agent');
    if (owner_group_id !== undefined && !store.agents.group(owner_group_id)) {
      throw invalid('owner_group_id: there is no such group');
    }
    store.customers.write(id, {
      token: token ?? before.token,
      nick_name: customer.nick_name || before.nick_name,
      level: customer.level ?? before.level,
      description: customer.description === undefined ? before.description : customer.description,
      owner_id: owner_id ?? before.owner_id,
      owner_group_id: owner_group_id ?? before.owner_group_id,
      organization_id: customer.organization_id === undefined ? before.organization_id : customer.organization_id,
      is_blocked: is_blocked === undefined ? before.is_blocked : is_blocked ? 1 : 0,
      web_token: webToken === undefined ? before.web_token : webToken || null,
      email: email === undefined ? before.email : email || null,
      custom_fields: JSON.stringify({ ...JSON.parse(before.custom_fields), ...customer.custom_fields }),
    });
  }

  /** Adds, changes and removes entries. Each pair has an entry's id and its content; see `pairs` in relay/desk-api/customers/customers.ts. */
  function writeContacts(kind: ContactKind, pairs: readonly [id: number | null, content: string | null][]): void {
    const own = new Set(entries.contacts(id, kind).map((one) => one.id));
    const main = kind === 'email' ? store.customers.byId(id)?.email?.toLowerCase() : undefined;
    const kept = new Set(pairs.map(([entry]) => entry));
    // E-mails that are missing from the list are deleted; phone numbers are not.
    if (kind === 'email') for (const entry of own) if (!kept.has(entry)) entries.removeContact(entry);
    for (const [entry, content] of pairs) {
      if (entry !== null && !own.has(entry)) throw invalid(`${kind}: this customer has no entry ${entry}`);
      if (entry !== null && content === null) entries.removeContact(entry);
      if (entry === null && content === null) throw invalid(`${kind}: an entry has neither an id nor a content`);
    }
    for (const [entry, content] of pairs) {
      if (content === null) continue;
      if (content.trim() === '') throw invalid(`${kind}: an entry is empty`);
      refuseIfTaken(kind, content);
      const same = entries.contacts(id, kind).find((one) => one.content.toLowerCase() === content.toLowerCase());
      if (same ? same.id !== entry : main === content.toLowerCase()) continue;
      if (entry === null) entries.addContact(id, kind, content);
      else entries.changeContact(entry, content);
    }
  }

  function writeAccounts(kind: AccountKind, changes: CustomerInput['customer']['chatapps'] = []): void {
    for (const { action, appid, openid, unionid = '' } of changes) {
      const account = { appid, openid, unionid };
      const isOwn = entries.accounts(id, kind).some((one) => one.appid === appid && one.openid === openid);
      if (action === 'delete') entries.removeAccount(id, kind, account);
      else if (!isOwn && !entries.addAccount(id, kind, account)) {
        throw taken(`${kind} account`);
      }
    }
  }

  writeFields();
  // If the new main e-mail is one of the other e-mails, that entry is removed, even if the list of this call names it.
  const promoted = entries
    .contacts(id, 'email')
    .find((one) => one.content.toLowerCase() === customer.email?.toLowerCase());
  if (other_emails)
    writeContacts(
      'email',
      other_emails.filter(([entry]) => entry === null || entry !== promoted?.id),
    );
  if (promoted) entries.removeContact(promoted.id);
  if (customer.cellphones) writeContacts('cellphone', customer.cellphones);
  writeAccounts('chatapp', customer.chatapps);
  writeAccounts('chatapp_mini', customer.chatapp_minis);
  if (tags !== undefined) {
    const names = tags.split(',').map((name) => name.trim());
    entries.setTags(id, names.filter(Boolean));
  }
}
