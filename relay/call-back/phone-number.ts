/**
 * Reads a telephone number that a visitor entered. Only ordinary fixed and mobile numbers of the countries that the site allows pass:
 * premium, shared-cost and other special numbers cost whoever calls them. The numbering plans are loaded when a visitor first asks.
 */
import type { CountryCode } from 'libphonenumber-js/max';

export type ReadNumber = { number: string } | { refused: 'number-invalid' | 'number-not-allowed' | 'number-special' };

/** Longer texts are no number; the parser never sees them. */
const LONGEST = 32;
const WRITTEN = /^[+\d(][\d ().\-/]{4,}$/;
const ORDINARY: ReadonlySet<string | undefined> = new Set(['FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * The number in E.164.
 * @param country by which a number without `+` is read; one of `allowed`
 */
export async function readNumber(text: string, country: string, allowed: readonly string[]): Promise<ReadNumber> {
  const written = text.trim();
  if (written.length > LONGEST || !WRITTEN.test(written)) return { refused: 'number-invalid' };
  if (!allowed.includes(country)) return { refused: 'number-not-allowed' };
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const parsed = parsePhoneNumberFromString(written, { defaultCountry: country as CountryCode, extract: false });
  if (!parsed?.isValid() || parsed.ext !== undefined) return { refused: 'number-invalid' };
  // Without a country: satellites, and numbers of no country that cost whoever calls them.
  if (parsed.country !== undefined && !allowed.includes(parsed.country)) return { refused: 'number-not-allowed' };
  const isOrdinary = parsed.country !== undefined && ORDINARY.has(parsed.getType());
  return isOrdinary ? { number: parsed.number } : { refused: 'number-special' };
}
