/** A running desk whose robots call webhooks: with a chat client, the administrator at the console, and a third party (`shop`). */
import type { TestContext } from 'node:test';
import type { TaskView, WebhookView } from '../../../../../demo/desk/console-protocol/webhooks.ts';
import type { HarnessOptions } from '../../desk-harness.ts';
import { startChat } from '../chat/chat-desk.ts';
import { LUMI } from '../knowledge-desk.ts';
import { APP_KEY } from './webhook-caller.ts';
import { receiveWebhooks } from './webhook-receiver.ts';

export async function startWebhookDesk(context: TestContext, options: HarnessOptions = {}) {
  const shop = await receiveWebhooks(context);
  const desk = await startChat(context, { ...options, tenant: { robotAppKey: APP_KEY, ...options.tenant } });
  const admin = await desk.administrator();
  return {
    ...desk,
    shop,
    admin,
    addWebhook: (more: object = {}) =>
      admin.call<WebhookView>('POST', '/knowledge/webhooks', {
        robotId: LUMI.id,
        name: 'orders',
        regex: 'order (number )?\\d+',
        url: shop.url,
        ...more,
      }),
    addTask: (more: object = {}) =>
      admin.call<TaskView>('POST', '/knowledge/tasks', {
        robotId: LUMI.id,
        name: 'return',
        phrases: ['Please collect my purchase'],
        nodes: [
          { id: 1, name: 'begin', url: shop.url },
          { id: 2, name: 'order', url: shop.url, variable: 'order' },
          { id: 3, name: 'reason', url: shop.url, variable: 'reason' },
        ],
        ...more,
      }),
  };
}
