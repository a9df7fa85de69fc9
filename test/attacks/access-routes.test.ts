import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Router } from 'express';
import { ORIGIN, SECRETS } from '../helpers/relay.ts';
import { until } from '../helpers/until.ts';
import { METRICS_TOKEN, type Owner, type Scene, SECOND_ORIGIN, startScene } from './access-scene.ts';
import { BEFORE_EXPRESS, ROUTES } from './relay-table.ts';

/** Every route that the relay registers, as `METHOD /path`. */
const registered = new Set<string>();
const addRoute = Router.prototype.route;
Router.prototype.route = function record(this: Router, path: string | string[]) {
  const route = addRoute.call(this, path as string);
  queueMicrotask(() => {
    const { methods } = route as unknown as { methods: Record<string, boolean> };
    for (const method of Object.keys(methods))
      for (const one of [path].flat()) registered.add(`${method.toUpperCase()} ${one}`);
  });
  return route;
};

/** How a visitor's token is sent, and whether it is valid on routes that need one. */
type Shown = { headers?: Record<string, string>; query?: string; good?: boolean };
const CREDENTIALS: [title: string, shown: (ada: Owner, scene: Scene) => Promise<Shown> | Shown][] = [
  ['the owner’s token', ({ token }) => ({ ...bearer(token), good: true })],
  ['another visitor’s token', async (_, scene) => ({ ...bearer((await scene.stranger()).token), good: true })],
  ['no token', () => ({})],
  ['an expired token', async (ada, scene) => bearer(await scene.tokenOf(ada, 31))],
  ['a revoked token', async (_, scene) => bearer(await revoked(scene))],
  ['the token on another site', ({ token }) => also(bearer(token), { 'x-desk-chat-site': 'club' })],
  ['the token from another origin', ({ token }) => also(bearer(token), { origin: SECOND_ORIGIN })],
  ['the token in the address', ({ token }) => ({ query: `?token=${token}&access_token=${token}` })],
  ['the token in a header of another name', ({ token }) => ({ headers: { 'x-desk-chat-token': token, token } })],
  ['the token in a cookie', ({ token }) => ({ headers: { cookie: `token=${token}` } })],
  ['the token by another scheme', ({ token }) => ({ headers: { authorization: `Basic ${btoa(`:${token}`)}` } })],
  ['the token without a scheme', ({ token }) => ({ headers: { authorization: token } })],
  ['the desk’s token', ({ customer }) => bearer(customer)],
];
const bearer = (token: string): Shown => ({ headers: { authorization: `Bearer ${token}` } });
const also = (shown: Shown, headers: Record<string, string>): Shown => ({ headers: { ...shown.headers, ...headers } });
async function revoked(scene: Scene): Promise<string> {
  const gone = await scene.stranger();
  await gone.ask('logout', {});
  await gone.gone;
  return gone.token;
}

it('the table has every route of the relay', async (t) => {
  await startScene(t);
  assert.deepEqual([...registered, ...BEFORE_EXPRESS].sort(), Object.keys(ROUTES).sort());
});

for (const [title, shown] of CREDENTIALS) {
  it(`with ${title} no route reads or changes another visitor’s data`, async (t) => {
    const scene = await startScene(t);
    const ada = await scene.owner('ada');
    const { headers, query = '', good = false } = await shown(ada, scene);
    const before = await ada.view();
    for (const [route, { path, body, good: whenGood, else: otherwise }] of Object.entries(ROUTES)) {
      const response = await fetch(`${scene.url}${path(ada)}${query}`, {
        method: route.split(' ')[0] as string,
        headers: { origin: ORIGIN, 'x-desk-chat-site': 'default', ...headers },
        ...(body !== undefined && { body }),
      });
      const said = (await response.text()) + JSON.stringify([...response.headers]);
      assert.ok((good ? [whenGood] : otherwise).includes(response.status), `${route}: ${response.status}`);
      assertNoSecretIn(ada, said, route);
      if (route === 'POST /uploads' && title === 'the owner’s token') before.stored = (await ada.view()).stored;
      assert.deepEqual(await ada.view(), before, route);
    }
    await scene.untouched(ada, before, title);
  });
}

function assertNoSecretIn({ words, token, customer, id, upload }: Owner, said: string, title: string) {
  for (const secret of [words, token, customer, id, upload.id, METRICS_TOKEN, ...Object.values(SECRETS)]) {
    assert.ok(!said.includes(secret), `${title}: ${said}`);
  }
}

