/** Calls that an element offers whether or not the browser knows its class yet: listening by short names, and `open`. */
import type { ChatCalls } from './api.ts';

/** `on`, `once` and `off`, for events by short names. */
export function listeningTo(element: HTMLElement): Pick<ChatCalls, 'on' | 'once' | 'off'> {
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

type Openable = HTMLElement & { isOpen: boolean; open(how?: { draft?: string }): Promise<void> };

/**
 * `open` is an attribute and a call. Frameworks set attributes as properties, and that must not take the call away: from
 * now on, setting `open` opens or closes the chat. What was set before the element was defined counts too.
 */
export function letOpenBeSet(chat: Openable): void {
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
