/** The normal form in which texts of any language are compared: letters that people take for the same are equal. */

/** The longest part of a text that is read. */
export const READ_AT_MOST = 1000;

/** Text of scripts that put no spaces between words, captured. */
export const UNSPACED_RUN =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+)/u;

/** Lower-case text with compatibility forms folded, without accents, letters drawn out for tone, and apostrophes. */
export function normalise(text: string): string {
  return text
    .slice(0, READ_AT_MOST)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘ʼ`´]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replace(/(\p{L})\1{2,}/gu, '$1');
}
