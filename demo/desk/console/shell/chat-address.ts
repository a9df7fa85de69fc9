/** The chat on screen and the page's address say the same: what the console does when one of them has changed. Pure. */
import type { ConsoleRequestDetail } from '../state/console-request-event.ts';
import type { ConsoleState } from '../state/console-state.ts';
import { chatsHash, type Route } from '../state/route.ts';

type Chats = Pick<ConsoleState, 'signedIn' | 'isAdministrator' | 'chat'>;

/** The request that shows what the new address names, or null. The bare address of the chats, from another area, keeps the chat. */
export function requestAt(now: Route, before: Route, { chat }: Chats): ConsoleRequestDetail | null {
  if (now.area !== 'chats' || now.chat === (chat?.id ?? null)) return null;
  if (now.chat !== null) return { type: 'open-chat', id: now.chat };
  return before.area === 'chats' ? { type: 'leave-chat' } : null;
}

/** The hash that the address must have for the chat on screen, or null if it has it. */
export function hashFor(route: Route, { signedIn, isAdministrator, chat }: Chats): string | null {
  const id = chat?.id ?? null;
  return signedIn && !isAdministrator && route.area === 'chats' && route.chat !== id ? chatsHash(id) : null;
}
