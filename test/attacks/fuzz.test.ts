/**
 * Arbitrary input below the commands: bodies to every route, frames, and bytes on a plain connection. The relay answers or
 * disconnects; it does not fail, and it serves others as before.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { it, type TestContext } from 'node:test';
import fc from 'fast-check';
import { type RawData, WebSocket } from 'ws';
import { commands } from '../../relay/protocol/commands.ts';
import { PROTOCOL_VERSION } from '../../relay/protocol/connection.ts';
import { openRelayInProcess } from '../faults/in-process.ts';
import { openTab } from '../faults/tab.ts';
import { newId, ORIGIN, offsetClock, SECRETS } from '../helpers/relay.ts';
import { figure, size } from '../helpers/size.ts';
import { until } from '../helpers/until.ts';
import { ROUTES } from './relay-table.ts';
import { strangeBody, strangeJson } from './strange.ts';

const CASES = {
  bodies: size(1500, 50_000),
  frames: size(250, 9000),
  bytes: size(50, 1000),
};
const SITE = 'with-agents';
const REPLIES = `/callbacks/${SECRETS.CALLBACK_SECRET}/replies`;
const EVENTS = `/callbacks/${SECRETS.CALLBACK_SECRET}/events`;

/** A relay whose clock advances with every read, so that no rate limit hides the code behind it. */
async function openHouse(context: TestContext) {
  const clock = offsetClock();
  const relay = await openRelayInProcess(context, { clock, env: { TRUSTED_PROXIES: '1' } });
  await relay.visitor('visitor');
  const customer = relay.desk.customerOf('visitor');
  assert.ok(customer);
  // Not one of the checked tabs: some generated pushes for this visitor are valid and are shown.
  const odd = openTab({ relay: relay.url, site: SITE, visitor: 'odd' });
  context.after(() => odd.close());
  odd.say();
  return {
    ...relay,
    odd: await until(() => relay.desk.customerOf('odd'), 'the other visitor to be greeted'),
    clock,
    /** Fails if the relay logged an error, or no longer serves visitors. */
    async isWell(cases: number, what: string): Promise<void> {
      const failures = relay.logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
      assert.deepEqual(failures.slice(0, 3), [], 'the relay logged errors');
      await relay.desk.say(customer);
      relay.tabs[0]?.say();
      await relay.assertFlawless();
      figure('fuzz', `cases of ${what}`, cases, { atLeast: cases });
    },
  };
}

const validPushes = (customer: { token: string; session: number }): unknown[] => [
  {
    customer_token: customer.token,
    assign_type: 'agent',
    messages: [
      {
        type: 'message',
        message_id: 'm',
        im_sub_session_id: customer.session,
        agent_name: 'Wren',
        data: { content: 'x' },
      },
      {
        type: 'struct',
        message_id: 'n',
        data: { content: { title: 't', buttons: [{ type: 'link', value: 'https://a.example' }] } },
      },
    ],
  },
  {
    customer_token: customer.token,
    assign_type: 'robot',
    messages: [
      {
        type: 'message',
        message_id: 'r',
        data: { question_id: 1, answer: '<p>a</p>', gus_list: [{ question_title: 'q' }] },
      },
    ],
  },
  {
    customer_token: customer.token,
    assign_type: 'urobot',
    messages: { sessionId: '7', logId: 3, ansType: 1, ansContent: 'a', suggestQuestionList: [{ id: 1, content: 'q' }] },
  },
  { action: 'ImSubSession_close', message: { id: customer.session } },
  { action: 'Customer_update', message: { id: 1 } },
];

