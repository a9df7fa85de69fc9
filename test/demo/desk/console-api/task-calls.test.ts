/** The console's calls for tasks and their nodes. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TaskView } from '../../../../demo/desk/console-protocol/webhooks.ts';
import { startWebhookDesk } from '../knowledge/webhooks/webhook-desk.ts';

const PATH = '/knowledge/tasks';

describe('tasks of a robot', () => {
  it('are written, listed, changed and deleted, and the keys of their nodes kept and never shown', async (context) => {
    const desk = await startWebhookDesk(context);
    const url = 'https://shop.example/task';
    const made = await desk.addTask({ nodes: [{ name: 'order', url, appKey: 'a key' }] });
    const [node] = made.nodes;
    assert.deepEqual(made, {
      id: made.id,
      robotId: 54,
      name: 'return',
      phrases: ['Please collect my purchase'],
      regex: '',
      isOn: true,
      leaveBy: ['cancel', 'stop', '取消', '停止'],
      nodes: [{ id: node?.id, name: 'order', url, hasAppKey: true, variable: 'reply', accepts: '' }],
    });
    const list = async () => (await desk.admin.call<{ tasks: TaskView[] }>('GET', `${PATH}?robotId=54`)).tasks;
    assert.deepEqual(await list(), [made]);
    const changed = await desk.admin.call<TaskView>('PUT', `${PATH}/${made.id}`, {
      name: 'refund',
      nodes: [
        { name: 'new one', url },
        { id: node?.id, name: 'order', url, variable: 'order' },
      ],
    });
    assert.deepEqual(
      changed.nodes.map(({ id, hasAppKey, variable }) => [id === node?.id, hasAppKey, variable]),
      [
        [false, false, 'reply'],
        [true, true, 'order'],
      ],
    );
    assert.deepEqual(await desk.admin.call('DELETE', `${PATH}/${made.id}`), {});
    assert.deepEqual(await list(), []);
  });

  it('are refused with what is wrong, and nothing of them is kept', async (context) => {
    const desk = await startWebhookDesk(context);
    await desk.addTask();
    const node = { name: 'x', url: 'https://shop.example/' };
    const wrong: [object, RegExp][] = [
      [{ name: 'other', nodes: [] }, /400/],
      [{ name: 'other', nodes: Array.from({ length: 51 }, () => node) }, /400/],
      [{ name: 'other', nodes: [{ ...node, url: 'javascript:alert(1)' }] }, /400 .*http/],
      [{ name: 'other', nodes: [{ ...node, variable: '__proto__' }] }, /400 .*letters/],
      [{ name: 'other', nodes: [{ ...node, accepts: '(?=x)' }] }, /400 .*not offered/],
      [{ name: 'other', regex: '[' }, /400/],
      [{ name: 'other', phrases: ['x'.repeat(201)] }, /400/],
      [{ name: 'other', nodes: [{ ...node, id: 1 }] }, /409 .*node 1 already/],
      [{}, /409 .*has the name "return"/],
      [{ name: 'other', robotId: 4711, nodes: [node] }, /404 .*robot 4711/],
    ];
    for (const [more, message] of wrong) await assert.rejects(desk.addTask(more), message, JSON.stringify(more));
    const { tasks } = await desk.admin.call<{ tasks: TaskView[] }>('GET', `${PATH}?robotId=54`);
    assert.deepEqual(
      tasks.map(({ name }) => name),
      ['return'],
    );
    await assert.rejects(desk.admin.call('DELETE', `${PATH}/4711`), /404 .*task 4711/);
  });
});
