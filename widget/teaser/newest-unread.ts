/** Chooses the message that the teaser shows. Pure. */
import type { Cursor } from '../../relay/protocol.ts';
import type { ChatItem, ChatState } from '../state/chat-state.ts';

export type TeasedItem = Extract<ChatItem, { type: 'agent-message' | 'robot-answer' | 'greeting' }>;

/** The newest message that the visitor has neither read nor dismissed; null if there is none. */
export function newestUnread({ items, book, cursor }: ChatState, dismissed: Cursor | null): TeasedItem | null {
  const dismissedTo = dismissed && dismissed.epoch === cursor?.epoch ? dismissed.seq : 0;
  const newest = items.findLast((item): item is TeasedItem =>
    ['agent-message', 'robot-answer', 'greeting'].includes(item.type),
  );
  return newest?.seq && newest.seq > Math.max(book.readTo, dismissedTo) ? newest : null;
}
