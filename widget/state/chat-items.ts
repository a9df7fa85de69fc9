/** Pure operations on the transcript's list of items. */
import type { ChatEvent } from '../../relay/protocol/events.ts';
import type { Bookkeeping, ChatItem, ChatState, Talk } from './chat-state.ts';

type VisitorMessage = Extract<ChatItem, { type: 'visitor-message' }>;

export const isUnlogged = (item: ChatItem): item is VisitorMessage =>
  item.type === 'visitor-message' && item.seq === null;

export const withoutUnlogged = (book: Bookkeeping, id: string): Bookkeeping => ({
  ...book,
  unlogged: book.unlogged.filter((other) => other !== id),
});

/** A private copy of the list that `append` may change in place; null outside `inOneCopy`. */
let copy: ChatItem[] | null = null;

/** Runs `work` so that `append` copies the list only once: a copy per event would be quadratic. */
export function inOneCopy<T>(work: () => T): T {
  copy = [];
  try {
    return work();
  } finally {
    copy = null;
  }
}

/** Inserts items before the messages that are still being sent, which have no place in the log yet. */
export function append(items: readonly ChatItem[], ...added: ChatItem[]): readonly ChatItem[] {
  const end = items.findLastIndex((item) => !isUnlogged(item) || item.delivery.state === 'failed') + 1;
  const all = items === copy ? copy : [...items];
  copy &&= all;
  all.splice(end, 0, ...added);
  return all;
}

/** Changes the newest item that fits; returns the same list if none does. */
export function changeItem<Item extends ChatItem>(
  items: readonly ChatItem[],
  fits: ((item: ChatItem) => item is Item) | ((item: ChatItem) => boolean),
  change: (item: Item) => ChatItem,
): readonly ChatItem[] {
  const index = items.findLastIndex(fits);
  const item = items[index];
  return item ? items.with(index, change(item as Item)) : items;
}

/** Milliseconds after an agent joined within which a sentence of the desk is taken as being about that. */
const JOINING_MS = 10_000;

/** Merges a sentence of the desk into the notice that an agent joined; null if they do not belong together. */
export function mergeSentence(line: ChatItem, sentence: ChatItem): ChatItem | null {
  if (line.type !== 'notice' || line.notice.kind !== 'agent-joined' || line.notice.html !== '') return null;
  if (sentence.type !== 'notice' || sentence.notice.kind !== 'desk' || sentence.at - line.at > JOINING_MS) return null;
  return { ...line, notice: { ...line.notice, html: sentence.notice.html } };
}

/** Drops the greeting of a robot whose session begins because the visitor wrote: it would stand between question and answer. */
export function withoutLateGreeting({ items }: Pick<ChatState, 'items'>, event: ChatEvent): ChatEvent {
  if (event.type !== 'session-started' || event.kind === 'agent' || !isAsked(items, event.seq)) return event;
  return { ...event, greeting: '', leading: '', topics: [] };
}

/** Whether the event before `seq` is a message of the visitor that waits for an answer. */
function isAsked(items: readonly ChatItem[], seq: number | null): boolean {
  const before = items.findLast((item) => item.type === 'visitor-message' && item.seq !== null);
  return before?.type === 'visitor-message' && !before.left && before.seq === Number(seq) - 1;
}

/** Puts older items before the held ones, with the same result as if all had been appended in order. */
export function prepend(older: readonly ChatItem[], held: readonly ChatItem[]): readonly ChatItem[] {
  const isLate = held[0]?.type === 'greeting' && isAsked(older, held[0].seq);
  const items = isLate ? held.slice(1) : held;
  const [line, first] = [older.at(-1), items[0]];
  const merged = line && first && mergeSentence(line, first);
  return merged ? [...older.slice(0, -1), merged, ...items.slice(1)] : [...older, ...items];
}

export function offersPerson(item: ChatItem | undefined): boolean {
  if (item?.type === 'notice') return item.notice.kind === 'agent-offered';
  if (item?.type !== 'robot-answer') return false;
  const { quotaReached, handOffTip, unknown, rating } = item;
  return !!quotaReached || !!unknown || typeof handOffTip === 'string' || (rating.state === 'done' && !rating.useful);
}

/** Whether the visitor waits for an agent, in a queue or before it. */
export const isSeeking = (talk: Talk): boolean => talk.with === 'queue' || ('seeking' in talk && talk.seeking === true);

const ENDS = ['session-closed', 'wait-ended', 'start-failed'] as const;

/** The notice that ended the last session; null before the first session and during one. */
export function endOf({ talk, items }: ChatState): (typeof ENDS)[number] | null {
  if (talk.with !== 'nobody' || isSeeking(talk)) return null;
  const kinds = items.map((item) => (item.type === 'notice' ? item.notice.kind : null));
  return ENDS.find((end) => end === kinds.findLast((kind) => ENDS.some((other) => other === kind))) ?? null;
}

/** Whether the event is a message to the visitor, which counts as unread. */
export const isMessageOfAnother = (event: ChatEvent): boolean =>
  event.type === 'robot-answer' ||
  event.type === 'agent-message' ||
  (event.type === 'session-started' && event.greeting !== '');
