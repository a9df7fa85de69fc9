/**
 * Stops messages that a robot must not work with: secrets a visitor should never send in a chat, and rude words. Says
 * only what kind it is; the wording belongs to the corpus.
 */
import { bareText, plainText } from './tokenize.ts';

const CARD_LIKE = /(?<![\p{Script=Latin}\d])\d(?:[ \-.]?\d){12,18}(?!\d)/gu;
const SHARES_SECRET = [
  /\b(?:my|the|our) (?:account |login )?(?:password|passcode|pass ?phrase|pin(?: code)?|cvv|cvc) (?:is|was)\b(?! (?:not|wrong|lost|incorrect|forgotten|rejected|expired|refused|too|never|always|being|case))/,
  /\b(?:password|passwort|passwd|pwd|cvv|cvc)\s*[:=]\s*\S/,
  /\b(?:cvv|cvc)2?\s+\d{3,4}\b/,
  /密码(?:是|为|:|=)\s*[^什多错不否怎哪\s]/,
  /(?:安全码|验证码|cvv)(?:是|为|:|=)?\s*\d{3,}/,
];

/** The reason not to answer a message: it contains a secret, or it is rude; undefined if neither. */
export function sensitiveKind(message: string, rudeWords: readonly string[]): 'secret' | 'rude' | undefined {
  const text = plainText(message);
  if (SHARES_SECRET.some((pattern) => pattern.test(text))) return 'secret';
  if ((text.match(CARD_LIKE) ?? []).some(isCardNumber)) return 'secret';
  const words = ` ${bareText(text)} `;
  const rude = rudeWords.some((word) =>
    /\p{Script=Han}/u.test(word) ? words.includes(word) : words.includes(` ${word} `),
  );
  return rude ? 'rude' : undefined;
}

/** Sixteen digits always count, so that a mistyped card is caught too; other lengths only with a valid check digit. */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  return digits.length === 16 || hasCheckDigit(digits);
}

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
