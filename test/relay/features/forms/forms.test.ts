/** Forms from the widget's command to the desk's customer and back, with a desk that a test scripts. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { PROTOCOL_VERSION } from '../../../../relay/protocol/connection.ts';
import { newId, type RelayOptions, startRelay, type TestVisitor } from '../../../helpers/relay.ts';
import { claimsOf, IDENTITY_KEY, signIdentity } from '../../../helpers/sign-identity.ts';
import { until } from '../../../helpers/until.ts';
import { type DeskAnswer, robotSession, startScriptedDesk } from '../../scripted-desk.ts';

const FIELDS = [
  { id: 1, field_name: 'TextField_1', field_label: 'Order', content_type: 'number', customer_permission: 'must' },
  { id: 2, field_name: 'TextField_2', field_label: 'Page', content_type: 'text', customer_permission: 'none' },
  { id: 3, field_name: 'TextField_3', field_label: 'Plan', content_type: 'text', customer_permission: 'readwrite' },
];
const SITE = {
  form: { before: { fields: ['name', 'email', 'TextField_1', 'TextField_3'] } },
  pageContext: { address: 'TextField_2', customer: { plan: 'TextField_3' } },
};

type Scene = Awaited<ReturnType<typeof scene>>;

async function scene(context: TestContext, options: RelayOptions = {}) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  const customer = { id: 900, nick_name: 'Visitor', email: '', other_emails: [], cellphones: [], custom_fields: {} };
  const given = {
    desk,
    customer,
    /** Decides on writes of the customer. */
    write: (_body: { customer: { custom_fields?: Record<string, unknown> } }): DeskAnswer => ({
      json: { code: 1000, customer },
    }),
    writes: () => desk.calls.filter(({ method, path }) => method === 'PUT' && path === '/customers/update_customer'),
  };
  desk.otherwise = ({ path, method, body }) => {
    if (path === '/custom_fields') return { json: { code: 1000, custom_fields: FIELDS } };
    if (path === '/im/sessions') return robotSession;
    if (path.startsWith('/customers')) return method === 'GET' ? { json: { code: 1000, customer } } : given.write(body);
    return { json: { code: 1000 } };
  };
  const env = { IDENTITY_SECRET: `${IDENTITY_KEY.kid}:${IDENTITY_KEY.secret}` };
  const relay = await startRelay(context, { deskUrl: desk.url, sites: { shop: SITE }, env, ...options });
  await until(() => desk.paths().includes('/custom_fields'), 'the fields are read');
  return { ...given, given, relay };
}

const values = (order = '42') => [
  { key: 'name', value: 'Ada' },
  { key: 'email', value: 'ada@customer.example' },
  { key: 'TextField_1', value: order },
];
const submit = (visitor: TestVisitor, id = newId(), given = values()) =>
  visitor.ask('submit-form', { id, form: 'before', values: given, consent: false });
async function formOf(visitor: TestVisitor) {
  const answer = await visitor.ask('form', { form: 'before', language: 'en' });
  assert.ok(answer.ok);
  return answer.form;
}
const formShown = (visitor: TestVisitor) =>
  until(async () => {
    const form = await formOf(visitor);
    return form?.fields.some(({ key }) => key === 'TextField_1') && form;
  }, 'the form with the desk’s fields');
const settled = ({ relay }: Scene) => until(async () => (await relay.store.outbox.state()).waiting === 0, 'the outbox');

