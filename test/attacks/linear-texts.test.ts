/**
 * Untrusted text is processed in linear time. A mebibyte of each kind takes some milliseconds; with quadratic behaviour
 * it took minutes, so the limit is far from both.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readConfig } from '../../relay/config/config.ts';
import { createLog } from '../../relay/config/log.ts';
import { contentOf } from '../../relay/conversation/desk/contents.ts';
import { clickableInFlow } from '../../relay/conversation/visitor/flow-items.ts';
import { replyNotification } from '../../relay/desk-api/outbound/replies.ts';
import { cleanFilename } from '../../relay/features/uploads/filename.ts';
import { fingerprintOf, pairOff } from '../../relay/model/message-fingerprint.ts';
import { newId, SECRETS, startRelay } from '../helpers/relay.ts';
import { until } from '../helpers/until.ts';
import { agentSession, startScriptedDesk } from '../relay/scripted-desk.ts';

const MIB = 1024 * 1024;
const PIECES = [
  '<',
  '<a',
  '<a>',
  '</b ',
  '<!--',
  '&',
  '&a',
  '&#1',
  ' ',
  ' \n',
  '.',
  '/',
  '://',
  'a://',
  'a',
  'token=',
  '=',
  '?',
  '"',
];
const full = (piece: string) => piece.repeat(MIB / piece.length);

/** Processor time, because other processes share the machine. */
function isQuick(what: string, run: () => void): void {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  assert.ok((user + system) / 1e6 < 5, `${what} took ${(user + system) / 1e6} s`);
}

const message = (content: string) => {
  const part = { type: 'message', message_id: 'a', im_sub_session_id: 1, data: { content } };
  const push = replyNotification.parse({ customer_token: 'c', assign_type: 'agent', messages: [part] });
  return (push.assign_type === 'agent' && push.messages[0]) as Parameters<typeof contentOf>[0];
};

for (const piece of PIECES) {
  it(`a mebibyte of ${JSON.stringify(piece)}`, () => {
    const text = full(piece);
    isQuick('its kind', () => contentOf(message(text)));
    isQuick('as text', () => fingerprintOf({ kind: 'text', text }));
    isQuick('as HTML', () => fingerprintOf({ kind: 'rich', html: text }));
    isQuick('a click', () => clickableInFlow(text, '2', '81'));
    isQuick('a name', () => cleanFilename(text, { kind: 'file', extensions: ['txt'] }));
    const env = { PUBLIC_URL: 'https://a.example', DESK_URL: 'https://b.example', DESK_EMAIL: 'a@example.com' };
    const config = readConfig({ ...env, ALLOWED_ORIGINS: 'https://c.example', ...SECRETS });
    const log = createLog(config, { write: () => undefined });
    isQuick('a log line', () => log.error({ err: new Error(text), text }, 'it failed'));
  });
}

it('an agent’s text with HTML only at its end, and one that is cut inside', () => {
  const kind = (text: string) => contentOf(message(text))?.kind;
  assert.deepEqual(
    ['<a', '<a>', '< a>', 'a < b > c', '<b<i', '<b<i>', '</', '</p>', '&amp;', '&amp', '&#x41;'].map(kind),
    ['text', 'rich', 'text', 'text', 'text', 'rich', 'text', 'rich', 'rich', 'text', 'rich'],
  );
  const long = `${full('<a')}>`;
  assert.deepEqual(contentOf(message(long)), { kind: 'text', text: long }, 'kept whole');
});

it('a transcript of many messages is compared with a log of as many', () => {
  const tell = (index: number) => ({ fingerprint: fingerprintOf({ kind: 'text', text: `said ${index}` }) });
  const same = (index: number) => ({
    fingerprint: fingerprintOf({ kind: 'image', url: `u${index}`, filename: null, size: null }),
  });
  const many = Array.from({ length: 20_000 }, (_, index) => (index % 2 ? tell(index) : same(index)));
  const others = Array.from({ length: 20_000 }, (_, index) => (index % 2 ? tell(index) : same(-index - 1))).reverse();
  isQuick('pairing', () => assert.deepEqual(pairOff(many, others), { first: [], second: [] }));
  const equal = Array.from({ length: 20_000 }, () => tell(0));
  isQuick('pairing what is all the same', () => assert.equal(pairOff(equal, equal.slice(1)).first.length, 1));
});

it('a push with a mebibyte of tag beginnings delays nobody, and is stored whole', async (t) => {
  const desk = await startScriptedDesk();
  t.after(desk.close);
  desk.otherwise = () => agentSession(70);
  const relay = await startRelay(t, { deskUrl: desk.url, sites: { direct: { first: 'agent' } } });
  const visitor = await relay.visitor({ site: 'direct' });
  await visitor.ask('start', { id: newId() });
  await visitor.event('session-started');
  const content = '<a'.repeat(500_000);
  const part = { type: 'message', message_id: 'long', im_sub_session_id: 70, data: { content } };
  const before = process.cpuUsage();
  const push = { customer_token: desk.calls[0]?.body.customer_token, assign_type: 'agent', messages: [part] };
  assert.equal((await relay.push(push)).status, 200);
  const { user } = process.cpuUsage(before);
  assert.ok(user / 1e6 < 5, `${user / 1e6} s`);
  const { id } = (await relay.store.conversations.byCustomer(push.customer_token as string)) ?? {};
  await until(async () => (await relay.store.log.snapshot(id as string)).head > 1, 'the message in the log');
  const [kept] = (await relay.store.log.read(id as string, 1, 10)).slice(-1);
  assert.deepEqual(kept?.type === 'agent-message' && kept.content, { kind: 'text', text: content });
});
