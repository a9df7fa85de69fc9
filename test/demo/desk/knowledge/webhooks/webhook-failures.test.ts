/** How calls of robot webhooks fail: third parties that are slow, huge, gone, elsewhere or make no sense. */
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { startCaller, TIME_LIMIT } from './webhook-caller.ts';
import { receiveWebhooks } from './webhook-receiver.ts';

type Caller = Awaited<ReturnType<typeof startCaller>>;
type Outcome = Awaited<ReturnType<Caller['ask'] | Caller['run']>>;

const ANSWER = '{"answerContent": "x", "resCode": 0}';
const FORMS = { 'message-triggered': (caller: Caller) => caller.ask, 'task-push': (caller: Caller) => caller.run };

function failsWith(outcome: Outcome, failure: string, message: RegExp): void {
  assert.ok(outcome.outcome === 'failed', JSON.stringify(outcome).slice(0, 200));
  assert.equal(outcome.failure, failure, outcome.message);
  assert.match(outcome.message, message);
}

const BAD_ANSWERS: Record<string, [answer: (response: ServerResponse) => void, failure: string, message: RegExp]> = {
  'is HTML': [(response) => response.end('<p>hello</p>'), 'not-json', /not JSON/],
  'is empty': [(response) => response.end(), 'not-json', /not JSON/],
  'is cut off': [(response) => response.end(ANSWER.slice(0, -1)), 'not-json', /not JSON/],
  'is an error': [(response) => response.writeHead(500).end(ANSWER), 'http-status', /HTTP 500/],
  'is a refusal': [(response) => response.writeHead(403).end(ANSWER), 'http-status', /HTTP 403/],
  'is huge': [(response) => response.end(`${ANSWER}${' '.repeat(300 * 1024)}`), 'too-large', /larger than 256 KiB/],
  'has no end': [
    (response) => {
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(64 * 1024)));
      };
      response.on('drain', more);
      more();
    },
    'too-large',
    /larger than 256 KiB/,
  ],
  'unpacks to something huge': [
    (response) =>
      response.setHeader('content-encoding', 'gzip').end(gzipSync(`${ANSWER}${' '.repeat(50 * 1024 * 1024)}`)),
    'too-large',
    /larger than 256 KiB/,
  ],
  'is very deep': [
    (response) =>
      response.end(`{"answerContent": "x", "resCode": 0, "more": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
    'wrong-structure',
    /deeper than 32 levels/,
  ],
  'is cut by a closed connection': [
    (response) => {
      response.writeHead(200, { 'content-length': 1000 }).write(ANSWER);
      setImmediate(() => response.destroy());
    },
    'broken-connection',
    /connection broke/,
  ],
  'is a closed connection': [(response) => void response.destroy(), 'broken-connection', /connection broke/],
  'is no HTTP': [
    (response) => void response.socket?.end('SMTP ready\r\n\r\n'),
    'broken-connection',
    /connection broke/,
  ],
};

for (const [form, callerOf] of Object.entries(FORMS)) {
  describe(`a ${form} webhook`, () => {
    for (const [title, [answer, failure, message]] of Object.entries(BAD_ANSWERS)) {
      it(`fails after one call if the answer ${title}`, async (context) => {
        const caller = await startCaller(context);
        caller.receiver.answer = answer;
        failsWith(await callerOf(caller)(), failure, message);
        assert.equal(caller.receiver.calls.length, 1);
      });
    }

    it('does not follow a redirect, wherever it leads', async (context) => {
      const caller = await startCaller(context);
      const elsewhere = await receiveWebhooks(context);
      for (const status of [301, 302, 303, 307, 308]) {
        caller.receiver.answer = (response) => response.writeHead(status, { location: elsewhere.url }).end();
        failsWith(await callerOf(caller)(), 'redirect', /redirects, which is not followed/);
      }
      assert.equal(elsewhere.calls.length, 0);
    });

    it('fails when there is no answer within the time limit', async (context) => {
      const caller = await startCaller(context);
      caller.receiver.answer = () => {};
      const pending = callerOf(caller)();
      await caller.receiver.first();
      caller.clock.advance(TIME_LIMIT - 1);
      assert.equal(await Promise.race([pending, new Promise((resolve) => setImmediate(resolve, 'waits'))]), 'waits');
      caller.clock.advance(1);
      failsWith(await pending, 'timeout', /no complete answer within 5 seconds/);
      assert.equal(caller.receiver.calls.length, 1);
    });

    it('fails when the answer began but does not end within the time limit', async (context) => {
      const caller = await startCaller(context);
      caller.receiver.answer = (response) => void response.writeHead(200).write(ANSWER);
      const pending = callerOf(caller)();
      await caller.receiver.first();
      caller.clock.advance(TIME_LIMIT);
      failsWith(await pending, 'timeout', /no complete answer/);
    });

    it('fails when the desk closes', async (context) => {
      const caller = await startCaller(context);
      caller.receiver.answer = () => {};
      const pending = callerOf(caller)();
      await caller.receiver.first();
      await caller.end();
      failsWith(await pending, 'desk-stops', /desk stops/);
    });

    it('is called at no address but http and https, and with no password', async (context) => {
      const call = callerOf(await startCaller(context));
      const bad = ['', 'shop.example', '//shop.example', 'file:///etc/passwd', 'javascript:1', 'ftp://127.0.0.1/'];
      const long = `http://127.0.0.1/${'x'.repeat(2000)}`;
      for (const url of [...bad, 'http://me:secret@127.0.0.1/', long]) {
        failsWith(await call(url), 'bad-address', /must begin with http/);
      }
    });
  });
}

