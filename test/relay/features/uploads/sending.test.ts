import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { planCall } from '../../../../relay/conversation/calls/plan-call.ts';
import type { SentFile } from '../../../../relay/model/intents.ts';
import type { ConversationRecord } from '../../../../relay/model/record.ts';
import type { SiteSettings } from '../../../../relay/sites/sites.ts';
import { JUNIPER, startDesk, TENANT } from '../../../demo/desk/desk-harness.ts';
import { newId, SECRETS, startRelay } from '../../../helpers/relay.ts';
import { until } from '../../../helpers/until.ts';
import { agent, inbox, queuing, robot, site, talking, urobot } from '../../conversation/records.ts';
import { agentSession, OK, refusal, startScriptedDesk } from '../../scripted-desk.ts';
import * as files from './files.ts';
import { taken, upload } from './sender.ts';

const fileOf = (kind: SentFile['kind']): SentFile => ({
  kind,
  url: 'https://chat/uploads/1',
  filename: 'a.bin',
  size: '4.3M',
});
const plan = (kind: SentFile['kind'], record: ConversationRecord, settings: SiteSettings = site({})) => {
  const intent = { kind: 'message' as const, id: 'm1', text: 'a.bin\nhttps://chat/uploads/1', file: fileOf(kind) };
  const call = planCall(intent, { record, site: settings, customerToken: 'cust' });
  assert.ok(call && call !== 'impossible');
  return { type: call.body?.type, data: call.body?.data };
};
const IN_WORDS = { type: 'message', data: { content: 'a.bin\nhttps://chat/uploads/1' } };
const RECORDING = { content: 'https://chat/uploads/1', filename: 'a.bin', filesize: '4.3M' };

it('agents get images and recordings as such, and other files as links', () => {
  assert.deepEqual(plan('image', talking(agent)), { type: 'image', data: { content: 'https://chat/uploads/1' } });
  assert.deepEqual(plan('audio', talking(agent)), { type: 'audio', data: RECORDING });
  assert.deepEqual(plan('audio', talking(agent), site({ audioMessages: false })), IN_WORDS);
  for (const kind of ['video', 'file'] as const) assert.deepEqual(plan(kind, talking(agent)), IN_WORDS);
});
it('robots, the queue and the inbox get every file as a link', () => {
  for (const record of [talking(robot), talking(urobot), queuing, inbox]) {
    for (const kind of ['image', 'audio', 'video', 'file'] as const) assert.deepEqual(plan(kind, record), IN_WORDS);
  }
});

async function withAgent(context: TestContext) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  desk.otherwise = ({ path }) => (path === '/im/sessions' ? agentSession(70) : OK);
  const relay = await startRelay(context, { deskUrl: desk.url, sites: { plain: { uploads: false } } });
  return { desk, relay };
}

it('a file enters the log and the desk once, however often it is sent', async (t) => {
  const { desk, relay } = await withAgent(t);
  const visitor = await relay.visitor();
  const photo = taken(await upload(relay, await files.photo(), { token: visitor.token, filename: 'me.jpg' }));
  const again = { id: newId(), upload: photo.id };
  const first = await visitor.ask('send-upload', again);
  const event = await visitor.event('visitor-message');
  assert.deepEqual(event.content, { kind: 'image', url: photo.url, filename: 'me.jpg', size: '1K' });
  await until(() => desk.messages().length === 1, 'the message at the desk');
  const { message_id, type, data, im_sub_session_id } = desk.messages()[0]?.body ?? {};
  assert.deepEqual([message_id, type, data, im_sub_session_id], [again.id, 'image', { content: photo.url }, 70]);

  assert.deepEqual(await visitor.ask('send-upload', again), first);
  const other = taken(await upload(relay, 'Hello', { token: visitor.token, filename: 'a.txt' }));
  const reused = await visitor.ask('send-upload', { ...again, upload: other.id });
  assert.equal(!reused.ok && reused.error.code, 'id-reused');
  await visitor.ask('send-upload', { id: newId(), upload: other.id });
  await until(() => desk.messages().length === 2, 'the text at the desk');
  assert.deepEqual(desk.messages()[1]?.body.data, { content: `a.txt (1K)\n${other.url}` });
  assert.equal(visitor.events.filter(({ type }) => type === 'visitor-message').length, 2);
});

