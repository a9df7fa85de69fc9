/**
 * Limits how much text a browser lays out at once: cuts text into portions and allows line breaks within very long words.
 * Layout time grows with the square of a word's length in scripts that join letters, in fonts with kerning, and for combining
 * marks.
 */

/** UTF-16 units shown at once; as many as a visitor's message may have. */
export const LONGEST_PORTION = 4000;
/** UTF-16 units without a space after which line breaks are inserted. */
export const LONGEST_RUN = 200;

/** The end of the portion of `text` that begins at `from`: at most `most` units, preferably after a line or a word. */
export function endOfText(text: string, from: number, most = LONGEST_PORTION): number {
  const end = from + Math.max(most, 1);
  if (end >= text.length) return text.length;
  const portion = text.slice(from, end);
  const least = portion.length * 0.75;
  for (const space of ['\n', ' ']) {
    const at = portion.lastIndexOf(space) + 1;
    if (at > least) return from + at;
  }
  // Do not split a surrogate pair.
  return from + portion.length + (/[\ud800-\udbff]/.test(portion.at(-1) ?? '') ? 1 : 0);
}

/** A run to break: before a new grapheme where possible, at 240 units at the latest. */
const RUN = /\S{200,240}?(?<!\u200d)(?!\p{M}|\p{Cf}|[\u{1f3fb}-\u{1f3ff}])|\S{240}/gu;

/** Splits a text where a line may break; joined, the parts give the text. */
export function breakRuns(text: string): string[] {
  if (text.length <= LONGEST_RUN) return [text];
  const parts: string[] = [];
  let at = 0;
  for (const { index, 0: run } of text.matchAll(RUN)) {
    parts.push(text.slice(at, index + run.length));
    at = index + run.length;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}
