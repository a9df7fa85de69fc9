/** The calls of chat apps' servers (doc 2 §6.2). */
import type { sendChatAppMessage } from '../../../relay/desk-api/chat-app/chat-app.ts';
import type { Body } from '../../../relay/desk-api/operation.ts';
import { type HandlerTable, type Refusal, refuse } from '../api/handler.ts';
import type { ChatApp } from '../console-protocol/chat-apps.ts';
import { type ChatAppDesk, createReceive, ReceiveRefused } from './receive.ts';

const NO_CODE = 0;
const DONE = { success: true };
const unknownNumber = refuse(NO_CODE, 'no chat app of this desk has this number');
const isAddress = (content: string): boolean => ['http:', 'https:'].includes(URL.parse(content)?.protocol ?? '');

export function chatAppHandlers(desk: ChatAppDesk) {
  const { chatApps, context } = desk;
  const receive = createReceive(desk);

  function receiveMessage(app: ChatApp, body: Body<typeof sendChatAppMessage>): Refusal | undefined {
    const { FromUserName: openid, MsgType: type, MsgId, Content: content } = body;
    if (type !== 'text' && !isAddress(content)) return refuse(NO_CODE, 'Content must be the address of the file');
    try {
      receive(app, { openid, type, content, messageId: `chatapp-${app.id}-${MsgId}` });
      return undefined;
    } catch (error) {
      if (error instanceof ReceiveRefused) return refuse(NO_CODE, error.message);
      throw error;
    }
  }

  return {
    'test-chat-app': ({ query }) => (chatApps.byNumber(query.number) ? DONE : unknownNumber),
    'send-chat-app-message': ({ query, body }) => {
      const app = chatApps.byNumber(query.number);
      if (!app) return unknownNumber;
      if (body.Number !== query.number) return refuse(NO_CODE, 'Number differs from the signed number');
      if (body.Email !== context.tenant.email) return refuse(NO_CODE, 'Email differs from the signed e-mail');
      return receiveMessage(app, body) ?? DONE;
    },
  } satisfies Partial<HandlerTable>;
}
