/** The console's HTTP API for customers, their filters and organisations (console-protocol/customers.ts). */
import type { Request } from 'express';
import { z } from 'zod';
import type { CustomerChange } from '../../../relay/desk-api/customers/customers.ts';
import * as protocol from '../console-protocol/customers.ts';
import { importBody } from '../console-protocol/imports.ts';
import { FilterRefused, MOST_FILTERS } from '../customers/filters.ts';
import type { Author } from '../customers/history/alternations.ts';
import { createImports } from '../customers/imports.ts';
import { OrganizationRefused } from '../customers/organizations.ts';
import { metaOf } from '../customers/page-meta.ts';
import { CustomerRefused } from '../customers/write-customer.ts';
import type { Writer } from '../fields/fields.ts';
import { createImportNotices } from '../pushes/import-notices.ts';
import type { Agent } from '../store/agents.ts';
import { createCustomerViews } from './customer-views.ts';
import { Refused } from './refused.ts';
import { type Call, checked, createHandlers, nothing, takingBody } from './respond.ts';
import { type ConsoleRouter, createRouter } from './roles.ts';
import type { ConsoleDesk } from './views.ts';

const CALLS_A_MINUTE = 600;
/** Fields of a customer that join it to other systems. */
const ADMINISTRATORS_FIELDS = ['open_api_token', 'web_token', 'chatapps', 'chatapp_minis'] as const;
const MOST_TAGS = 1000;

/** The author of a call's changes: an agent, or null for the administrator. */
const authorOf = (agent: Agent | null): Author =>
  agent ? { id: agent.id, nick_name: agent.nick } : { id: null, nick_name: 'Administrator' };
const writerOf = (agent: Agent | null): Writer => (agent ? 'agent' : 'api');

