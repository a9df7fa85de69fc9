/** Who is in the chat, as the desk's customer field shows it. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { metricsOf } from '../../helpers/metrics.ts';
import { type RelayOptions, startRelay } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';
import { startScriptedDesk } from '../scripted-desk.ts';

const FIELD = 'TextField_21';
const SITES = { shop: { pageContext: { presence: FIELD } } };
const TIMINGS = { presence: 20, goneAfter: 60_000 };

async function scene(context: TestContext) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  const customer = { id: 900, nick_name: 'Visitor', email: '', other_emails: [], cellphones: [], custom_fields: {} };
  desk.otherwise = ({ path }) => ({ json: { code: 1000, ...(path.startsWith('/customers') && { customer }) } });
  return {
    relayOn: (options: RelayOptions = {}) =>
      startRelay(context, { deskUrl: desk.url, sites: SITES, timings: TIMINGS, ...options }),
    written: () =>
      desk.calls
        .filter(({ path }) => path === '/customers/update_customer')
        .map(({ body }) => (body as { customer: { custom_fields: Record<string, unknown> } }).customer.custom_fields),
  };
}

describe('the presence of a visitor', () => {
  it('is written at the arrival, and again once nobody has been connected for a minute', async (t) => {
    const { relayOn, written } = await scene(t);
    const relay = await relayOn();
    const visitor = await relay.visitor({ site: 'shop' });
    const tab = await relay.visitor({ site: 'shop', token: visitor.token });
    await until(() => written().length === 1, 'the arrival');
    visitor.socket.disconnect();
    relay.clock.advance(61_000);
    const isSeen = async () => (await relay.store.presence.unseenSince(relay.clock.now() - 60_000, 1)).length === 0;
    await until(isSeen, 'the other tab is seen');
    tab.socket.disconnect();
    const back = await relay.visitor({ site: 'shop', token: visitor.token });
    back.socket.disconnect();
    // A relay that does not know of the end yet sees the visitor after the clock has moved, and waits a minute from there.
    await until(async () => /^relay_sockets 0$/m.test(await metricsOf(relay.url)), 'the end of the last connection');
    relay.clock.advance(61_000);
    await until(() => written().length === 2, 'the end of the visit');
    await relay.visitor({ site: 'shop', token: visitor.token });
    await until(() => written().length === 3, 'the return');
    assert.deepEqual(written(), [{ [FIELD]: 'online' }, { [FIELD]: 'gone' }, { [FIELD]: 'online' }]);
  });

  it('is found out by the next relay if the earlier one has ended', async (t) => {
    const { relayOn, written } = await scene(t);
    const first = await relayOn();
    await first.visitor({ site: 'shop' });
    await until(() => written().length === 1, 'the arrival');
    await first.close();
    first.clock.advance(61_000);
    await relayOn({ folder: first.folder, clock: first.clock });
    await until(() => written().length === 2, 'the end of the visit');
    assert.deepEqual(written()[1], { [FIELD]: 'gone' });
  });

  it('comes with the name of the browser in the same call, and with the new name when the browser changes', async (t) => {
    const { relayOn, written } = await scene(t);
    const relay = await relayOn({ sites: { shop: { pageContext: { presence: FIELD, browser: 'TextField_22' } } } });
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const visitor = await relay.visitor({ site: 'shop', userAgent: firefox });
    await until(() => written().length === 1, 'the arrival');
    await relay.visitor({ site: 'shop', token: visitor.token, userAgent: firefox });
    const phone =
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
    await relay.visitor({ site: 'shop', token: visitor.token, userAgent: phone });
    await until(() => written().length === 2, 'the other browser');
    assert.deepEqual(written(), [
      { [FIELD]: 'online', TextField_22: 'Firefox 140 on Linux' },
      { TextField_22: 'Chrome 141 on Android' },
    ]);
  });

  it('takes one call of the desk however many browsers a visitor comes back with', async (t) => {
    const { relayOn, written } = await scene(t);
    const timings = { ...TIMINGS, presence: 60_000 };
    const relay = await relayOn({ sites: { shop: { pageContext: { browser: FIELD } } }, timings });
    const visitor = await relay.visitor({ site: 'shop', userAgent: 'Chrome/100' });
    for (let version = 1; version <= 12; version += 1) {
      const tab = await relay.visitor({ site: 'shop', token: visitor.token, userAgent: `Chrome/${version}` });
      tab.socket.disconnect();
    }
    await relay.visitor({ site: 'shop', userAgent: 'Firefox/140' });
    await until(() => written().some((fields) => fields[FIELD] === 'Firefox 140'), 'the next visitor');
    assert.deepEqual(written(), [{ [FIELD]: 'Chrome 100' }, { [FIELD]: 'Firefox 140' }]);
  });

  it('stays with the relay where the settings name no field', async (t) => {
    const { relayOn, written } = await scene(t);
    const relay = await relayOn({ sites: { shop: { pageContext: { title: 'TextField_1' } } } });
    const visitor = await relay.visitor({ site: 'shop' });
    assert.ok((await visitor.ask('page-context', { title: 'Kettles' })).ok);
    await until(() => written().length === 1, 'the title');
    assert.deepEqual(written(), [{ TextField_1: 'Kettles' }]);
    assert.deepEqual(await relay.store.presence.unseenSince(Number.MAX_SAFE_INTEGER, 1), []);
  });
});
