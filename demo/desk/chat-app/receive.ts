/**
 * A customer's message from a chat app (doc 2 §6.2): handled by the documented IM calls, as
 * every customer's message. The robot answers first; certain words request an agent. A customer who waits, or finds no agent
 * online, gets a notice, and the keyword reply that fits.
 */
import { z } from 'zod';
import { LEAVE_MESSAGE, TO_ROBOT, WHILE_QUEUING } from '../../../relay/desk-api/im/messages.ts';
import { Refusal } from '../api/handler.ts';
import type { ChatApp } from '../console-protocol/chat-apps.ts';
import { contentAsText } from '../core/content-text.ts';
import { createSessionHandler } from '../im/create-session.ts';
import type { Desk } from '../im/desk-parts.ts';
import { sendMessageHandler } from '../im/send-message.ts';
import type { Customer } from '../store/customers.ts';
import type { ChatApps } from './chat-apps.ts';
import type { ChatAppPushes } from './pushes.ts';
import { asksForPerson, wordsFor } from './words.ts';

export type Incoming = { openid: string; messageId: string; type: 'text' | 'image' | 'voice'; content: string };

/** Of a robot's session (doc 1 §2.8). */
const robotInfo = z.object({ welcome_message: z.string(), robot_name: z.string() });

const TYPES = { text: 'message', image: 'image', voice: 'audio' } as const;
export const CHAT_APP_CHANNEL = 'chatapp';

export type ChatAppDesk = Desk & { chatApps: ChatApps; chatAppPushes: ChatAppPushes };

export function createReceive(desk: ChatAppDesk) {
  const { context, queue, chatApps: apps, chatAppPushes: pushes } = desk;
  const { store } = context;
  const sessions = createSessionHandler(desk);
  const messages = sendMessageHandler(desk);

  /** @throws ReceiveRefused instead of a refusal, so that the transaction keeps nothing of the message */
  function unlessRefused<A>(answer: A | Refusal | Promise<unknown>): A {
    if (answer instanceof Refusal) throw new ReceiveRefused(answer.message);
    return answer as A;
  }

  const begin = (customer: Customer, assign_type: 'robot' | 'agent') =>
    sessions['create-session']({
      params: {},
      query: {},
      body: { customer_token: customer.token ?? '', assign_type, channel: CHAT_APP_CHANNEL },
    });

  const send = (customer: Customer, incoming: Incoming, to: number) =>
    unlessRefused(
      messages['send-message']({
        params: {},
        query: {},
        body: {
          customer_token: customer.token ?? '',
          im_sub_session_id: to,
          message_id: incoming.messageId,
          type: TYPES[incoming.type],
          data: { content: incoming.content },
        },
      }),
    );

  function sendToAgent(app: ChatApp, customer: Customer, incoming: Incoming): void {
    const { openid } = incoming;
    const state = queue.stateOf(customer);
    if (state.kind === 'session') return void send(customer, incoming, state.session.id);
    const words = wordsFor(incoming.content);
    if (state.kind === 'none') {
      send(customer, incoming, LEAVE_MESSAGE);
      const keyword = app.kw_on2 ? keywordReply(app, incoming) : undefined;
      return pushes.notice(app, openid, customer, { status: 'offline', text: words.offline, keyword });
    }
    send(customer, incoming, WHILE_QUEUING);
    const turn = state.kind === 'queued' ? state.position : 0;
    const keyword = app.kw_on ? keywordReply(app, incoming) : undefined;
    pushes.notice(app, openid, customer, { status: 'queuing', turn, text: words.queued(turn), keyword });
  }

  function sendToRobot(app: ChatApp, customer: Customer, incoming: Incoming): void {
    const words = wordsFor(incoming.content);
    const notice = (text: string, name = '') =>
      pushes.notice(app, incoming.openid, customer, { status: 'chatting', text, name });
    if (!store.robotSessions.open(customer.id, 'robot')) {
      const begun = unlessRefused(begin(customer, 'robot'));
      const { welcome_message: hello, robot_name: name } = robotInfo.parse('assign_info' in begun && begun.assign_info);
      notice(`${contentAsText(hello)}\n${words.person}`, name);
    }
    if (incoming.type !== 'text') return notice(words.textsOnly);
    send(customer, incoming, TO_ROBOT);
  }

  /** Takes a message once; a repeated one is already taken. @throws ReceiveRefused */
  return (app: ChatApp, incoming: Incoming): void =>
    store.transaction(() => {
      if (store.messages.byMessageId(incoming.messageId)) return;
      const customer = apps.customer(app, incoming.openid);
      const waits = queue.stateOf(customer).kind !== 'none';
      const asks = incoming.type === 'text' && asksForPerson(incoming.content);
      if (!waits && !asks) return sendToRobot(app, customer, incoming);
      if (!waits) begin(customer, 'agent');
      sendToAgent(app, customer, incoming);
    });
}

/** `message` is answered to the chat app. */
export class ReceiveRefused extends Error {}

/** The reply to the first keyword that the message has. */
function keywordReply({ keywords }: ChatApp, { type, content }: Incoming): string | undefined {
  const text = content.toLowerCase();
  return type === 'text' ? keywords.find(({ word }) => text.includes(word.toLowerCase()))?.reply : undefined;
}
