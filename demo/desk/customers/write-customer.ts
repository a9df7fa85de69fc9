/**
 * Writes the customer fields of a call (doc 1 §2.2, §4.2): only those that were sent, and none that belongs to another
 * customer. Runs in the caller's transaction; a refusal rolls it back.
 */
import { CUSTOMER_LIMITS, type CustomerChange } from '../../../relay/desk-api/customers/customers.ts';
import { Refused, translating } from '../core/refused.ts';
import { type FieldValues, ValueRefused } from '../fields/field-values.ts';
import type { Fields, Writer } from '../fields/fields.ts';
import type { AccountKind, ContactKind } from '../store/customer-entries.ts';
import type { Customer, CustomerKey } from '../store/customers.ts';
import type { Store } from '../store/store.ts';
import type { Organizations } from './organizations.ts';

const taken = (what: string) => new Refused(409, `the ${what} is another customer's`);
const invalid = (message: string) => new Refused(400, message);

/** Checks only for text on both sides of the @: no pattern can tell whether an address exists. */
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);
const NO_EMAIL = 'email: must be an address such as name@shop.example';

type Parts = { store: Store; organizations: Pick<Organizations, 'exists' | 'ofEmail'>; fields: Fields };

/** @throws Refused: 409 for what is another customer's, 400 for what is wrong */
export function writeCustomer(
  { store, organizations, fields }: Parts,
  before: Customer,
  { customer = {}, other_emails, tags }: CustomerChange,
  writer: Writer,
): void {
  const { id } = before;
  const entries = store.customerEntries;

  function refuseIfTaken(key: CustomerKey, content: string): void {
    const owner = store.customers.by(key, content);
    if (owner && owner.id !== id) throw taken(key);
  }

  function writeFields(): void {
    const { email, open_api_token: token, web_token: webToken, owner_id, owner_group_id, is_blocked } = customer;
    if (email && email !== before.email && !isEmail(email)) throw invalid(NO_EMAIL);
    if (email) refuseIfTaken('email', email);
    if (token) refuseIfTaken('token', token);
    if (webToken) refuseIfTaken('web_token', webToken);
    // Replies could not be pushed to a customer without a token.
    const isTalking = token === null && before.token !== null && (store.sessions.openOf(id) ?? store.queue.of(id));
    if (isTalking) throw invalid('open_api_token: a customer in a session or in the queue needs one');
    // 0 is a number, too, although nobody has it.
    if (owner_id != null && !store.agents.byIdUnlessRemoved(owner_id))
      throw invalid('owner_id: there is no such agent');
    if (owner_group_id != null && !store.agents.group(owner_group_id))
      throw invalid('owner_group_id: there is no such group');
    store.customers.write(id, {
      token: token === undefined ? before.token : token,
      nick_name: customer.nick_name || before.nick_name,
      level: customer.level ?? before.level,
      description: customer.description === undefined ? before.description : customer.description,
      owner_id: owner_id === undefined ? before.owner_id : owner_id,
      owner_group_id: owner_group_id === undefined ? before.owner_group_id : owner_group_id,
      organization_id: organizationId(),
      is_blocked: is_blocked === undefined ? before.is_blocked : is_blocked ? 1 : 0,
      web_token: webToken === undefined ? before.web_token : webToken || null,
      email: email === undefined ? before.email : email || null,
      custom_fields: JSON.stringify(customFields()),
    });
  }

  const customFields = (): FieldValues =>
    translating(
      ValueRefused,
      (message) => invalid(`custom_fields.${message}`),
      () => fields.written('customer', JSON.parse(before.custom_fields), customer.custom_fields ?? {}, writer),
    );

  /** The organisation that was sent; without one, a customer who has none gets that of the new e-mail. */
  function organizationId(): number | null {
    const { organization_id: sent, email } = customer;
    if (sent !== undefined && sent !== null && !organizations.exists(sent)) {
      throw invalid('organization_id: there is no such organization');
    }
    if (sent !== undefined) return sent;
    return before.organization_id ?? (email ? organizations.ofEmail(email) : null);
  }

  /** Adds, changes and removes entries. Each pair has an entry's id and its content; see `pairs` in relay/desk-api/customers/customers.ts. */
  function writeContacts(kind: ContactKind, pairs: readonly [id: number | null, content: string | null][]): void {
    const own = new Map(entries.contacts(id, kind).map((one) => [one.id, one.content]));
    for (const [entry, content] of pairs) {
      if (entry !== null && !own.has(entry)) throw invalid(`${kind}: this customer has no entry ${entry}`);
      if (entry === null && content === null) throw invalid(`${kind}: an entry has neither an id nor a content`);
      if (content?.trim() === '') throw invalid(`${kind}: an entry is empty`);
      const isNewEmail = kind === 'email' && content !== null && content !== own.get(entry ?? -1);
      if (isNewEmail && !isEmail(content)) throw invalid(NO_EMAIL);
    }
    const after = new Map(own);
    // E-mails that are missing from the list are deleted; phone numbers are not.
    const kept = new Set(pairs.map(([entry]) => entry));
    if (kind === 'email') for (const entry of own.keys()) if (!kept.has(entry)) after.delete(entry);
    for (const [entry, content] of pairs) {
      if (entry !== null && content !== null) after.set(entry, content);
      else if (entry !== null) after.delete(entry);
    }
    const main = kind === 'email' ? store.customers.byId(id)?.email : undefined;
    const seen = new Set(main ? [main.toLowerCase()] : []);
    const isNew = (content: string) => seen.size < seen.add(content.toLowerCase()).size;
    for (const [entry, content] of after) if (!isNew(content)) after.delete(entry);

    for (const entry of own.keys()) if (!after.has(entry)) entries.removeContact(entry);
    const changed = [...after].filter(([entry, content]) => own.get(entry) !== content);
    // Two entries may swap their contents, which are unique at any time.
    for (const [entry] of changed) entries.changeContact(entry, `\u0001${entry}`);
    for (const [entry, content] of changed) {
      refuseIfTaken(kind, content);
      entries.changeContact(entry, content);
    }
    for (const [entry, content] of pairs) {
      if (entry !== null || content === null || !isNew(content)) continue;
      refuseIfTaken(kind, content);
      entries.addContact(id, kind, content);
    }
    if (entries.contacts(id, kind).length > CUSTOMER_LIMITS.entries) {
      throw invalid(`${kind}: at most ${CUSTOMER_LIMITS.entries} entries`);
    }
  }

  function writeAccounts(kind: AccountKind, changes: NonNullable<CustomerChange['customer']>['chatapps'] = []): void {
    for (const { action, appid, openid, unionid = '' } of changes) {
      const account = { appid, openid, unionid };
      if (action === 'delete') entries.removeAccount(id, kind, account);
      else if (!entries.addAccount(id, kind, account) && !entries.hasAccount(id, kind, account)) {
        throw taken(`${kind} account`);
      }
    }
    if (changes.length > 0 && entries.accounts(id, kind).length > CUSTOMER_LIMITS.entries) {
      throw invalid(`${kind}s: at most ${CUSTOMER_LIMITS.entries} accounts`);
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
    const names = [...new Set(tags.split(',').map((name) => name.trim()))].filter(Boolean);
    if (names.length > CUSTOMER_LIMITS.tags) throw invalid(`tags: at most ${CUSTOMER_LIMITS.tags}`);
    if (names.some((name) => name.length > 255)) throw invalid('tags: a name has at most 255 characters');
    entries.setTags(id, names);
  }
}
