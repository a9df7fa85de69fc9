/** Groups the transcript by speaker and day, one row at a time, since only rows near the view are rendered. Pure. */
import type { ChatItem } from '../../state/chat-state.ts';
import { inRegion } from '../../strings/languages.ts';

export type Row = {
  item: ChatItem;
  /** Whether the item begins or ends a group of one speaker's messages. */
  first: boolean;
  last: boolean;
  /** Whether the item is the first of its day. */
  newDay: boolean;
  /** Whether only a robot has spoken since: then an offer in the item can still be taken. */
  open: boolean;
  /** The visitor's text directly before the item, or empty. */
  asked: string;
};

/** A pause of this length begins a new group, so that its time is shown. */
const PAUSE_MS = 10 * 60_000;
/** Length of the day on which daylight saving ends. */
const LONGEST_DAY_MS = 25 * 3_600_000;

export function rowAt(items: readonly ChatItem[], index: number): Row {
  const item = items[index] as ChatItem;
  const before = items[index - 1];
  const after = items[index + 1];
  return {
    item,
    first: !before || !belongTogether(before, item),
    last: !after || !belongTogether(item, after),
    newDay: !before || !isSameDay(before.at, item.at),
    open: items.findLastIndex(({ type }) => type !== 'robot-answer') <= index,
    asked: before?.type === 'visitor-message' && before.content.kind === 'text' ? before.content.text : '',
  };
}

/** Index of the visitor's newest message that did not fail, or -1. */
export const lastVisitorMessageIndex = (items: readonly ChatItem[]): number =>
  items.findLastIndex((item) => item.type === 'visitor-message' && item.delivery.state !== 'failed');

/** Index of the first item of others from `seq` on; -1 if there is none or it is the first item. */
export function firstUnreadIndex(items: readonly ChatItem[], seq: number | null): number {
  if (seq === null) return -1;
  const index = items.findIndex((item) => item.type !== 'visitor-message' && item.seq !== null && item.seq >= seq);
  return index > 0 ? index : -1;
}

function belongTogether(a: ChatItem, b: ChatItem): boolean {
  const speaker = speakerOf(a);
  return speaker !== null && speaker === speakerOf(b) && b.at - a.at < PAUSE_MS && isSameDay(a.at, b.at);
}

function speakerOf(item: ChatItem): string | null {
  switch (item.type) {
    case 'visitor-message':
      return 'visitor';
    case 'agent-message':
      return `agent ${item.person.name}`;
    case 'greeting':
    case 'robot-answer':
      return `robot ${item.person.name}`;
    default:
      return null;
  }
}

/** In the visitor's time zone. Called for every rendered row, so it creates no strings. */
const isSameDay = (a: number, b: number): boolean =>
  Math.abs(a - b) < LONGEST_DAY_MS && new Date(a).getDate() === new Date(b).getDate();

export function dayName(at: number, now: number, words: { today: string; yesterday: string }, locale: string): string {
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  if (isSameDay(at, now)) return words.today;
  if (isSameDay(at, yesterday.getTime())) return words.yesterday;
  return new Intl.DateTimeFormat(inRegion(locale), { weekday: 'long', day: 'numeric', month: 'long' }).format(at);
}
