/**
 * The desk repeats a push whose answer it did not get, for an undocumented time. Here each push is delivered and answered
 * five times, in any order, over more than three days. Two messages with the same text are still two messages.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { offsetClock } from '../helpers/relay.ts';
import { figure, size } from '../helpers/size.ts';
import { messagePush } from './agent-desk.ts';
import { openRelayInProcess } from './in-process.ts';

const VISITORS = size(3, 20);
const MESSAGES_EACH = size(25, 200);
const DELIVERIES_EACH = 5;
const HOURS = 80;
/** Only a few texts, so that they repeat. */
const WORDINGS = ['Yes.', 'One moment.', 'Your parcel is on its way.', '好的。'];

it('a push delivered five times in three days is shown once, and two messages with the same text are both shown', async (t) => {
  const clock = offsetClock();
  const relay = await openRelayInProcess(t, { clock, timings: { sweep: 1000 } });
  const names = Array.from({ length: VISITORS }, (_, n) => `visitor${n}`);
  await Promise.all(names.map((name) => relay.visitor(name, 2)));

  const pushes = names.flatMap((name) => {
    const customer = relay.desk.customerOf(name);
    assert.ok(customer);
    return Array.from({ length: MESSAGES_EACH }, (_, n) => {
      const id = randomUUID();
      return { id, customer: customer.token, body: messagePush(customer, id, WORDINGS[n % WORDINGS.length] as string) };
    });
  });
  const deliveries = pushes
    .flatMap((push) => Array.from({ length: DELIVERIES_EACH }, () => ({ push, at: Math.random() })))
    .sort((a, b) => a.at - b.at);
  let time = 0;
  for (const { push, at } of deliveries) {
    clock.advance(Math.round((at - time) * HOURS * 60 * 60 * 1000));
    time = at;
    const begun = performance.now();
    const response = await relay.push(push.body);
    assert.equal(response.status, 200);
    relay.desk.pushed.push({ customer: push.customer, id: push.id, begun, answered: performance.now(), tries: 1 });
  }
  await relay.assertFlawless();
  for (const tab of relay.tabs) {
    const shown = tab.events.filter(({ type }) => type === 'agent-message');
    figure('redelivery', `messages shown to ${tab.visitor}, tab ${tab.name}`, shown.length, { exactly: MESSAGES_EACH });
  }
});