describe('a form', () => {
  it('is written to the desk’s customer once, however often and from whichever tab it is sent', async (t) => {
    const now = await scene(t);
    const [one, other] = [await now.relay.visitor({ site: 'shop' }), undefined];
    const form = await formShown(one);
    assert.deepEqual(
      form.fields.map(({ key }) => key),
      ['name', 'email', 'TextField_1', 'TextField_3'],
    );
    const tab = other ?? (await now.relay.visitor({ site: 'shop', token: one.token }));
    const id = newId();
    const [first, again, late] = [await submit(one, id), await submit(tab, id), await submit(tab)];
    assert.ok(first.ok && again.ok && !late.ok);
    assert.deepEqual([first.seq, late.error.code], [again.seq, 'not-now']);
    await settled(now);
    assert.deepEqual(
      now.writes().map(({ body }) => body),
      [{ customer: { nick_name: 'Ada', email: 'ada@customer.example', custom_fields: { TextField_1: '42' } } }],
    );
    await tab.event('form-answered');
    assert.doesNotMatch(JSON.stringify(tab.events), /Ada|customer\.example|"42"/, 'only the desk gets the values');
    assert.equal(await formOf(tab), null);
    const { record } = await now.relay.store.log.snapshot(
      (await now.relay.store.conversations.byDeskCustomer(900))[0]?.id ?? '',
    );
    assert.deepEqual([record.unsent, record.known], [{}, {}], 'nothing stays here of a stranger');
  });

  it('with wrong values is refused with the fields', async (t) => {
    const now = await scene(t);
    const visitor = await now.relay.visitor({ site: 'shop' });
    await formShown(visitor);
    const answer = await submit(visitor, newId(), [...values('nonsense'), { key: 'TextField_2', value: 'x' }]);
    assert.ok(!answer.ok);
    assert.deepEqual(
      [answer.error.code, answer.error.fields],
      [
        'form-invalid',
        [
          { key: 'TextField_2', problem: 'unknown-field' },
          { key: 'TextField_1', problem: 'invalid' },
        ],
      ],
    );
    assert.ok((await submit(visitor)).ok, 'it can be sent again');
  });

  it('comes back with the values that the desk refused, while the others are written', async (t) => {
    const now = await scene(t);
    now.given.write = ({ customer }) =>
      customer.custom_fields?.TextField_1 === '13'
        ? { json: { code: 2005, message: 'no' } }
        : { json: { code: 1000, customer: now.customer } };
    const visitor = await now.relay.visitor({ site: 'shop' });
    await formShown(visitor);
    const given = [...values('13'), { key: 'TextField_3', value: 'gold' }];
    assert.ok((await submit(visitor, newId(), given)).ok);
    assert.deepEqual((await visitor.event('form-refused')).fields, ['TextField_1']);
    const written = now.writes().map(({ body }) => body.customer);
    assert.ok(written.some(({ nick_name }) => nick_name === 'Ada'));
    assert.ok(written.some(({ custom_fields }) => custom_fields?.TextField_3 === 'gold' && !custom_fields.TextField_1));
    const form = await formOf(visitor);
    assert.deepEqual(
      form?.fields.map(({ key, refused }) => [key, refused]),
      [['TextField_1', true]],
    );
    assert.ok((await submit(visitor, newId(), [{ key: 'TextField_1', value: '14' }])).ok);
    await settled(now);
    assert.deepEqual(now.writes().at(-1)?.body.customer.custom_fields, { TextField_1: '14' });
  });

  it('survives a restart between its submission and the desk’s answer', async (t) => {
    const now = await scene(t);
    const visitor = await now.relay.visitor({ site: 'shop' });
    await formShown(visitor);
    now.given.write = () => 'drop';
    now.desk.script = [];
    assert.ok((await submit(visitor)).ok);
    await until(() => now.writes().length > 0, 'a first attempt');
    await now.relay.close();
    now.given.write = () => ({ json: { code: 1000, customer: now.customer } });
    const before = now.writes().length;
    const next = await startRelay(t, {
      deskUrl: now.desk.url,
      sites: { shop: SITE },
      folder: now.relay.folder,
      clock: { now: () => Date.now() + 120_000, advance: () => undefined },
    });
    await until(async () => (await next.store.outbox.state()).waiting === 0, 'the outbox');
    assert.equal(now.writes().length - before, 1);
    assert.deepEqual(now.writes().at(-1)?.body.customer.custom_fields, { TextField_1: '42' });
  });

  it('asks for the desk’s fields also from a relay that starts while the desk is away', async (t) => {
    const now = await scene(t);
    const { folder } = now.relay;
    await formShown(await now.relay.visitor({ site: 'shop' }));
    await now.relay.close();
    now.desk.otherwise = () => 'drop';
    const next = await startRelay(t, { deskUrl: now.desk.url, sites: { shop: SITE }, folder });
    const form = await formOf(await next.visitor({ site: 'shop' }));
    assert.deepEqual(
      form?.fields.map(({ key, required }) => [key, required]),
      [
        ['name', false],
        ['email', false],
        ['TextField_1', true],
        ['TextField_3', false],
      ],
    );
  });

  it('shows a signed-in visitor what the desk has, and its changes', async (t) => {
    const now = await scene(t);
    Object.assign(now.customer, { custom_fields: { TextField_3: 'silver' } });
    const identity = signIdentity(claimsOf('ada', { aud: 'shop', name: 'Ada' }));
    const visitor = await now.relay.visitor({ auth: { version: PROTOCOL_VERSION, site: 'shop', identity } });
    await settled(now);
    await formShown(visitor);
    const plan = async () => (await formOf(visitor))?.fields.find(({ key }) => key === 'TextField_3')?.value;
    assert.equal(await plan(), 'silver');
    const changes = (old: string, next: string) =>
      now.relay.push(
        { action: 'Customer_update', message: { id: 900, changes: { TextField_3: [old, next] } } },
        'events',
      );
    await changes('silver', 'gold');
    assert.equal(await plan(), 'gold');
    await changes('silver', 'gold');
    assert.equal(await plan(), 'gold', 'the same push again changes nothing');
    await changes('bronze', 'tin');
    assert.equal(await plan(), null, 'a push before this one is missing, so the value is unclear');
  });
});