it('an image whose session has closed begins a new session first, like a text', async (t) => {
  const { desk, relay } = await withAgent(t);
  const visitor = await relay.visitor();
  await visitor.ask('start', { id: newId() });
  await visitor.event('session-started');
  desk.script.push(refusal(2062), agentSession(71));
  const { id, url } = taken(await upload(relay, await files.png(), { token: visitor.token }));
  await visitor.ask('send-upload', { id: newId(), upload: id });
  await until(() => desk.messages().length === 2, 'the message in the new session');
  const { type, data, im_sub_session_id } = desk.messages()[1]?.body ?? {};
  assert.deepEqual([type, data, im_sub_session_id], ['image', { content: url }, 71]);
});

it('uploads of other visitors, expired ones and unknown ones cannot be sent', async (t) => {
  const { desk, relay } = await withAgent(t);
  const [owner, other, elsewhere] = [
    await relay.visitor(),
    await relay.visitor(),
    await relay.visitor({ site: 'plain' }),
  ];
  const { id } = taken(await upload(relay, 'Hello', { token: owner.token }));
  const refusal = async (visitor: typeof owner, wanted: string) => {
    const ack = await visitor.ask('send-upload', { id: newId(), upload: wanted });
    return ack.ok ? 'ok' : ack.error.code;
  };
  assert.equal(await refusal(other, id), 'unknown-target');
  assert.equal(await refusal(owner, 'x'.repeat(32)), 'unknown-target');
  assert.equal(await refusal(owner, '../relay.db'), 'invalid');
  assert.equal(await refusal(elsewhere, id), 'upload-refused');
  relay.clock.advance(90 * 24 * 60 * 60 * 1000);
  assert.equal(await refusal(owner, id), 'unknown-target');
  assert.equal(desk.calls.length, 0);
  assert.deepEqual([...owner.events, ...other.events, ...elsewhere.events], []);
});

it('a file left when no agent is online goes to the inbox as a link', async (t) => {
  const { desk, relay } = await withAgent(t);
  desk.otherwise = ({ path }) =>
    path === '/im/sessions' ? { json: { code: 2002, message: 'nobody', assign_info: { count: 0 } } } : OK;
  const visitor = await relay.visitor();
  await visitor.ask('request-agent', { id: newId() });
  await visitor.event('no-agent');
  const { id, url } = taken(await upload(relay, await files.png(), { token: visitor.token, filename: 'a.png' }));
  await visitor.ask('send-upload', { id: newId(), upload: id });
  assert.equal((await visitor.event('visitor-message')).left, true);
  await until(() => desk.messages().length === 1, 'the message at the desk');
  const { type, data, im_sub_session_id } = desk.messages()[0]?.body ?? {};
  assert.deepEqual([type, data, im_sub_session_id], ['message', { content: `a.png (1K)\n${url}` }, -2]);
});

it('an agent at the desk sees the image a visitor sent', async (t) => {
  const desk = await startDesk(t);
  const relay = await startRelay(t, {
    deskUrl: desk.url,
    env: { DESK_EMAIL: TENANT.email, DESK_API_TOKEN: TENANT.apiToken },
    sites: { direct: { first: 'agent', groupId: JUNIPER.group } },
    clock: { now: desk.clock.now, advance: desk.clock.advance },
  });
  desk.desk.setReplyUrl(`${relay.url}/callbacks/${SECRETS.CALLBACK_SECRET}/replies`);
  const juniper = await desk.agent(JUNIPER);
  await juniper.status('online');
  const visitor = await relay.visitor({ site: 'direct' });
  await visitor.ask('start', { id: newId() });
  await visitor.event('session-started');
  const { id, url } = taken(await upload(relay, await files.png(), { token: visitor.token, site: 'direct' }));
  await visitor.ask('send-upload', { id: newId(), upload: id });
  const [session] = await until(async () => {
    const { sessions } = await juniper.overview();
    return sessions[0]?.last_message === 'Picture' && sessions;
  }, 'the image in the overview');
  const { history } = await juniper.session(session?.id as number);
  const { from, type, content } = history.at(-1) ?? {};
  assert.deepEqual([from, type, content], ['customer', 'image', url]);
});
