/** The console's calls for message-triggered webhooks. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { WebhookView } from '../../../../demo/desk/knowledge/webhooks/webhooks.ts';
import { JUNIPER } from '../desk-harness.ts';
import { startOutside } from '../knowledge/webhooks/outside-desk.ts';

const PATH = '/knowledge/webhooks';

describe('webhooks of a robot', () => {
  it('are written, listed, changed and deleted, and their keys never shown', async (context) => {
    const desk = await startOutside(context);
    const made = await desk.addWebhook({ appKey: 'secret of the shop' });
    assert.deepEqual(made, {
      ...{ id: made.id, robotId: 54, name: 'orders', regex: 'order (number )?\\d+', url: desk.shop.url },
      ...{ hasAppKey: true, isOn: true },
    });
    const list = async () => (await desk.admin.call<{ webhooks: WebhookView[] }>('GET', `${PATH}?robotId=54`)).webhooks;
    assert.deepEqual(await list(), [made]);
    const fields = { name: 'parcels', regex: 'parcel', url: 'https://shop.example/hook', isOn: false };
    const changed = await desk.admin.call('PUT', `${PATH}/${made.id}`, fields);
    assert.deepEqual(changed, { ...made, ...fields });
    assert.deepEqual(await desk.admin.call('PUT', `${PATH}/${made.id}`, { ...fields, appKey: '' }), {
      ...{ ...made, ...fields },
      hasAppKey: false,
    });
    assert.deepEqual(await desk.admin.call('DELETE', `${PATH}/${made.id}`), {});
    assert.deepEqual(await list(), []);
  });

  it('are refused with what is wrong', async (context) => {
    const desk = await startOutside(context);
    const { id } = await desk.addWebhook();
    const wrong: [object, RegExp][] = [
      [{ url: 'ftp://shop.example/' }, /400 .*must begin with http/],
      [{ url: 'file:///etc/passwd' }, /400/],
      [{ url: 'https://user:word@shop.example/' }, /400/],
      [{ url: `https://shop.example/${'x'.repeat(2000)}` }, /400/],
      [{ regex: '(a)\\1' }, /400 .*not offered/],
      [{ regex: '((a{1,100}){1,100}){1,100}' }, /400/],
      [{ regex: 'x'.repeat(501) }, /400/],
      [{ regex: '' }, /400/],
      [{ name: ' ' }, /400/],
      [{ robotId: 4711 }, /404 .*robot 4711/],
      [{ more: 1 }, /400/],
      [{}, /409 .*has the name "orders"/],
    ];
    for (const [more, message] of wrong) await assert.rejects(desk.addWebhook(more), message, JSON.stringify(more));
    for (let n = 1; n < 20; n += 1) await desk.addWebhook({ name: `orders ${n}` });
    await assert.rejects(desk.addWebhook({ name: 'one more' }), /409 .*20 webhooks/);
    await assert.rejects(desk.admin.call('DELETE', `${PATH}/4711`), /404 .*webhook 4711/);
    await assert.rejects(desk.admin.call('DELETE', `${PATH}/x`), /404/);
    await assert.rejects(desk.admin.call('GET', PATH), /400 robotId/);
    await desk.admin.call('DELETE', `${PATH}/${id}`);
  });

  it('are called for a test, signed with their key', async (context) => {
    const desk = await startOutside(context);
    const { id } = await desk.addWebhook({ appKey: 'its own' });
    desk.shop.says({ answerContent: 'It arrives tomorrow.' });
    const test = (question: string) => desk.admin.call('POST', `${PATH}/${id}/test`, { question });
    assert.deepEqual(await test('order 7'), { answerContent: 'It arrives tomorrow.' });
    await assert.rejects(test('hello'), /400 .*finds nothing/);
    desk.shop.says({});
    await assert.rejects(test('order 7'), /502/);
  });

  it('are read and tested by agents, and changed by the administrator alone, as tasks and things of the library are', async (context) => {
    const desk = await startOutside(context);
    const { id } = await desk.addWebhook();
    const agent = await desk.agent(JUNIPER);
    const { webhooks } = await agent.call<{ webhooks: WebhookView[] }>('GET', `${PATH}?robotId=54`);
    assert.deepEqual(
      webhooks.map((one) => one.id),
      [id],
    );
    desk.shop.says({ answerContent: 'Soon.' });
    assert.deepEqual(await agent.call('POST', `${PATH}/${id}/test`, { question: 'order 7' }), {
      answerContent: 'Soon.',
    });
    for (const kind of ['webhooks', 'tasks', 'datums']) {
      const changes = [
        ['POST', `/knowledge/${kind}`],
        ['PUT', `/knowledge/${kind}/${id}`],
        ['DELETE', `/knowledge/${kind}/${id}`],
      ] as const;
      for (const [method, path] of changes)
        await assert.rejects(agent.call(method, path, {}), /403/, `${method} ${path}`);
    }
  });

  it('are for signed-in people alone', async (context) => {
    const desk = await startOutside(context);
    const response = await fetch(`${desk.url}/console/api${PATH}?robotId=54`);
    assert.equal(response.status, 401);
  });
});
