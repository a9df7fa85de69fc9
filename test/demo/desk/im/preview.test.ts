/** Previews of a customer's unsent text (doc 1 §4.1, §8). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { previewMessage } from '../../../../relay/desk-api/im/sessions.ts';
import { begin, write } from '../conversation.ts';
import { type Harness, JUNIPER, startDesk } from '../desk-harness.ts';

const preview = (desk: Harness, session_id: number, content: string) =>
  desk.client.call(previewMessage, { params: { session_id }, body: { content } }).then(
    (answer) => answer.code,
    (error: { code: number }) => error.code,
  );

describe('a preview', () => {
  it('is shown until it is cleared or the message arrives', async (context) => {
    const desk = await startDesk(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const id = await begin(desk, 'ann');
    const shown = async () => (await juniper.session(id)).preview;
    assert.equal(await preview(desk, id, 'I would li'), 1000);
    assert.equal(await shown(), 'I would li');
    assert.equal(await preview(desk, id, ''), 1000);
    assert.equal(await shown(), '');
    await preview(desk, id, 'I would like tea');
    await write(desk, 'ann', id, 'm-1');
    assert.equal(await shown(), '');
  });

  it('is refused for sessions that are unknown or closed', async (context) => {
    const desk = await startDesk(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const id = await begin(desk, 'ann');
    await juniper.close(id);
    assert.equal(await preview(desk, id, 'x'), 2062);
    assert.equal(await preview(desk, 12, 'x'), 2062);
  });

  it('is accepted three times a second for a session', async (context) => {
    const desk = await startDesk(context);
    await (await desk.agent(JUNIPER)).status('online');
    const [ann, ben] = [await begin(desk, 'ann'), await begin(desk, 'ben')];
    for (const text of ['a', 'ab', 'abc']) assert.equal(await preview(desk, ann, text), 1000);
    assert.equal(await preview(desk, ann, 'abcd'), 2000);
    assert.equal(await preview(desk, ben, 'b'), 1000);
    desk.clock.advance(1000);
    assert.equal(await preview(desk, ann, 'abcd'), 1000);
  });

  it('can be switched off', async (context) => {
    const desk = await startDesk(context, { behaviour: { previews: false } });
    await (await desk.agent(JUNIPER)).status('online');
    assert.equal(await preview(desk, await begin(desk, 'ann'), 'x'), 2065);
  });
});
