/** Calls that visitors ask for: who may, how often, which agent calls, and what is never called twice. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { newId } from '../../../helpers/relay.ts';
import { until } from '../../../helpers/until.ts';
import { refusal } from '../../scripted-desk.ts';
import { ask, BOTH, CALLOUT, HOURS, idle, MONITORING, monitored, NUMBER, start } from './call-back-scene.ts';

/** A visitor whom nobody vouches for, in a session with an agent. */
async function withAgent(context: TestContext) {
  const { relay, desk, callouts } = await start(context, {}, { first: 'agent' });
  const stranger = await relay.visitor({ site: 'shop' });
  assert.deepEqual(await ask(stranger), { outcome: 'unknown-visitor' });
  await stranger.ask('start', { id: newId() });
  await stranger.event('session-started');
  const customer: string = desk.calls.find(({ path }) => path === '/im/sessions')?.body.customer_token;
  const agentSays = async (text: string) => {
    const message = { type: 'message', message_id: text, im_sub_session_id: 7, data: { content: text } };
    await relay.push({ customer_token: customer, assign_type: 'agent', messages: [message] });
    await until(
      () => stranger.events.find((event) => event.type === 'agent-message' && event.id.includes(text)),
      'the message',
    );
  };
  return { stranger, agentSays, callouts };
}

describe('a call back', () => {
  it('is made by the agent who has been idle longest, signed, and counted', async (context) => {
    const { known, callouts, metric } = await start(context);
    assert.deepEqual(await ask(await known(), '020 7946 0018'), { outcome: 'calling', agent: 'Otis' });
    const [call, ...others] = callouts();
    assert.ok(call && others.length === 0);
    const query = Object.fromEntries(call.query);
    assert.deepEqual([query.agent_email, query.number], ['otis@desk.example', NUMBER]);
    assert.ok(query.sign && query.timestamp);
    assert.equal(await metric('calling'), '1');
  });

  it('is made for visitors who are signed in, or whom an agent has answered; a greeting is no answer', async (context) => {
    const { stranger, agentSays, callouts } = await withAgent(context);
    await agentSays('Hello, this is Wren');
    assert.deepEqual(await ask(stranger), { outcome: 'unknown-visitor' });
    await stranger.send('Hello?');
    assert.deepEqual(await ask(stranger), { outcome: 'unknown-visitor' });
    await agentSays('How can I help?');
    assert.equal((await ask(stranger)).outcome, 'calling');
    assert.equal(callouts().length, 1);
  });

  it('is made for a visitor to whom an agent writes, although the visitor has said nothing since the greeting', async (context) => {
    const { stranger, agentSays } = await withAgent(context);
    await agentSays('Hello, this is Wren');
    assert.deepEqual(await ask(stranger), { outcome: 'unknown-visitor' });
    await agentSays('I have read what you asked the assistant. Shall I call you?');
    assert.equal((await ask(stranger)).outcome, 'calling');
  });

  it('is refused outside the opening hours, and on a site that offers none', async (context) => {
    const { known, relay, callouts } = await start(context, {}, { hours: { ...HOURS, monday: [] } });
    assert.deepEqual(await ask(await known()), { outcome: 'closed' });
    const other = await relay.visitor();
    const ack = await other.ask('call-back', { id: newId(), number: NUMBER, country: 'GB' });
    assert.equal(ack.ok || ack.error.code, 'not-now');
    assert.equal(callouts().length, 0);
  });

  it('goes to the next agent if the desk says that one is not ready, and says when none is', async (context) => {
    const { known, callouts, answers, desk } = await start(context);
    desk.script = [monitored(BOTH), refusal(2000)];
    assert.deepEqual(await ask(await known()), { outcome: 'calling', agent: 'Juniper' });
    assert.deepEqual(
      callouts().map(({ query }) => query.get('agent_email')),
      ['otis@desk.example', 'juniper@desk.example'],
    );
    answers.agents = monitored([
      { ...BOTH[0], agent_work_state: 'busy' },
      { ...BOTH[1], agent_call_state: 'in' },
      idle(9, 'No e-mail', ''),
    ]);
    const visitor = await known();
    assert.deepEqual(await ask(visitor), { outcome: 'busy' });
    assert.equal(callouts().length, 2);
  });

  it('is never made twice: a repeated command, a lost answer', async (context) => {
    const { known, callouts, answers } = await start(context);
    const visitor = await known();
    const id = newId();
    assert.equal((await ask(visitor, NUMBER, id)).outcome, 'calling');
    assert.deepEqual(await ask(visitor, NUMBER, id), { outcome: 'calling', agent: '' });
    assert.equal(callouts().length, 1);
    answers.call = 'drop';
    const unlucky = await known();
    const lost = newId();
    assert.deepEqual(await ask(unlucky, NUMBER, lost), { outcome: 'unclear' });
    answers.call = { json: { code: 1000, call_id: 'x' } };
    assert.equal((await ask(unlucky, NUMBER, lost)).outcome, 'unclear');
    assert.deepEqual(await ask(unlucky), { outcome: 'again-later' });
    assert.equal(callouts().length, 2);
  });

  it('is made once an hour for a visitor', async (context) => {
    const { known, relay, callouts } = await start(context);
    const visitor = await known();
    assert.equal((await ask(visitor)).outcome, 'calling');
    assert.equal((await ask(visitor)).outcome, 'again-later');
    relay.clock.advance(3_600_000);
    assert.equal((await ask(visitor)).outcome, 'calling');
    assert.equal(callouts().length, 2);
  });

  it('is made again soon after the clock was set back', async (context) => {
    const { known, relay, answers } = await start(context);
    for (const _ of BOTH) assert.equal((await ask(await known())).outcome, 'calling');
    const another = '020 7946 0019';
    assert.equal((await ask(await known(), another)).outcome, 'busy', 'both agents were asked just now');
    relay.clock.advance(-3_600_000);
    answers.agents = monitored(BOTH);
    assert.equal((await ask(await known(), another)).outcome, 'calling');
  });

  it('does not count if it was surely not made', async (context) => {
    const { known, answers, callouts, desk } = await start(context);
    const visitor = await known();
    answers.agents = monitored([]);
    assert.equal((await ask(visitor)).outcome, 'nobody');
    answers.agents = monitored(BOTH);
    desk.script = [monitored(BOTH), refusal(11008)];
    assert.equal((await ask(visitor)).outcome, 'failed');
    assert.equal((await ask(visitor)).outcome, 'calling');
    assert.equal(callouts().length, 2);
  });
});