describe('an unreachable third party', () => {
  it('is not asked again by a message-triggered webhook', async (context) => {
    const { ask, receiver } = await startCaller(context);
    await receiver.close();
    failsWith(await ask(), 'unreachable', /no connection to the address \(ECONNREFUSED\)/);
  });

  it('is asked once more by a task-push webhook', async (context) => {
    const { run, receiver, clock } = await startCaller(context);
    await receiver.close();
    const pending = run();
    await clock.planned(250);
    const back = await receiveWebhooks(context, Number(new URL(receiver.url).port));
    back.says({ resCode: 0 });
    clock.advance(250);
    assert.deepEqual(await pending, { outcome: 'answered', answer: { resCode: 0 } });
    assert.equal(back.calls.length, 1);
  });

  it('is given up after the second time', async (context) => {
    const { run, receiver, clock } = await startCaller(context);
    await receiver.close();
    const pending = run();
    await clock.planned(250);
    clock.advance(250);
    failsWith(await pending, 'unreachable', /no connection/);
  });

  it('is not asked again when the desk closes in between', async (context) => {
    const { run, end, receiver, clock } = await startCaller(context);
    await receiver.close();
    const pending = run();
    await clock.planned(250);
    await end();
    failsWith(await pending, 'desk-stops', /desk stops/);
  });

  it('never sees the same call twice, although it closes the connection after the first', async (context) => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.on('data', () => socket.resetAndDestroy());
      socket.on('error', () => {});
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    context.after(() => server.close());
    const { run } = await startCaller(context);
    failsWith(
      await run(`http://127.0.0.1:${(server.address() as { port: number }).port}/`),
      'broken-connection',
      /broke/,
    );
    assert.equal(connections, 1);
  });
});

it('a desk calls no more than 50 webhooks at a time, and no more than 20 at one host', async (context) => {
  const caller = await startCaller(context);
  caller.receiver.answer = () => {};
  const others = [await receiveWebhooks(context), await receiveWebhooks(context)];
  for (const other of others) other.answer = () => {};
  const pending = Array.from({ length: 20 }, () => caller.run());
  failsWith(await caller.ask(), 'busy', /too many third parties/);
  for (const { url } of others) pending.push(...Array.from({ length: 15 }, () => caller.run(url)));
  failsWith(await caller.run(others[0]?.url), 'busy', /too many third parties/);
  await caller.receiver.first();
  caller.clock.advance(TIME_LIMIT);
  for (const outcome of await Promise.all(pending)) failsWith(outcome, 'timeout', /5 seconds/);
  caller.receiver.says({ answerContent: 'x' });
  assert.equal((await caller.ask()).outcome, 'answered');
});

it('no failure repeats a sign or the key', async (context) => {
  const caller = await startCaller(context);
  for (const [answer] of Object.values(BAD_ANSWERS)) {
    caller.receiver.answer = answer;
    const shown = JSON.stringify(await caller.ask());
    const { sign } = caller.receiver.calls.at(-1)?.body ?? {};
    assert.ok(sign && !shown.includes(sign) && !shown.includes('221b368d'), shown);
  }
});
