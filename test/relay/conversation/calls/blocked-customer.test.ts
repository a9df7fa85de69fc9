/** A visitor whose customer the desk's agents have blocked: what the relay asks, and what the visitor reads. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { updateCustomer } from '../../../../relay/desk-api/customers/customers.ts';
import { JUNIPER, startDesk, TENANT } from '../../../demo/desk/desk-harness.ts';
import { newId, startRelay } from '../../../helpers/relay.ts';
import { agentSession, startScriptedDesk } from '../../scripted-desk.ts';

describe('a visitor whom the desk has blocked', () => {
  it('reads that the team cannot be reached, gets the site’s other address, continues with the robot, and is served once unblocked', async (t) => {
    const desk = await startDesk(t);
    const relay = await startRelay(t, {
      deskUrl: desk.url,
      env: { DESK_EMAIL: TENANT.email, DESK_API_TOKEN: TENANT.apiToken },
      sites: { shop: { contactUrl: 'mailto:help@shop.example' } },
      clock: { now: desk.clock.now, advance: desk.clock.advance },
    });
    await (await desk.agent(JUNIPER)).status('online');
    const visitor = await relay.visitor({ site: 'shop' });
    await visitor.ask('start', { id: newId() });
    await visitor.event('session-started');
    const block = (is_blocked: boolean) =>
      desk.client.call(updateCustomer, { query: { type: 'id', content: '1' }, body: { customer: { is_blocked } } });
    await block(true);
    await visitor.ask('request-agent', { id: newId() });
    assert.equal((await visitor.event('start-failed')).reason, 'blocked');
    assert.equal(
      (await visitor.event('notice')).html,
      '<p><a href="mailto:help@shop.example">help@shop.example</a></p>',
    );
    await visitor.send('What does delivery cost?');
    assert.ok(!visitor.events.some(({ type }) => type === 'message-failed'));
    await block(false);
    await visitor.ask('request-agent', { id: newId() });
    assert.equal((await visitor.event('session-started', 1)).kind, 'agent');
  });
});

describe('a desk that refuses an agent', () => {
  async function refusing(context: TestContext, customer: { json: object }) {
    const desk = await startScriptedDesk();
    context.after(desk.close);
    desk.otherwise = ({ path }) =>
      path === '/im/sessions'
        ? { json: { code: 2005, message: 'no' } }
        : path.includes('get_customer')
          ? customer
          : agentSession(1);
    const relay = await startRelay(context, { deskUrl: desk.url, sites: { direct: { first: 'agent' } } });
    return { desk, visitor: await relay.visitor({ site: 'direct' }) };
  }

  it('has not blocked the visitor unless the customer says so', async (t) => {
    for (const customer of [
      { json: { code: 1000, customer: { id: 7, is_blocked: false } } },
      { json: { code: 1000, customer: null } },
      { json: { code: 1000, customer: 'gone' } },
      { json: { code: 2000 } },
    ]) {
      const { visitor } = await refusing(t, customer);
      await visitor.ask('start', { id: newId() });
      assert.equal((await visitor.event('start-failed')).reason, 'refused', JSON.stringify(customer));
    }
  });

  it('fails the message that asked for the agent, and says why', async (t) => {
    const { visitor, desk } = await refusing(t, { json: { code: 1000, customer: { id: 7, is_blocked: true } } });
    await visitor.send('Hello?');
    assert.equal((await visitor.event('message-failed')).reason, 'refused');
    assert.equal((await visitor.event('start-failed')).reason, 'blocked');
    assert.deepEqual(
      desk.calls.map(({ path }) => path.split('?')[0]),
      ['/im/sessions', '/customers/get_customer'],
    );
    assert.ok(!visitor.events.some(({ type }) => type === 'notice'), 'the site names no other address');
  });
});
