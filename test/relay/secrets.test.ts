import assert from 'node:assert/strict';
import { it } from 'node:test';
import { metricsOf } from '../helpers/metrics.ts';
import { newId, SECRETS, startRelay } from '../helpers/relay.ts';
import { until } from '../helpers/until.ts';
import { agentSession, refusal, startScriptedDesk } from './scripted-desk.ts';

it('no secret, signature, token or visitor’s text reaches a log at its finest level, a metric or a widget', async (t) => {
  const desk = await startScriptedDesk();
  t.after(desk.close);
  const { url, logged, ...relay } = await startRelay(t, {
    deskUrl: desk.url,
    wrapStore: (real) => ({ ...real, log: { ...real.log, eventAt: () => Promise.reject(new Error('unforeseen')) } }),
  });
  const visitor = await relay.visitor();
  desk.script.push('drop', { status: 500 }, refusal(4711), refusal(2001, { assign_info: { count: 1 } }));
  const word = 'visitors-own-words';
  await visitor.ask('start', { id: newId() });
  await visitor.send(word);
  await visitor.ask('rate-answer', { id: newId(), seq: 1, useful: true });
  await until(() => desk.calls.length >= 2, 'failing calls');
  desk.script.length = 0;
  desk.otherwise = ({ path }) => (path === '/im/sessions' ? agentSession(70) : refusal(2059));
  relay.clock.advance(60_000);
  await visitor.send(word);
  await visitor.event('message-failed');
  const customer = desk.calls[0]?.body.customer_token as string;
  await relay.push(`{"customer_token":"${customer}", broken`);
  await relay.push({ customer_token: 'nobody', assign_type: 'robot', messages: [] });
  await relay.push({ action: 'Customer_create', message: { id: 1 } }, 'events');
  await relay.push('x'.repeat(2_000_000));
  await relay.push('{}', 'replies', `${SECRETS.CALLBACK_SECRET}x`);
  await relay.connect({ token: `${visitor.token}x` }).connected.catch(() => undefined);
  const metrics = await metricsOf(url);
  await relay.close();

  assert.ok(logged.length > 5, 'something was logged');
  const log = logged.join('');
  const forWidgets = JSON.stringify([visitor.events, visitor.signals]);
  const signs = desk.calls.map(({ query }) => query.get('sign') as string);
  assert.ok(signs.every((sign) => sign.length === 64));
  for (const [name, secret] of [
    ...Object.entries(SECRETS),
    ['the visitor’s token', visitor.token],
    ['the customer token', customer],
    ...signs.map((sign) => ['a sign', sign]),
  ] as [string, string][]) {
    assert.ok(!log.includes(secret), `${name} is in the log`);
    assert.ok(!metrics.includes(secret), `${name} is in the metrics`);
    assert.ok(!forWidgets.includes(secret), `${name} reached a widget`);
  }
  assert.ok(!log.includes(word), 'the visitor’s words are in the log');
});
