/** Transcripts of the demo's desk, compared with its pushes. */
import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { setPushUrl } from '../../../relay/desk-api/organisation/settings.ts';
import { JUNIPER, OTIS, startDesk, TENANT } from '../../demo/desk/desk-harness.ts';
import { metricsOf } from '../../helpers/metrics.ts';
import { newId, SECRETS, startRelay, type TestVisitor } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';

async function talking(context: TestContext) {
  const desk = await startDesk(context);
  const relay = await startRelay(context, {
    deskUrl: desk.url,
    env: { DESK_EMAIL: TENANT.email, DESK_API_TOKEN: TENANT.apiToken },
    sites: { direct: { first: 'agent', groupId: JUNIPER.group } },
    clock: { now: desk.clock.now, advance: desk.clock.advance },
    timings: { transcript: 200 },
  });
  const receive = `${relay.url}/callbacks/${SECRETS.CALLBACK_SECRET}`;
  const reach = () => desk.desk.setReplyUrl(`${receive}/replies`);
  reach();
  await desk.client.call(setPushUrl, { body: { push_url: `${receive}/events` } });
  const juniper = await desk.agent(JUNIPER);
  await juniper.status('online');
  const visitor = await relay.visitor({ site: 'direct' });
  await visitor.ask('start', { id: newId() });
  const { id } = await until(async () => (await juniper.overview()).sessions[0], 'the session');
  await until(() => texts(visitor).length === 1, 'the welcome');
  return {
    desk,
    relay,
    visitor,
    juniper,
    id,
    /** Sends the push to another server instead of the relay. */
    async lose(content: string) {
      desk.desk.setReplyUrl(desk.receiver.url);
      await juniper.say(id, content);
      await desk.receiver.count(1);
      reach();
    },
    async missing() {
      const text = await metricsOf(relay.url);
      return Number(/^relay_transcript_missing_total (\d+)/m.exec(text)?.[1]);
    },
  };
}

const texts = (visitor: TestVisitor) =>
  visitor.events.flatMap((event) =>
    event.type !== 'agent-message' ? [] : 'text' in event.content ? [event.content.text] : [event.content.kind],
  );

it('a message whose push was lost is shown when the conversation closes', async (t) => {
  const { visitor, juniper, id, lose, missing } = await talking(t);
  await juniper.say(id, 'One < two & more');
  await until(() => texts(visitor).length === 2, 'the first');
  await lose('Lost on the way');
  await juniper.say(id, 'Three');
  await until(() => texts(visitor).length === 3, 'the third');
  await juniper.close(id);
  await until(() => texts(visitor).includes('Lost on the way'), 'what was lost');
  await visitor.event('session-closed');
  assert.deepEqual(texts(visitor).slice(1), ['rich', 'Three', 'Lost on the way']);
  assert.equal(await missing(), 1);
});

it('if every push arrived, the transcript adds nothing, even after a transfer', async (t) => {
  const { desk, relay, visitor, juniper, id, missing } = await talking(t);
  const otis = await desk.agent(OTIS);
  await otis.status('online');
  await juniper.say(id, '<b>Bold</b>');
  const next = await juniper.transfer(id, { agent_id: OTIS.id });
  await visitor.event('transferred');
  await otis.say(next.id, 'Now me');
  await otis.close(next.id);
  await visitor.event('session-closed');
  await until(async () => {
    const metrics = await metricsOf(relay.url);
    return metrics.includes('relay_pushes_total{kind="events",outcome="taken"}');
  }, 'the transcript');
  assert.equal(texts(visitor).length, 4);
  assert.equal(await missing(), 0);
  assert.equal(await relay.store.quarantine.size(), 0);
});