it('no body, on any route, makes the relay fail', async (t) => {
  const relay = await openHouse(t);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  t.after(() => agent.destroy());
  const named = Object.entries(ROUTES)
    // The relay of this test has no widget to serve.
    .filter(([, { good }]) => good !== 503)
    .map(([route]) => route.replace(/^[A-Z]+ /, '').replace(/:\w+/g, newId()));
  // The first four more often: they read a body.
  const paths = [REPLIES, EVENTS, '/uploads', `/uploads/${newId()}`, ...new Set(named), '/', '/socket.io/'];
  const send = async (method: string, path: string, headers: Record<string, string>, body: Buffer) => {
    const call = request(relay.url + path, { agent, method, headers: { ...headers, 'content-length': body.length } });
    // The relay may close the connection after it has refused a body, which fails the request.
    call.on('error', () => undefined).end(body);
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 0, said: (await text(response)).slice(0, 200) };
  };
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        method: fc.constantFrom('POST', 'POST', 'POST', 'PUT', 'GET', 'DELETE', 'OPTIONS', 'PATCH'),
        path: fc.oneof({ arbitrary: fc.constantFrom(...paths), weight: 6 }, fc.webPath()),
        type: fc.constantFrom(
          'application/json',
          'text/plain',
          'image/png',
          'multipart/form-data; boundary=x',
          'application/x-www-form-urlencoded',
        ),
        token: fc.constantFrom('', `Bearer ${relay.tabs[0]?.token()}`, 'Bearer x', 'Basic eDp4'),
        encoding: fc.constantFrom('', '', '', 'gzip', 'br', 'nonsense'),
        body: strangeBody(validPushes(relay.odd)),
      }),
      async ({ method, path, type, token, encoding, body }) => {
        relay.clock.advance(1000);
        const headers = {
          origin: ORIGIN,
          'content-type': type,
          'x-desk-chat-site': SITE,
          'x-desk-chat-filename': 'a.png',
          ...(token !== '' && { authorization: token }),
          ...(encoding !== '' && { 'content-encoding': encoding }),
        };
        const { status, said } = await send(method, path, headers, body);
        assert.ok(status > 0 && status < 500, `${method} ${path} was answered ${status}: ${said}`);
      },
    ),
    { numRuns: CASES.bodies },
  );
  await relay.isWell(CASES.bodies, 'bodies');
});

it('no frame makes the relay fail', async (t) => {
  const relay = await openHouse(t);
  const packet = fc.tuple(
    fc.constantFrom(
      '0',
      '1',
      '2',
      '3',
      '4',
      '40',
      '41',
      '42',
      '43',
      '44',
      '45',
      '451-',
      '46',
      '420',
      '4299999999999',
      '5',
      '6',
      'b',
      '42/x,',
    ),
    strangeJson,
  );
  const frame = fc.oneof(
    packet.map(([head, value]) => head + JSON.stringify(value)),
    fc
      .constantFrom(...Object.keys(commands))
      .chain((name) => strangeJson.map((value) => `421${JSON.stringify([name, value])}`)),
    fc.constantFrom(
      '42["disconnect"]',
      '42["connect"]',
      '42["error"]',
      '42["newListener"]',
      '42["__proto__"]',
      '42[]',
      '42["send"]',
      '2probe',
      '5',
      '\u001e',
    ),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  );
  let address = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 6 }), fc.boolean(), async (frames, introduces) => {
      relay.clock.advance(1000);
      address += 1;
      const socket = new WebSocket(`${relay.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
        headers: { origin: ORIGIN, 'x-forwarded-for': `10.1.${address >> 8}.${address & 255}` },
      });
      socket.on('error', () => undefined);
      await once(socket, 'open');
      if (introduces) {
        const welcome = new Promise<void>((resolve) => {
          socket.on('message', (data: RawData) => void (String(data).startsWith('40') && resolve()));
        });
        socket.send(`40${JSON.stringify({ version: PROTOCOL_VERSION, site: SITE })}`);
        await welcome;
      }
      const closed = once(socket, 'close');
      for (const one of frames) socket.send(one);
      socket.close();
      await closed;
    }),
    { numRuns: CASES.frames },
  );
  await relay.isWell(CASES.frames, 'frames');
});

it('no bytes on a plain connection make the relay fail', async (t) => {
  const relay = await openHouse(t);
  const port = Number(new URL(relay.url).port);
  const start = fc.constantFrom(
    '',
    'GET / HTTP/1.1\r\n',
    `POST ${REPLIES} HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\nContent-Length: 5\r\n\r\n`,
    `POST ${REPLIES} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n`,
    `POST ${REPLIES} HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n`,
    `POST ${REPLIES} HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n`,
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: a\r\nOrigin: ${ORIGIN}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n\r\n`,
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  );
  await fc.assert(
    fc.asyncProperty(start, fc.uint8Array({ maxLength: 500 }), async (head, junk) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      let answer = '';
      socket.on('data', (data) => (answer += data.toString('latin1')));
      const closed = once(socket, 'close');
      socket.end(Buffer.concat([Buffer.from(head), Buffer.from(junk)]));
      await closed;
      assert.doesNotMatch(answer, /^HTTP\/1\.1 5/);
    }),
    { numRuns: CASES.bytes },
  );
  await relay.isWell(CASES.bytes, 'bytes');
});
