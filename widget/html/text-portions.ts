/**
 * Bounds what a browser has to lay out at once: cuts text into portions, and lets it break within words without end. The time
 * for a word grows with the square of its length in scripts whose letters join, in fonts that kern, and for signs that are
 * set over a letter. Pure and linear.
 */

/** UTF-16 units that are shown at once; as many as a visitor may write. */
export const LONGEST_PORTION = 4000;
/** Letters without a space before a line may break between any two. */
export const LONGEST_RUN = 200;

/** Where a portion of `text` ends that begins at `from` and is at most `most` units: after a line, or a word, where one ends late enough. */
export function endOfText(text: string, from: number, most = LONGEST_PORTION): number {
  const end = from + Math.max(most, 1);
  if (end >= text.length) return text.length;
  const portion = text.slice(from, end);
  const least = portion.length * 0.75;
  for (const space of ['\n', ' ']) {
    const at = portion.lastIndexOf(space) + 1;
    if (at > least) return from + at;
  }
  // Never between the two halves of one sign.
  return from + portion.length + (/[\ud800-\udbff]/.test(portion.at(-1) ?? '') ? 1 : 0);
}

/** A run that has to be broken; before a sign of its own, unless there is none for long. */
const RUN = /\S{200,240}?(?<!\u200d)(?!\p{M}|\p{Cf}|[\u{1f3fb}-\u{1f3ff}])|\S{240}/gu;

/** The parts of a text between which a line may break; together they are the text. */
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
