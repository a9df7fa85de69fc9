/** Recognises what a visitor should never send in a chat: card numbers, passwords, codes. */

const CARD_LIKE = /(?<![\p{Script=Latin}\d])\d(?:[ \-.]?\d){12,18}(?!\d)/gu;
const SHARES_SECRET = [
  /\b(?:my|the|our) (?:account |login )?(?:password|passcode|pass ?phrase|pin(?: code)?|cvv|cvc) (?:is|was)\b(?! (?:not|wrong|lost|incorrect|forgotten|rejected|expired|refused|too|never|always|being|case))/,
  /\b(?:password|passwort|passwd|pwd|cvv|cvc)\s*[:=]\s*\S/,
  /\b(?:cvv|cvc)2?\s+\d{3,4}\b/,
  /密码(?:是|为|:|=)\s*[^什多错不否怎哪\s]/,
  /(?:安全码|验证码|cvv)(?:是|为|:|=)?\s*\d{3,}/,
];

/** @param text in its normal form */
export function holdsSecret(text: string): boolean {
  return SHARES_SECRET.some((pattern) => pattern.test(text)) || (text.match(CARD_LIKE) ?? []).some(isCardNumber);
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
