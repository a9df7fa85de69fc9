/** Forms come first, whatever command leads past them: the relay refuses it with the form, and takes it afterwards. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { Ack, CommandInput, CommandName } from '../../../../relay/protocol/commands.ts';
import { newId, startRelay, type TestVisitor } from '../../../helpers/relay.ts';
import { until } from '../../../helpers/until.ts';
import { robotSession, startScriptedDesk } from '../../scripted-desk.ts';

const form = { fields: [{ field: 'email', required: true }], skippable: false };
const FORMS = { before: form, offline: form, handOff: { ...form, skippable: true } };
const ASKS = 'I want to talk to a human';

async function scene(context: TestContext, forms: object = FORMS, more: object = {}) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  const relay = await startRelay(context, { deskUrl: desk.url, sites: { shop: { form: forms, ...more } } });
  return { desk, relay, visitor: await relay.visitor({ site: 'shop' }) };
}

type Sent = {
  [N in CommandName]: CommandInput<N> extends { id: string } ? [N, Omit<CommandInput<N>, 'id'>] : never;
}[CommandName];
const ask = (visitor: TestVisitor, [name, input]: Sent, id = newId()) =>
  visitor.ask(name, { ...input, id } as CommandInput<typeof name>);
/** The form that a refusal names; `taken` if there is none. */
const formIn = (answer: Ack<CommandName>): string =>
  answer.ok ? 'taken' : answer.error.code === 'form-first' ? `${answer.error.form}` : answer.error.code;
const submit = (visitor: TestVisitor, name: keyof typeof FORMS) =>
  ask(visitor, ['submit-form', { form: name, values: [{ key: 'email', value: 'a@b.example' }], consent: false }]);

describe('before its form', () => {
  it('nothing begins a conversation, and each command is taken afterwards under the same id', async (t) => {
    const { visitor, desk } = await scene(t);
    const begin: Sent[] = [
      ['start', {}],
      ['send', { text: 'Hello' }],
      ['attach', { title: 'Ember' }],
      ['request-agent', {}],
      ['leave-email', { email: 'a@b.example' }],
    ];
    const ids = begin.map(() => newId());
    for (const [place, one] of begin.entries())
      assert.equal(formIn(await ask(visitor, one, ids[place])), 'before', one[0]);
    assert.equal(formIn(await ask(visitor, ['stop-waiting', {}])), 'taken', 'what does nothing needs no form');
    assert.deepEqual([visitor.events, desk.calls.length], [[], 0]);
    assert.equal(formIn(await submit(visitor, 'before')), 'taken');
    assert.equal(formIn(await ask(visitor, begin[1] as Sent, ids[1])), 'taken');
    assert.equal(formIn(await ask(visitor, begin[0] as Sent, ids[0])), 'taken');
    assert.deepEqual(
      visitor.events.slice(0, 2).map(({ type }) => type),
      ['form-answered', 'visitor-message'],
    );
  });

  it('no command requests an agent, not even in words, but all other commands are executed', async (t) => {
    const { visitor } = await scene(t, { handOff: FORMS.handOff });
    assert.equal(formIn(await ask(visitor, ['start', {}])), 'taken');
    await visitor.event('session-started');
    const id = newId();
    assert.equal(formIn(await ask(visitor, ['send', { text: ASKS }], id)), 'handOff');
    assert.equal(formIn(await ask(visitor, ['request-agent', {}])), 'handOff');
    assert.equal(formIn(await ask(visitor, ['send', { text: 'How much is it?' }])), 'taken');
    assert.equal(formIn(await ask(visitor, ['skip-form', { form: 'handOff' }])), 'taken');
    assert.equal(formIn(await ask(visitor, ['send', { text: ASKS }], id)), 'taken');
    await visitor.event('hand-off-requested');
    assert.equal(
      visitor.events.filter((event) => event.type === 'visitor-message' && JSON.stringify(event).includes(ASKS)).length,
      1,
    );
  });

  it('no message is left', async (t) => {
    const { visitor } = await scene(t);
    const id = newId();
    assert.equal(formIn(await ask(visitor, ['leave-message', { text: 'Call me' }], id)), 'offline');
    assert.equal(formIn(await submit(visitor, 'offline')), 'taken');
    assert.equal(formIn(await ask(visitor, ['leave-message', { text: 'Call me' }], id)), 'taken', 'one form is enough');
  });

  it('a form with nothing to ask stops nobody', async (t) => {
    const { visitor } = await scene(t, { before: { fields: ['TextField_999'] } });
    assert.equal(formIn(await ask(visitor, ['send', { text: 'Hello' }])), 'taken');
  });

  it('a refused value stops nothing: the form was answered', async (t) => {
    const { visitor, desk, relay } = await scene(t, { before: { fields: ['name'] } });
    desk.otherwise = ({ path, method }) => {
      if (path === '/im/sessions') return robotSession;
      const isWrite = path.startsWith('/customers') && method !== 'GET';
      return { json: isWrite ? { code: 2005, message: 'no' } : { code: 1000, customer: { id: 900, cellphones: [] } } };
    };
    const values = [{ key: 'name', value: 'Ada' }];
    assert.equal(formIn(await ask(visitor, ['submit-form', { form: 'before', values, consent: false }])), 'taken');
    await visitor.event('form-refused');
    assert.equal(formIn(await ask(visitor, ['send', { text: 'Hello' }])), 'taken');
    await until(async () => (await relay.store.outbox.state()).waiting === 0, 'the outbox');
  });
});