describe('an attacker', () => {
  it('gets five calls a day from one address, whoever asks', async (context) => {
    const { known, callouts, metric, relay } = await start(context);
    const outcomes: string[] = [];
    for (let n = 0; n < 8; n += 1) {
      relay.clock.advance(20_000);
      outcomes.push((await ask(await known('198.51.100.7'), `+44207946001${n}`)).outcome);
    }
    assert.deepEqual(outcomes, [...Array(5).fill('calling'), ...Array(3).fill('limit')]);
    assert.equal(callouts().length, 5);
    assert.equal(await metric('limit-address'), '3');
    relay.clock.advance(24 * 3_600_000);
    assert.equal((await ask(await known('198.51.100.7'))).outcome, 'calling');
  });

  it('gets the site’s calls of a day from all addresses together', async (context) => {
    const { known, callouts, relay } = await start(context, { callsADay: 3 });
    const outcomes: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      relay.clock.advance(20_000);
      outcomes.push((await ask(await known(), `+44207946001${n}`)).outcome);
    }
    assert.deepEqual(outcomes, ['calling', 'calling', 'calling', 'limit', 'limit']);
    assert.equal(callouts().length, 3);
  });

  it('rings one telephone three times a day, with however many identities and addresses', async (context) => {
    const { known, callouts, relay } = await start(context);
    const outcomes: string[] = [];
    for (const number of [NUMBER, '020 7946 0018', '+44 (0)20 79460018', NUMBER, NUMBER]) {
      relay.clock.advance(20_000);
      outcomes.push((await ask(await known(), number)).outcome);
    }
    assert.deepEqual(outcomes, ['calling', 'calling', 'calling', 'limit', 'limit']);
    assert.equal(callouts().length, 3);
    relay.clock.advance(24 * 3_600_000);
    assert.equal((await ask(await known())).outcome, 'calling');
  });

  it('gets no call to a premium number, and a limited number of tries', async (context) => {
    const { known, desk } = await start(context);
    const visitor = await known();
    assert.equal((await ask(visitor, '+44 909 879 0000')).outcome, 'number-special');
    assert.equal((await ask(visitor, '+371 21 234 567')).outcome, 'number-not-allowed');
    assert.equal((await ask(visitor, NUMBER, newId(), 'LV')).outcome, 'number-not-allowed');
    for (let n = 0; n < 3; n += 1) assert.equal((await ask(visitor, 'no number')).outcome, 'number-invalid');
    const ack = await visitor.ask('call-back', { id: newId(), number: NUMBER, country: 'GB' });
    assert.equal(ack.ok || ack.error.code, 'too-fast');
    assert.ok(!desk.paths().some((path) => path === MONITORING || path === CALLOUT));
  });

  it('gets one call by many requests at once, and the log never has the number', async (context) => {
    const { known, callouts, relay } = await start(context);
    const visitor = await known();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => ask(visitor)));
    assert.equal(outcomes.filter(({ outcome }) => outcome === 'calling').length, 1);
    assert.equal(callouts().length, 1);
    assert.ok(!relay.logged.join('').includes('7946'));
  });
});

describe('an attacker who begins again', () => {
  it('gets one call an hour with one identity, whatever is forgotten or opened', async (context) => {
    const { known, callouts } = await start(context);
    const first = await known('198.51.100.1', 'mallory');
    const [one, other] = [first, await known('198.51.100.2', 'mallory')];
    const both = await Promise.all([ask(one), ask(other)]);
    assert.deepEqual(both.map(({ outcome }) => outcome).toSorted(), ['again-later', 'calling']);
    assert.ok((await one.ask('forget', {})).ok);
    assert.equal((await ask(await known('198.51.100.3', 'mallory'))).outcome, 'again-later');
    assert.equal(callouts().length, 1);
  });
});
