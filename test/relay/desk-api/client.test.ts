/** The client against real HTTP servers: its requests, and its results for every kind of answer and silence. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it, type TestContext } from 'node:test';
import type { DeskError } from '../../../relay/desk-api/errors.ts';
import { sendMessage } from '../../../relay/desk-api/im/messages.ts';
import { createSession, previewMessage } from '../../../relay/desk-api/im/sessions.ts';
import { agentStatus, queueStatus } from '../../../relay/desk-api/im/status.ts';
import { rateUrobotAnswer } from '../../../relay/desk-api/im/surveys.ts';
import { logIn } from '../../../relay/desk-api/organisation/settings.ts';
import { refusalOfSign } from '../../../relay/desk-api/signing/open-api-v1.ts';
import { ask, CREDENTIALS, clientFor, errorOf, message, SAID, setUp, TIME } from './desk-caller.ts';
import { closedAddress, type FakeDesk, json, startFakeDesk, status } from './fake-desk.ts';

/** Calls for the queue status; resolves to the error. */
const judged = async (context: TestContext, answering: FakeDesk['answering']): Promise<DeskError> => {
  const { desk, client } = await setUp(context);
  desk.answering = answering;
  return errorOf(client.call(queueStatus, ask));
};

describe('a call', () => {
  for (const signVersion of ['v1', 'v2'] as const) {
    it(`has a signature that the desk accepts, ${signVersion}`, async (context) => {
      const { desk, client } = await setUp(context, { signVersion });
      await client.call(sendMessage, message);
      await client.call(sendMessage, message);
      const used = new Set<string>();
      for (const { query } of desk.asked) {
        const refusal = refusalOfSign(
          query,
          CREDENTIALS,
          TIME / 1000,
          (nonce) => !used.has(nonce) && !!used.add(nonce),
        );
        assert.equal(refusal, undefined);
        assert.equal(Object.values(query).includes(CREDENTIALS.token), false, 'the token itself is not sent');
      }
      assert.equal(used.size, signVersion === 'v2' ? 2 : 0);
    });
  }

  it('has the documented method, path, query and body', async (context) => {
    const { desk, client } = await setUp(context);
    desk.answering = json({ code: 1000, status: '未排队', count: 0 });
    await client.call(queueStatus, { query: { customer_token: 'a&b=c é' } });
    await client.call(sendMessage, message);
    const [first, second] = desk.asked;
    assert.deepEqual([first?.method, first?.path, first?.body], ['GET', '/open_api_v1/im/queue_status', '']);
    assert.equal(first?.query.customer_token, 'a&b=c é');
    assert.deepEqual([second?.method, second?.path], ['POST', '/open_api_v1/im/messages']);
    assert.equal(second?.headers['content-type'], 'application/json');
    assert.deepEqual(JSON.parse(second?.body ?? ''), message.body);
  });

  it('fills in the path, and accepts an address with a final slash', async (context) => {
    const desk = await startFakeDesk(context);
    const client = clientFor(`${desk.url}/tenant/`);
    await client.call(previewMessage, { params: { session_id: 9001 }, body: { content: '' } });
    assert.equal(desk.asked[0]?.path, '/tenant/open_api_v1/im/sessions/9001/message_preview');
    assert.equal(desk.asked[0]?.method, 'PUT');
    assert.equal(desk.asked[0]?.body, '{"content":""}');
  });

  it('is unsigned if it is the log-in', async (context) => {
    const { desk, client } = await setUp(context);
    desk.answering = json({ code: 1000, open_api_auth_token: 'fresh' });
    const answer = await client.call(logIn, { body: { email: 'a@example.com', password: 'b' } });
    assert.equal(answer.open_api_auth_token, 'fresh');
    assert.deepEqual(desk.asked[0]?.query, {});
  });

  it('is written as the document says, whatever the input’s notation', async (context) => {
    const { desk, client } = await setUp(context);
    const loose = { ...message.body, im_sub_session_id: '9001', group_id: '', extra: 1, agent_id: undefined };
    await client.call(sendMessage, { body: loose as never });
    assert.deepEqual(JSON.parse(desk.asked[0]?.body ?? ''), { ...message.body, im_sub_session_id: 9001 });
  });

  it('with a misspelt field does not compile, even if the input comes from a variable', async (context) => {
    const { desk, client } = await setUp(context);
    desk.answering = json({ code: 1000, status: '未排队', count: 0 });
    const misspelt = { customer_tokn: 'c' };
    // @ts-expect-error the query has no such field
    await client.call(queueStatus, { query: { ...ask.query, ...misspelt } });
    const query = { ...ask.query, page: 2 };
    // @ts-expect-error the query has no such field
    await client.call(queueStatus, { query });
    for (const sent of desk.asked) assert.doesNotMatch(JSON.stringify(sent.query), /tokn|page/);
  });

  it('is not sent if it does not match the documents', async (context) => {
    const { desk, client } = await setUp(context);
    const error = await errorOf(client.call(rateUrobotAnswer, { body: { messgae_id: Number.NaN } as never }));
    assert.equal(error.kind, 'invalid');
    assert.match(error.message, /^rate-urobot-answer: customer_token is missing; messgae_id: /);
    // @ts-expect-error a call without its path parameters
    const lost = await errorOf(client.call(previewMessage, { body: { content: SAID } }));
    assert.equal(lost.message, 'preview-message: session_id is missing');
    assert.equal(desk.asked.length, 0);
  });
});

