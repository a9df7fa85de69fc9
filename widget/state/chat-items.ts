/** Small pure operations on the transcript's list of items, and what is read off it. */
import type { ChatEvent } from '../../relay/protocol.ts';
import type { Bookkeeping, ChatItem, ChatState } from './chat-state.ts';

type VisitorMessage = Extract<ChatItem, { type: 'visitor-message' }>;

/** A message of the visitor that the log does not hold yet. */
export function isUnlogged(item: ChatItem): item is VisitorMessage {
  return item.type === 'visitor-message' && item.seq === null;
}

/** `book` without a message that the log now holds, or that was discarded. */
export function withoutUnlogged(book: Bookkeeping, id: string): Bookkeeping {
  return { ...book, unlogged: book.unlogged.filter((other) => other !== id) };
}

/** A copy that nobody has seen yet, so that it may be changed in place; null while there is none to be kept. */
let copy: ChatItem[] | null = null;

/** Has `append` copy a list once for all that `work` appends to it: a copy for each of many events is quadratic. */
export function inOneCopy<T>(work: () => T): T {
  copy = [];
  try {
    return work();
  } finally {
    copy = null;
  }
}

/** Puts items after everything but messages on their way, which have no place in the log yet. */
export function append(items: readonly ChatItem[], ...added: ChatItem[]): readonly ChatItem[] {
  const end = items.findLastIndex((item) => !isUnlogged(item) || item.delivery.state === 'failed') + 1;
  const all = items === copy ? copy : [...items];
  copy &&= all;
  all.splice(end, 0, ...added);
  return all;
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

/** A sentence of the desk that comes this soon after an agent joined is about that, in milliseconds. */
const JOINING_MS = 10_000;

/** The line that says an agent joined, in the words of the desk's sentence that follows it; null when none does. */
export function mergeSentence(line: ChatItem, sentence: ChatItem): ChatItem | null {
  if (line.type !== 'notice' || line.notice.kind !== 'agent-joined' || line.notice.html !== '') return null;
  if (sentence.type !== 'notice' || sentence.notice.kind !== 'desk' || sentence.at - line.at > JOINING_MS) return null;
  return { ...line, notice: { ...line.notice, html: sentence.notice.html } };
}

/** Puts older items before the ones held, as if all had been taken in one after the other. */
export function prepend(older: readonly ChatItem[], items: readonly ChatItem[]): readonly ChatItem[] {
  const [line, first] = [older.at(-1), items[0]];
  const merged = line && first && mergeSentence(line, first);
  return merged ? [...older.slice(0, -1), merged, ...items.slice(1)] : [...older, ...items];
}

/** What ends a talk and leaves the visitor with nobody. */
const ENDS = ['session-closed', 'wait-ended', 'start-failed'] as const;

/** Null before anything has begun, and while they talk to somebody. */
export function endOf({ talk, items }: ChatState): (typeof ENDS)[number] | null {
  if (talk.with !== 'nobody') return null;
  const kinds = items.map((item) => (item.type === 'notice' ? item.notice.kind : null));
  return ENDS.find((end) => end === kinds.findLast((kind) => ENDS.some((other) => other === kind))) ?? null;
}

/** Whether this is something said to the visitor, which counts as unread. */
export function isMessageOfAnother(event: ChatEvent): boolean {
  switch (event.type) {
    case 'robot-answer':
    case 'agent-message':
      return true;
    case 'session-started':
      return event.greeting !== '';
    default:
      return false;
  }
}
