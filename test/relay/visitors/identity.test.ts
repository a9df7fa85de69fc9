import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import type { Conversation } from '../../../relay/model/record.ts';
import { openStore } from '../../../relay/store/open.ts';
import type { Store } from '../../../relay/store/store.ts';
import { createTokens } from '../../../relay/visitors/tokens.ts';
import { ORIGIN, type RelayOptions, SECRETS, startRelay, type VisitorOptions } from '../../helpers/relay.ts';
import { type Claims, claimsOf, IDENTITY_KEY, signIdentity } from '../../helpers/sign-identity.ts';

const DAY = 24 * 60 * 60 * 1000;
const env = { IDENTITY_SECRET: `${IDENTITY_KEY.kid}:${IDENTITY_KEY.secret}` };

async function start(context: TestContext, options: RelayOptions = {}) {
  const relay = await startRelay(context, { env, sites: { strict: { identity: 'required' } }, ...options });
  const signed = (sub: string, more?: Claims) => signIdentity(claimsOf(sub, more, relay.clock.now()));
  const withIdentity = ({ identity, site = 'default', token, ...how }: VisitorOptions & { identity: string }) => ({
    ...how,
    auth: { version: 1, site, identity, ...(token !== undefined && { token }) },
  });
  return {
    ...relay,
    signed,
    /** A connection with an identity. */
    shows: (how: VisitorOptions & { identity: string }) => relay.connect(withIdentity(how)),
    /** A visitor of the site, joined with a fresh identity. */
    person: (sub: string, how: VisitorOptions & Claims = {}) => {
      const { name, email, phone, ...rest } = how;
      const site = rest.site ?? 'default';
      return relay.visitor(withIdentity({ ...rest, site, identity: signed(sub, { aud: site, name, email, phone }) }));
    },
  };
}
const noting = (created: Conversation[]) => (store: Store) => ({
  ...store,
  conversations: {
    ...store.conversations,
    create: (...args: Parameters<Store['conversations']['create']>) => {
      created.push(args[0]);
      return store.conversations.create(...args);
    },
  },
});

it('a person has one conversation on a site from every device, and a token on each', async (t) => {
  const relay = await start(t);
  const [phone, desktop, other] = [await relay.person('ada'), await relay.person('ada'), await relay.person('bob')];
  await phone.send('from the phone');
  await desktop.event('visitor-message');
  assert.deepEqual(other.events, []);
  assert.equal(new Set([phone.token, desktop.token, other.token]).size, 3);
  assert.match(phone.token, /^[\w-]{43}$/);

  const elsewhere = await relay.person('ada', { site: 'strict' });
  const history = await elsewhere.ask('history', { before: 10, limit: 10 });
  assert.deepEqual(history, { ok: true, events: [] }, 'another site is another conversation');
});

it('the token works later without an identity, even if the site requires one', async (t) => {
  const relay = await start(t);
  const ada = await relay.person('ada', { site: 'strict' });
  await ada.send('hello');
  ada.socket.disconnect();
  relay.clock.advance(6 * DAY);
  const back = await relay.visitor({ site: 'strict', token: ada.token });
  await back.event('visitor-message');
  // A connected visitor's token counts as used. The relay has processed the disconnect once it has processed what came
  // after it.
  back.socket.disconnect();
  await relay.person('grace', { site: 'strict' });
  relay.clock.advance(8 * DAY);
  await assert.rejects(relay.connect({ site: 'strict', token: back.token }).connected, { code: 'token-invalid' });
});

it('the anonymous conversation before signing in stays separate', async (t) => {
  const relay = await start(t);
  const before = await relay.visitor();
  await before.send('said as a stranger');
  const ada = await relay.person('ada', { token: before.token });
  const history = await ada.ask('history', { before: 10, limit: 10 });
  assert.deepEqual(history, { ok: true, events: [] });
  assert.ok((await relay.visitor({ token: before.token })).epoch, 'the stranger’s token stays what it was');
});

it('a refused identity opens nothing, whatever token comes with it', async (t) => {
  const created: Conversation[] = [];
  const relay = await start(t, { wrapStore: noting(created) });
  const { token } = await relay.visitor();
  for (const identity of ['', 'x', relay.signed('ada', { aud: 'strict' })]) {
    await assert.rejects(relay.shows({ identity, token }).connected, { code: 'identity-invalid' });
  }
  assert.equal(created.length, 1);
});

it('after a lost answer a fresh identity opens the conversation again', async (t) => {
  const relay = await start(t);
  const ada = await relay.person('ada');
  await ada.send('first');
  const identity = relay.signed('ada');
  const lost = relay.shows({ identity });
  await lost.connected;
  lost.socket.disconnect();
  await assert.rejects(relay.shows({ identity }).connected, { code: 'identity-invalid' });
  await (await relay.person('ada')).event('visitor-message');
});

