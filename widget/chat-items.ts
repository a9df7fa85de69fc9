/** Small pure operations on the transcript's list of items. */
import type { ChatItem } from './chat-state.ts';

type VisitorMessage = Extract<ChatItem, { type: 'visitor-message' }>;

/** A message of the visitor that the log does not hold yet. */
export function isUnlogged(item: ChatItem): item is VisitorMessage {
  return item.type === 'visitor-message' && item.seq === null;
}

/** Puts items after everything but messages on their way, which have no place in the log yet. */
export function append(items: readonly ChatItem[], ...added: ChatItem[]): readonly ChatItem[] {
  let end = items.length;
  while (end > 0) {
    const item = items[end - 1];
    if (!item || !isUnlogged(item) || item.delivery.state === 'failed') break;
    end -= 1;
  }
  return items.toSpliced(end, 0, ...added);
}

/** Changes the newest item that fits; the same list when none does. */
export function changeItem<Item extends ChatItem>(
  items: readonly ChatItem[],
  fits: ((item: ChatItem) => item is Item) | ((item: ChatItem) => boolean),
  change: (item: Item) => ChatItem,
): readonly ChatItem[] {
  const index = items.findLastIndex(fits);
  const item = items[index];
  return item ? items.with(index, change(item as Item)) : items;
}
