/** What visitors are called and known by: short names, initials, and one of ten tones. Pure. */

/** How the desk names who never said their name (doc 1 §4.1). */
const ANONYMOUS = /^API anonymous user \((.+)\)$/s;
/** Without those that are mistaken for others. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const TONES = 10;

/** `Visitor K7QD` for one without a name: the same for the same token. */
export function shortName(name: string): string {
  const token = ANONYMOUS.exec(name)?.[1];
  if (token === undefined) return name === '' ? 'Visitor' : name;
  return `Visitor ${codeOf(token)}`;
}

/** One or two letters: of first and last word, or of the code of one without a name. */
export function initialsOf(name: string): string {
  const token = ANONYMOUS.exec(name)?.[1];
  if (token !== undefined) return codeOf(token).slice(0, 2);
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => firstLetter(word ?? ''));
  return letters.join('').toUpperCase() || 'V';
}

/** Stays when the visitor gets a name: the desk gives each token one number. */
export const toneOf = (customerId: number): number => customerId % TONES;

const firstLetter = (word: string): string => /[\p{L}\p{N}]\p{M}?/u.exec(word)?.[0] ?? '';

function codeOf(token: string): string {
  // FNV-1a: four signs need no more than to differ.
  let hash = 0x811c9dc5;
  for (let at = 0; at < token.length; at += 1) hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193) >>> 0;
  return Array.from({ length: 4 }, (_, place) => SIGNS[Math.floor(hash / SIGNS.length ** place) % SIGNS.length]).join(
    '',
  );
}
