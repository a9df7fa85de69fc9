/** The relay with the demo's desk: shows what scripted answers cannot, because both sides implement the documents. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { JUNIPER, OTIS, startDesk, TENANT } from '../demo/desk/desk-harness.ts';
import { newId, SECRETS, startRelay, type TestVisitor, temporaryFolder } from '../helpers/relay.ts';
import { until } from '../helpers/until.ts';
import { readDesk } from '../journeys/desk-records.ts';

const DIRECT = { first: 'agent', groupId: JUNIPER.group };

async function both(context: TestContext, database = ':memory:') {
  const desk = await startDesk(context, { tenant: { database } });
  const relay = await startRelay(context, {
    deskUrl: desk.url,
    env: { DESK_EMAIL: TENANT.email, DESK_API_TOKEN: TENANT.apiToken },
    sites: {
      direct: DIRECT,
      silent: { ...DIRECT, endedMessage: false },
      worded: { ...DIRECT, endedMessage: '(left)' },
    },
    // Signatures need the desk's time, which stands still.
    clock: { now: desk.clock.now, advance: desk.clock.advance },
  });
  desk.desk.setReplyUrl(`${relay.url}/callbacks/${SECRETS.CALLBACK_SECRET}/replies`);
  return { desk, relay };
}
const texts = (visitor: TestVisitor) =>
  visitor.events.flatMap((event) =>
    event.type === 'agent-message' && 'text' in event.content ? [event.content.text] : [],
  );

it('a robot answers, and a human takes over, transfers, closes and is rated', async (t) => {
  const { desk, relay } = await both(t);
  const [juniper, otis] = [await desk.agent(JUNIPER), await desk.agent(OTIS)];
  const visitor = await relay.visitor();
  await visitor.ask('start', { id: newId() });
  assert.notEqual((await visitor.event('session-started')).greeting, '');
  await visitor.send('How long does delivery take?');
  await visitor.event('robot-answer');

  await visitor.ask('request-agent', { id: newId() });
  await visitor.event('no-agent');
  await juniper.status('online');
  await visitor.ask('request-agent', { id: newId() });
  const first = await visitor.event('session-started', 1);
  assert.equal(first.kind, 'agent');
  const overview = await until(async () => (await juniper.overview()).sessions[0], 'the session');
  await visitor.send('Hello?');
  await juniper.say(overview.id, 'Hello!');
  await until(() => texts(visitor).includes('Hello!'), 'the reply');

  await otis.status('online');
  const moved = await juniper.transfer(overview.id, { agent_id: OTIS.id });
  await visitor.event('transferred');
  await visitor.send('And now?');
  await otis.say(moved.id, 'Now me.');
  await until(() => texts(visitor).includes('Now me.'), 'the new agent');
  await otis.close(moved.id);
  const closed = await visitor.event('session-closed');
  assert.ok(closed.survey);
  const [option] = closed.survey.options;
  const rated = await visitor.ask('rate-session', {
    id: newId(),
    session: closed.session,
    option: option?.id as number,
    tags: [],
    remark: option?.remark === 'required' ? 'Good' : '',
  });
  assert.ok(rated.ok);
  await until(async () => (await relay.store.outbox.state()).waiting === 0, 'the outbox');
  assert.ok(!visitor.events.some(({ type }) => type === 'message-failed'));

  await visitor.send('One more thing');
  await visitor.event('session-started', 2);
});

describe('a chat with an agent that the visitor ended', () => {
  /** Juniper in a chat that a visitor of `site` has ended. */
  async function ended(context: TestContext, site: string, database?: string) {
    const { desk, relay } = await both(context, database);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const visitor = await relay.visitor({ site });
    await visitor.ask('start', { id: newId() });
    await visitor.event('session-started');
    const { id } = await until(async () => (await juniper.overview()).sessions[0], 'the session');
    await visitor.ask('end', { id: newId() });
    await visitor.event('session-closed');
    return { juniper, visitor, id };
  }

  it('is reported to the agent in the site’s own text, or not at all if the site disables that', async (t) => {
    for (const [site, texts] of [
      ['silent', ['And now?']],
      ['worded', ['(left)', 'And now?']],
    ] as const) {
      const database = join(temporaryFolder(t), 'desk.db');
      const { juniper, visitor, id } = await ended(t, site, database);
      await visitor.send('And now?');
      const said = await until(async () => {
        const { history } = await juniper.session(id);
        return history.some(({ content }) => content === 'And now?') && history;
      }, 'the message');
      assert.equal(said.filter(({ type }) => type === 'visitor_ended').length, texts.length - 1);
      const sent = readDesk(database, ({ all }) =>
        all<{ text: string }>(
          `SELECT json_extract(data, '$.content') AS text FROM messages WHERE sender = 'customer' AND place = 'agent' ORDER BY id`,
        ),
      );
      assert.deepEqual(
        sent.map(({ text }) => text),
        texts,
      );
    }
  });
});
