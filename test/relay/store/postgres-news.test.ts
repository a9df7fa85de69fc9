/** News between relays on one database: each grown log is announced once, as committed, and nothing else is. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { News } from '../../../relay/store/port/news.ts';
import { sharedPostgres } from '../../helpers/shared-postgres.ts';
import { until } from '../../helpers/until.ts';
import { startConversation } from './contract/under-test.ts';
import { append, client, openIt } from './postgres-stores.ts';

const postgres = await sharedPostgres();

const range = (length: number) => Array.from({ length }, (_, n) => n);

it('of signals published together the last arrives last', async (t) => {
  const url = await postgres.database();
  const [here, there] = [await openIt(t, url), await openIt(t, url)];
  const heard: string[] = [];
  there.news.subscribe(
    (news) => news.type === 'signal' && news.signal.type === 'desk' && heard.push(news.signal.state),
  );
  for (const state of ['delayed', 'reachable', 'delayed'] as const) {
    here.news.publish({ type: 'signal', conversation: 'c', signal: { type: 'desk', state } });
  }
  await until(() => heard.length >= 2, 'the signals');
  assert.equal(heard.at(-1), 'delayed');
});

it('a write whose commit fails is not announced', async (t) => {
  const url = await postgres.database();
  const [here, there] = [await openIt(t, url), await openIt(t, url)];
  const heard: News[] = [];
  for (const store of [here, there]) store.news.subscribe((news) => heard.push(news));
  const id = await startConversation(here, 1);
  const query = await client(t, url);
  await query(`ALTER TABLE events ADD CHECK (body NOT LIKE '%refused%')`);
  await append(here, id, 'first');
  await assert.rejects(append(here, id, 'refused'));
  await append(here, id, 'second');
  await until(() => heard.length >= 4, 'both to be told twice');
  const htmls = heard.map(
    (news) => news.type === 'log' && news.events?.map((one) => one.type === 'notice' && one.html),
  );
  assert.deepEqual(htmls.flat().sort(), ['first', 'first', 'second', 'second']);
});

it('the other relay gets writes and signals once, and the writer gets them only from itself', async (t) => {
  const url = await postgres.database();
  const [here, there] = [await openIt(t, url), await openIt(t, url)];
  const heard: Record<'here' | 'there', News[]> = { here: [], there: [] };
  here.news.subscribe((news) => heard.here.push(news));
  there.news.subscribe((news) => heard.there.push(news));
  const id = await startConversation(here, 1);
  await append(here, id, 'x');
  const signal = { type: 'desk', state: 'delayed' } as const;
  here.news.publish({ type: 'signal', conversation: id, signal });
  here.news.publish({ type: 'gone', conversation: id });
  await until(() => heard.there.length === 3, 'the news');
  // Writes and signals travel on separate connections, in no order between them.
  assert.deepEqual(
    heard.there.toSorted((one, other) => (one.type < other.type ? -1 : 1)),
    [
      { type: 'gone', conversation: id },
      { type: 'log', conversation: id, head: 1, events: await there.log.read(id, 0, 9) },
      { type: 'signal', conversation: id, signal },
    ],
  );
  assert.equal(heard.here.length, 3);
  assert.ok(heard.here[0]?.type === 'log' && heard.here[0].events?.length === 1);
});

it('news omits events that are too long for a notification', async (t) => {
  const url = await postgres.database();
  const [here, there] = [await openIt(t, url), await openIt(t, url)];
  const heard: News[] = [];
  there.news.subscribe((news) => heard.push(news));
  const [long, short] = [await startConversation(here, 1), await startConversation(here, 1)];
  await Promise.all([append(here, long, 'é'.repeat(20_000)), append(here, short, 'é'), append(here, short, 'ö')]);
  await until(() => heard.length === 2, 'the news');
  assert.deepEqual(heard, [
    { type: 'log', conversation: long, head: 1, events: [] },
    { type: 'log', conversation: short, head: 2, events: await there.log.read(short, 0, 9) },
  ]);
});

it('news of more conversations than fit into one notification arrives complete', async (t) => {
  const url = await postgres.database();
  const [here, there] = [await openIt(t, url), await openIt(t, url)];
  const ids = await Promise.all(range(400).map(() => startConversation(here, 1)));
  const heard = new Set<string>();
  there.news.subscribe((news) => news.type === 'log' && heard.add(news.conversation));
  await Promise.all(ids.map((id) => append(here, id, 'x')));
  await until(() => heard.size === 400, 'all of them');
});
