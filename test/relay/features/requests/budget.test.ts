/**
 * Visitors who make and read requests while the desk's sixty calls a minute are used up: nothing is lost, what waits says so, and
 * the messages of others still go out.
 */
import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { newId, startRelay, type TestVisitor } from '../../../helpers/relay.ts';
import { until } from '../../../helpers/until.ts';
import { OK, robotSession, startScriptedDesk } from '../../scripted-desk.ts';

const MINUTE = 60_000;
const VISITORS = 20;

async function scene(context: TestContext) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  const subjects: string[] = [];
  const at: number[] = [];
  /** How many requests had arrived before each message. */
  const before: number[] = [];
  const relay = await startRelay(context, {
    deskUrl: desk.url,
    env: { DESK_SHARED_SECRET: 's'.repeat(32), DESK_CALLS_PER_MINUTE: '60', TRUSTED_PROXIES: '1' },
    sites: { shop: { requests: {} } },
  });
  desk.otherwise = ({ path, method, body }) => {
    at.push(relay.clock.now());
    if (path === '/im/sessions') return robotSession;
    if (path === '/im/messages') before.push(subjects.length);
    if (path.endsWith('/ticket_fields.json')) return { json: { status: 0, ticket_fields: [] } };
    if (path.endsWith('/tickets.json') && method === 'POST') {
      subjects.push(body.ticket.subject);
      return { json: { status: 0, ticket_id: subjects.length } };
    }
    const id = Number(/\/tickets\/(\d+)/.exec(path)?.[1]);
    return id ? { json: { status: 0, contents: { id, subject: subjects[id - 1], status: 'solving' } } } : OK;
  };
  const visitor = (n: number) => relay.visitor({ site: 'shop', forwardedFor: `203.0.113.${n}` });
  return { relay, subjects, at, before, visitor };
}

const make = async (visitor: TestVisitor, subject: string): Promise<string> => {
  const id = newId();
  const values = ['subject', 'content'].map((key) => ({ key, value: subject }));
  const answer = await visitor.ask('make-request', { id, values });
  assert.ok(answer.ok, JSON.stringify(answer));
  return id;
};

const stateOf = ({ events }: TestVisitor, id: string): string | undefined =>
  events.flatMap((one) => (one.type === 'request-changed' && one.request === id ? [one.state] : [])).at(-1);

it('twenty visitors make and read requests beyond the budget: each arrives once, and a stranger’s message is not held up', async (t) => {
  const { relay, subjects, at, before, visitor } = await scene(t);
  const visitors = await Promise.all(Array.from({ length: VISITORS }, (_, n) => visitor(n + 1)));
  const made = await Promise.all(
    visitors.flatMap((one, n) =>
      ['first', 'second', 'third'].map(async (word) => {
        const subject = `${word} of ${n}`;
        return { one, subject, id: await make(one, subject) };
      }),
    ),
  );
  const read = async () => {
    for (const one of visitors) {
      const known = new Set(made.filter(({ id }) => stateOf(one, id) === 'sent').map(({ id }) => id));
      const answer = await one.ask('requests', {});
      assert.ok(answer.ok, 'the list of what the conversation knows needs no desk');
      assert.equal(answer.requests.length, 3);
      for (const { id, delivery, state } of answer.requests) {
        assert.ok(['sending', 'sent'].includes(delivery), delivery);
        if (known.has(id)) assert.equal(delivery, 'sent', 'what the visitor was told is not taken back');
        if (delivery === 'sending') assert.equal(state, null, 'no state is made up');
      }
    }
  };
  await read();
  assert.ok(subjects.length < made.length, 'the budget is used up');

  const stranger = await visitor(250);
  await stranger.send('Is anybody there?');
  const [earlier] = await until(() => {
    relay.clock.advance(2000);
    return before.length > 0 && before;
  }, 'the message to arrive');
  assert.ok((earlier ?? 0) < made.length, 'the message overtakes requests');
  await until(async () => {
    relay.clock.advance(5000);
    await read();
    return made.every(({ one, id }) => stateOf(one, id) === 'sent');
  }, 'every request to arrive');
  assert.deepEqual(subjects.toSorted(), made.map(({ subject }) => subject).toSorted());
  for (const [index, first] of at.entries()) {
    const within = at.slice(index).filter((one) => one - first < MINUTE).length;
    assert.ok(within <= 60, `${within} calls in a minute`);
  }
});
