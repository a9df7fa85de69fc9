/** What lists and the log show of unsent replies: plain words. */

import { sanitizeHtml } from '../../controls/sanitize.ts';
import type { Outgoing } from '../../state/console-state.ts';
import type { Draft } from '../../state/draft.ts';

const wordsOf = (html: string): string => sanitizeHtml(html).textContent ?? '';

export const outgoingWords = ({ type, content }: Outgoing): string => (type === 'rich' ? wordsOf(content) : content);

/** The first words of a draft: of the reply, of the private note, or a file's name. Empty for an empty draft. */
export function draftWords({ text, html, note, files, lost }: Draft): string {
  const [file = ''] = [...files.map(({ name }) => name), ...lost];
  return text.trim() || wordsOf(html).trim() || note.trim() || file;
}
