/** E-mails and numbers that nobody proved: they neither open what is their owner's nor put anything among it. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { createCustomer, getCustomer, updateCustomer } from '../../../../relay/desk-api/customers/customers.ts';
import { createTicket } from '../../../../relay/desk-api/tickets/tickets.ts';
import { newId, type TestVisitor } from '../../../helpers/relay.ts';
import { until } from '../../../helpers/until.ts';
import { both, COMMENTS, delivered, list, make, open } from './real-scene.ts';

const EMAIL = 'ada@customer.example';
const PHONE = '+49 30 1234';
const SITE = { form: { handOff: { fields: ['email', 'phone'] } } };

async function scene(context: TestContext) {
  const { person, ...house } = await both(context, { comments: COMMENTS }, SITE);
  const { desk, relay } = house;
  const holder = async () => {
    const found = await desk.client.call(getCustomer, { query: { type: 'email', content: EMAIL } }).catch(() => null);
    return found?.customer ?? undefined;
  };
  return {
    ...house,
    person,
    holder,
    ada: () => person('ada', { name: 'Ada', email: EMAIL, phone: PHONE }),
    subjects: async (visitor: TestVisitor) => {
      relay.clock.advance(60_000);
      return (await list(visitor)).map(({ subject }) => subject).sort();
    },
  };
}

const leave = async (visitor: TestVisitor, email: string) =>
  assert.ok((await visitor.ask('leave-email', { id: newId(), email })).ok);

/** Ways in which somebody who is not Ada brings her address to the desk. */
const WAYS: Record<string, (mallory: TestVisitor, on: Awaited<ReturnType<typeof scene>>) => Promise<unknown>> = {
  'in a request': (mallory) => make(mallory, 'A request', [{ key: 'email', value: EMAIL }]),
  'in other letters, for an answer': (mallory) => leave(mallory, EMAIL.toUpperCase()),
  'and then another': async (mallory, { holder }) => {
    await leave(mallory, EMAIL);
    await until(holder, 'the desk to have it');
    await leave(mallory, 'mallory@customer.example');
  },
  'with the number in a form': (mallory) => {
    const values = [
      { key: 'email', value: EMAIL },
      { key: 'phone', value: PHONE },
    ];
    return mallory.ask('submit-form', { id: newId(), form: 'handOff', values, consent: false });
  },
  'and was then forgotten': async (mallory, { holder }) => {
    await leave(mallory, EMAIL);
    await until(holder, 'the desk to have it');
    await make(mallory, 'Before');
    assert.ok((await mallory.ask('forget', {})).ok);
  },
};

describe('an e-mail that a stranger typed', () => {
  for (const [way, bring] of Object.entries(WAYS)) {
    it(`${way} shows its owner nothing of the stranger’s, and hides nothing of the owner’s`, async (t) => {
      const on = await scene(t);
      const mallory = await on.relay.visitor({ site: 'shop' });
      await bring(mallory, on);
      const { open_api_token: token } = await until(on.holder, 'the desk to have it');
      if (mallory.socket.connected) await make(mallory, 'Pay here');
      else
        await on.desk.tickets.call(createTicket, { body: { ticket: { customer_token: token, subject: 'Pay here' } } });
      const ada = await on.ada();
      const own = await make(ada, 'The lamp');
      assert.deepEqual(await on.subjects(ada), ['The lamp']);
      for (const { id } of await on.tickets()) assert.equal(await open(ada, `ticket-${id}`), 'unknown-target');
      const reply = newId();
      assert.ok((await ada.ask('reply-request', { id: reply, request: own, text: 'Any news?' })).ok);
      await delivered(ada, own, reply, 'sent');
      const [listed] = await list(ada);
      assert.deepEqual([listed?.subject, listed?.state], ['The lamp', 'open']);
      const hers = (await on.tickets()).find(({ subject }) => subject === 'The lamp');
      assert.equal(hers?.user, 'Ada', 'the desk files it under her, too');
    });
  }

  it('while signed in as somebody else shows its owner nothing either', async (t) => {
    const on = await scene(t);
    const mallory = await on.person('mallory', { name: 'Mallory' });
    await make(mallory, 'Pay here');
    await leave(mallory, EMAIL);
    await until(on.holder, 'the desk to have it');
    const ada = await on.ada();
    await make(ada, 'The lamp');
    assert.deepEqual(await on.subjects(ada), ['The lamp']);
    assert.deepEqual(await on.subjects(mallory), ['Pay here']);
  });

  it('and a number that a stranger typed keep the owner’s other contacts from the desk no longer than they must', async (t) => {
    const on = await scene(t);
    const mallory = await on.relay.visitor({ site: 'shop' });
    const values = [{ key: 'phone', value: PHONE }];
    assert.ok((await mallory.ask('submit-form', { id: newId(), form: 'handOff', values, consent: false })).ok);
    const taken = { type: 'cellphone', content: PHONE } as const;
    await until(() => on.desk.client.call(getCustomer, { query: taken }).catch(() => false), 'the number');
    await make(await on.ada(), 'The lamp');
    assert.equal((await until(on.holder, 'the e-mail')).nick_name, 'Ada');
  });
});

describe('an e-mail that an agent or the company wrote', () => {
  it('shows its owner the tickets of a customer that no chat has made', async (t) => {
    const on = await scene(t);
    await on.desk.client.call(createCustomer, { body: { customer: { email: EMAIL, nick_name: 'Ada' } } });
    await on.desk.tickets.call(createTicket, { body: { ticket: { email: EMAIL, subject: 'By telephone' } } });
    const ada = await on.ada();
    await make(ada, 'The lamp');
    assert.deepEqual(await on.subjects(ada), ['By telephone', 'The lamp']);
    const listed = (await list(ada)).find(({ subject }) => subject === 'By telephone');
    assert.equal(typeof (await open(ada, listed?.id ?? '')), 'object');
  });

  it('shows its owner the requests of a chat whose visitor typed none', async (t) => {
    const on = await scene(t);
    const visitor = await on.relay.visitor({ site: 'shop' });
    await make(visitor, 'From the phone');
    const token = await until(() => tokenOf(on, 'From the phone'), 'the customer');
    const query = { type: 'token', content: token } as const;
    await on.desk.client.call(updateCustomer, { query, body: { customer: { email: EMAIL } } });
    assert.deepEqual(await on.subjects(await on.ada()), ['From the phone']);
  });
});

/** The token of the only conversation that has made this request. */
async function tokenOf({ relay }: Awaited<ReturnType<typeof scene>>, subject: string): Promise<string | undefined> {
  const { idle } = await relay.store.erasure.idleSince(Number.MAX_SAFE_INTEGER, '', 10);
  for (const id of idle) {
    const { record } = await relay.store.log.snapshot(id);
    if (!record.requests.some((one) => one.subject === subject)) continue;
    return (await relay.store.conversations.byId(id))?.customerToken;
  }
  return undefined;
}
