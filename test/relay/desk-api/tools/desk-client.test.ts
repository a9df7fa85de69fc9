/** The client for other people's programs, as they import it, against a real HTTP server. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inspect } from 'node:util';
import {
  createDeskClient,
  type DeskError,
  InvalidInputError,
  MisconfiguredError,
  RateLimitedError,
  RefusedError,
  UnknownOutcomeError,
  UnreachableError,
} from '../../../../relay/desk-api/tools/desk-client.ts';
import { closedAddress, json, startFakeDesk, status } from '../fake-desk.ts';

const TOKEN = 'canary-token-9d1c';
const settings = (url: string) => ({ url, email: 'admin@example.com', token: TOKEN, knowledgeBase: { token: TOKEN } });

describe('createDeskClient', () => {
  it('makes calls of every family and gives their answers', async (context) => {
    const desk = await startFakeDesk(context);
    const client = createDeskClient(settings(desk.url));
    desk.answering = json({ code: 1000, departments: [{ id: 1, name: 'Sales' }] });
    const { departments } = await client.call('list-departments');
    assert.equal(departments[0]?.name, 'Sales');
    desk.answering = json({ code: 200, data: [] });
    await client.call('list-categories', { query: { robotId: 54 } });
    assert.deepEqual(
      desk.asked.map(({ path }) => path),
      ['/open_api_v1/departments', '/kb/api/v1/categories'],
    );
    for (const { query } of desk.asked) assert.ok(!JSON.stringify(query).includes(TOKEN));
  });

  it('reads a list to its end, page by page as the rows are needed', async (context) => {
    const desk = await startFakeDesk(context);
    desk.answering = (response, asked) => {
      const page = Number(asked.query.pageNum);
      const data = Array.from({ length: page < 3 ? 99 : 2 }, (_, index) => ({
        id: page * 1000 + index,
        userType: 2,
        content: 'Hello',
        sessionId: 7,
        createTime: '2026-11-23 10:00:00',
      }));
      json({ code: 200, data, paging: { pageNum: page, pageSize: 99, total: 200 } })(response, asked);
    };
    const client = createDeskClient(settings(desk.url));
    const ids: number[] = [];
    for await (const { id, content } of client.callAll('list-session-logs', { params: { id: 7 } })) {
      if (content === 'Hello') ids.push(id);
    }
    assert.deepEqual([ids.length, new Set(ids).size, desk.asked.length], [200, 200, 3]);
    for await (const _ of client.callAll('list-session-logs', { params: { id: 7 } })) break;
    assert.equal(desk.asked.length, 4);
  });

  it('tells failures apart by class, none of which has the token', async (context) => {
    const desk = await startFakeDesk(context);
    const client = createDeskClient(settings(desk.url));
    const failing = async (made = client): Promise<DeskError> =>
      await made.call('queue-status', { query: { customer_token: 'c-1' } }).then(
        () => assert.fail('the call succeeded'),
        (error) => error,
      );
    const expected: [typeof desk.answering, new (...args: never[]) => DeskError][] = [
      [json({ code: 2000, message: `no ${TOKEN}`, repeated: { token: TOKEN } }), RefusedError],
      [json({ code: 2059, message: TOKEN }), MisconfiguredError],
      [status(429, { 'retry-after': '3' }), RateLimitedError],
      [status(500), UnknownOutcomeError],
    ];
    for (const [answering, kind] of expected) {
      desk.answering = answering;
      const error = await failing();
      assert.ok(error instanceof kind, `${error}`);
      for (const shown of [inspect(error, { depth: null }), JSON.stringify(error), error.stack])
        assert.ok(!shown?.includes(TOKEN));
    }
    desk.answering = status(429, { 'retry-after': '3' });
    assert.equal((await failing()).retryAfter, 3000);
    assert.ok((await failing(createDeskClient(settings(await closedAddress())))) instanceof UnreachableError);
    const many = desk.asked.length;
    // @ts-expect-error a number is no text
    await assert.rejects(client.call('create-department', { body: { name: {}, parent_id: 0 } }), InvalidInputError);
    assert.equal(desk.asked.length, many);
    assert.ok(!inspect(client, { depth: null, showHidden: true }).includes(TOKEN));
  });

  it('refuses options, names and families that cannot be right, without repeating them', async () => {
    for (const wrong of [
      { url: 'desk.example' },
      { token: '' },
      { callsPerMinute: 0 },
      { knowledgeBase: { token: '' } },
    ]) {
      const options = { ...settings('https://desk.example'), ...wrong };
      assert.throws(
        () => createDeskClient(options),
        ({ message }) => {
          assert.match(message, new RegExp(`^createDeskClient: ${Object.keys(wrong)[0]}`));
          assert.ok(!message.includes(TOKEN));
          return true;
        },
      );
    }
    const { knowledgeBase: _, ...tenant } = settings('https://desk.example');
    const client = createDeskClient(tenant);
    await assert.rejects(client.call('list-categories', { query: { robotId: 1 } }), /needs the option knowledgeBase/);
    // @ts-expect-error there is none
    await assert.rejects(client.call('constructor'), /no operation "constructor"/);
    // @ts-expect-error it has no pages
    await assert.rejects(client.callAll('list-departments').next(), /not a paged list/);
  });
});
