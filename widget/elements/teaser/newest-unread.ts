/** Chooses the message that the teaser shows. Pure. */
import type { Cursor } from '../../../relay/protocol/commands.ts';
import type { ReceivedMessage } from '../../announcer/announcements.ts';
import type { ChatState } from '../../state/chat-state.ts';

/** The newest message that the visitor has neither read nor dismissed; null if there is none. */
export function newestUnread({ items, book, cursor }: ChatState, dismissed: Cursor | null): ReceivedMessage | null {
  const dismissedTo = dismissed && dismissed.epoch === cursor?.epoch ? dismissed.seq : 0;
  const newest = items.findLast((item): item is ReceivedMessage =>
    ['agent-message', 'robot-answer', 'greeting'].includes(item.type),
  );
  return newest?.seq && newest.seq > Math.max(book.readTo, dismissedTo) ? newest : null;
}
