/** A customer of the search on a page of their own, with a desk that answers from memory. */
import { expect } from 'chai';
import type { EditRow } from '../../../../../demo/desk/console/controls/edit-row/edit-row.ts';
import type { CustomerPageView } from '../../../../../demo/desk/console/search/customer-page.ts';
import type { AreaContext } from '../../../../../demo/desk/console/state/area-context.ts';
import {
  type ConsoleApi,
  ConsoleFailure,
  tellChanges,
} from '../../../../../demo/desk/console/state/console-connection.ts';
import { routeOf } from '../../../../../demo/desk/console/state/route.ts';
import '../../../../../demo/desk/console/search/area.ts';
import { until } from '../../../../helpers/until.ts';
import { field, makeCard } from '../customer/customer-samples.ts';
import { clear, settled, show, type, words } from '../harness.ts';
import { agent } from '../samples.ts';

function makeDesk(mayAdminister: boolean) {
  const card = {
    ...makeCard(),
    open_api_token: 'token-7',
    may_administer: mayAdminister,
  };
  let isDeleted = false;
  const asked: [method: string, path: string, body: unknown][] = [];
  const feeds = [
    { feed_type: 'ImSubSession', id: 70, at: 2, by: 'Juniper', last_row: 900, customer_msg_num: 1, agent_msg_num: 2 },
    { feed_type: 'ImSubSession', id: 69, at: 1, by: '', last_row: null },
    { feed_type: 'Alternation', at: 0, by: '', summary: 'created' },
  ];
  const answer = (method: string, path: string, body: unknown): unknown => {
    if (isDeleted) throw new ConsoleFailure('No such customer.', 404);
    if (method !== 'GET') asked.push([method, path, body]);
    if (method === 'PUT') Object.assign(card, (body as { customer: object }).customer, { version: 'v2' });
    if (path === '/team') return { agents: [agent({ id: 5, nick: 'Otis', group_id: 11, group_name: 'Orders' })] };
    if (path.startsWith('/custom-fields')) {
      return { fields: [field(1, { agentPermission: 'readonly' }), field(2, {})], presence_field: null };
    }
    if (path.startsWith('/customer-tags')) return { tags: [] };
    if (path.startsWith('/organizations/')) return { id: 3, description: '', custom_fields: {} };
    if (path.includes('/feeds')) return { feeds, meta: { total_count: feeds.length } };
    return { ...card };
  };
  const api = (async (...[method, path, body]: Parameters<ConsoleApi>) => answer(method, path, body)) as ConsoleApi;
  const deleteElsewhere = () => {
    isDeleted = true;
  };
  return { api, card, asked, deleteElsewhere };
}

async function page({ isAdministrator = false } = {}) {
  const desk = makeDesk(isAdministrator);
  const route = routeOf('#/search/customer/7?q=reed');
  const context: AreaContext = { route, api: desk.api, isAdministrator, agentId: isAdministrator ? null : 1 };
  const shown = await show<CustomerPageView>('console-customer-page', { context, customerId: 7 });
  await until(() => shown.findAll('ol li').length > 0, 'the customer and the history are read');
  await settled(shown.element);
  const row = (label: string) => shown.findAll<EditRow>('console-edit-row').find((one) => one.label === label);
  return { ...shown, ...desk, row };
}

describe('the page of a customer', () => {
  afterEach(clear);
  afterEach(() => {
    location.hash = '';
  });

  it('is accessible for agents and the administrator', async () => {
    await (await page()).expectAccessible();
    clear();
    const { expectAccessible, button, element } = await page({ isAdministrator: true });
    button('Delete this customer…').click();
    await settled(element);
    await expectAccessible();
  });

  it('lets an agent change a value in its place, the owner too', async () => {
    const { row, asked } = await page();
    row('Name')?.renderRoot.querySelector<HTMLElement>('button')?.click();
    await row('Name')?.updateComplete;
    const input = row('Name')?.renderRoot.querySelector('input');
    if (!input) throw new Error('no field');
    type(input, 'Reed Canary');
    row('Name')?.renderRoot.querySelector('form')?.requestSubmit();
    await until(() => asked.length > 0, 'the change is saved');
    expect(asked).to.deep.equal([['PUT', '/customers/7', { customer: { nick_name: 'Reed Canary' }, version: 'v1' }]]);
    expect(row('Owner')?.input).to.deep.equal({ kind: 'select', choices: [{ title: 'Otis', value: '5' }] });
    expect(row('Group')?.input).to.deep.equal({ kind: 'select', choices: [{ title: 'Orders', value: '11' }] });
  });

  it('shows what a colleague has changed meanwhile', async () => {
    const { card, row } = await page();
    card.nick_name = 'Reed Mace';
    tellChanges([{ kind: 'customer', id: 7 }]);
    await until(() => row('Name')?.value === 'Reed Mace', 'the name is read again');
  });

  it('shows nothing of a customer whom somebody has deleted', async () => {
    const { findAll, text, deleteElsewhere } = await page();
    deleteElsewhere();
    tellChanges([{ kind: 'customer', id: 7 }]);
    await until(() => findAll('console-edit-row').length === 0, 'the values go');
    expect(text('[role=alert]')).to.contain('No such customer.');
  });

  it('leads from a chat of the history to what was said, unless nothing was', async () => {
    const { findAll } = await page();
    const links = findAll<HTMLAnchorElement>('ol a').map((link) => [words(link), link.hash]);
    expect(links).to.deep.equal([['Chat no. 70', '#/search/message/900']]);
    expect(findAll('ol b').map(words)).to.deep.equal(['Chat no. 70', 'Chat no. 69', 'Created']);
  });

  it('has the tokens and the deletion for the administrator alone, who writes every field', async () => {
    const agents = await page();
    expect([agents.row('Interface token'), agents.findAll('console-delete-button').length]).to.deep.equal([
      undefined,
      0,
    ]);
    expect(agents.row('Field 1')?.save).to.equal(null);
    clear();
    const { row, button, asked, element } = await page({ isAdministrator: true });
    expect(row('Interface token')?.value).to.equal('token-7');
    expect(row('Field 1')?.save).to.be.a('function');
    button('Delete this customer…').click();
    await settled(element);
    expect(asked).to.deep.equal([]);
    button('Delete for good').click();
    await until(() => location.hash === '#/search/messages?q=reed', 'back at the search');
    expect(asked).to.deep.equal([['DELETE', '/customers/7', undefined]]);
  });
});
