/** A desk with one chat app, whose server is a receiver of pushes. */
import type { TestContext } from 'node:test';
import { sendChatAppMessage } from '../../../../relay/desk-api/chat-app/chat-app.ts';
import type { ChatAppPush } from '../../../../relay/desk-api/outbound/chat-app.ts';
import { until } from '../../../helpers/until.ts';
import { type HarnessOptions, startDesk, TENANT } from '../desk-harness.ts';
import { receiveWebhooks } from '../knowledge/webhooks/webhook-receiver.ts';

export const NUMBER = 'gh_demo';
export const CUSTOMER = 'o-1234';

export async function startChatDesk(context: TestContext, options: HarnessOptions = {}) {
  const receiver = await receiveWebhooks(context);
  const desk = await startDesk(context, { ...options, tenant: { relayKey: TENANT.relayKey, ...options.tenant } });
  const administrator = await desk.administrator();
  const app = {
    number: NUMBER,
    name: 'Pocket',
    url: receiver.url,
    kw_on: true,
    kw_on2: true,
    keywords: [{ word: 'hours', reply: 'We are here from 9 to 17.' }],
  };
  await administrator.call('POST', '/chat-apps', app);
  let sent = 0;

  const write = (Content: string, more: object = {}) => {
    sent += 1;
    const body = {
      FromUserName: CUSTOMER,
      Number: NUMBER,
      Email: TENANT.email,
      Content,
      CreateTime: Math.floor(desk.clock.now() / 1000),
      MsgType: 'text' as const,
      MsgId: `m-${sent}`,
      ...more,
    };
    return desk.chatApps.call(sendChatAppMessage, { query: { number: NUMBER }, body });
  };
  const pushes = (): ChatAppPush[] => receiver.calls.map(({ body }) => body);
  return {
    desk,
    receiver,
    administrator,
    app,
    write,
    pushes,
    /** Resolves to the first push whose text has these words. */
    pushed: (words: RegExp) =>
      until(() => pushes().find(({ msg }) => words.test(msg.text?.content ?? '')), `a push has ${words}`),
  };
}
