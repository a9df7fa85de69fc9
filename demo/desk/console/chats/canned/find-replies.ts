/** Finds the canned replies that a text with a slash asks for. Pure. */
import type { CannedReply } from '../../../console-protocol/workspace.ts';

export type SlashWord = { start: number; query: string };

const LONGEST_QUERY = 40;
const MOST_SHOWN = 50;

/** The word before the cursor if it begins with a slash, and nothing but a space or the text's start is before that. */
export function slashWordAt(text: string, cursor: number): SlashWord | undefined {
  const before = text.slice(Math.max(0, cursor - LONGEST_QUERY - 2), cursor);
  const slash = before.lastIndexOf('/');
  if (slash < 0) return undefined;
  const query = before.slice(slash + 1);
  const isStart = slash === 0 ? cursor === before.length : /\s/.test(before.charAt(slash - 1));
  return isStart && !/\s/.test(query) ? { start: cursor - query.length - 1, query } : undefined;
}

/** Replies whose shortcut begins with the query, then those that have it anywhere in shortcut or text. */
export function fittingReplies(replies: readonly CannedReply[], query: string): CannedReply[] {
  const wanted = folded(query);
  const beginning = replies.filter(({ shortcut }) => folded(shortcut).startsWith(wanted));
  const holding = replies.filter(
    (one) => !beginning.includes(one) && folded(`${one.shortcut}\n${one.content}`).includes(wanted),
  );
  return [...beginning, ...holding].slice(0, MOST_SHOWN);
}

/** As the desk's searches fold letters: İ is i, ß is ss. */
const folded = (text: string): string => text.toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ß', 'ss');
