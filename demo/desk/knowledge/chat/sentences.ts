/** Cuts a text into its sentences, in any language. */

/** A question that comes later is not looked for. */
const MOST_SENTENCES = 8;
const ENDS = /[.!?…。！？；;\n]+/;

/** The sentences that have letters, without their ends; none where the text is only one sentence. */
export function sentencesOf(text: string): string[] {
  const parts = text.split(ENDS, 4 * MOST_SENTENCES).map((part) => part.trim());
  const sentences = parts.filter((part) => /\p{L}/u.test(part)).slice(0, MOST_SENTENCES);
  return sentences.length > 1 ? sentences : [];
}