export function customersRouter(desk: ConsoleDesk): ConsoleRouter<''> {
  const { context, signIn, customers, deleteCustomer, deliverer } = desk;
  const { filters, organizations } = customers;
  const { store, clock } = context;
  const view = createCustomerViews(desk);
  const importRows = createImports(customers, createImportNotices(context, deliverer));
  const { forAnybody, forAdministrator } = createHandlers(signIn, clock.now, {
    refusalOf,
    callsAMinute: CALLS_A_MINUTE,
  });
  const router = createRouter('');

  const signedIn = takingBody(forAnybody);
  const administrating = takingBody(forAdministrator);

  const idOf = ({ params }: Request): number => Number(/^\d{1,15}$/.exec(String(params.id))?.[0] ?? Number.NaN);
  const found = <T>(thing: T | undefined, name: string): T => {
    if (thing === undefined) throw new Refused(404, `there is no such ${name}`);
    return thing;
  };
  const customerOf = (request: Request) => found(store.customers.byId(idOf(request)), 'customer');
  const organizationOf = (request: Request) => found(organizations.byId(idOf(request)), 'organization');

  function changeOf({ body, agent }: Call<z.output<typeof protocol.customerChangeBody>>): CustomerChange {
    const kept = ADMINISTRATORS_FIELDS.find((field) => body.customer?.[field] !== undefined);
    if (agent && kept) throw new Refused(403, `only the administrator changes ${kept}`);
    const { version: _, ...change } = body;
    return { ...change, tags: body.tags?.join(',') };
  }

  router.get(
    '/customers',
    signedIn(nothing, ({ request, agent }) => {
      const { filter_id: filterId, ...asked } = checked(protocol.customersQuery, request.query);
      const filter = filterId === undefined ? undefined : found(filters.byId(filterId), 'filter');
      if (filter?.active === false) throw new Refused(409, 'this filter is not active');
      const { meta, rows } = customers.list({ ...asked, filter: filter && filters.conditionOf(filter) });
      return { meta, customers: rows.map((row) => view.card(row, agent)) } satisfies protocol.CustomerPage;
    }),
  );
  router.post(
    '/customers',
    signedIn(protocol.customerChangeBody, (call) => {
      const { customer = {}, ...rest } = changeOf(call);
      return view.card(customers.create({ customer, ...rest }, authorOf(call.agent), writerOf(call.agent)), call.agent);
    }),
  );
  router.get(
    '/customers/:id',
    signedIn(nothing, ({ request, agent }) => view.card(customerOf(request), agent)),
  );
  router.put(
    '/customers/:id',
    signedIn(protocol.customerChangeBody, (call) => {
      const customer = customerOf(call.request);
      refuseIfChanged(call.body.version, view.card(customer, call.agent));
      const changed = customers.update(customer, changeOf(call), authorOf(call.agent), writerOf(call.agent));
      return view.card(changed, call.agent);
    }),
  );
  router.delete(
    '/customers/:id',
    administrating(nothing, ({ request }) => {
      deleteCustomer(customerOf(request));
      return {};
    }),
  );
  router.post(
    '/imports/customers',
    administrating(importBody, ({ body }) => importRows('customer', body.rows)),
  );
  router.post(
    '/imports/organizations',
    administrating(importBody, ({ body }) => importRows('organization', body.rows)),
  );
  router.get(
    '/customers/:id/feeds',
    signedIn(nothing, ({ request }) => {
      const customer = customerOf(request);
      const asked = checked(pageQuery, request.query);
      const feeds = customers.feeds.page(customer.id, asked).map(view.feed);
      return { meta: metaOf(asked, customers.feeds.count(customer.id)), feeds } satisfies protocol.FeedPage;
    }),
  );
  router.post(
    '/customers/:id/follow-ups',
    signedIn(protocol.followUpBody, ({ request, agent, body }) => ({
      id: customers.addFollowUp(customerOf(request), agent?.id ?? null, body.content, body.key ?? null),
    })),
  );
  router.get(
    '/customer-tags',
    signedIn(nothing, () => ({ tags: store.customerEntries.tagNames(MOST_TAGS) })),
  );

  router.get(
    '/customer-filters',
    signedIn(nothing, () => ({ filters: filters.all() })),
  );
  router.post(
    '/customer-filters',
    administrating(protocol.filterBody, ({ body }) => {
      if (filters.isNameUsed(body.name)) throw new Refused(409, 'another filter has this name');
      if (filters.all().length >= MOST_FILTERS) throw new Refused(409, `there are already ${MOST_FILTERS} filters`);
      return { id: filters.create(body) };
    }),
  );
  router.put(
    '/customer-filters/:id',
    administrating(protocol.filterBody, ({ body, request }) => {
      const { id } = found(filters.byId(idOf(request)), 'filter');
      if (filters.isNameUsed(body.name, id)) throw new Refused(409, 'another filter has this name');
      filters.update(id, body);
      return {};
    }),
  );
  router.delete(
    '/customer-filters/:id',
    administrating(nothing, ({ request }) => {
      filters.delete(found(filters.byId(idOf(request)), 'filter').id);
      return {};
    }),
  );

  router.get(
    '/organizations',
    signedIn(nothing, ({ request }) => {
      const { query = '', ...asked } = checked(protocol.organizationsQuery, request.query);
      const window = { limit: asked.page_size, offset: Math.min((asked.page - 1) * asked.page_size, MOST_ROWS) };
      return {
        meta: metaOf(asked, organizations.count(query)),
        organizations: organizations.list(query, window).map(view.organization),
      } satisfies protocol.OrganizationPage;
    }),
  );
  router.post(
    '/organizations',
    administrating(protocol.organizationBody, ({ body }) => ({ id: organizations.create(body).id })),
  );
  router.get(
    '/organizations/:id',
    signedIn(nothing, ({ request }) => view.organization(organizationOf(request))),
  );
  router.put(
    '/organizations/:id',
    signedIn(protocol.organizationChangeBody, ({ body: { version, ...body }, request, agent }) => {
      const before = organizationOf(request);
      refuseIfChanged(version, view.organization(before));
      const kept = Object.keys(body).find((field) => field !== 'custom_fields');
      if (agent && kept) throw new Refused(403, `only the administrator changes ${kept}`);
      return view.organization(organizations.update(before, body, writerOf(agent)));
    }),
  );
  router.delete(
    '/organizations/:id',
    administrating(nothing, ({ request }) => {
      organizations.delete(organizationOf(request).id, authorOf(null));
      return {};
    }),
  );
  return router;
}

const pageQuery = z.strictObject(protocol.organizationsQuery.shape).omit({ query: true });
/** More than any list has; a page far beyond it is empty. */
const MOST_ROWS = 1_000_000_000;

/** @throws Refused if the present version is not the one that was read. Without a version there is no check. */
function refuseIfChanged(read: string | undefined, { version }: { version: string }): void {
  if (read !== undefined && read !== version) throw new Refused(412, 'somebody else has changed this meanwhile');
}

function refusalOf(error: unknown): Refused | undefined {
  if (error instanceof FilterRefused) return new Refused(400, error.message);
  if (!(error instanceof CustomerRefused || error instanceof OrganizationRefused)) return undefined;
  return new Refused(error.reason === 'taken' ? 409 : 400, error.message);
}
