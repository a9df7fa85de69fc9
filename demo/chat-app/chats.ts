/** The chats of all customers, in memory: entries, who serves the customer, and the pages that listen. */
import { randomUUID } from 'node:crypto';
import type { ChatAppPush, ChatAppStatus } from '../../relay/desk-api/outbound/chat-app.ts';

export type Entry = {
  id: string;
  from: 'me' | 'desk';
  type: 'text' | 'image' | 'voice';
  /** A text, or the address of a file. */
  content: string;
  /** Who says it; empty for the customer. */
  name: string;
  state: 'sending' | 'sent' | 'failed' | 'received';
};
/** Who serves the customer: a robot, the queue or an agent, as in the last push. */
type Service = { status: ChatAppStatus; turn: number; name: string };
export type Customer = { id: string; network: string };
type NewEntry = Partial<Entry> & Pick<Entry, 'from' | 'type' | 'content'>;
/** Sent to listeners: an entry that is new or has changed, or who serves the customer. */
type Update = { entry: Entry } | { service: Service };
/** A page that shows a chat; `end` makes it listen anew. */
type Listener = { tell: (update: Update) => void; end: () => void };
type Chat = { entries: Entry[]; service: Service; listeners: Set<Listener> };

const MOST_CHATS = 500;
const MOST_ENTRIES = 200;
const MOST_LISTENERS = 10;

export function createChats() {
  // The pages of a forgotten chat would show nothing any more, so they begin again.
  const chats = createFairMap<Chat>(MOST_CHATS, ({ listeners }) => {
    for (const listener of listeners) listener.end();
  });

  function chatOf({ id, network }: Customer): Chat {
    const known = chats.get(id);
    if (known) return known;
    const chat: Chat = { entries: [], service: { status: 'unknown', turn: 0, name: '' }, listeners: new Set() };
    chats.add(id, network, chat);
    return chat;
  }

  const publish = ({ listeners }: Chat, update: Update): void => {
    for (const { tell } of listeners) tell(update);
  };

  function addTo(chat: Chat, given: NewEntry): Entry {
    const entry: Entry = { id: randomUUID(), name: '', state: 'received', ...given };
    chat.entries = [...chat.entries, entry].slice(-MOST_ENTRIES);
    publish(chat, { entry });
    return entry;
  }

  return {
    add: (customer: Customer, given: NewEntry): Entry => addTo(chatOf(customer), given),
    settle(customer: string, id: string, state: 'sending' | 'sent' | 'failed'): void {
      const chat = chats.get(customer);
      const entry = chat?.entries.find((one) => one.id === id);
      if (!chat || !entry) return;
      entry.state = state;
      publish(chat, { entry });
    },
    failed: (customer: string, id: string): Entry | undefined =>
      chats.get(customer)?.entries.find((entry) => entry.id === id && entry.state === 'failed'),
    /**
     * Shows a push to its customer, if this one has a chat.
     * @param files where the desk's files are, by their media id
     */
    take({ status, turn, agent_name: name = '', msg, kw_msg: keyword }: ChatAppPush, files: string): void {
      const chat = chats.get(msg.touser);
      if (!chat) return;
      chat.service = { status, turn, name };
      publish(chat, { service: chat.service });
      const media = msg.image?.media_id ?? msg.voice?.media_id;
      const content = media === undefined ? msg.text?.content : files + encodeURIComponent(media);
      if (content) addTo(chat, { from: 'desk', type: msg.msgtype, content, name });
      if (keyword) addTo(chat, { from: 'desk', type: 'text', content: keyword });
    },
    /** Sends all entries, and every later update, until the returned function is called. */
    watch(customer: Customer, listener: Listener): () => void {
      const chat = chatOf(customer);
      const [oldest] = chat.listeners;
      if (chat.listeners.size >= MOST_LISTENERS && oldest) {
        chat.listeners.delete(oldest);
        oldest.end();
      }
      listener.tell({ service: chat.service });
      for (const entry of chat.entries) listener.tell({ entry });
      chat.listeners.add(listener);
      return () => void chat.listeners.delete(listener);
    },
  };
}

/**
 * A map of limited size, in which nobody pushes out others: when it is full, the network with the most entries loses its oldest.
 * @param forgotten called with each value that is pushed out
 */
export function createFairMap<V>(most: number, forgotten: (value: V) => void = () => undefined) {
  const entries = new Map<string, { network: string; value: V }>();

  function pushOut(): void {
    const keysOf = new Map<string, string[]>();
    for (const [key, { network }] of entries) {
      const keys = keysOf.get(network);
      if (keys) keys.push(key);
      else keysOf.set(network, [key]);
    }
    const [keys] = [...keysOf.values()].sort((a, b) => b.length - a.length);
    const [oldest = ''] = keys ?? [];
    const entry = entries.get(oldest);
    entries.delete(oldest);
    if (entry) forgotten(entry.value);
  }

  return {
    get: (key: string): V | undefined => entries.get(key)?.value,
    add(key: string, network: string, value: V): void {
      if (entries.size >= most) pushOut();
      entries.set(key, { network, value });
    },
  };
}
