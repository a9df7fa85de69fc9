/** `npm run desk`: its environment, its error messages, and how it stops. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, it } from 'node:test';
import { readConfig } from '../../demo/desk/config.ts';
import { ENVIRONMENT, runDesk } from '../demo/desk/desk-process.ts';

describe('the desk’s environment', () => {
  it('accepts every setting', () => {
    const config = readConfig({
      ...ENVIRONMENT,
      DESK_SHARED_SECRET: 'shared secret',
      DESK_KB_TOKEN: 'token of the knowledge base',
      DESK_CALL_TOKEN: 'token of calls',
      DESK_RELAY_KEY: 'key of the relay',
      DESK_ROBOT_APP_KEY: 'key of the robot app',
      PRESENCE_FIELD: 'TextField_21',
      TRUSTED_PROXIES: '1',
      REPLY_URL: 'http://localhost:8081/replies',
      PUSH_URL: 'http://localhost:8081/events',
      RECORD_DAYS: '7',
      CALLS_PER_MINUTE: '60',
    });
    assert.deepEqual(config, {
      host: ENVIRONMENT.HOST,
      port: 0,
      trustedProxies: 1,
      tenant: {
        database: ENVIRONMENT.DATABASE,
        email: ENVIRONMENT.DESK_EMAIL,
        password: ENVIRONMENT.DESK_PASSWORD,
        apiToken: ENVIRONMENT.DESK_API_TOKEN,
        knowledgeBaseToken: 'token of the knowledge base',
        sharedSecret: 'shared secret',
        robotAppKey: 'key of the robot app',
        presenceField: 'TextField_21',
        callToken: 'token of calls',
        relayKey: 'key of the relay',
        replyUrl: 'http://localhost:8081/replies',
        pushUrl: 'http://localhost:8081/events',
        callsPerMinute: 60,
      },
      recordsKeptFor: 7 * 24 * 3_600_000,
    });
  });

  it('treats an empty optional setting as missing', () => {
    assert.equal(readConfig({ ...ENVIRONMENT, PUSH_URL: '' }).tenant.pushUrl, undefined);
  });

  it('names all missing settings, a line each', () => {
    assert.throws(
      () => readConfig({}),
      ({ message }: Error) => {
        assert.deepEqual(
          message.split('\n').map((line) => line.replace(/:.*/, '')),
          ['DESK_EMAIL is missing', 'DESK_PASSWORD is missing', 'DESK_API_TOKEN is missing'],
        );
        return true;
      },
    );
  });

  for (const [name, value] of [
    ['DESK_API_TOKEN', undefined],
    ['DATABASE', ' '],
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DESK_EMAIL', 'someone'],
    ['REPLY_URL', 'relay'],
    ['CALLS_PER_MINUTE', '0'],
    ['RECORD_DAYS', '0'],
  ] as const) {
    it(`names ${name} in one line when it is ${value ?? 'missing'}`, () => {
      assert.throws(
        () => readConfig({ ...ENVIRONMENT, [name]: value }),
        (error: Error) => {
          assert.match(error.message, new RegExp(`^${name} (is|must)`));
          return !error.message.includes('\n');
        },
      );
    });
  }
});

describe('the desk alone', () => {
  it('starts, and stops cleanly on SIGTERM', async (context) => {
    const { child, printed, ended } = runDesk(context, ENVIRONMENT);
    await printed(/the desk listens/);
    child.kill('SIGTERM');
    assert.equal(await ended, 0);
  });

  it('stops although a request never ends', async (context) => {
    const { child, printed, output, ended } = runDesk(context, ENVIRONMENT);
    await printed(/the desk listens/);
    const [, port = ''] = /"url":"[^"]+:(\d+)"/.exec(output()) ?? [];
    const socket = connect(Number(port), '127.0.0.1');
    context.after(() => socket.destroy());
    const head = 'POST /console/api/sign-in HTTP/1.1\r\nHost: desk\r\nContent-Type: application/json\r\n';
    // The answer to the first request shows that the desk holds the connection, and the second with it.
    socket.write(`GET / HTTP/1.1\r\nHost: desk\r\n\r\n${head}Content-Length: 10\r\n\r\n{`);
    await once(socket, 'data');
    child.kill('SIGTERM');
    assert.equal(await ended, 0);
  });

  it('signs nobody in without a password, whatever the environment says', async (context) => {
    const { printed, output } = runDesk(context, { ...ENVIRONMENT, ONE_CLICK_SIGN_IN: 'true', oneClickSignIn: 'true' });
    await printed(/the desk listens/);
    const [, url = ''] = /"url":"([^"]+)"/.exec(output()) ?? [];
    const offered = await fetch(`${url}/console/api/one-click`);
    assert.deepEqual(await offered.json(), { agents: [] });
  });

  it('does not start without a required setting, and names it', async (context) => {
    const { ended, output } = runDesk(context, { ...ENVIRONMENT, DESK_PASSWORD: '' });
    assert.equal(await ended, 1);
    assert.match(output(), /^The desk cannot start: DESK_PASSWORD is empty: .+\n$/);
  });

  it('says when its port is taken', async (context) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    context.after(() => void other.close());
    const { ended, output } = runDesk(context, { ...ENVIRONMENT, PORT: String((other.address() as AddressInfo).port) });
    assert.equal(await ended, 1);
    assert.match(output(), /^The desk cannot start: PORT is taken .+\n$/);
  });

  it('says when its database cannot be opened', async (context) => {
    const { ended, output } = runDesk(context, { ...ENVIRONMENT, DATABASE: '/nowhere/at/all/desk.db' });
    assert.equal(await ended, 1);
    assert.match(output(), /DATABASE/);
  });
});