describe('an answer', () => {
  it('is parsed with code and integers as strings, and keeps unknown fields', async (context) => {
    const { desk, client } = await setUp(context);
    desk.answering = json({ code: '1000', status: '排队中', count: '2', added_later: true });
    const answer = await client.call(queueStatus, ask);
    assert.deepEqual(answer, { code: 1000, status: '排队中', count: 2, added_later: true });
  });

  it('with an error code is a refusal with the code’s meaning for this call', async (context) => {
    const { desk, client } = await setUp(context);
    const meanings: [call: () => Promise<unknown>, code: number | string, meaning: string][] = [
      [() => client.call(createSession, { body: { customer_token: 'a' } }), 2001, 'queued'],
      [() => client.call(createSession, { body: { customer_token: 'a' } }), '2002', 'no-agent-online'],
      [() => client.call(queueStatus, ask), 2002, 'undocumented'],
      [() => client.call(sendMessage, message), 2062, 'parameter-missing'],
      [() => client.call(sendMessage, message), 9200, 'session-closed'],
      [
        () => client.call(previewMessage, { params: { session_id: 1 }, body: { content: 'a' } }),
        2062,
        'session-closed',
      ],
      [() => client.call(previewMessage, { params: { session_id: 1 }, body: { content: 'a' } }), 2065, 'preview-off'],
      [() => client.call(agentStatus, {}), 11012, 'group-unknown'],
      [() => client.call(queueStatus, ask), 20622, 'timestamp-off'],
    ];
    for (const [call, code, meaning] of meanings) {
      desk.answering = json({ code, message: 'no' });
      const error = await errorOf(call());
      assert.deepEqual([error.kind, error.code, error.meaning], ['refused', Number(code), meaning]);
    }
  });

  it('keeps the data of a refusal', async (context) => {
    const { desk, client } = await setUp(context);
    desk.answering = json({ code: 2001, message: 'busy', assign_type: 'agent', assign_info: { count: 4 } });
    const error = await errorOf(client.call(createSession, { body: { customer_token: 'a' } }));
    assert.deepEqual(error.answer?.assign_info, { count: 4 });
  });

  it('with a code that only the operator can fix names the fix', async (context) => {
    for (const [code, hint] of [
      [2059, /DESK_API_TOKEN/],
      [2015, /DESK_EMAIL/],
      [2058, /vendor/],
    ] as const) {
      const error = await judged(context, json({ code }));
      assert.equal(error.kind, 'misconfigured');
      assert.match(error.message, hint);
    }
  });

  it('that cannot be used leaves the outcome unknown', async (context) => {
    const unusable: [answering: FakeDesk['answering'], reason: RegExp][] = [
      [status(200, {}, '<html>welcome</html>'), /not a JSON object/],
      [status(200, {}, ''), /not a JSON object/],
      [json([1000]), /not a JSON object/],
      [json({ message: 'OK' }), /without "code"/],
      [json({ code: 'fine' }), /without "code"/],
      [json({ code: 1000 }), /unlike the documents: status is missing/],
      [status(500, {}, '{"code":1000}'), /HTTP 500/],
      [status(404), /HTTP 404/],
      [status(201, {}, '{"code":1000}'), /HTTP 201/],
    ];
    for (const [answering, reason] of unusable) {
      const error = await judged(context, answering);
      assert.equal(error.kind, 'unknown-outcome');
      assert.match(error.message, reason);
    }
  });

  it('that redirects is not followed', async (context) => {
    const elsewhere = await startFakeDesk(context);
    for (const code of [301, 302, 307, 308]) {
      const error = await judged(context, status(code, { location: `${elsewhere.url}/steal` }));
      assert.equal(error.kind, 'unknown-outcome');
      assert.match(error.message, new RegExp(`HTTP ${code}, a redirect.*DESK_URL`));
    }
    assert.equal(elsewhere.asked.length, 0);
  });

  it('that never ends is given up', async (context) => {
    let cut: Promise<unknown> | undefined;
    const error = await judged(context, (response) => {
      cut = once(response, 'close');
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(64 * 1024)));
      };
      response.on('drain', more);
      more();
    });
    assert.equal(error.kind, 'unknown-outcome');
    assert.match(error.message, /too large/);
    await cut;
  });
});

