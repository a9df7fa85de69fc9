import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newId, startRelay } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';
import { agentSession, OK, startScriptedDesk } from '../scripted-desk.ts';

it('no event of one visitor reaches another, and tabs of one visitor see the same events', async (t) => {
  const desk = await startScriptedDesk();
  t.after(desk.close);
  const relay = await startRelay(t, { deskUrl: desk.url });
  const [ada, bob] = [await relay.visitor(), await relay.visitor()];
  const second = await relay.visitor({ token: ada.token });
  await ada.send('from Ada');
  await bob.send('from Bob');
  await until(() => desk.messages().length === 2, 'both messages');
  const tokenOf = (text: string) => desk.messages().find(({ body }) => body.data.content === text)?.body.customer_token;
  assert.notEqual(tokenOf('from Ada'), tokenOf('from Bob'));
  const answer = (message_id: string, html: string) => ({ message_id, data: { answer: html, question_id: 1 } });
  await relay.push({ customer_token: tokenOf('from Ada'), assign_type: 'robot', messages: [answer('a', 'for Ada')] });
  await relay.push({ customer_token: tokenOf('from Bob'), assign_type: 'robot', messages: [answer('a', 'for Bob')] });
  for (const visitor of [ada, second, bob]) await visitor.event('robot-answer');
  assert.deepEqual(second.events, ada.events);
  for (const [visitor, other] of [
    [ada, 'Bob'],
    [bob, 'Ada'],
  ] as const) {
    assert.ok(!JSON.stringify([visitor.events, visitor.signals]).includes(other));
    const history = await visitor.ask('history', { before: 100, limit: 200 });
    assert.ok(history.ok && !JSON.stringify(history).includes(other));
  }
  assert.ok(!JSON.stringify([ada.events, ada.signals]).includes(tokenOf('from Ada')), 'the desk’s token stays inside');
});

it('a visitor cannot act on events of another visitor', async (t) => {
  const desk = await startScriptedDesk();
  t.after(desk.close);
  const relay = await startRelay(t, { deskUrl: desk.url });
  const [ada, bob] = [await relay.visitor(), await relay.visitor()];
  await ada.send('x');
  const { body } = await until(() => desk.messages()[0], 'the message');
  await relay.push({
    customer_token: body.customer_token,
    assign_type: 'robot',
    messages: [{ message_id: 'a', data: { gus_list: [{ question_title: 'Q' }] } }],
  });
  const { seq } = await ada.event('robot-answer');
  const target = { kind: 'question' as const, ref: 's0' };
  const theirs = await bob.ask('click', { id: newId(), seq, target });
  assert.equal(!theirs.ok && theirs.error.code, 'unknown-target');
  assert.ok((await ada.ask('click', { id: newId(), seq, target })).ok);
});

it('logging out disconnects every tab of the visitor, revokes the token, and affects nobody else', async (t) => {
  const relay = await startRelay(t);
  const [ada, bob] = [await relay.visitor(), await relay.visitor()];
  const tab = await relay.visitor({ token: ada.token });
  const waiting = relay.connect({ token: ada.token });
  await waiting.connected;
  assert.ok((await ada.ask('logout', {})).ok);
  await Promise.all([ada.gone, tab.gone]);
  const late = await waiting.join(null);
  assert.equal(!late.ok && late.error.code, 'token-invalid', 'a tab that had shown its token but not joined');
  await assert.rejects(relay.connect({ token: ada.token }).connected, { code: 'token-invalid' });
  assert.ok((await bob.send('still here')).ok);
});

it('a visitor who returns after a restart finds the conversation, and waiting messages are sent', async (t) => {
  const first = await startRelay(t);
  const visitor = await first.visitor();
  const ack = await visitor.send('before the restart');
  await visitor.event('visitor-message');
  await first.close();
  const desk = await startScriptedDesk();
  t.after(desk.close);
  const second = await startRelay(t, { folder: first.folder, deskUrl: desk.url });
  second.clock.advance(60_000);
  const back = await second.visitor({ token: visitor.token, cursor: { epoch: visitor.epoch, seq: 1 } });
  const { id } = await visitor.event('visitor-message');
  await back.send('after the restart');
  await until(() => desk.messages().length === 2, 'both messages');
  assert.deepEqual(
    desk.messages().map(({ body }) => body.data.content),
    ['before the restart', 'after the restart'],
  );
  assert.equal(desk.messages()[0]?.body.message_id, id);
  assert.equal(back.epoch, visitor.epoch);
  assert.ok(ack.ok && back.events.every(({ seq }) => seq > 1));
});

it('previews reach only the visitor’s agent, and only if the site enables them', async (t) => {
  const desk = await startScriptedDesk();
  t.after(desk.close);
  desk.otherwise = ({ path }) => (path === '/im/sessions' ? agentSession(70) : OK);
  const relay = await startRelay(t, { deskUrl: desk.url, sites: { quiet: { first: 'agent', previews: false } } });
  const visitor = await relay.visitor();
  await visitor.ask('preview', { text: 'to nobody' });
  await visitor.ask('start', { id: newId() });
  await visitor.event('session-started');
  await visitor.ask('preview', { text: 'to Wren' });
  await visitor.ask('preview', { text: 'still resting when it is sent' });
  await visitor.send('sent');
  const preview = await until(() => desk.calls.find(({ path }) => path.endsWith('preview')), 'the preview');
  assert.deepEqual(
    [preview.method, preview.path, preview.body],
    ['PUT', '/im/sessions/70/message_preview', { content: 'to Wren' }],
  );
  const quiet = await relay.visitor({ site: 'quiet' });
  await quiet.ask('start', { id: newId() });
  await quiet.event('session-started');
  await quiet.ask('preview', { text: 'not here' });
  await quiet.send('a message');
  await until(() => desk.messages().length === 2, 'the messages');
  assert.equal(desk.calls.filter(({ path }) => path.endsWith('preview')).length, 1);
});
