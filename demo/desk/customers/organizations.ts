/**
 * Organisations, the companies of customers (doc 1 §2.5): table, rules and events. Only the console writes them. A customer
 * without an organisation gets the one that has the domain of the customer's e-mail.
 */
import type { OrganizationBody, OrganizationChange } from '../console-protocol/customers.ts';
import type { CoreContext } from '../core/context.ts';
import { Refused, translating } from '../core/refused.ts';
import { type FieldValues, ValueRefused } from '../fields/field-values.ts';
import type { Fields, Writer } from '../fields/fields.ts';
import { normalForm, searchForm, searchFormOf } from '../knowledge/normal-form.ts';
import type { EventWebhooks } from '../pushes/event-webhooks.ts';
import type { Window } from '../store/customers.ts';
import { type Author, changesBetween } from './history/alternations.ts';

const TABLES = [
  `CREATE TABLE organizations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    -- The name as it is searched.
    normal_name TEXT NOT NULL,
    description TEXT NOT NULL,
    custom_fields TEXT NOT NULL CHECK (json_valid(custom_fields))
  ) STRICT;
  CREATE TABLE organization_domains (
    domain TEXT PRIMARY KEY,
    organization_id INTEGER NOT NULL REFERENCES organizations(id) ON DELETE CASCADE,
    place INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX domains_of_organization ON organization_domains (organization_id, place);
  -- Older files have numbers that named no organisation.
  UPDATE customers SET organization_id = NULL`,
];

const HAS_WORDS = `${searchFormOf('normal_name')} LIKE ? ESCAPE '\\'`;
const wordsOf = (query: string): string => `%${searchForm(query).replace(/[\\%_]/g, '\\$&')}%`;

const MOST_DOMAINS = 50;
/** One label after another, at least two: a whole top-level domain belongs to nobody. */
const DOMAIN = /^[\p{L}\p{N}-]{1,63}(\.[\p{L}\p{N}-]{1,63}){1,10}$/u;

export type Organization = {
  id: number;
  name: string;
  domains: string;
  custom_fields: FieldValues;
  description: string;
};
type Row = { id: number; name: string; description: string; custom_fields: string };

const invalid = (message: string) => new Refused(400, message);
const taken = (what: string) => new Refused(409, `another organisation has ${what}`);

export function createOrganizations(
  { db, hub }: CoreContext,
  events: EventWebhooks,
  fields: Fields,
  detachCustomers: (organization: { id: number; name: string }, author: Author) => void,
) {
  db.addTables('organizations', TABLES);

  const publishChange = (id: number) => hub.publish('changed', { kind: 'organization', id });
  const domainsOf = (id: number): string =>
    db.column('SELECT domain FROM organization_domains WHERE organization_id = ? ORDER BY place', id).join(',');
  const shown = ({ id, name, description, custom_fields: stored }: Row): Organization => ({
    id,
    name,
    domains: domainsOf(id),
    custom_fields: fields.shown('organization', JSON.parse(stored)),
    description,
  });
  const rowOf = (id: number) => db.get<Row>('SELECT * FROM organizations WHERE id = ?', id);
  function byId(id: number): Organization | undefined {
    const row = rowOf(id);
    return row && shown(row);
  }
  const reread = (id: number) => byId(id) as Organization;

  function writeDomains(id: number, text: string): void {
    const named = text.split(',').map((one) => one.trim().toLowerCase());
    const domains = [...new Set(named)].filter(Boolean);
    if (domains.length > MOST_DOMAINS) throw invalid(`an organisation has at most ${MOST_DOMAINS} domains`);
    const wrong = domains.find((domain) => !DOMAIN.test(domain));
    if (wrong) throw invalid(`“${wrong}” is no domain, such as shop.example`);
    db.run('DELETE FROM organization_domains WHERE organization_id = ?', id);
    for (const [place, domain] of domains.entries()) {
      const row = { domain, organization_id: id, place };
      const added = db.insert('organization_domains', row, 'ON CONFLICT DO NOTHING');
      if (added.changes === 0) throw taken(`the domain ${domain}`);
    }
  }

  const storedFields = (id: number): FieldValues => JSON.parse(rowOf(id)?.custom_fields ?? '{}');

  const valuesOf = (stored: FieldValues, given: FieldValues = {}, writer: Writer = 'api'): string =>
    translating(ValueRefused, invalid, () => JSON.stringify(fields.written('organization', stored, given, writer)));

  function refuseIfNamed(name: string, exceptId: number): void {
    if (db.get('SELECT 1 FROM organizations WHERE name = ? AND id <> ?', name, exceptId)) {
      throw taken('this name');
    }
  }

  return {
    byId,
    exists: (id: number) => byId(id) !== undefined,
    /** The organisation with the domain of this e-mail, or with the closest domain above it. */
    ofEmail(email: string): number | null {
      const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
      const labels = host.split('.');
      for (let from = Math.max(0, labels.length - 10); from < labels.length - 1; from += 1) {
        const domain = labels.slice(from).join('.');
        const found = db.value<number>('SELECT organization_id FROM organization_domains WHERE domain = ?', domain);
        if (found !== undefined) return found;
      }
      return null;
    },
    count: (query: string) =>
      db.value<number>(`SELECT count(*) FROM organizations WHERE ${HAS_WORDS}`, wordsOf(query)) ?? 0,
    list: (query: string, { limit, offset }: Window): Organization[] =>
      db
        .all<Row>(
          `SELECT * FROM organizations WHERE ${HAS_WORDS} ORDER BY name LIMIT ? OFFSET ?`,
          wordsOf(query),
          limit,
          offset,
        )
        .map(shown),
    customersOf: (id: number) => db.value<number>('SELECT count(*) FROM customers WHERE organization_id = ?', id) ?? 0,
    /** This and the next throw Refused; nothing is written then. */
    create: ({ name, domains = '', description = '', custom_fields = {} }: OrganizationBody): Organization =>
      db.transaction(() => {
        refuseIfNamed(name, 0);
        const written = {
          name,
          normal_name: normalForm(name),
          description,
          custom_fields: valuesOf({}, custom_fields),
        };
        const { id } = db.insert('organizations', written);
        writeDomains(id, domains);
        const organization = reread(id);
        events.organizationCreated(organization);
        publishChange(id);
        return organization;
      }),
    update: (before: Organization, change: OrganizationChange, writer: Writer = 'api'): Organization =>
      db.transaction(() => {
        const { id } = before;
        const name = change.name ?? before.name;
        refuseIfNamed(name, id);
        db.update('organizations', id, {
          name,
          normal_name: normalForm(name),
          description: change.description ?? before.description,
          custom_fields: valuesOf(storedFields(id), change.custom_fields, writer),
        });
        if (change.domains !== undefined) writeDomains(id, change.domains);
        const after = reread(id);
        const changes = changesBetween(before, after);
        if (Object.keys(changes).length > 0) {
          events.organizationUpdated(id, changes);
          publishChange(id);
        }
        return after;
      }),
    /** Deletes the organisation, if there is one with this id. Its customers stay and have none then. */
    delete: (id: number, author: Author): void =>
      db.transaction(() => {
        const before = rowOf(id);
        if (!before) return;
        db.run('DELETE FROM organizations WHERE id = ?', id);
        events.organizationDestroyed(id);
        detachCustomers(before, author);
        publishChange(id);
      }),
  };
}
export type Organizations = ReturnType<typeof createOrganizations>;
