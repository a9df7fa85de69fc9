/** The data that an agent of the demo's desk sees of an identified visitor. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { getCustomer } from '../../../relay/desk-api/customers/customers.ts';
import { JUNIPER, startDesk, TENANT } from '../../demo/desk/desk-harness.ts';
import { newId, SECRETS, startRelay } from '../../helpers/relay.ts';
import { claimsOf, IDENTITY_KEY, signIdentity } from '../../helpers/sign-identity.ts';
import { until } from '../../helpers/until.ts';

it('the agent sees the name from the start, and the site’s later changes', async (t) => {
  const desk = await startDesk(t);
  const relay = await startRelay(t, {
    deskUrl: desk.url,
    env: {
      DESK_EMAIL: TENANT.email,
      DESK_API_TOKEN: TENANT.apiToken,
      IDENTITY_SECRET: `${IDENTITY_KEY.kid}:${IDENTITY_KEY.secret}`,
    },
    sites: { direct: { first: 'agent', groupId: JUNIPER.group, identity: 'required' } },
    clock: { now: desk.clock.now, advance: desk.clock.advance },
  });
  desk.desk.setReplyUrl(`${relay.url}/callbacks/${SECRETS.CALLBACK_SECRET}/replies`);
  const juniper = await desk.agent(JUNIPER);
  await juniper.status('online');
  const person = (more: object) => {
    const identity = signIdentity(claimsOf('ada', { aud: 'direct', ...more }, desk.clock.now()));
    return relay.visitor({ auth: { version: 1, site: 'direct', identity } });
  };
  const ada = await person({ name: 'Ada Example', email: 'ada@example.com' });
  await ada.ask('start', { id: newId() });
  await ada.event('session-started');
  const [session] = (await juniper.overview()).sessions;
  assert.equal(session?.customer_name, 'Ada Example');
  assert.deepEqual(session?.customer_emails, ['ada@example.com']);

  const again = await person({ name: 'Ada Example', email: 'ada@work.example', phone: '+49 30 1234' });
  await again.send('It is me, from work.');
  const now = await until(async () => {
    const { customer } = await desk.client.call(getCustomer, { query: { type: 'email', content: 'ada@example.com' } });
    return customer?.cellphones?.length === 1 && customer;
  }, 'the phone number');
  assert.deepEqual(
    [now.nick_name, now.email, now.other_emails?.[0]?.[1]],
    ['Ada Example', 'ada@example.com', 'ada@work.example'],
  );
});
