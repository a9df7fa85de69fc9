/** The chats of all customers, in memory: what was said, how the desk stands, and who watches. The oldest ones are forgotten. */
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
/** How the desk stands to the customer, as the last push says. */
type Standing = { status: ChatAppStatus; turn: number; name: string };
type Said = Partial<Entry> & Pick<Entry, 'from' | 'type' | 'content'>;
/** What a watcher is told: an entry that is new or has changed, or the standing. */
type News = { entry: Entry } | { standing: Standing };
type Watcher = (news: News) => void;
type Chat = { entries: Entry[]; standing: Standing; watchers: Set<Watcher> };

const MOST_CHATS = 500;
const MOST_ENTRIES = 200;
const MOST_WATCHERS = 10;

export function createChats() {
  const chats = new Map<string, Chat>();

  function chatOf(customer: string): Chat {
    const known = chats.get(customer);
    if (known) return known;
    const [oldest] = chats.keys();
    if (chats.size >= MOST_CHATS && oldest !== undefined) chats.delete(oldest);
    const chat: Chat = { entries: [], standing: { status: 'unknown', turn: 0, name: '' }, watchers: new Set() };
    chats.set(customer, chat);
    return chat;
  }

  const tell = ({ watchers }: Chat, news: News): void => {
    for (const watcher of watchers) watcher(news);
  };

  function add(customer: string, said: Said): Entry {
    const chat = chatOf(customer);
    const entry: Entry = { id: randomUUID(), name: '', state: 'received', ...said };
    chat.entries = [...chat.entries, entry].slice(-MOST_ENTRIES);
    tell(chat, { entry });
    return entry;
  }

  return {
    add,
    /** States what has become of a customer's message. */
    settle(customer: string, id: string, state: 'sent' | 'failed'): void {
      const chat = chatOf(customer);
      const entry = chat.entries.find((one) => one.id === id);
      if (!entry) return;
      entry.state = state;
      tell(chat, { entry });
    },
    /**
     * Shows a push to its customer, if this one has a chat.
     * @param files where the desk's files are, by their media id
     */
    take({ status, turn, agent_name: name = '', msg, kw_msg: keyword }: ChatAppPush, files: string): void {
      const chat = chats.get(msg.touser);
      if (!chat) return;
      chat.standing = { status, turn, name };
      tell(chat, { standing: chat.standing });
      const media = msg.image?.media_id ?? msg.voice?.media_id;
      const content = media === undefined ? msg.text?.content : files + encodeURIComponent(media);
      if (content) add(msg.touser, { from: 'desk', type: msg.msgtype, content, name });
      if (keyword) add(msg.touser, { from: 'desk', type: 'text', content: keyword });
    },
    /** Tells all that was said, and whatever follows, until the returned function is called. */
    watch(customer: string, watcher: Watcher): () => void {
      const chat = chatOf(customer);
      const [oldest] = chat.watchers;
      if (chat.watchers.size >= MOST_WATCHERS && oldest) chat.watchers.delete(oldest);
      watcher({ standing: chat.standing });
      for (const entry of chat.entries) watcher({ entry });
      chat.watchers.add(watcher);
      return () => void chat.watchers.delete(watcher);
    },
  };
}
