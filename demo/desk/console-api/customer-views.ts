/** Builds what the console shows of customers, their history and organisations (console-protocol/customers.ts). */
import { createHash } from 'node:crypto';
import type { ConsoleFeed, CustomerCard, OrganizationCard } from '../console-protocol/customers.ts';
import { fromDeskTime } from '../core/desk-time.ts';
import type { Feed } from '../customers/history/feeds.ts';
import type { Organization } from '../customers/organizations.ts';
import type { Desk } from '../im/desk-parts.ts';
import type { Agent } from '../store/agents.ts';
import type { Customer } from '../store/customers.ts';

export function createCustomerViews({ context, customers }: Pick<Desk, 'context' | 'customers'>) {
  const { store, behaviour } = context;
  const { organizations } = customers;

  const agentName = (id: unknown): string => (typeof id === 'number' ? (store.agents.byId(id)?.nick ?? '') : '');
  const groupName = (id: number | null): string => (id === null ? '' : (store.agents.group(id)?.name ?? ''));

  const timeOf = (text: string | null) => (text === null ? null : fromDeskTime(text, behaviour.utcOffsetMinutes));

  return {
    /** @param agent who looks at it; null for the administrator */
    card(customer: Customer, agent: Agent | null): CustomerCard {
      const { owner_id: owner, owner_group_id: group, organization_id: organization } = customer;
      const { first_contact_at_via_im, last_contact_at_via_im, ...fields } = customers.view(customer);
      // Contacts of today are no change that an edit could overwrite.
      const { first_contact_at: _first, last_contact_at: _last, ...edited } = fields;
      return {
        ...fields,
        version: versionOf(edited),
        first_contact_at: timeOf(fields.first_contact_at),
        last_contact_at: timeOf(fields.last_contact_at),
        owner_name: agentName(owner),
        owner_group_name: groupName(group),
        organization_name: organization === null ? '' : (organizations.byId(organization)?.name ?? ''),
        open_session_id: store.sessions.openOf(customer.id)?.id ?? null,
        may_administer: agent === null,
      };
    },
    feed({ at, feed }: { at: number; feed: Feed }): ConsoleFeed {
      switch (feed.feed_type) {
        case 'Alternation':
          return { ...feed, at, by: feed.author?.nick_name ?? '' };
        case 'Ticket':
        case 'CustomerFollowUp':
          return { ...feed, at, by: agentName(feed.user_id) };
        case 'ImSubSession':
          return {
            ...feed,
            at,
            by: agentName(store.sessions.byId(feed.id)?.agent_id),
            last_row: store.messages.lastSaidIn(feed.id)?.id ?? null,
          };
        case 'CallLog':
          return { ...feed, at, by: '' };
      }
    },
    organization: (organization: Organization): OrganizationCard => ({
      ...organization,
      version: versionOf(organization),
      customers: organizations.customersOf(organization.id),
    }),
  };
}

const versionOf = (fields: object): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);
