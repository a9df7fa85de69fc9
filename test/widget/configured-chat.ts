/** A wrongly configured chat: collects its error events and the console's warnings. */
import '../../widget/index.ts';
import type { DeskChat } from '../../widget/desk-chat.ts';

export type ConfiguredChat = {
  chat: DeskChat;
  /** All errors, as `code: reason`. */
  errors: string[];
  /** The reasons of the `configuration` errors. */
  reasons: string[];
};

/** A chat that is ready, with an unreachable relay. */
export async function showChat(attributes: Record<string, string> = {}): Promise<ConfiguredChat> {
  const chat = document.createElement('desk-chat');
  for (const [name, value] of Object.entries({ site: 'default', relay: 'http://127.0.0.1:9', ...attributes })) {
    chat.setAttribute(name, value);
  }
  const errors: string[] = [];
  const reasons: string[] = [];
  chat.on('error', ({ code, reason }) => {
    errors.push(`${code}: ${reason}`);
    if (code === 'configuration') reasons.push(reason);
  });
  const ready = new Promise((resolve) => chat.once('ready', resolve));
  document.body.append(chat);
  await ready;
  return { chat, errors, reasons };
}

/** Collects the warnings of each test, and removes its chats from the page afterwards. */
export function useWarnings(): string[] {
  const { warn } = console;
  const warned: string[] = [];

  beforeEach(() => {
    warned.length = 0;
    console.warn = (...words: string[]) => void warned.push(words.join(' '));
  });
  afterEach(() => {
    console.warn = warn;
    for (const chat of document.querySelectorAll('desk-chat')) chat.remove();
    localStorage.clear();
    sessionStorage.clear();
  });
  return warned;
}
