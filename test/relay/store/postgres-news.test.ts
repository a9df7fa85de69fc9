/** News between relays on one database: each grown log is announced once, as committed, and nothing else is. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { toEventText } from '../../../relay/model/event-text.ts';
import type { News } from '../../../relay/store/port/log.ts';
import type { Store } from '../../../relay/store/store.ts';
import { sharedPostgres } from '../../helpers/shared-postgres.ts';
import { until } from '../../helpers/until.ts';
import { startConversation } from './port/under-test.ts';
import { append, client, openIt } from './postgres-stores.ts';

const postgres = await sharedPostgres();

const textsOf = async (store: Store, id: string) => (await store.log.read(id, 0, 9)).map(toEventText);
const range = (length: number) => Array.from({ length }, (_, n) => n);

it('of signals published together the last arrives last', async (t) => {
  const url = await postgres.database();
  const [here, there] = [await openIt(t, url), await openIt(t, url)];
  const received: string[] = [];
  there.news.subscribe(
    (news) => news.type === 'signal' && news.signal.type === 'desk' && received.push(news.signal.state),
  );
  for (const state of ['delayed', 'reachable', 'delayed'] as const) {
    here.news.publish({ type: 'signal', conversation: 'c', signal: { type: 'desk', state } });
  }
  await until(() => received.length >= 2, 'the signals');
  assert.equal(received.at(-1), 'delayed');
});

it('a write whose commit fails is not announced', async (t) => {
  const url = await postgres.database();
  const [here, there] = [await openIt(t, url), await openIt(t, url)];
  const received: News[] = [];
  for (const store of [here, there]) store.news.subscribe((news) => received.push(news));
  const id = await startConversation(here, 1);
  const query = await client(t, url);
  await query(`ALTER TABLE events ADD CHECK (body NOT LIKE '%refused%')`);
  await append(here, id, 'first');
  await assert.rejects(append(here, id, 'refused'));
  await append(here, id, 'second');
  await until(() => received.length >= 4, 'both to be told twice');
  const htmls = received.map((news) => news.type === 'log' && news.events?.map(({ body }) => JSON.parse(body).html));
  assert.deepEqual(htmls.flat().sort(), ['first', 'first', 'second', 'second']);
});

it('the other relay gets writes and signals once, and the writer gets them only from itself', async (t) => {
  const url = await postgres.database();
  const [here, there] = [await openIt(t, url), await openIt(t, url)];
  const received: Record<'here' | 'there', News[]> = { here: [], there: [] };
  here.news.subscribe((news) => received.here.push(news));
  there.news.subscribe((news) => received.there.push(news));
  const id = await startConversation(here, 1);
  await append(here, id, 'x');
  const signal = { type: 'desk', state: 'delayed' } as const;
  here.news.publish({ type: 'signal', conversation: id, signal });
  here.news.publish({ type: 'gone', conversation: id });
  await until(() => received.there.length === 3, 'the news');
  // Writes and signals travel on separate connections, in no order between them.
  assert.deepEqual(
    received.there.toSorted((one, other) => (one.type < other.type ? -1 : 1)),
    [
      { type: 'gone', conversation: id },
      { type: 'log', conversation: id, head: 1, events: await textsOf(there, id) },
      { type: 'signal', conversation: id, signal },
    ],
  );
  assert.equal(received.here.length, 3);
  assert.ok(received.here[0]?.type === 'log' && received.here[0].events?.length === 1);
});

it('news omits events that are too long for a notification', async (t) => {
  const url = await postgres.database();
  const [here, there] = [await openIt(t, url), await openIt(t, url)];
  const received: News[] = [];
  there.news.subscribe((news) => received.push(news));
  const [long, short] = [await startConversation(here, 1), await startConversation(here, 1)];
  await Promise.all([append(here, long, 'é'.repeat(20_000)), append(here, short, 'é'), append(here, short, 'ö')]);
  await until(() => received.length === 2, 'the news');
  assert.deepEqual(received, [
    { type: 'log', conversation: long, head: 1, events: [] },
    { type: 'log', conversation: short, head: 2, events: await textsOf(there, short) },
  ]);
});

it('news of more conversations than fit into one notification arrives complete', async (t) => {
  const url = await postgres.database();
  const [here, there] = [await openIt(t, url), await openIt(t, url)];
  const ids = await Promise.all(range(400).map(() => startConversation(here, 1)));
  const received = new Set<string>();
  there.news.subscribe((news) => news.type === 'log' && received.add(news.conversation));
  await Promise.all(ids.map((id) => append(here, id, 'x')));
  await until(() => received.size === 400, 'all of them');
});
