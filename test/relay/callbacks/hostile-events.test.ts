/** Event webhooks as an attacker, or a broken desk, would send them: each is answered 200 and changes nothing it should not. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { startPostgres } from '../../helpers/postgres.ts';
import { newId, startRelay } from '../../helpers/relay.ts';
import { agentSession, startScriptedDesk } from '../scripted-desk.ts';

const SESSION = 70;
const postgres = await startPostgres({ fsync: false });
after(() => postgres.close());

const deep = (depth: number): unknown => (depth === 0 ? 1 : { a: deep(depth - 1) });

describe('a hostile event', () => {
  for (const kind of ['sqlite', 'postgres']) {
    it(`is answered, and neither names nor forgets a visitor (${kind})`, async (t) => {
      const desk = await startScriptedDesk();
      t.after(desk.close);
      desk.otherwise = ({ path }) => (path === '/im/sessions' ? agentSession(SESSION) : { json: { code: 1000 } });
      const relay = await startRelay(t, {
        deskUrl: desk.url,
        sites: { direct: { first: 'agent' } },
        env: kind === 'postgres' ? { STORE_URL: await postgres.database() } : {},
      });
      const visitor = await relay.visitor({ site: 'direct' });
      await visitor.ask('start', { id: newId() });
      await visitor.event('session-started');
      const token: string = desk.calls[0]?.body.customer_token;
      const ids = [0, -1, 2 ** 53 - 1, -(2 ** 53 - 1), 1e300, '9'.repeat(400), null, {}, [], 'NaN', 1.5, true];
      const tokens = [
        '',
        '\0',
        `${token}\0`,
        '\ud800',
        'x'.repeat(100_000),
        ' ',
        `${token} `,
        token.toUpperCase(),
        {},
        [token],
      ];
      const changes: unknown[] = [
        null,
        [],
        'x',
        JSON.parse('{"__proto__":["a","b"]}'),
        { open_api_token: token },
        { constructor: [1, 2] },
      ];
      const messages: [action: string, message: unknown][] = [
        ...['__proto__', 'constructor', 'toString', '', 'x'.repeat(10_000), 'hasOwnProperty'].map(
          (action): [string, unknown] => [action, { id: 1 }],
        ),
        ...ids.flatMap((id): [string, unknown][] => [
          ['Customer_create', { id, open_api_token: 'a-stranger' }],
          ['Customer_update', { id, changes: { nick_name: ['a', 'b'] } }],
          ['Customer_destroy', { id }],
          ['ImSubSession_create', { id, customer_id: 900 }],
          ['ImSubSession_create', { id: SESSION + 1, customer_id: id }],
        ]),
        ...tokens.flatMap((one): [string, unknown][] => [
          ['Customer_create', { id: 900, open_api_token: one }],
          ['Customer_update', { id: 900, changes: { open_api_token: [one, one] } }],
        ]),
        ...changes.map((one): [string, unknown] => ['Customer_update', { id: 900, changes: one }]),
        ['Customer_update', { id: 900, changes: { custom_fields: [deep(20), deep(20)] } }],
        ['Customer_destroy', [900]],
        ['Customer_destroy', null],
        ['ImSubSession_create', { id: SESSION, customer_id: {} }],
      ];
      for (const [action, message] of messages) {
        const { status } = await relay.push({ action, message }, 'events');
        assert.equal(status, 200, `${action.slice(0, 30)} ${JSON.stringify(message).slice(0, 80)}`);
      }
      for (const customer_token of ['\0', `${token}\0`, '\ud800']) {
        const { status } = await relay.push({ customer_token, assign_type: 'agent', messages: [] }, 'replies');
        assert.equal(status, 200, 'a reply to nobody');
      }
      assert.ok(await relay.store.conversations.byCustomer(token), 'the visitor is still there');
      assert.deepEqual(await relay.store.conversations.byDeskCustomer(900), []);
      assert.equal(({} as Record<string, unknown>).a, undefined);
      assert.ok((await visitor.send('Still here')).ok);
    });
  }

  it('leaves none of its own names in the reason, which operators and logs see', async (t) => {
    const relay = await startRelay(t);
    for (const name of ['ada@customer.example', 'Ada', 'x'.repeat(500_000), '4722225555', '\0']) {
      await relay.push({ action: 'Customer_update', message: { id: 900, changes: { [name]: 1 } } }, 'events');
    }
    const kept = await relay.store.quarantine.list(0, 9);
    assert.deepEqual(new Set(kept.map(({ reason }) => reason)), new Set(['not-understood: changes.* invalid_type']));
    assert.doesNotMatch(relay.logged.join(''), /ada@customer|xxxx|4722225555/);
  });

  it('many times at once leaves one note for each customer', async (t) => {
    const relay = await startRelay(t);
    const storm = Array.from({ length: 300 }, (_, n) => ({
      action: 'Customer_destroy',
      message: { id: 1 + (n % 30) },
    }));
    const answers = await Promise.all(storm.map((event) => relay.push(event, 'events')));
    assert.ok(answers.every(({ status }) => status === 200));
    const keys = Array.from({ length: 40 }, (_, n) => `deleted:${n}`);
    assert.equal((await relay.store.notes.find(keys)).length, 30);
  });
});
