/**
 * After the deletion of a visitor's data, no file of the relay contains a word of it, while others go on writing.
 * Searched by another process, because closing a file here would release SQLite's locks on it.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { metricsOf } from '../helpers/metrics.ts';
import { newId, offsetClock, startRelay } from '../helpers/relay.ts';
import { claimsOf, IDENTITY_KEY, signIdentity } from '../helpers/sign-identity.ts';
import { until } from '../helpers/until.ts';
import { taken, upload } from '../relay/features/uploads/sender.ts';
import { operatorOf } from '../relay/operator/run.ts';
import { agentSession, OK, startScriptedDesk } from '../relay/scripted-desk.ts';
import { startConversation } from '../relay/store/port/under-test.ts';

const WORD = 'Quincunx';
const DAY = 24 * 60 * 60 * 1000;

const occurrences = (folder: string): number =>
  spawnSync('grep', ['-raoF', WORD, folder], { encoding: 'utf8' }).stdout.split('\n').length - 1;

/** A visitor who has left text wherever visitors can, and others who go on writing until the test ends. */
async function withTalker(context: TestContext, env: Record<string, string> = {}) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  desk.otherwise = ({ path }) => {
    if (path === '/im/sessions') return agentSession(70 + desk.calls.length);
    if (path.includes('ticket_fields')) return { json: { status: 0, ticket_fields: [] } };
    return path.includes('ticket') ? { json: { status: 0, ticket_id: 41, contents: { id: 41, subject: WORD } } } : OK;
  };
  const clock = offsetClock();
  const relay = await startRelay(context, {
    deskUrl: desk.url,
    clock,
    env: {
      IDENTITY_SECRET: `${IDENTITY_KEY.kid}:${IDENTITY_KEY.secret}`,
      DESK_SHARED_SECRET: 's'.repeat(32),
      ...env,
    },
    sites: {
      agents: {
        first: 'agent',
        requests: {},
        form: { offline: { fields: ['phone', 'TextField_1'] }, handOff: { fields: ['name'] } },
        pageContext: { title: 'TextField_2', browser: 'TextField_3' },
      },
    },
    timings: { retention: 300 },
  });
  const person = { aud: 'agents', name: WORD, email: `${WORD}@shop.example`, phone: null };
  const visitor = await relay.visitor({
    site: 'agents',
    auth: { version: 1, site: 'agents', identity: signIdentity(claimsOf('somebody', person)) },
  });
  await visitor.ask('start', { id: newId() });
  await visitor.event('session-started');
  const customer: string = desk.calls.find(({ path }) => path === '/im/sessions')?.body.customer_token;
  const push = (messages: object[]) => relay.push({ customer_token: customer, assign_type: 'agent', messages });
  const session = desk.calls.findIndex(({ path }) => path === '/im/sessions') + 71;
  for (let n = 0; n < 6; n += 1) {
    assert.ok((await visitor.send(`${WORD} ${n} `.repeat(1 + n * 20))).ok);
    await visitor.ask('preview', { text: `${WORD} is typed` });
    const said = { message_id: `m${n}`, agent_name: 'Wren', data: { content: `You wrote ${WORD}` } };
    assert.equal((await push([{ type: 'message', im_sub_session_id: session, ...said }])).status, 200);
    // This session and this kind of message are unknown.
    await push([{ type: 'message', im_sub_session_id: 9000 + n, ...said, message_id: `unknown${n}` }]);
    await push([{ type: 'riddle', im_sub_session_id: session, ...said, message_id: `riddle${n}` }]);
  }
  for (let n = 0; n < 5; n += 1) {
    // No more events in a second than a widget may send.
    clock.advance(1000);
    const values = ['subject', 'content'].map((key) => ({ key, value: `${WORD} ${n} `.repeat(1 + n * 3) }));
    const made = { id: newId(), values };
    assert.ok((await visitor.ask('make-request', made)).ok);
    const reply = { id: newId(), request: made.id, text: `${WORD} is my reply` };
    assert.ok((await visitor.ask('reply-request', reply)).ok);
    assert.ok((await visitor.ask('page-context', { title: `${WORD} ${n}` })).ok);
  }
  assert.ok((await visitor.ask('attach', { id: newId(), title: WORD, text: `${WORD} is for sale` })).ok);
  const changes = { nick_name: ['', WORD] };
  await relay.push({ action: 'Customer_update', message: { id: 900, changes } }, 'events');
  await relay.push({ action: 'Customer_update', message: { id: 900, changes: { [WORD]: WORD } } }, 'events');
  const sending = { token: visitor.token, site: 'agents', filename: `${WORD}.txt` };
  taken(await upload(relay, `${WORD} `.repeat(50), sending));
  await until(() => desk.messages().length >= 6, 'the messages at the desk');
  assert.ok(occurrences(relay.folder) > 20, 'the words were on disk');

  const conversation = (await relay.store.conversations.byCustomer(customer))?.id as string;
  const other = await startConversation(relay.store, clock.now());
  let writing = true;
  const others = (async () => {
    for (let n = 0; writing; n += 1) {
      const body = { type: 'notice' as const, html: `somebody else ${n}` };
      await relay.store.log.update(other, [], () => ({ events: [{ body }], result: 0 }));
      await relay.store.log.read(other, 0, 10);
    }
  })().catch(() => undefined);
  const stop = async () => {
    writing = false;
    await others;
  };
  context.after(stop);
  return { relay, visitor, clock, conversation, stop };
}

const gone = ({ folder }: { folder: string }) => until(() => occurrences(folder) === 0, 'the words to be gone');

it('after `forget`, no word of the visitor is left in any file', async (t) => {
  const { relay, visitor, stop } = await withTalker(t);
  assert.deepEqual(await visitor.ask('forget', {}), { ok: true });
  await gone(relay);
  await stop();
  assert.equal(occurrences(relay.folder), 0);
});

it('nor after retention deletes the visitor', async (t) => {
  const { relay, visitor, clock } = await withTalker(t, { RETENTION_DAYS: '30' });
  visitor.socket.disconnect();
  const sockets = async () => /^relay_sockets (\d+)$/m.exec(await metricsOf(relay.url))?.[1];
  await until(async () => (await sockets()) === '0', 'the relay to see that nobody is there');
  clock.advance(100 * DAY);
  await gone(relay);
});

it('nor after the operator’s `erase` has ended', async (t) => {
  const { relay, conversation } = await withTalker(t);
  const [store, uploads] = [join(relay.folder, 'relay.db'), join(relay.folder, 'uploads')];
  const operator = operatorOf({ STORE_URL: `sqlite:${store}`, UPLOADS_URL: `file:${uploads}` });
  const { code, complaints } = await operator('erase', conversation);
  assert.deepEqual({ code, complaints }, { code: 0, complaints: '' });
  assert.equal(occurrences(relay.folder), 0);
});
