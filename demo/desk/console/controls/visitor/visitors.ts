/** Short names, initials and colours of visitors. Pure. */

/** The desk's default name for a customer who gave none (doc 1 §4.1). */
const ANONYMOUS = /^API anonymous user \((.+)\)$/s;
/** Letters and digits that are not mistaken for each other. */
const CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const TONES = 10;

export const isAnonymous = (name: string): boolean => name === '' || ANONYMOUS.test(name);

/** The name, or a code of the token for a visitor without one, such as `Visitor K7QD`. */
export function shortName(name: string): string {
  const token = ANONYMOUS.exec(name)?.[1];
  if (token === undefined) return name === '' ? 'Visitor' : name;
  return `Visitor ${codeOf(token)}`;
}

/** One or two letters: of the first and last word, or of the code of a visitor without a name. */
export function initialsOf(name: string): string {
  const token = ANONYMOUS.exec(name)?.[1];
  if (token !== undefined) return codeOf(token).slice(0, 2);
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => firstLetter(word ?? ''));
  return letters.join('').toUpperCase() || 'V';
}

/** Depends on the customer's id, which stays the same when the visitor gets a name. */
export const toneOf = (customerId: number): number => customerId % TONES;

const firstLetter = (word: string): string => /[\p{L}\p{N}]\p{M}?/u.exec(word)?.[0] ?? '';

function codeOf(token: string): string {
  // FNV-1a. The code need not be unguessable, only different for most tokens.
  let hash = 0x811c9dc5;
  for (let at = 0; at < token.length; at += 1) hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193) >>> 0;
  return Array.from(
    { length: 4 },
    (_, place) => CODE_CHARACTERS[Math.floor(hash / CODE_CHARACTERS.length ** place) % CODE_CHARACTERS.length],
  ).join('');
}