it('a person whose conversation another process has just deleted gets a new one', async (t) => {
  const relay = await start(t);
  const tokens = createTokens(relay.store, SECRETS.VISITOR_SECRET, relay.clock.now);
  const ada = { subject: 'ada', name: null, email: null, phone: null };
  await tokens.identify('default', ORIGIN, ada);
  // The second look-up finds it and caches it.
  const { conversation } = await tokens.identify('default', ORIGIN, ada);
  const beside = await openStore(`sqlite:${join(relay.folder, 'relay.db')}`, relay.clock.now);
  await beside.erasure.erase(conversation.id);
  await beside.close();
  const again = await tokens.identify('default', ORIGIN, ada);
  assert.notEqual(again.conversation.id, conversation.id);
});

it('a person who connects twice at once gets one conversation', async (t) => {
  const created: Conversation[] = [];
  let looked = 0;
  const { promise: bothLooked, resolve } = Promise.withResolvers<void>();
  const relay = await start(t, {
    wrapStore: (store) => {
      const noted = noting(created)(store);
      const byCustomer: typeof store.conversations.byCustomer = async (token) => {
        const found = await store.conversations.byCustomer(token);
        looked += 1;
        if (looked === 2) resolve();
        await bothLooked;
        return found;
      };
      return { ...noted, conversations: { ...noted.conversations, byCustomer } };
    },
  });
  const [one, two] = await Promise.all([relay.person('ada'), relay.person('ada')]);
  assert.equal(created.length, 2, 'both tried');
  await one.send('from one');
  await two.event('visitor-message');
});

it('a site that requires identities serves no anonymous visitors, and stores nothing of them', async (t) => {
  const created: Conversation[] = [];
  const relay = await start(t, { wrapStore: noting(created) });
  await assert.rejects(relay.connect({ site: 'strict' }).connected, { code: 'identity-required' });
  assert.deepEqual(created, []);
  // A token from before the site required identities.
  const tokens = createTokens(relay.store, SECRETS.VISITOR_SECRET, relay.clock.now);
  const stranger = await tokens.issue('strict', ORIGIN);
  const token = stranger.newToken as string;
  relay.clock.advance(2 * DAY);
  const before = await relay.store.tokens.byHash(stranger.tokenHash);
  await assert.rejects(relay.connect({ site: 'strict', token }).connected, { code: 'identity-required' });
  assert.deepEqual(await relay.store.tokens.byHash(stranger.tokenHash), before, 'neither used nor followed by another');

  const strict = createTokens(relay.store, SECRETS.VISITOR_SECRET, relay.clock.now, () => true);
  await assert.rejects(strict.issue('strict', ORIGIN), { code: 'identity-required' });
});

it('rotating a token on one device leaves the other devices’ tokens valid', async (t) => {
  const relay = await start(t);
  const [phone, desktop] = [await relay.person('ada'), await relay.person('ada')];
  for (const { socket } of [phone, desktop]) socket.disconnect();
  relay.clock.advance(2 * DAY);
  const first = phone.token;
  const rotated = await relay.visitor({ token: first });
  assert.notEqual(rotated.token, first);
  await relay.visitor({ token: rotated.token });
  relay.clock.advance(11 * 60_000);
  await assert.rejects(relay.connect({ token: first }).connected, { code: 'token-invalid' });
  assert.ok((await relay.visitor({ token: desktop.token })).epoch);
});

it('logging out revokes the person’s tokens everywhere; signing in again finds the conversation', async (t) => {
  const relay = await start(t);
  const [phone, desktop] = [await relay.person('ada'), await relay.person('ada')];
  await phone.send('hello');
  await phone.ask('logout', {});
  await Promise.all([phone.gone, desktop.gone]);
  await assert.rejects(relay.connect({ token: desktop.token }).connected, { code: 'token-invalid' });
  await (await relay.person('ada')).event('visitor-message');
});

it('a person’s customer token reveals no name, and cannot equal an anonymous visitor’s', async (t) => {
  const created: Conversation[] = [];
  const relay = await start(t, { wrapStore: noting(created) });
  const stranger = await relay.visitor();
  await relay.person('ada');
  await relay.person('ada', { site: 'strict' });
  const [theirs, ada, strict] = created as [Conversation, Conversation, Conversation];
  assert.ok(created.every(({ customerToken }) => /^[\w-]{28}$/.test(customerToken)));
  assert.notEqual(ada.customerToken, strict.customerToken);
  await stranger.send('said as a stranger');
  const named = await relay.person(theirs.id);
  assert.deepEqual(await named.ask('history', { before: 10, limit: 10 }), { ok: true, events: [] });
});

it('name, e-mail and phone are the site’s latest', async (t) => {
  const created: Conversation[] = [];
  const relay = await start(t, { wrapStore: noting(created) });
  const kept = async () => (await relay.store.log.snapshot(created[0]?.id as string)).record.identity;
  await relay.person('ada', { name: 'Ada', phone: '+49 30 1' });
  assert.deepEqual(await kept(), { subject: 'ada', name: 'Ada', email: null, phone: '+49 30 1' });
  await relay.person('ada', { name: 'Ada Example', email: 'ada@example.com' });
  assert.deepEqual(await kept(), { subject: 'ada', name: 'Ada Example', email: 'ada@example.com', phone: null });
});
