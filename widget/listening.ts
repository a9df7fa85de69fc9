/** `on`, `once` and `off`: listening to the chat by short names, on the element whether or not it knows what it is. */
import type { ChatCalls } from './api.ts';

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
