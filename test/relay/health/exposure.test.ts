/** Access to the metrics; and frequent scrapes and probes cost no more than one a while. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ConfigError, readConfig } from '../../../relay/config/config.ts';
import { exposeMetrics } from '../../../relay/health/router.ts';
import { freePorts } from '../../helpers/free-ports.ts';
import { METRICS_TOKEN, metricsOf } from '../../helpers/metrics.ts';
import { ORIGIN, SECRETS, startRelay } from '../../helpers/relay.ts';

const ask = async (url: string, token?: string) => {
  const answer = await fetch(
    `${url}/metrics`,
    token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
  );
  return [answer.status, /^relay_sockets /m.test(await answer.text())] as const;
};

it('without a token or their own port the metrics are not served', async (t) => {
  const { url } = await startRelay(t, { env: { METRICS_TOKEN: undefined as never } });
  const nowhere = await (await fetch(`${url}/nowhere`)).text();
  const answer = await fetch(`${url}/metrics`);
  assert.deepEqual([answer.status, await answer.text()], [404, nowhere]);
  assert.deepEqual(await ask(url, METRICS_TOKEN), [404, false]);
});

it('with a token the metrics are served to requests that have it', async (t) => {
  const { url } = await startRelay(t);
  for (const wrong of [undefined, '', `${METRICS_TOKEN}x`]) assert.deepEqual(await ask(url, wrong), [401, false]);
  assert.deepEqual(await ask(url, METRICS_TOKEN), [200, true]);
});

it('their own port serves the metrics and nothing else, and the relay’s port does not', async (t) => {
  const [port = 0] = await freePorts(1);
  const apart = `http://127.0.0.1:${port}`;
  const relay = await startRelay(t, { env: { METRICS_PORT: String(port), METRICS_TOKEN: undefined as never } });
  assert.deepEqual(
    [await ask(relay.url), await ask(apart)],
    [
      [404, false],
      [200, true],
    ],
  );
  for (const path of ['/', '/health/live', '/chat/default', '/desk-chat.js', '/socket.io/?EIO=4&transport=polling']) {
    assert.equal((await fetch(apart + path)).status, 404, path);
  }
  const metrics = { text: async () => '', contentType: 'text/plain' };
  const again = exposeMetrics(metrics, { metrics: { token: undefined, port }, host: '127.0.0.1' });
  await assert.rejects(again.listen(), { code: 'EADDRINUSE', port });
  await relay.close();
  await assert.rejects(fetch(`${apart}/metrics`));
});

it('with a port and a token both are required', async (t) => {
  const [port = 0] = await freePorts(1);
  const { url } = await startRelay(t, { env: { METRICS_PORT: String(port) } });
  const apart = `http://127.0.0.1:${port}`;
  assert.deepEqual(
    [await ask(url, METRICS_TOKEN), await ask(apart), await ask(apart, METRICS_TOKEN)],
    [
      [404, false],
      [401, false],
      [200, true],
    ],
  );
});

it('the metrics’ port must differ from the relay’s', () => {
  const env = { PUBLIC_URL: 'https://a.example', DESK_URL: 'https://b.example', DESK_EMAIL: 'a@example.com' };
  const read = () => readConfig({ ...env, ...SECRETS, ALLOWED_ORIGINS: ORIGIN, PORT: '8081', METRICS_PORT: '8081' });
  assert.throws(
    read,
    (error) => error instanceof ConfigError && /METRICS_PORT must differ from PORT/.test(error.message),
  );
});

it('many scrapes and probes read the store once', async (t) => {
  const looks = { check: 0, waiting: 0, outboxState: 0 };
  const { url } = await startRelay(t, {
    timings: { health: 60 * 60 * 1000, canary: 60 * 60 * 1000, queue: 60 * 60 * 1000 },
    wrapStore: (store) => {
      const counted =
        <Answer>(name: keyof typeof looks, look: () => Answer) =>
        () => {
          looks[name] += 1;
          return look();
        };
      return {
        ...store,
        health: { ...store.health, check: counted('check', store.health.check) },
        waits: { ...store.waits, waiting: counted('waiting', store.waits.waiting) },
        outbox: { ...store.outbox, state: counted('outboxState', store.outbox.state) },
      };
    },
  });
  const before = { ...looks };
  const together = Array.from({ length: 40 }, (_, index) =>
    index % 2 ? metricsOf(url) : fetch(`${url}/health/ready`),
  );
  await Promise.all(together);
  const first = await metricsOf(url);
  for (let scrape = 0; scrape < 20; scrape += 1) assert.equal(await metricsOf(url), first);
  assert.equal((await fetch(`${url}/health/ready`)).status, 200);
  // Two gauges read the outbox.
  const spent = [looks.check - before.check, looks.waiting - before.waiting, looks.outboxState - before.outboxState];
  assert.deepEqual(spent, [1, 1, 2]);
});

it('cached values are read again after a while', async (t) => {
  const { url, ...relay } = await startRelay(t, { timings: { health: 0 } });
  assert.match(await metricsOf(url), /^relay_sockets 0$/m);
  await relay.visitor();
  assert.match(await metricsOf(url), /^relay_sockets 1$/m);
});

it('a stopping relay is unready at once, whatever is cached', async (t) => {
  const relay = await startRelay(t, { timings: { health: 60 * 60 * 1000 } });
  assert.equal((await fetch(`${relay.url}/health/ready`)).status, 200);
  const visitor = await relay.visitor();
  const stopping = relay.drain(200);
  const answer = await fetch(`${relay.url}/health/ready`).then(
    ({ status }) => status,
    () => 503,
  );
  assert.equal(answer, 503);
  visitor.socket.disconnect();
  await stopping;
});
