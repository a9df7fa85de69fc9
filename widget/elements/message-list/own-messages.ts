/** Tells whether the visitor caused a new message in this tab. The transcript scrolls to such a message, but not to others. */
import type { ChatItem } from '../../state/chat-state.ts';

export class OwnMessages {
  /** A click was sent whose message has not come back from the relay yet. */
  #clicked = false;

  /** @param list the element that contains the clickable messages */
  constructor(list: HTMLElement) {
    list.addEventListener('chat-request', ({ request }) => {
      this.#clicked ||= request.type.startsWith('click');
    });
  }

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
