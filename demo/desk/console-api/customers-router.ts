/** The console's HTTP API for customers, their filters and organisations (console-protocol/customers.ts). */
import { z } from 'zod';
import type { CustomerChange } from '../../../relay/desk-api/customers/customers.ts';
import * as protocol from '../console-protocol/customers.ts';
import { importBody } from '../console-protocol/imports.ts';
import { found, Refused } from '../core/refused.ts';
import { MOST_FILTERS } from '../customers/filters.ts';
import type { Author } from '../customers/history/alternations.ts';
import { createImports } from '../customers/imports.ts';
import { metaOf } from '../customers/list.ts';
import type { Writer } from '../fields/fields.ts';
import type { Agent } from '../store/agents.ts';
import { createCustomerViews } from './customer-views.ts';
import { type Call, type ConsoleRouter, checked, createCalls, nothing } from './respond.ts';
import type { ConsoleDesk } from './views.ts';

const CALLS_A_MINUTE = 600;
/** Fields of a customer that join it to other systems. */
const ADMINISTRATORS_FIELDS = ['open_api_token', 'web_token', 'chatapps', 'chatapp_minis'] as const;
const MOST_TAGS = 1000;

/** The author of a call's changes: an agent, or null for the administrator. */
const authorOf = (agent: Agent | null): Author =>
  agent ? { id: agent.id, nick_name: agent.nick } : { id: null, nick_name: 'Administrator' };
const writerOf = (agent: Agent | null): Writer => (agent ? 'agent' : 'api');

export function customersRouter(desk: ConsoleDesk): ConsoleRouter {
  const { customers, deleteCustomer, events } = desk;
  const { filters, organizations } = customers;
  const { store } = desk.context;
  const view = createCustomerViews(desk);
  const importRows = createImports(customers, events);
  const { router, serve } = createCalls(desk, { callsAMinute: CALLS_A_MINUTE });

  const customerOf = (id: number) => found(store.customers.byId(id), 'customer');
  const organizationOf = (id: number) => found(organizations.byId(id), 'organization');

  function changeOf({ input, agent }: Call<z.output<typeof protocol.customerChangeBody>>): CustomerChange {
    const kept = ADMINISTRATORS_FIELDS.find((field) => input.customer?.[field] !== undefined);
    if (agent && kept) throw new Refused(403, `only the administrator changes ${kept}`);
    const { version: _, ...change } = input;
    return { ...change, tags: input.tags?.join(',') };
  }

  serve('GET /customers', protocol.customersQuery, ({ agent, input: { filter_id: filterId, ...asked } }) => {
    const filter = filterId === undefined ? undefined : found(filters.byId(filterId), 'filter');
    if (filter?.active === false) throw new Refused(409, 'this filter is not active');
    const { meta, rows } = customers.list({ ...asked, filter: filter && filters.conditionOf(filter) });
    return { meta, customers: rows.map((row) => view.card(row, agent)) } satisfies protocol.CustomerPage;
  });
  serve('POST /customers', protocol.customerChangeBody, (call) => {
    const { customer = {}, ...rest } = changeOf(call);
    return view.card(customers.create({ customer, ...rest }, authorOf(call.agent), writerOf(call.agent)), call.agent);
  });
  serve('GET /customers/:id', nothing, ({ id, agent }) => view.card(customerOf(id), agent));
  serve('PUT /customers/:id', protocol.customerChangeBody, (call) => {
    const customer = customerOf(call.id);
    refuseIfChanged(call.input.version, view.card(customer, call.agent));
    const changed = customers.update(customer, changeOf(call), authorOf(call.agent), writerOf(call.agent));
    return view.card(changed, call.agent);
  });
  serve('DELETE /customers/:id', nothing, ({ id }) => deleteCustomer(customerOf(id)));
  serve('POST /imports/customers', importBody, ({ input }) => importRows('customer', input.rows));
  serve('POST /imports/organizations', importBody, ({ input }) => importRows('organization', input.rows));
  serve('GET /customers/:id/feeds', nothing, ({ id, request }) => {
    const customer = customerOf(id);
    const asked = checked(pageQuery, request.query);
    const feeds = customers.feeds.page(customer.id, asked).map(view.feed);
    return { meta: metaOf(asked, customers.feeds.count(customer.id)), feeds } satisfies protocol.FeedPage;
  });
  serve('POST /customers/:id/follow-ups', protocol.followUpBody, ({ id, agent, input }) => ({
    id: customers.addFollowUp(customerOf(id), agent?.id ?? null, input.content, input.key ?? null),
  }));
  serve('GET /customer-tags', nothing, () => ({ tags: store.customerEntries.tagNames(MOST_TAGS) }));

  serve('GET /customer-filters', nothing, () => ({ filters: filters.all() }));
  serve('POST /customer-filters', protocol.filterBody, ({ input }) => {
    if (filters.isNameUsed(input.name)) throw new Refused(409, 'another filter has this name');
    if (filters.all().length >= MOST_FILTERS) throw new Refused(409, `there are already ${MOST_FILTERS} filters`);
    return { id: filters.create(input) };
  });
  serve('PUT /customer-filters/:id', protocol.filterBody, ({ id, input }) => {
    found(filters.byId(id), 'filter');
    if (filters.isNameUsed(input.name, id)) throw new Refused(409, 'another filter has this name');
    filters.update(id, input);
  });
  serve('DELETE /customer-filters/:id', nothing, ({ id }) => filters.delete(found(filters.byId(id), 'filter').id));

  serve('GET /organizations', protocol.organizationsQuery, ({ input: { query = '', ...asked } }) => {
    const window = { limit: asked.page_size, offset: Math.min((asked.page - 1) * asked.page_size, MOST_ROWS) };
    return {
      meta: metaOf(asked, organizations.count(query)),
      organizations: organizations.list(query, window).map(view.organization),
    } satisfies protocol.OrganizationPage;
  });
  serve('POST /organizations', protocol.organizationBody, ({ input }) => ({ id: organizations.create(input).id }));
  serve('GET /organizations/:id', nothing, ({ id }) => view.organization(organizationOf(id)));
  serve('PUT /organizations/:id', protocol.organizationChangeBody, ({ id, input, agent }) => {
    const { version, ...change } = input;
    const before = organizationOf(id);
    refuseIfChanged(version, view.organization(before));
    const kept = Object.keys(change).find((field) => field !== 'custom_fields');
    if (agent && kept) throw new Refused(403, `only the administrator changes ${kept}`);
    return view.organization(organizations.update(before, change, writerOf(agent)));
  });
  serve('DELETE /organizations/:id', nothing, ({ id }) => organizations.delete(organizationOf(id).id, authorOf(null)));
  return router;
}

const pageQuery = z.strictObject(protocol.organizationsQuery.shape).omit({ query: true });
/** More than any list has; a page far beyond it is empty. */
const MOST_ROWS = 1_000_000_000;

/** @throws Refused if the present version is not the one that was read. Without a version there is no check. */
function refuseIfChanged(read: string | undefined, { version }: { version: string }): void {
  if (read !== undefined && read !== version) throw new Refused(412, 'somebody else has changed this meanwhile');
}
