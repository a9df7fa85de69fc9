/** Delivery of pushes: in order for each customer, repeated until taken, and none lost by a restart. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { DEFAULT_TIMINGS } from '../../../../demo/desk/core/options.ts';
import { begin, delivered } from '../conversation.ts';
import { type HarnessOptions, JUNIPER, OTIS, startDesk } from '../desk-harness.ts';

const contents = (pushes: { messages: { data: { content: string } }[] }[]) =>
  pushes.map((push) => push.messages.at(-1)?.data.content);
const WELCOME = 'Hello, this is Juniper. How can I help you?';

async function talking(context: TestContext, options: HarnessOptions = {}) {
  const desk = await startDesk(context, options);
  const juniper = await desk.agent(JUNIPER);
  await juniper.status('online');
  const id = await begin(desk, 'ann');
  return { desk, juniper, id };
}

describe('pushes', () => {
  it('wait until the previous one is taken, and are repeated with the same id after growing delays', async (context) => {
    const { desk, juniper, id } = await talking(context, { timings: { pushFirstDelay: 1000 } });
    const { receiver, clock } = desk;
    await receiver.count(1);
    receiver.answers = [503, 500];
    await juniper.say(id, 'one');
    await juniper.say(id, 'two');
    await receiver.count(2);
    await clock.planned(1000);
    clock.advance(999);
    await settled();
    assert.deepEqual(contents(receiver.pushes), [WELCOME, 'one']);
    clock.advance(1);
    await receiver.count(3);
    await clock.planned(2000);
    clock.advance(1999);
    await settled();
    assert.equal(receiver.pushes.length, 3, 'the second delay is longer');
    clock.advance(1);
    await receiver.count(5);
    assert.deepEqual(contents(receiver.pushes), [WELCOME, 'one', 'one', 'one', 'two']);
    const ids = receiver.pushes.slice(1, 4).map((push) => push.messages[0].message_id);
    assert.equal(new Set(ids).size, 1);
    await delivered(juniper, id, 'two');
  });

  it('have a timeout of ten seconds', async (context) => {
    const { pushTimeout } = DEFAULT_TIMINGS;
    const { desk, juniper, id } = await talking(context, { timings: { pushTimeout } });
    await desk.receiver.count(1);
    desk.receiver.answers = ['hang'];
    await juniper.say(id, 'slow');
    await desk.receiver.count(2);
    desk.clock.advance(10_000);
    await desk.clock.planned(1_000);
    desk.clock.advance(1_000);
    await desk.receiver.count(3);
    assert.deepEqual(contents(desk.receiver.pushes.slice(1)), ['slow', 'slow']);
  });

  it('of one customer do not wait for another’s', async (context) => {
    const { desk, juniper, id } = await talking(context);
    const ben = await begin(desk, 'ben');
    await desk.receiver.count(2);
    desk.receiver.answers = ['hang'];
    await juniper.say(id, 'stuck');
    await desk.receiver.count(3);
    await juniper.say(ben, 'free');
    await desk.receiver.count(4);
    assert.equal(desk.receiver.pushes[3].customer_token, 'ben');
  });

  it('are given up after a number of attempts, and then the next one is sent', async (context) => {
    const { desk, juniper, id } = await talking(context, { timings: { pushAttempts: 2, pushFirstDelay: 1000 } });
    await desk.receiver.count(1);
    desk.receiver.answers = [500, 500];
    await juniper.say(id, 'lost');
    await juniper.say(id, 'next');
    await desk.receiver.count(2);
    await desk.clock.planned(1000);
    desk.clock.advance(1000);
    await desk.receiver.count(4);
    assert.deepEqual(contents(desk.receiver.pushes.slice(1)), ['lost', 'lost', 'next']);
    await delivered(juniper, id, 'next');
    const lost = (await juniper.session(id)).history.find((message) => message.content === 'lost');
    assert.equal(lost?.delivered, false);
  });

  it('wait until an address is set', async (context) => {
    const { desk, juniper, id } = await talking(context, { tenant: { replyUrl: undefined } });
    await juniper.say(id, 'early');
    await settled();
    assert.equal(desk.receiver.pushes.length, 0);
    desk.desk.setReplyUrl(desk.receiver.url);
    await desk.receiver.count(2);
    assert.deepEqual(contents(desk.receiver.pushes), [WELCOME, 'early']);
  });

  it('survive a restart of the desk, as do sessions, sign-ins and the agents’ state', async (context) => {
    const folder = await mkdtemp(join(tmpdir(), 'desk-'));
    context.after(() => rm(folder, { recursive: true, force: true }));
    const tenant = { database: join(folder, 'desk.db') };
    const { desk, juniper, id } = await talking(context, { tenant });
    await desk.receiver.count(1);
    desk.receiver.answers = [503];
    await juniper.say(id, 'kept');
    await juniper.say(id, 'kept too');
    await desk.receiver.count(2);
    await desk.clock.planned(1000);
    await desk.close();

    desk.clock.advance(2000);
    const again = await startDesk(context, { tenant, clock: desk.clock, receiver: desk.receiver });
    await desk.receiver.count(4);
    assert.deepEqual(contents(desk.receiver.pushes.slice(2)), ['kept', 'kept too']);
    const response = await fetch(`${again.url}/console/api/sessions/${id}`, {
      headers: { authorization: `Bearer ${juniper.token}` },
    });
    assert.equal(((await response.json()) as { state: string }).state, 'open');
    assert.equal((await (await again.agent(JUNIPER)).overview()).agent.status, 'online');
    assert.equal((await (await again.agent(OTIS)).overview()).agent.status, 'offline');
  });
});

/** Gives unwanted pushes time to arrive. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
