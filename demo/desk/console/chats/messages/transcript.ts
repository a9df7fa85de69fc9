/** Builds the rows of the message log from a chat's history and its unconfirmed replies. Pure. */
import type { ConsoleMessage } from '../../../console-protocol/sessions.ts';
import { sameDay } from '../../controls/wording.ts';
import type { Outgoing } from '../../state/console-state.ts';

const BLOCK_GAP_MS = 5 * 60_000;

export type Row =
  | { kind: 'day'; key: string; at: number }
  /** `head` is true for the first message of a block, which shows the name; a line stands above the first unread one. */
  | { kind: 'message'; key: string; message: ConsoleMessage; head: boolean; isFirstUnread: boolean }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing };

export function transcript(history: ConsoleMessage[], outgoing: Outgoing[], firstUnread: string | null = null): Row[] {
  const rows: Row[] = [];
  let before: ConsoleMessage | undefined;
  for (const message of history) {
    const newDay = !before || !sameDay(before.at, message.at);
    if (newDay) rows.push({ kind: 'day', key: `day ${new Date(message.at).toDateString()}`, at: message.at });
    const isFirstUnread = message.id === firstUnread;
    const head = newDay || isFirstUnread || !before || !sameBlock(before, message);
    rows.push({ kind: 'message', key: message.id, message, head, isFirstUnread });
    before = message;
  }
  return [...rows, ...outgoing.map((one): Row => ({ kind: 'outgoing', key: one.key, outgoing: one }))];
}

function sameBlock(a: ConsoleMessage, b: ConsoleMessage): boolean {
  return (
    a.from === b.from && (a.type === 'note') === (b.type === 'note') && a.name === b.name && b.at - a.at < BLOCK_GAP_MS
  );
}
