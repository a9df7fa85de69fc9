/** The title of the window names what is on screen, for the browser's tabs, its history and screen readers. Pure. */

import { unreadTotal } from '../chats/lists/chat-lists.ts';
import { shortName } from '../controls/visitor/visitors.ts';
import type { ConsoleState } from '../state/console-state.ts';
import type { Route } from '../state/route.ts';
import { areaAt } from './areas.ts';

const TITLE = 'Desk console';

/** Such as `(3) Tickets · Desk console`. The count of unread messages comes first, because browsers cut the end of a title. */
export function windowTitle(state: ConsoleState, route: Route): string {
  const unread = unreadTotal(state.overview);
  const name = state.signedIn ? nameOf(state, route) : '';
  return `${unread > 0 ? `(${unread}) ` : ''}${name && `${name} · `}${TITLE}`;
}

function nameOf({ overview, chat, isAdministrator }: ConsoleState, route: Route): string {
  const area = areaAt(route.area, isAdministrator);
  if (area?.id === 'chats' && chat) {
    const session = chat.detail ?? overview?.sessions.find(({ id }) => id === chat.id);
    return session ? shortName(session.customer_name) : `Chat ${chat.id}`;
  }
  if (route.area === 'tickets' && route.view === 'ticket') return `Ticket ${route.path[0] ?? ''}`;
  return area?.label ?? '';
}
