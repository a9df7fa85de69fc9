/**
 * Tells what the visitor does in this tab from what comes by itself, and from what they do in their other tabs: who acts
 * wants to see what becomes of it.
 */
import type { ChatItem } from '../state/chat-state.ts';

export class OwnDoing {
  /** Something was clicked that the relay is yet to make a message of. */
  #clicked = false;

  /** @param list what is clicked lies in it */
  constructor(list: HTMLElement) {
    list.addEventListener('chat-request', ({ request }) => {
      this.#clicked ||= request.type.startsWith('click');
    });
  }

  /** Whether any of what was added is what the visitor has just written, clicked or ended. */
  isAmong(added: readonly ChatItem[]): boolean {
    const isOwn = added.some((item) =>
      item.type === 'visitor-message'
        ? item.seq === null || this.#clicked
        : item.type === 'notice' && item.notice.kind === 'session-closed' && item.notice.reason === 'visitor',
    );
    this.#clicked &&= !isOwn;
    return isOwn;
  }
}
