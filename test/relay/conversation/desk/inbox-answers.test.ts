/** An agent answers later, in a session that the desk starts, a message that was left in the inbox. */
import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { newId, startRelay, type TestVisitor } from '../../../helpers/relay.ts';
import { until } from '../../../helpers/until.ts';
import * as files from '../../features/uploads/files.ts';
import { taken, upload } from '../../features/uploads/sender.ts';
import { OK, refusal, startScriptedDesk } from '../../scripted-desk.ts';

/** A visitor of a site whose first session is an agent's, with no agent online. */
async function withNobodyThere(context: TestContext) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  desk.otherwise = ({ path }) => (path === '/im/sessions' ? refusal(2002, { assign_info: { count: 0 } }) : OK);
  const relay = await startRelay(context, { deskUrl: desk.url, sites: { direct: { first: 'agent' } } });
  const visitor = await relay.visitor({ site: 'direct' });
  const left = async () => {
    await until(() => desk.messages().length === 1, 'what was left');
    await until(async () => (await relay.store.outbox.state()).waiting === 0, 'the desk’s answer to be taken in');
    return desk.messages()[0]?.body;
  };
  const agentSays = (customer_token: string, number: number) => {
    const part = (type: string) => ({
      type,
      message_id: `${type}-${number}`,
      im_sub_session_id: number,
      agent_name: 'Wren',
      data: { content: type === 'message' ? 'Hello' : '' },
    });
    return relay.push({ customer_token, assign_type: 'agent', messages: [part('start_session'), part('message')] });
  };
  return { relay, visitor, left, agentSays };
}

type Scene = Awaited<ReturnType<typeof withNobodyThere>>;
const started = async (visitor: TestVisitor) => {
  await visitor.ask('start', { id: newId() });
  await visitor.event('no-agent');
};
const WAYS: [title: string, leave: (scene: Scene) => Promise<unknown>][] = [
  [
    'was sent once nobody was known to be there',
    async ({ visitor }) => {
      await started(visitor);
      return visitor.send('Call me');
    },
  ],
  ['was sent before anything was known', ({ visitor }) => visitor.send('Call me')],
  [
    'is a file',
    async ({ relay, visitor }) => {
      await started(visitor);
      const photo = taken(await upload(relay, await files.photo(), { site: 'direct', token: visitor.token }));
      return visitor.ask('send-upload', { id: newId(), upload: photo.id });
    },
  ],
  [
    'was sent by a visitor who then ended the chat',
    async ({ visitor, left }) => {
      await started(visitor);
      await visitor.send('Call me');
      await left();
      return visitor.ask('end', { id: newId() });
    },
  ],
];
for (const [title, leave] of WAYS) {
  it(`an agent’s answer to what ${title} is shown`, async (t) => {
    const scene = await withNobodyThere(t);
    await leave(scene);
    const { customer_token, im_sub_session_id } = await scene.left();
    assert.equal(im_sub_session_id, -2);
    await scene.agentSays(customer_token, 7);
    const { content, person } = await scene.visitor.event('agent-message');
    assert.deepEqual([content.kind === 'text' && content.text, person.name], ['Hello', 'Wren']);
    assert.equal(await scene.relay.store.quarantine.size(), 0);

    await scene.agentSays(customer_token, 8);
    assert.equal(await scene.relay.store.quarantine.size(), 2, 'one session is expected, and no second beside it');
  });
}
