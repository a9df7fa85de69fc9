/**
 * Engine.IO and Socket.IO packets in any order, over WebSocket and polling, with and without a token. The relay
 * disconnects or answers. Afterwards no state of any connection is left, no error was logged, and others are served.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { it } from 'node:test';
import fc from 'fast-check';
import { Server } from 'socket.io';
import { WebSocket } from 'ws';
import { commands } from '../../relay/protocol/commands.ts';
import { PROTOCOL_VERSION } from '../../relay/protocol/connection.ts';
import { LIMITS } from '../../relay/visitors/limits.ts';
import { rawPolling } from '../helpers/raw-polling.ts';
import { ORIGIN, offsetClock, startRelay } from '../helpers/relay.ts';
import { figure, size } from '../helpers/size.ts';
import { until } from '../helpers/until.ts';

const CASES = size(400, 100_000);
const PARALLEL_CASES = 50;
const ADDRESSES = 20;

type Step =
  | { do: 'say'; packets: string[] }
  /** Polls without waiting for the answer. */
  | { do: 'poll' }
  /** Waits for all answers so far, or for the end of the connection. */
  | { do: 'wait' }
  /** A method that polling does not use. */
  | { do: 'odd-request'; method: string }
  /** Upgrades to a WebSocket, as far as these packets lead. */
  | { do: 'upgrade'; packets: string[] }
  /** A WebSocket frame below Engine.IO. */
  | { do: 'frame'; frame: 'ping' | 'pong' | 'binary' | 'close' }
  | { do: 'break-off' };

type Case = { transport: 'websocket' | 'polling'; who: 'nobody' | 'visitor' | 'stranger'; steps: Step[] };

/** Placeholders for a first packet with a token, which is not known before the run. */
const HELLO = ['<hello>', '<hello and join>', '<hello, elsewhere>'] as const;

const json = fc.oneof(
  fc.constantFrom('', '{}', '[]', 'null', '"x"', '{"sid":"x"}', '{"version":1}', '["join",{"cursor":null}]', '[', '1'),
  fc.constantFrom(...Object.keys(commands)).map((name) => JSON.stringify([name, { id: 'i'.repeat(16), text: 'x' }])),
  fc.json({ maxDepth: 2 }),
);
const packet = fc.oneof(
  { arbitrary: fc.constantFrom(...HELLO.map((hello) => `40${hello}`)), weight: 6 },
  { arbitrary: fc.constant('41'), weight: 4 },
  { arbitrary: fc.constantFrom('2', '3', '1', '5', '6', '0', '2probe', '3probe', '40', '40{}'), weight: 4 },
  {
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          '40',
          '41',
          '42',
          '420',
          '421',
          '43',
          '430',
          '44',
          '451-',
          '452-',
          '461-',
          '46',
          '4',
          '49',
          'b',
        ),
        fc.constantFrom('', '', '', '/,', '/other,', '/#'),
        json,
      )
      .map((parts) => parts.join('')),
    weight: 5,
  },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 1 },
);
const packets = fc.array(packet, { minLength: 1, maxLength: 3 });
const say: fc.Arbitrary<Step> = fc.record({ do: fc.constant('say' as const), packets });
const WAIT: Step = { do: 'wait' };
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: say, weight: 6 },
  { arbitrary: fc.constant(WAIT), weight: 2 },
  { arbitrary: fc.constant<Step>({ do: 'poll' }), weight: 4 },
  { arbitrary: fc.record({ do: fc.constant('upgrade' as const), packets }), weight: 2 },
  {
    arbitrary: fc.record({
      do: fc.constant('frame' as const),
      frame: fc.constantFrom('ping' as const, 'pong' as const, 'binary' as const, 'close' as const),
    }),
    weight: 1,
  },
  {
    arbitrary: fc.record({
      do: fc.constant('odd-request' as const),
      method: fc.constantFrom('PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH'),
    }),
    weight: 1,
  },
  { arbitrary: fc.constant<Step>({ do: 'break-off' }), weight: 1 },
);
const said = (one: string): Step[] => [{ do: 'say', packets: [one] }, WAIT];
const anyCase: fc.Arbitrary<Case> = fc.record({
  transport: fc.constantFrom('websocket' as const, 'polling' as const),
  who: fc.constantFrom('nobody' as const, 'visitor' as const, 'stranger' as const),
  // Most cases begin as a client does, and many wait for answers, because little can go wrong earlier.
  steps: fc
    .tuple(
      fc.constantFrom<Step[]>([], said('40<hello>'), said('40<hello and join>')),
      fc.array(
        fc.oneof(
          step.map((one) => [one]),
          say.map((one) => [one, WAIT]),
        ),
        { minLength: 1, maxLength: 6 },
      ),
    )
    .map(([begin, then]) => [...begin, ...then.flat()]),
});

