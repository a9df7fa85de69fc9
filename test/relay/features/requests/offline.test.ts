/** Messages that are left while no agent is online, on a site where they become requests. */
import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { metricsOf } from '../../../helpers/metrics.ts';
import { newId, startRelay } from '../../../helpers/relay.ts';
import { until } from '../../../helpers/until.ts';
import { type DeskAnswer, OK, refusal, startScriptedDesk } from '../../scripted-desk.ts';
import * as files from '../uploads/files.ts';
import { taken, upload } from '../uploads/sender.ts';

const ENV = { DESK_SHARED_SECRET: '0123456789abcdef0123456789abcdef' };
const SITE = { first: 'agent', requests: {}, offline: 'ticket' };

async function nobodyOnline(context: TestContext, answers: DeskAnswer[] = [], site: object = SITE) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  let number = 40;
  desk.otherwise = ({ path }) => {
    if (path === '/im/sessions') return refusal(2002, { assign_info: { count: 0 } });
    if (path.endsWith('/ticket_fields.json')) return { json: { status: 0, ticket_fields: [] } };
    if (!path.includes('/tickets')) return OK;
    return answers.shift() ?? { json: { status: 0, ticket_id: ++number } };
  };
  const relay = await startRelay(context, { deskUrl: desk.url, env: ENV, sites: { shop: site } });
  const visitor = await relay.visitor({ site: 'shop' });
  await visitor.ask('start', { id: newId() });
  const noAgent = await visitor.event('no-agent');
  const made = () => desk.calls.flatMap(({ path, body }) => (path.endsWith('/tickets.json') ? [body.ticket] : []));
  const replies = () => desk.calls.flatMap(({ path, body }) => (path.endsWith('/tickets/reply') ? [body] : []));
  const changes = (state: string) =>
    visitor.events.filter((event) => event.type === 'request-changed' && event.state === state);
  const list = async () => {
    const answer = await visitor.ask('requests', {});
    assert.ok(answer.ok, JSON.stringify(answer));
    return answer.requests.map(({ subject, delivery }) => [subject, delivery]);
  };
  return { desk, relay, visitor, noAgent, made, replies, changes, list };
}

it('a message becomes a request, later ones within an hour become its replies, and none reaches the inbox', async (t) => {
  const { desk, relay, visitor, noAgent, made, replies, changes, list } = await nobodyOnline(t);
  assert.equal(noAgent.email, 'optional', 'nobody could answer a visitor who leaves words alone');
  assert.ok((await visitor.send('The lamp is bent.\nWhat now?')).ok);
  assert.ok((await visitor.send('It is the Halden lamp.')).ok);
  const photo = taken(
    await upload(relay, await files.photo(), { token: visitor.token, filename: 'lamp.jpg', site: 'shop' }),
  );
  assert.ok((await visitor.ask('send-upload', { id: newId(), upload: photo.id })).ok);
  await until(() => changes('sent').length === 3, 'the request and two replies');
  assert.deepEqual(
    made().map(({ subject, content }) => [subject, content]),
    [['The lamp is bent.', 'The lamp is bent.\nWhat now?']],
  );
  assert.deepEqual(
    replies().map(({ id, reply_content }) => [id, reply_content]),
    [
      [41, 'It is the Halden lamp.'],
      [41, `lamp.jpg (1K)\n${photo.url}`],
    ],
  );
  assert.equal(desk.messages().length, 0);
  assert.ok(visitor.events.filter((event) => event.type === 'visitor-message').every(({ left }) => left));

  relay.clock.advance(61 * 60_000);
  assert.ok((await visitor.ask('leave-message', { id: newId(), text: 'x'.repeat(300) })).ok);
  await until(() => made().length === 2, 'another request');
  assert.equal(made()[1]?.subject, `${'x'.repeat(99)}…`);
  await until(() => changes('sent').length === 4, 'it');
  assert.equal((await list()).length, 2);
  const metrics = await metricsOf(relay.url);
  assert.match(metrics, /relay_requests_total\{action="make",outcome="sent"\} 2/);
  assert.match(metrics, /relay_requests_total\{action="reply",outcome="sent"\} 2/);
  assert.match(metrics, /relay_requests_total\{action="list",outcome="ok"\} 1/);
});

it('a left message that the desk refuses, or whose answer is lost, fails visibly and is not in the list of requests', async (t) => {
  const refused = { json: { status: 2059, message: 'no' } };
  const { visitor, changes, list } = await nobodyOnline(t, ['drop', { json: { status: 0, ticket_id: 41 } }, refused]);
  const ids = [newId(), newId(), newId()];
  const failed = () =>
    visitor.events.flatMap((event) => (event.type === 'message-failed' ? [[event.id, event.reason]] : []));
  await visitor.send('One', ids[0]);
  await until(() => failed().length === 1, 'the lost answer');
  assert.deepEqual(await list(), []);
  await visitor.send('Two', ids[1]);
  await until(() => changes('sent').length === 1, 'a request of its own');
  await visitor.send('Three', ids[2]);
  await until(() => failed().length === 2, 'the refusal');
  assert.deepEqual(failed(), [
    [ids[0], 'unconfirmed'],
    [ids[2], 'misconfigured'],
  ]);
  const opened = await visitor.ask('request', { request: ids[1] as string });
  assert.doesNotMatch(JSON.stringify(opened), /Three/);
  assert.deepEqual(await list(), [['Two', 'sent']]);
});

it('the desk’s inbox gets the message where the site does not say otherwise', async (t) => {
  const { desk, visitor, made } = await nobodyOnline(t, [], { ...SITE, offline: 'message' });
  await visitor.send('Hello?');
  await until(() => desk.messages().length === 1, 'the message');
  assert.equal(desk.messages()[0]?.body.im_sub_session_id, -2);
  assert.deepEqual(made(), []);
});

it('requests and replies have the addresses of the visitor’s own files, and of no others', async (t) => {
  const { relay, visitor, made, replies, changes } = await nobodyOnline(t);
  const other = await relay.visitor({ site: 'shop' });
  const send = async (token: string, filename: string) =>
    taken(await upload(relay, await files.photo(), { token, filename, site: 'shop' }));
  const [own, foreign] = [await send(visitor.token, 'a.jpg'), await send(other.token, 'b.jpg')];
  const values = ['subject', 'content'].map((key) => ({ key, value: 'A bent lamp' }));
  const stolen = await visitor.ask('make-request', { id: newId(), values, files: [own.id, foreign.id] });
  assert.equal(!stolen.ok && stolen.error.code, 'unknown-target');
  const many = await visitor.ask('make-request', { id: newId(), values, files: new Array(6).fill(own.id) });
  assert.equal(!many.ok && many.error.code, 'invalid');
  const request = newId();
  assert.ok((await visitor.ask('make-request', { id: request, values, files: [own.id] })).ok);
  await until(() => changes('sent').length === 1, 'the request');
  assert.equal(made()[0]?.content, `A bent lamp\n\na.jpg (1K)\n${own.url}`);
  const answer = await visitor.ask('reply-request', { id: newId(), request, text: 'Again', files: [foreign.id] });
  assert.equal(!answer.ok && answer.error.code, 'unknown-target');
  assert.ok((await visitor.ask('reply-request', { id: newId(), request, text: 'Again', files: [own.id] })).ok);
  await until(() => replies().length === 1, 'the reply');
  assert.equal(replies()[0]?.reply_content, `Again\n\na.jpg (1K)\n${own.url}`);
});
