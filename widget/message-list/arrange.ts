/** Groups the transcript by speaker and day. Pure: the list renders what this says. */
import type { ChatItem } from '../chat-state.ts';

export type Row = {
  item: ChatItem;
  /** First and last of what one speaker says in a row. */
  first: boolean;
  last: boolean;
  /** The first of its day. */
  newDay: boolean;
  /** The visitor's newest message. */
  newest: boolean;
};

/** A pause of this length begins a new group, so that its time shows. */
const PAUSE_MS = 10 * 60_000;

export function arrange(items: readonly ChatItem[]): Row[] {
  const newest = items.findLastIndex((item) => item.type === 'visitor-message' && item.delivery.state !== 'failed');
  return items.map((item, index) => {
    const before = items[index - 1];
    const after = items[index + 1];
    return {
      item,
      first: !before || !belongTogether(before, item),
      last: !after || !belongTogether(item, after),
      newDay: !before || dayOf(before.at) !== dayOf(item.at),
      newest: index === newest,
    };
  });
}

function belongTogether(a: ChatItem, b: ChatItem): boolean {
  const speaker = speakerOf(a);
  return speaker !== null && speaker === speakerOf(b) && b.at - a.at < PAUSE_MS && dayOf(a.at) === dayOf(b.at);
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

/** Names a calendar day where the visitor is. */
export function dayOf(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}