it('no order of packets stops the relay or leaves state of a connection behind', async (t) => {
  const attached = t.mock.method(Server.prototype, 'attach');
  const clock = offsetClock();
  const relay = await startRelay(t, {
    clock,
    env: { TRUSTED_PROXIES: '1' },
    // Silent connections are soon closed.
    timings: { ping: 2000, join: 2000 },
  });
  const { this: io } = attached.mock.calls[0] as { this: Server };
  const honest = await relay.visitor({ forwardedFor: '192.0.2.250' });
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * PARALLEL_CASES });
  t.after(() => agent.destroy());
  const failures: unknown[] = [];
  const fail = (error: unknown) => void failures.push(error);
  process.on('uncaughtException', fail);
  t.after(() => process.off('uncaughtException', fail));

  const tokens = { nobody: undefined, visitor: honest.token, stranger: 'x'.repeat(43) };
  let lastAddress = 0;

  async function play({ transport, who, steps }: Case): Promise<void> {
    lastAddress = (lastAddress + 1) % ADDRESSES;
    const headers = { origin: ORIGIN, 'x-forwarded-for': `192.0.2.${lastAddress}` };
    const hello = (more: object) =>
      JSON.stringify({ version: PROTOCOL_VERSION, site: 'default', token: tokens[who], ...more });
    const worded = (text: string) =>
      text
        .replace('<hello>', hello({}))
        .replace('<hello and join>', hello({ join: { cursor: null } }))
        .replace('<hello, elsewhere>', hello({ site: 'nowhere' }));
    const line =
      transport === 'websocket' ? await byWebSocket(relay.url, headers) : await byPolling(relay.url, headers, agent);
    for (const one of steps) await line.take(one, worded);
    await line.end();
  }

  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyCase, { minLength: PARALLEL_CASES, maxLength: PARALLEL_CASES }), async (cases) => {
      clock.advance(60_000);
      relay.logged.length = 0;
      await Promise.all(cases.map(play));
      done += cases.length;
      assert.deepEqual(failures, []);
      const lines = relay.logged.map((text) => JSON.parse(text) as { level: number; operation?: string });
      // A message that is valid by chance is sent to the desk, which is not running.
      const errors = lines.filter(({ level, operation }) => level >= 40 && operation === undefined);
      assert.deepEqual(errors, []);
    }),
    { numRuns: Math.ceil(CASES / PARALLEL_CASES), endOnFailure: true, verbose: 1 },
  );

  const engine = io.engine as unknown as { clientsCount: number; clients: object };
  const namespace = io.of('/') as unknown as {
    sockets: Map<string, unknown>;
    _preConnectSockets: Map<string, unknown>;
  };
  const left = () => [
    engine.clientsCount,
    Object.keys(engine.clients).length,
    namespace.sockets.size,
    namespace._preConnectSockets.size,
  ];
  honest.socket.disconnect();
  await until(() => left().every((count) => count === 0), 'all connections to be gone', 60_000).catch(() => {
    assert.deepEqual(left(), [0, 0, 0, 0], 'connections, their names, sockets, sockets that are being let in');
  });
  const remaining = left().reduce((sum, count) => sum + count, 0);
  for (let address = 0; address < ADDRESSES; address += 1) {
    const headers = { origin: ORIGIN, 'x-forwarded-for': `192.0.2.${address}` };
    const lines = Array.from({ length: LIMITS.socketsPerAddress + 1 }, () => rawPolling(relay.url, headers));
    const statuses = await Promise.all(lines.map(async (line) => (await line.open()).status));
    const free = statuses.filter((status) => status === 200).length;
    assert.equal(free, LIMITS.socketsPerAddress, `places of address ${address}`);
    await Promise.all(lines.filter((line) => line.sid() !== '').map((line) => line.say('1')));
  }
  const again = await relay.visitor({ forwardedFor: '192.0.2.250' });
  assert.ok((await again.send('hello')).ok);
  assert.deepEqual(failures, []);
  figure('packets', 'cases of packets in any order', done, { atLeast: CASES });
  figure('packets', 'connections and sockets left behind', remaining, { exactly: 0 });
});

