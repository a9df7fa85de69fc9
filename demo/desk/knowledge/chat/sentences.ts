/** Cuts a text into its sentences, in any language, and a sentence into the questions that it joins. */

/** A question that comes later is not looked for. */
const MOST_SENTENCES = 8;
const ENDS = /[.!?…。！？；;\n]+/;
/** What joins a second question to the first in English: the words after it begin a question, so "wash and dry" stays whole. */
const AND =
  /,? (?:and|also|plus) (?:also )?(?=(?:how|what|when|where|which|who|why|do|does|did|is|are|can|could|will|would|may|should) )/i;
/** In Chinese, a comma does, where both parts ask. */
const COMMA = /[，,](?:还有|另外|以及|而且|并且)?/;
/** A part that points back at another one is no question of its own. */
const POINTS_BACK = /\b(?:it|its|they|them|this|that|these|those|one)\b|[它那这]/i;
const ASKS = /[吗呢几多哪谁怎什啥]|如何|是否|能不|可不/;

/** The sentences that have letters, without their ends; none where the text is only one sentence. */
export function sentencesOf(text: string): string[] {
  const parts = text.split(ENDS, 4 * MOST_SENTENCES).map((part) => part.trim());
  const sentences = parts.filter((part) => /\p{L}/u.test(part)).slice(0, MOST_SENTENCES);
  return sentences.length > 1 ? sentences : [];
}

/** The parts of a sentence that seem to be questions of their own; none where it asks one thing. */
export function questionsIn(sentence: string): string[] {
  const joined = sentence.replace(/\s+/g, ' ').trim();
  const english = joined.split(AND, MOST_SENTENCES);
  const parts = english.length > 1 ? english : joined.split(COMMA, MOST_SENTENCES);
  const isApart = parts.length > 1 && !parts.some((part) => POINTS_BACK.test(part));
  return isApart && (parts === english || parts.every((part) => ASKS.test(part))) ? parts : [];
}