describe('too many calls', () => {
  it('are recognised by the status, with the pause that the desk asks for', async (context) => {
    const pauses: [header: string | undefined, milliseconds: number | undefined][] = [
      ['7', 7000],
      ['0', 0],
      [new Date(TIME + 9000).toUTCString(), 9000],
      [new Date(TIME - 9000).toUTCString(), 0],
      ['99999999', 600_000],
      ['soon', undefined],
      [undefined, undefined],
    ];
    for (const [header, milliseconds] of pauses) {
      const error = await judged(context, status(429, header === undefined ? {} : { 'retry-after': header }));
      assert.deepEqual([error.kind, error.retryAfter], ['rate-limited', milliseconds], header);
    }
  });
});

describe('no answer', () => {
  it('in time leaves the outcome unknown', async (context) => {
    const { desk, client } = await setUp(context, { timeout: 200 });
    desk.answering = () => undefined;
    const error = await errorOf(client.call(sendMessage, message));
    assert.equal(error.kind, 'unknown-outcome');
    assert.match(error.message, /in time/);
  });

  it('completed in time leaves the outcome unknown', async (context) => {
    const { desk, client } = await setUp(context, { timeout: 200 });
    desk.answering = (response) => void response.writeHead(200).write('{"code":');
    const error = await errorOf(client.call(sendMessage, message));
    assert.deepEqual([error.kind, /in time/.test(error.message)], ['unknown-outcome', true]);
  });

  it('because the connection broke leaves the outcome unknown', async (context) => {
    const { desk, client } = await setUp(context);
    desk.answering = (response) => void response.destroy();
    assert.equal((await errorOf(client.call(sendMessage, message))).kind, 'unknown-outcome');
  });

  it('because nobody listens means that nothing was sent', async () => {
    const error = await errorOf(clientFor(await closedAddress()).call(sendMessage, message));
    assert.equal(error.kind, 'unreachable');
    assert.match(error.message, /ECONNREFUSED.*DESK_URL/);
  });
});

describe('an error', () => {
  it('never contains a secret, an address or a customer’s text', async (context) => {
    const desk = await startFakeDesk(context);
    const client = clientFor(desk.url, { timeout: 500 });
    const echo = (response: Parameters<FakeDesk['answering']>[0]) => {
      const everything = JSON.stringify(desk.asked.at(-1));
      response.end(JSON.stringify({ code: 1000, status: { everything }, [everything]: 1 }));
    };
    const answers: FakeDesk['answering'][] = [
      echo,
      status(500, {}, 'canary'),
      status(302, { location: 'http://canary.example/' }),
      status(429),
      status(200, {}, 'canary'),
      json({ code: 2059 }),
      json({ code: 77 }),
      () => undefined,
      (response) => void response.destroy(),
    ];
    const errors: DeskError[] = [];
    for (const answering of answers) {
      desk.answering = answering;
      errors.push(await errorOf(client.call(queueStatus, ask)));
    }
    errors.push(await errorOf(clientFor(await closedAddress()).call(sendMessage, message)));
    errors.push(await errorOf(client.call(sendMessage, { body: { ...message.body, type: SAID as never } })));
    const signs = desk.asked.map(({ query }) => query.sign as string);
    for (const error of errors) {
      const { answer: _, ...shown } = error;
      const everything = [error.message, error.stack, JSON.stringify(shown), String(error.cause)].join('\n');
      assert.doesNotMatch(everything, /canary|127\.0\.0\.1|open_api_v1/);
      for (const sign of signs) assert.ok(!everything.includes(sign));
      assert.doesNotMatch(error.message, /\n/);
    }
  });
});