type Line = { take(step: Step, worded: (text: string) => string): Promise<void>; end(): Promise<void> };

async function byWebSocket(
  url: string,
  headers: Record<string, string>,
  query = '',
): Promise<Line & { closed: Promise<unknown> }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket${query}`, {
    headers,
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').catch(() => undefined);
  let onPacket = () => {};
  socket.on('message', () => onPacket());
  await Promise.race([once(socket, 'open').catch(() => undefined), closed]);
  const send = (data: string | Buffer) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(data, () => undefined);
  };
  return {
    closed,
    async take(one, worded) {
      if (one.do === 'say' || one.do === 'upgrade') for (const text of one.packets) send(worded(text));
      else if (one.do === 'break-off') socket.terminate();
      else if (one.do === 'frame') {
        if (one.frame === 'binary') send(Buffer.from('x'));
        else if (one.frame === 'close') socket.close();
        else if (socket.readyState === WebSocket.OPEN) socket[one.frame]();
      } else if (one.do === 'wait' && socket.readyState === WebSocket.OPEN) {
        const something = new Promise<void>((resolve) => {
          onPacket = resolve;
        });
        await Promise.race([something, closed, answerTime()]);
      }
    },
    async end() {
      socket.terminate();
      await closed;
    },
  };
}

/** Waits long enough for an answer, because some packets get none. */
const answerTime = () => new Promise<void>((resolve) => setTimeout(resolve, 20));

async function byPolling(url: string, headers: Record<string, string>, agent: Agent): Promise<Line> {
  const underWay = new Set<Promise<unknown>>();
  const requests = new Set<ReturnType<typeof request>>();
  const ask = (method: string, path: string, body?: string): Promise<string> => {
    const answer = new Promise<string>((resolve) => {
      const call = request(`${url}/socket.io/?EIO=4&transport=polling${path}`, {
        agent,
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      });
      requests.add(call);
      const ended = (text: string) => {
        requests.delete(call);
        resolve(text);
      };
      call.on('response', (response) => {
        let text = '';
        response.on('data', (part) => (text += part));
        response.on('close', () => ended(text));
      });
      call.on('error', () => ended(''));
      call.end(body);
    });
    underWay.add(answer);
    void answer.finally(() => underWay.delete(answer));
    return answer;
  };
  const opened = await ask('GET', '');
  const [, sid = 'none'] = /"sid":"([^"]+)"/.exec(opened) ?? [];
  const own = `&sid=${sid}`;
  let on: Awaited<ReturnType<typeof byWebSocket>> | undefined;
  return {
    async take(one, worded) {
      if (one.do === 'say') void ask('POST', own, one.packets.map(worded).join('\x1e'));
      else if (one.do === 'poll') void ask('GET', own);
      else if (one.do === 'odd-request') void ask(one.method, own);
      else if (one.do === 'wait') await Promise.race([Promise.all(underWay), answerTime()]);
      else if (one.do === 'break-off') for (const call of requests) call.destroy();
      else if (one.do === 'upgrade') {
        on = await byWebSocket(url, headers, own);
        await on.take({ do: 'say', packets: ['2probe', ...one.packets] }, worded);
      } else await on?.take(one, worded);
    },
    async end() {
      await ask('POST', own, '1');
      for (const call of requests) call.destroy();
      await on?.end();
    },
  };
}