describe('made-up pushes', () => {
  const SECRET = SECRETS.CALLBACK_SECRET;
  const push = (customer: string, session: number, type = 'message') => ({
    customer_token: customer,
    assign_type: 'agent',
    messages: [{ type, message_id: `forged-${type}`, im_sub_session_id: session, data: { content: 'forged' } }],
  });
  const robot = (customer: string) => ({
    customer_token: customer,
    assign_type: 'robot',
    messages: [{ message_id: 'forged-robot', data: { answer: 'forged' } }],
  });

  const PATHS = [
    ['no secret', 'callbacks//replies'],
    ['no secret at all', 'callbacks/replies'],
    ['a guessed secret', `callbacks/${'x'.repeat(43)}/replies`],
    ['the beginning of the secret', `callbacks/${SECRET.slice(0, -1)}/replies`],
    ['more than the secret', `callbacks/${SECRET}x/replies`],
    ['the secret in other letters', `callbacks/${SECRET.toUpperCase()}/replies`],
    ['the secret in the query', `callbacks/x/replies?secret=${SECRET}`],
    ['the secret and a path below', `callbacks/${SECRET}/replies/x`],
    ['the secret after a folder', `x/../callbacks/x/${SECRET}/replies`],
    ['the secret of something else', `callbacks/${SECRETS.VISITOR_SECRET}/replies`],
  ] as const;
  it('a push without the secret is answered like an unknown path, even if its body is valid', async (t) => {
    const scene = await startScene(t);
    const ada = await scene.owner('ada');
    for (const [title, path] of PATHS) {
      const before = await ada.view();
      for (const body of [push(ada.customer, ada.deskId), robot(ada.customer)]) {
        const headers = { 'x-callback-secret': SECRET, authorization: `Bearer ${SECRET}` };
        const response = await fetch(`${scene.url}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        const unknown = await fetch(`${scene.url}/no-such-path`, { method: 'POST', body: JSON.stringify(body) });
        assert.deepEqual([response.status, await response.text()], [unknown.status, await unknown.text()], title);
        assert.equal(response.status, 404, title);
      }
      assert.equal(await scene.store.quarantine.size(), 0, title);
      await scene.untouched(ada, before, title);
    }
  });

  it('a push with the secret for an unknown customer changes nothing', async (t) => {
    const scene = await startScene(t);
    const ada = await scene.owner('ada');
    const before = await ada.view();
    for (const customer of [
      ada.id,
      ada.token,
      ada.customer.toUpperCase(),
      `${ada.customer} `,
      '',
      'nobody',
      '__proto__',
    ]) {
      for (const body of [push(customer, ada.deskId), push(customer, ada.deskId, 'close'), robot(customer)]) {
        await scene.push(body);
      }
    }
    const kept = await scene.store.quarantine.list(0, 1000);
    assert.ok(
      kept.every(({ conversation }) => conversation === null),
      'nothing is kept for anybody',
    );
    await scene.untouched(ada, before, 'an unknown customer');
  });

  it('a push with the secret for another customer’s session reaches nobody', async (t) => {
    const scene = await startScene(t);
    const [ada, bob] = [await scene.owner('ada'), await scene.owner('bob')];
    const shownOf = async ({ view, id }: Owner) => {
      const { stored, ...seen } = await view();
      // Quarantined for the operator, and delivered to nobody.
      return {
        ...seen,
        events: stored?.events,
        record: stored?.record,
        head: (await scene.store.log.snapshot(id)).head,
      };
    };
    const before = [await shownOf(ada), await shownOf(bob)];
    for (const type of ['message', 'close', 'start_session', 'transfer']) {
      assert.equal((await scene.push(push(ada.customer, bob.deskId, type))).status, 200);
      // A `transfer` to an unknown session is valid: it means that another agent takes over.
      if (type === 'transfer') continue;
      assert.equal((await scene.push(push(ada.customer, 999_999, type))).status, 200);
    }
    assert.deepEqual([await shownOf(ada), await shownOf(bob)], before);
    await until(async () => (await scene.store.quarantine.size()) > 0, 'what was set aside');
    for (const victim of [ada, bob]) await scene.untouched(victim, await victim.view(), 'a foreign session');
    assert.ok(![ada, bob].some(({ tabs }) => tabs.some(({ events }) => JSON.stringify(events).includes('forged'))));
  });
});
