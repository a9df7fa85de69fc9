/** A hostile visitor's forms and cards: outside the protocol, replayed, in another order, of other people, too many. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { newId, startRelay, type TestVisitor } from '../../../helpers/relay.ts';
import { until } from '../../../helpers/until.ts';
import { robotSession, startScriptedDesk } from '../../scripted-desk.ts';

const SITE = {
  form: {
    before: { fields: ['name', { field: 'email', required: true }], skippable: false },
    handOff: { fields: ['phone'] },
  },
};

async function scene(context: TestContext) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  const customer = { id: 900, nick_name: '', email: '', other_emails: [], cellphones: [] };
  desk.otherwise = ({ path }) => {
    if (path === '/im/sessions') return robotSession;
    return { json: { code: 1000, ...(path.startsWith('/customers') && { customer }) } };
  };
  const relay = await startRelay(context, { deskUrl: desk.url, sites: { shop: SITE } });
  const writes = () => desk.calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/customers'));
  return { relay, writes, visitor: await relay.visitor({ site: 'shop' }) };
}

/** Sends what the types forbid, too; `taken`, or the code of the refusal. */
async function attempt(visitor: TestVisitor, name: string, input: object): Promise<string> {
  const answer = await visitor.ask(name as 'submit-form', input as never);
  return answer.ok ? 'taken' : answer.error.code;
}
const RIGHT = [{ key: 'email', value: 'mara@shop.example' }];
const submission = (values: unknown = RIGHT, more: object = {}) => ({
  id: newId(),
  form: 'before',
  values,
  consent: false,
  ...more,
});

describe('a hostile form', () => {
  it('is refused outside the protocol, and nothing of it is kept', async (t) => {
    const { visitor, relay, writes } = await scene(t);
    const many = (count: number) => Array.from({ length: count }, () => RIGHT[0]);
    for (const input of [
      ...['__proto__', 'constructor', 'toString', 'TextField_', 'TextField_1234567890123456', 'customer_token', ''].map(
        (key) => submission([{ key, value: 'x' }]),
      ),
      ...[{}, null, 7, [['x']], 'x'.repeat(2001), ['x'.repeat(256)], Array(201).fill('x')].map((value) =>
        submission([{ key: 'name', value }]),
      ),
      submission(many(21)),
      submission({ email: 'mara@shop.example' }),
      submission(RIGHT, { form: 'constructor' }),
      submission(RIGHT, { customer_token: 'another' }),
      submission(RIGHT, { id: '../../etc/passwd' }),
    ]) {
      assert.equal(await attempt(visitor, 'submit-form', input), 'invalid', JSON.stringify(input).slice(0, 80));
    }
    assert.equal(await attempt(visitor, 'submit-form', submission()), 'too-fast');
    const other = await relay.visitor({ site: 'shop' });
    assert.equal(await attempt(other, 'submit-form', submission(many(2))), 'form-invalid', 'a field twice');
    assert.deepEqual([visitor.events, other.events, writes()], [[], [], []]);
  });

  it('opens nothing but itself, in whichever order forms are answered', async (t) => {
    const { visitor } = await scene(t);
    assert.equal(await attempt(visitor, 'skip-form', { id: newId(), form: 'before' }), 'not-now');
    assert.equal(await attempt(visitor, 'skip-form', { id: newId(), form: 'offline' }), 'not-now');
    assert.equal(await attempt(visitor, 'skip-form', { id: newId(), form: 'handOff' }), 'taken');
    for (const name of ['start', 'request-agent']) {
      assert.equal(await attempt(visitor, name, { id: newId() }), 'form-first');
    }
    assert.equal(await attempt(visitor, 'send', { id: newId(), text: 'I want to talk to a human' }), 'form-first');
    assert.equal(await attempt(visitor, 'attach', { id: newId(), title: 'Ember' }), 'form-first');
  });

  it('is written once however often it is sent, and shows a stranger nothing', async (t) => {
    const { visitor, relay, writes } = await scene(t);
    const first = submission();
    const answers = await Promise.all(Array.from({ length: 5 }, () => attempt(visitor, 'submit-form', first)));
    assert.deepEqual(new Set(answers), new Set(['taken']));
    const other = [{ key: 'email', value: 'other@shop.example' }];
    assert.equal(await attempt(visitor, 'submit-form', { ...first, values: other }), 'id-reused');
    assert.equal(await attempt(visitor, 'submit-form', submission(other)), 'not-now');
    await until(async () => (await relay.store.outbox.state()).waiting === 0, 'the outbox');
    assert.deepEqual(
      writes().map(({ body }) => body.customer.email),
      ['mara@shop.example'],
    );
    // Ids belong to a conversation, and the forms of others to others.
    const stranger = await relay.visitor({ site: 'shop' });
    const answer = await stranger.ask('form', { form: 'before', language: 'en' });
    assert.ok(answer.ok && answer.form?.fields.every(({ value }) => value === null));
    assert.equal(await attempt(stranger, 'submit-form', { ...first, values: other }), 'taken');
  });
});

it('a form, which may be long, is given only so often', async (t) => {
  const { visitor, relay } = await scene(t);
  const codes: string[] = [];
  for (let asked = 0; asked < 70; asked += 1) {
    relay.clock.advance(200);
    codes.push(await attempt(visitor, 'form', { form: 'before', language: 'en' }));
  }
  assert.equal(codes.filter((code) => code === 'taken').length, 60, codes.join());
  assert.deepEqual(new Set(codes), new Set(['taken', 'too-fast']));
  relay.clock.advance(60_000);
  assert.equal(await attempt(visitor, 'form', { form: 'before', language: 'en' }), 'taken');
});

it('a hostile card is refused', async (t) => {
  const { visitor } = await scene(t);
  const card = (more: object) => attempt(visitor, 'attach', { id: newId(), title: 'Ember', ...more });
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//shop.example',
    'https://a:b@shop.example',
    'https://a b',
  ]) {
    assert.deepEqual([await card({ url }), await card({ picture: url })], ['invalid', 'invalid'], url);
  }
  for (const more of [{ title: ' ' }, { title: 'x'.repeat(256) }, { text: 'x'.repeat(1001) }, { html: '<b>' }]) {
    assert.equal(await card(more), 'invalid');
  }
});
