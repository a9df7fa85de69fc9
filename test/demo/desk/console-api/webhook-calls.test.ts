/** The console's calls for message-triggered webhooks. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TaskView, WebhookView } from '../../../../demo/desk/console-protocol/webhooks.ts';
import { JUNIPER } from '../desk-harness.ts';
import { startWebhookDesk } from '../knowledge/webhooks/webhook-desk.ts';

const PATH = '/knowledge/webhooks';

describe('webhooks of a robot', () => {
  it('are written, listed, changed and deleted, and their keys never shown', async (context) => {
    const desk = await startWebhookDesk(context);
    const made = await desk.addWebhook({ appKey: 'secret of the shop' });
    assert.deepEqual(made, {
      id: made.id,
      robotId: 54,
      name: 'orders',
      regex: 'order (number )?\\d+',
      url: desk.shop.url,
      hasAppKey: true,
      isOn: true,
    });
    const list = async () => (await desk.admin.call<{ webhooks: WebhookView[] }>('GET', `${PATH}?robotId=54`)).webhooks;
    assert.deepEqual(await list(), [made]);
    const fields = { name: 'parcels', regex: 'parcel', url: 'https://shop.example/hook', isOn: false };
    const changed = await desk.admin.call('PUT', `${PATH}/${made.id}`, fields);
    assert.deepEqual(changed, { ...made, ...fields });
    assert.deepEqual(await desk.admin.call('PUT', `${PATH}/${made.id}`, { ...fields, appKey: '' }), {
      ...made,
      ...fields,
      hasAppKey: false,
    });
    assert.deepEqual(await desk.admin.call('DELETE', `${PATH}/${made.id}`), {});
    assert.deepEqual(await list(), []);
  });

  it('show agents the host of a third party, not the address by which it can be called', async (context) => {
    const desk = await startWebhookDesk(context);
    const juniper = await desk.agent(JUNIPER);
    for (const [name, url] of Object.entries({ a: 'https://shop.example/hook/secret', b: '{shop}/secret?x=/y' }))
      await desk.addWebhook({ name, url });
    const nodes = [{ name: 'x', url: 'https://shop.example?secret' }];
    await desk.admin.call('POST', '/knowledge/tasks', { robotId: 54, name: 'return', nodes });
    const { webhooks } = await juniper.call<{ webhooks: WebhookView[] }>('GET', `${PATH}?robotId=54`);
    const { tasks } = await juniper.call<{ tasks: TaskView[] }>('GET', '/knowledge/tasks?robotId=54');
    assert.deepEqual(
      [...webhooks, ...tasks.flatMap((task) => task.nodes)].map(({ url }) => url),
      ['https://shop.example/…', '{shop}/…', 'https://shop.example/…'],
    );
  });

  it('are refused with what is wrong', async (context) => {
    const desk = await startWebhookDesk(context);
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
});
