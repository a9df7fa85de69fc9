/** Answers that the visitor has not seen: how the relay finds them, and whom it tells. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { newId, startRelay, type TestVisitor } from '../../../helpers/relay.ts';
import { claimsOf, IDENTITY_KEY, signIdentity } from '../../../helpers/sign-identity.ts';
import { until } from '../../../helpers/until.ts';
import { startScriptedDesk } from '../../scripted-desk.ts';

const ENV = {
  DESK_SHARED_SECRET: '0123456789abcdef0123456789abcdef',
  IDENTITY_SECRET: `${IDENTITY_KEY.kid}:${IDENTITY_KEY.secret}`,
};
const COMMENTS = { list: 'comments', customer: { field: 'author_type', value: 'customer' } };
const VALUES = ['subject', 'content'].map((key) => ({ key, value: 'A bent lamp' }));
const time = (minute: number) => `2026-12-25 09:${`${minute}`.padStart(2, '0')}:00 +0800`;
const comment = (minute: number, kind: 'external' | 'internal', body = 'We send another one.') => ({
  function: kind,
  body,
  author_type: 'agent',
  created_at: time(minute),
});

async function scene(context: TestContext, requests: object = { comments: COMMENTS }) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  const ticket = {
    id: 41,
    subject: 'A bent lamp',
    status: 'solving',
    user: 'Ada',
    replied_by: 'Ada',
    updated_at: time(1),
  };
  const tickets: Record<string, unknown>[] = [{ ...ticket, comments: [] }];
  const lists = () => desk.calls.filter(({ path }) => path.endsWith('/tickets/get')).length;
  desk.otherwise = ({ path, method }) => {
    if (path.endsWith('/ticket_fields.json')) return { json: { status: 0, ticket_fields: [] } };
    if (path.endsWith('/tickets.json') && method === 'POST') return { json: { status: 0, ticket_id: 41 } };
    const id = /\/tickets\/(\d+)/.exec(path)?.[1];
    if (id) return { json: { status: 0, contents: tickets.find((one) => one.id === Number(id)) } };
    // A customer of the company's own, whom no chat has made.
    if (path.endsWith('/get_customer')) return { json: { code: 1000, customer: { id: 9, open_api_token: null } } };
    if (path.includes('tickets'))
      return { json: { status: 0, contents: tickets.map(({ comments: _, ...one }) => one) } };
    return { json: { code: 1000 } };
  };
  const relay = await startRelay(context, {
    deskUrl: desk.url,
    env: ENV,
    sites: { shop: { requests } },
    timings: { requests: 10 },
  });
  const person = () => {
    const identity = signIdentity(claimsOf('ada', { aud: 'shop', email: 'ada@customer.example' }, relay.clock.now()));
    return relay.visitor({ auth: { version: 1, site: 'shop', identity } });
  };
  const answer = (...comments: object[]) => {
    const last = comments.at(-1) as { created_at: string };
    tickets[0] = { ...ticket, replied_by: 'Wren', updated_at: last.created_at, comments };
  };
  return { desk, relay, tickets, lists, answer, person };
}

const unreadOf = ({ signals }: TestVisitor) => signals.findLast((one) => one.type === 'requests')?.unread;
const list = async (visitor: TestVisitor) => {
  const answered = await visitor.ask('requests', {});
  return answered.ok ? answered.requests.map(({ unread }) => unread) : answered.error.code;
};

async function requested(relay: Awaited<ReturnType<typeof startRelay>>) {
  const visitor = await relay.visitor({ site: 'shop' });
  const id = newId();
  assert.ok((await visitor.ask('make-request', { id, values: VALUES })).ok);
  await until(
    () => visitor.events.some((one) => one.type === 'request-changed' && one.state === 'sent'),
    'the request',
  );
  return { visitor, id };
}

describe('an answer that the visitor has not seen', () => {
  it('is counted in every tab while the visitor is connected, until one of them looks at it', async (t) => {
    const { relay, answer } = await scene(t);
    const { visitor, id } = await requested(relay);
    answer(comment(2, 'internal'), comment(3, 'external'));
    relay.clock.advance(5 * 60_000);
    await until(() => unreadOf(visitor) === 1, 'the count');
    const tab = await relay.visitor({ site: 'shop', token: visitor.token });
    await until(() => unreadOf(tab) === 1, 'the count in another tab');
    assert.ok((await tab.ask('request', { request: id })).ok);
    await until(() => unreadOf(visitor) === 0 && unreadOf(tab) === 0, 'no count');
    assert.deepEqual(await list(visitor), [false]);
  });

  it('is neither a note among agents nor a change of the ticket', async (t) => {
    const { relay, answer } = await scene(t);
    const { visitor, id } = await requested(relay);
    answer(comment(2, 'external'));
    relay.clock.advance(60_000);
    assert.ok((await visitor.ask('request', { request: id })).ok);
    relay.clock.advance(60_000);
    answer(comment(2, 'external'), comment(3, 'internal'));
    assert.deepEqual(await list(visitor), [false]);
    relay.clock.advance(60_000);
    answer(comment(2, 'external'), comment(3, 'internal'), comment(4, 'external'));
    assert.deepEqual(await list(visitor), [true]);
  });

  it('is found at the arrival of a customer who is signed in, but not in finished tickets of long ago', async (t) => {
    const { answer, person, tickets } = await scene(t);
    answer(comment(2, 'external'));
    tickets.push({ ...tickets[0], id: 42, status: 'closed' });
    tickets.push({ ...tickets[0], id: 43, updated_at: time(9), comments: [comment(9, 'internal')] });
    const ada = await person();
    await until(() => unreadOf(ada) === 1, 'the count');
    assert.deepEqual(await list(ada), [false, true, false]);
  });

  it('is read again if the list was long on its way', async (t) => {
    const { desk, relay, lists, answer, person } = await scene(t);
    const answerCall = desk.otherwise;
    desk.otherwise = (call) => {
      if (call.path.endsWith('/tickets/get')) relay.clock.advance(60_000);
      return answerCall(call);
    };
    answer(comment(2, 'external'));
    const ada = await person();
    await until(() => unreadOf(ada) === 1, 'the count');
    assert.equal(lists(), 1);
    await list(ada);
    assert.equal(lists(), 2);
  });

  it('costs a connected visitor no more calls than one look every five minutes', async (t) => {
    const { relay, lists, answer, person } = await scene(t);
    const { visitor } = await requested(relay);
    const lookOfAnother = async () => {
      const before = lists();
      await person();
      await until(() => lists() > before, 'a look later than all that were due');
    };
    relay.clock.advance(5 * 60_000);
    await lookOfAnother();
    answer(comment(2, 'external'));
    relay.clock.advance(4 * 60_000);
    await lookOfAnother();
    assert.equal(unreadOf(visitor), 0);
    relay.clock.advance(60_000);
    await until(() => unreadOf(visitor) === 1, 'the next look');
  });
});
