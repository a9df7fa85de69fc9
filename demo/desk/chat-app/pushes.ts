/**
 * Pushes to chat apps (doc 2 §6.2), instead of reply notifications, for customers who write there. Stored, sent in order for each
 * customer, and sent again until they are taken, as every other push.
 */
import type { ChatAppPush, ChatAppStatus } from '../../../relay/desk-api/outbound/chat-app.ts';
import type { ChatApp } from '../console-protocol/chat-apps.ts';
import { contentAsText } from '../core/content-text.ts';
import type { Deliverer } from '../pushes/deliverer.ts';
import type { Context } from '../store/context.ts';
import type { Customer } from '../store/customers.ts';
import type { Message } from '../store/messages.ts';
import type { ChatApps } from './chat-apps.ts';

/** A message of the desk itself to a customer: about the queue, the robot or missing agents. */
type Notice = {
  status: ChatAppStatus;
  turn?: number;
  text: string;
  keyword?: string | undefined;
  name?: string;
};

type NewPush = Pick<ChatAppPush, 'status' | 'turn' | 'msg'> & { agent_name: string; keyword?: string | undefined };

const LANE = 'chat-app:';
const laneOf = (app: ChatApp, customerId: number): string => `${LANE}${app.id}:${customerId}`;

export function createChatAppPushes({ store, clock, publicUrl }: Context, apps: ChatApps, deliverer: () => Deliverer) {
  /** Every push has all fields (doc 2 §6.2); `kw_msg` is empty where no keyword is answered. */
  function send(app: ChatApp, customerId: number, { keyword = '', ...push }: NewPush): number {
    const lane = laneOf(app, customerId);
    const body: ChatAppPush = { ...push, kw_on: app.kw_on, kw_on2: app.kw_on2, kw_msg: keyword };
    const id = store.pushes.insert(lane, 'reply', body, clock.now());
    deliverer().nudge(lane);
    return id;
  }

  const asText = (touser: string, content: string): ChatAppPush['msg'] => ({
    touser,
    msgtype: 'text',
    text: { content },
  });

  /** A message as chat apps take it: media by the names of the desk's own files, all others as text. */
  function messageOf(touser: string, { sender, type, data }: Message): ChatAppPush['msg'] {
    const { content } = JSON.parse(data) as { content?: unknown };
    const text = typeof content === 'string' ? content : '';
    const files = `${publicUrl()}/media/`;
    const media = text.startsWith(files) ? { media_id: text.slice(files.length) } : undefined;
    if (media && type === 'image') return { touser, msgtype: 'image', image: media };
    if (media && type === 'audio') return { touser, msgtype: 'voice', voice: media };
    const isHtml = type === 'rich' || (type === 'message' && sender === 'robot');
    return asText(touser, isHtml ? contentAsText(text) : text);
  }

  return {
    isLane: (lane: string): boolean => lane.startsWith(LANE),
    addressOf: (lane: string): string | undefined => apps.byId(Number(lane.split(':')[1]))?.url,
    laneOf(customerId: number): string | undefined {
      const known = apps.ofCustomer(customerId);
      return known && laneOf(known.app, customerId);
    },
    /** Sends stored messages to the customer's chat app; false for a customer who has none. */
    sendStored(customer: Customer, rows: readonly number[]): boolean {
      const known = apps.ofCustomer(customer.id);
      if (!known) return false;
      for (const row of rows) {
        const message = store.messages.byId(row);
        if (!message) continue;
        const id = send(known.app, customer.id, {
          status: message.type === 'close' ? 'unknown' : 'chatting',
          turn: 0,
          agent_name: message.sender_name,
          msg: messageOf(known.openid, message),
        });
        store.messages.setPush(row, id);
      }
      return true;
    },
    notice(app: ChatApp, openid: string, customer: Customer, notice: Notice): void {
      const { status, turn = 0, text, keyword, name = '' } = notice;
      send(app, customer.id, { status, turn, agent_name: name, msg: asText(openid, text), keyword });
    },
  };
}
export type ChatAppPushes = ReturnType<typeof createChatAppPushes>;
