/** Wrong clocks: the relay's by ten minutes, a visitor's by a day. The desk refuses signatures that are five minutes off. */
import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { offsetClock } from '../helpers/relay.ts';
import { until } from '../helpers/until.ts';
import type { AgentDesk } from './agent-desk.ts';
import { openRelayInProcess } from './in-process.ts';
import { openStage } from './stage.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Largest accepted difference of a signature's timestamp in seconds (platform facts: at most five minutes). */
const DESK_TOLERATES = 5 * 60;
const TIMESTAMP_TOO_FAR_OFF = 20622;

for (const [title, minutes] of [
  ['ahead', 10],
  ['behind', -10],
] as const) {
  it(`a relay whose clock is ten minutes ${title} is refused at most once, then corrects its timestamps`, async (t) => {
    const clock = offsetClock();
    clock.advance(minutes * MINUTE);
    const relay = await openRelayInProcess(t, { clock });
    const refused = refuseWrongTimes(relay.desk);
    const [tab] = await relay.visitor('visitor', 2);
    for (let n = 0; n < 5; n += 1) tab?.say();
    const customer = relay.desk.customerOf('visitor');
    assert.ok(customer);
    await relay.desk.say(customer);
    await relay.assertFlawless();
    assert.ok(refused() <= 1, `${refused()} calls were refused for their time`);
  });

  it(`a relay whose clock is set ten minutes ${title} while it runs keeps working`, async (t) => {
    const clock = offsetClock();
    const relay = await openRelayInProcess(t, { clock });
    const refused = refuseWrongTimes(relay.desk);
    const [tab] = await relay.visitor('visitor', 2);
    // The answer to a call that is still under way would correct the clock without a refusal.
    await relay.assertFlawless();
    clock.advance(minutes * MINUTE);
    for (let n = 0; n < 5; n += 1) tab?.say();
    const customer = relay.desk.customerOf('visitor');
    assert.ok(customer);
    await relay.desk.say(customer);
    await relay.assertFlawless();
    assert.equal(refused(), 1, 'the first call after the change, and no other');
  });

  it(`a visitor whose clock is a day ${title} sends and misses nothing`, async (t) => {
    setOwnClock(t, Math.sign(minutes) * DAY);
    const stage = await openStage(t);
    const tab = stage.tab('visitor');
    tab.say();
    const customer = await until(() => stage.desk.customerOf('visitor'), 'the visitor to be greeted');
    await until(() => tab.events.some(({ type }) => type === 'session-started'), 'the agent');
    for (let n = 0; n < 3; n += 1) {
      await stage.desk.say(customer);
      tab.cut();
      tab.say();
    }
    await until(() => tab.isDone() && tab.isUpToDate() && tab.seq() >= 8, 'everything to be acknowledged and shown');
    assert.deepEqual(tab.trouble, []);
    assert.deepEqual(
      tab.events.map(({ seq }) => seq),
      tab.events.map((_, index) => index + 1),
    );
    assert.equal(tab.events.filter(({ type }) => type === 'visitor-message').length, 4);
  });
}

/** Makes the desk refuse signatures whose timestamp is too far off. Returns a function that counts the refusals. */
function refuseWrongTimes(desk: Pick<AgentDesk, 'before'>): () => number {
  let refused = 0;
  desk.before = ({ query }) => {
    const off = Math.abs(Date.now() / 1000 - Number(query.get('timestamp')));
    if (off <= DESK_TOLERATES) return undefined;
    refused += 1;
    return { json: { code: TIMESTAMP_TOO_FAR_OFF, message: 'timestamp' } };
  };
  return () => refused;
}

/** Shifts the clock of this process, in which the visitors run; the relay is a separate process. */
function setOwnClock(context: TestContext, off: number): void {
  const { now } = Date;
  Date.now = () => now.call(Date) + off;
  context.after(() => {
    Date.now = now;
  });
}
