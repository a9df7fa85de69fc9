import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readConfig } from '../../../relay/config/config.ts';
import { createReplay } from '../../../relay/operator/replay.ts';
import { siteSettings } from '../../../relay/sites/sites.ts';
import { newId, ORIGIN, startRelay } from '../../helpers/relay.ts';
import { ENV } from '../operator/run.ts';
import { startScriptedDesk } from '../scripted-desk.ts';

it('a push for a removed site is quarantined, answered 200, and applied once the site is back', async (t) => {
  const desk = await startScriptedDesk();
  t.after(desk.close);
  const shop = { first: 'robot' };
  const served = await startRelay(t, { deskUrl: desk.url, sites: { shop } });
  const visitor = await served.visitor({ site: 'shop' });
  await visitor.ask('start', { id: newId() });
  await visitor.event('session-started');
  await served.close();

  const { folder } = served;
  const relay = await startRelay(t, { deskUrl: desk.url, folder });
  const part = { type: 'message', message_id: 'a', data: { answer: 'Hello', question_id: 1 } };
  const customer_token = desk.calls[0]?.body.customer_token as string;
  const push = JSON.stringify({ customer_token, messages: [part], assign_type: 'robot' });
  assert.equal((await relay.push(push)).status, 200);
  const [kept] = await relay.store.quarantine.list(0, 10);
  assert.ok(kept);
  const { id } = (await relay.store.conversations.byCustomer(customer_token)) ?? {};
  assert.deepEqual([kept.reason, kept.body, kept.conversation], ['site-unknown', push, id]);

  const config = readConfig({ ...ENV, ALLOWED_ORIGINS: ORIGIN });
  const replayWith = (sites: typeof config.sites) => createReplay(relay.store, { ...config, sites }).take(kept);
  assert.deepEqual(await replayWith(config.sites), { became: 'refused', reason: 'site-unknown' });
  assert.equal(await relay.store.quarantine.size(), 1);
  const back = new Map([...config.sites, ['shop', siteSettings.parse({ origins: [ORIGIN], ...shop })] as const]);
  assert.deepEqual(await replayWith(back), { became: 'applied' });
  assert.equal(await relay.store.quarantine.size(), 0);
});
