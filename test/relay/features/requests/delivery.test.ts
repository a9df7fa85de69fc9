/** The delivery of requests when the desk does not answer: none is made twice unless the visitor asks for it. */
import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { newId, startRelay } from '../../../helpers/relay.ts';
import { until } from '../../../helpers/until.ts';
import { type DeskAnswer, OK, startScriptedDesk } from '../../scripted-desk.ts';

const ENV = { DESK_SHARED_SECRET: '0123456789abcdef0123456789abcdef' };
const VALUES = ['subject', 'content'].map((key) => ({ key, value: 'A bent lamp' }));

async function requesting(context: TestContext, answers: DeskAnswer[], relayOptions: object = {}) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  const made = () => desk.calls.filter(({ path, method }) => path.endsWith('/tickets.json') && method === 'POST');
  desk.otherwise = ({ path }) => {
    if (path.endsWith('/ticket_fields.json')) return { json: { status: 0, ticket_fields: [] } };
    if (path.endsWith('/tickets.json')) return answers.shift() ?? { json: { status: 0, ticket_id: 41 } };
    return path.includes('/tickets/') ? { json: { status: 0, contents: { id: 41, status: 'open' } } } : OK;
  };
  const start = (more: object = {}) =>
    startRelay(context, { deskUrl: desk.url, env: ENV, sites: { shop: { requests: {} } }, ...relayOptions, ...more });
  return { desk, made, start };
}

type Visitor = Awaited<ReturnType<Awaited<ReturnType<typeof startRelay>>['visitor']>>;
const states = ({ events }: Visitor) => events.flatMap((one) => (one.type === 'request-changed' ? [one.state] : []));

it('a request whose answer was lost is unconfirmed, and sent again only by the visitor', async (t) => {
  const { made, start } = await requesting(t, ['drop']);
  const relay = await start();
  const visitor = await relay.visitor({ site: 'shop' });
  const id = newId();
  assert.ok((await visitor.ask('make-request', { id, values: VALUES })).ok);
  await until(() => states(visitor).at(-1) === 'unconfirmed', 'the outcome');
  assert.equal(made().length, 1);
  const listed = await visitor.ask('requests', {});
  assert.deepEqual(listed.ok && listed.requests.map(({ delivery, subject }) => [delivery, subject]), [
    ['unconfirmed', 'A bent lamp'],
  ]);
  const reply = await visitor.ask('reply-request', { id: newId(), request: id, text: 'And?' });
  assert.equal(!reply.ok && reply.error.code, 'unknown-target');
  // The same command again is the same request.
  assert.ok((await visitor.ask('make-request', { id, values: VALUES })).ok);
  assert.ok((await visitor.ask('retry-request', { id: newId(), request: id })).ok);
  await until(() => states(visitor).at(-1) === 'sent', 'the second try');
  assert.deepEqual(
    made().map(({ body }) => [body.ticket.subject, body.ticket.email]),
    [
      ['A bent lamp', undefined],
      ['A bent lamp', undefined],
    ],
  );
});

it('a refused request fails, and the visitor’s messages still go out', async (t) => {
  const refused = { json: { status: 2059, message: 'no' } };
  const { start, desk } = await requesting(t, [refused]);
  const relay = await start();
  const visitor = await relay.visitor({ site: 'shop' });
  const id = newId();
  await visitor.ask('make-request', { id, values: VALUES });
  await until(() => states(visitor).at(-1) === 'failed', 'the outcome');
  await visitor.send('Hello?');
  await until(() => desk.messages().length === 1, 'the message');
  assert.ok(relay.logged.some((line) => line.includes('DESK_SHARED_SECRET')));
  assert.ok(!relay.logged.some((line) => line.includes('bent lamp')));
});

it('requests survive a restart, and are forgotten with their visitor', async (t) => {
  const { start } = await requesting(t, []);
  const relay = await start();
  const visitor = await relay.visitor({ site: 'shop' });
  const id = newId();
  await visitor.ask('make-request', { id, values: VALUES });
  await until(() => states(visitor).at(-1) === 'sent', 'the request');
  const { token } = visitor;
  await relay.close();
  const again = await start({ folder: relay.folder });
  const back = await again.visitor({ site: 'shop', token });
  const listed = await back.ask('requests', {});
  assert.deepEqual(listed.ok && listed.requests.map((one) => [one.id, one.state]), [[id, 'open']]);
  assert.ok((await back.ask('forget', {})).ok);
  await back.gone;
  const nobody = await again.visitor({ site: 'shop' });
  const none = await nobody.ask('request', { request: id });
  assert.equal(!none.ok && none.error.code, 'unknown-target');
});

it('an undocumented refusal is tried again, then the request fails', async (t) => {
  const unknown = { json: { status: 1, message: 'no' } };
  const { made, start } = await requesting(t, new Array(9).fill(unknown));
  const relay = await start();
  const visitor = await relay.visitor({ site: 'shop' });
  await visitor.ask('make-request', { id: newId(), values: VALUES });
  await until(() => {
    relay.clock.advance(60_000);
    return states(visitor).at(-1) === 'failed';
  }, 'the end');
  assert.equal(made().length, 4);
});

it('ten failed replies do not keep the visitor from writing an eleventh', async (t) => {
  const { desk, start } = await requesting(t, []);
  const { otherwise } = desk;
  let isRefusing = true;
  desk.otherwise = (call) =>
    isRefusing && call.path.endsWith('/tickets/reply') ? { json: { status: 2059, message: 'no' } } : otherwise(call);
  const relay = await start();
  const visitor = await relay.visitor({ site: 'shop' });
  const request = newId();
  await visitor.ask('make-request', { id: request, values: VALUES });
  await until(() => states(visitor).at(-1) === 'sent', 'the request');
  const replies: string[] = [];
  const reply = async () => {
    const id = newId();
    replies.push(id);
    // Ten requests and replies an hour.
    relay.clock.advance(61 * 60_000);
    const answer = await visitor.ask('reply-request', { id, request, text: `Reply ${replies.length}` });
    assert.ok(answer.ok, JSON.stringify(answer));
    const isOver = (one: Visitor['events'][number]) =>
      one.type === 'request-changed' && one.reply === id && one.state !== 'sending';
    await until(() => visitor.events.some(isOver), `reply ${replies.length}`);
  };
  for (let count = 0; count < 10; count++) await reply();
  isRefusing = false;
  await reply();
  const opened = await visitor.ask('request', { request });
  const shown = opened.ok ? opened.request.replies.map(({ id, delivery }) => [id, delivery]) : opened.error;
  assert.deepEqual(shown, [...replies.slice(1, 10).map((id) => [id, 'failed']), [replies[10], 'sent']]);
});
