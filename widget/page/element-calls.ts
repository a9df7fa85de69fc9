/** Calls that an element offers even before the browser knows its class: listeners by short event names, and `open`. */
import type { ChatCalls, OpenOptions } from './api.ts';

export function listenerCallsOf(element: HTMLElement): Pick<ChatCalls, 'on' | 'once' | 'off'> {
  const typeOf = (name: string): string => `desk-chat-${name.replace('desk-chat-', '')}`;
  const begin = (once: boolean) => (name: string, listener: unknown) => {
    element.addEventListener(typeOf(name), listener as EventListener, { once });
    return () => element.removeEventListener(typeOf(name), listener as EventListener);
  };
  return {
    on: begin(false),
    once: begin(true),
    off: (name, listener) => element.removeEventListener(typeOf(name), listener as EventListener),
  };
}

type Openable = HTMLElement & { isOpen: boolean; open(how?: OpenOptions): Promise<void> };

/**
 * `open` is both an attribute and a method, which frameworks would overwrite, as they set attributes as properties. After this
 * call, setting `open` opens or closes the chat, and a value set before the element was defined is applied.
 */
export function makeOpenSettable(chat: Openable): void {
  const given: unknown = Object.getOwnPropertyDescriptor(chat, 'open')?.value;
  if (given !== undefined) {
    Reflect.deleteProperty(chat, 'open');
    chat.isOpen = Boolean(given);
  }
  const open = chat.open.bind(chat);
  const set = (isOpen: unknown): void => {
    chat.isOpen = Boolean(isOpen);
  };
  Object.defineProperty(chat, 'open', { get: () => open, set });
}