describe('what the page says', () => {
  it('goes to the fields that the settings name, once for each change', async (t) => {
    const now = await scene(t);
    const visitor = await now.relay.visitor({ site: 'shop' });
    const address = 'https://shop.example/kettle#reviews';
    const customer = [
      { name: 'plan', value: 'gold' },
      { name: 'password', value: 'secret' },
      { name: 'constructor', value: 'every object has one' },
    ];
    for (const title of ['Kettle', 'Kettle!'])
      assert.ok((await visitor.ask('page-context', { address, title, customer })).ok);
    await settled(now);
    assert.ok((await visitor.ask('page-context', { address: 'https://shop.example/kettle#price', customer })).ok);
    assert.ok((await visitor.ask('page-context', { address: 'https://shop.example/cup', customer })).ok);
    await settled(now);
    assert.deepEqual(
      now.writes().map(({ body }) => body.customer),
      [
        { custom_fields: { TextField_2: 'https://shop.example/kettle', TextField_3: 'gold' } },
        { custom_fields: { TextField_2: 'https://shop.example/cup' } },
      ],
    );
  });

  it('reaches the desk without a field that the desk refuses, which the log names once', async (t) => {
    const now = await scene(t);
    now.given.write = ({ customer }) =>
      customer.custom_fields?.TextField_2
        ? { json: { code: 2005, message: 'no' } }
        : { json: { code: 1000, customer: now.customer } };
    const visitor = await now.relay.visitor({ site: 'shop' });
    for (const [address, plan] of [
      ['https://shop.example/kettle', 'gold'],
      ['https://shop.example/cup', 'silver'],
    ] as const) {
      const customer = [{ name: 'plan', value: plan }];
      assert.ok((await visitor.ask('page-context', { address, customer })).ok);
      await settled(now);
      assert.deepEqual(now.writes().at(-1)?.body.customer.custom_fields, { TextField_3: plan });
    }
    const lines = now.relay.logged.filter((line) => line.includes('the desk refuses values of the customer'));
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).fields),
      [['TextField_2']],
    );
  });

  it('is refused when it changes too often', async (t) => {
    const now = await scene(t);
    const visitor = await now.relay.visitor({ site: 'shop' });
    const answers = [];
    for (let page = 0; page < 12; page += 1) answers.push(await visitor.ask('page-context', { title: `Page ${page}` }));
    assert.deepEqual(
      answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code])),
      ['too-fast', 'too-fast'],
    );
  });
});
