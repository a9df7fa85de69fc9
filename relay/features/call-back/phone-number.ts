/**
 * Reads a telephone number that a visitor entered. Only ordinary fixed and mobile numbers of the countries that the site allows pass:
 * premium, shared-cost and other special numbers cost whoever calls them. The numbering plans are loaded when a visitor first asks.
 */
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/max';
import type { SiteCallBack } from '../../sites/call-back.ts';

/** `line` is the same for all numbers that may ring one telephone. */
export type ReadNumber =
  | { number: string; line: string }
  | { refused: 'number-invalid' | 'number-not-allowed' | 'number-special' };

/** Longer texts are no number; the parser never sees them. */
const LONGEST = 32;
/** Marks of writing direction and of width zero, which telephones copy together with a number. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** The zeros of the scripts of the chat's languages: Arabic, Persian, Devanagari, Thai, and digits of full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xe50, 0xff10];
/** The premium exchange and directory inquiries of North America, which the numbering plans list as ordinary numbers. */
const CHARGED = /^\+1\d{3}(?:976|5551212)/;
const WRITTEN = /^[+\d(][\d ().\-/]{4,}$/;
const ORDINARY: ReadonlySet<string | undefined> = new Set(['FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** National digits that every line keeps. */
const SHORTEST_LINE = 7;

/** The number in E.164. @param country by which a number without `+` is read; one of the site's `countries` */
export async function readNumber(
  text: string,
  country: string,
  { countries, refusedPrefixes }: Pick<SiteCallBack, 'countries' | 'refusedPrefixes'>,
): Promise<ReadNumber> {
  if (text.length > 2 * LONGEST) return { refused: 'number-invalid' };
  const written = withPlainSigns(text).trim();
  if (written.length > LONGEST || !WRITTEN.test(written)) return { refused: 'number-invalid' };
  if (!countries.includes(country)) return { refused: 'number-not-allowed' };
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const parsed = parsePhoneNumberFromString(written, { defaultCountry: country as CountryCode, extract: false });
  if (!parsed?.isValid() || parsed.ext !== undefined) return { refused: 'number-invalid' };
  // Without a country: satellites, and numbers of no country that cost whoever calls them.
  if (parsed.country !== undefined && !countries.includes(parsed.country)) return { refused: 'number-not-allowed' };
  const isRefused = refusedPrefixes.some((prefix) => parsed.number.startsWith(prefix));
  if (!isOrdinary(parsed) || isRefused) return { refused: 'number-special' };
  const isNumber = (shorter: string): boolean => {
    const read = parsePhoneNumberFromString(shorter);
    return read?.isValid() === true && isOrdinary(read);
  };
  return { number: parsed.number, line: lineOf(parsed, isNumber) };
}

const isOrdinary = (parsed: PhoneNumber): boolean =>
  parsed.country !== undefined && ORDINARY.has(parsed.getType()) && !CHARGED.test(parsed.number);

/**
 * The number without digits that may be one too many. Some countries have numbers of any length, and an exchange ignores what is
 * dialled behind a complete number, so that one telephone has a thousand numbers.
 */
function lineOf({ number, nationalNumber }: PhoneNumber, isNumber: (shorter: string) => boolean): string {
  let line: string = number;
  for (let digits = nationalNumber.length; digits > SHORTEST_LINE; digits -= 1) {
    const shorter = line.slice(0, -1);
    if (!isNumber(shorter)) break;
    line = shorter;
  }
  return line;
}
/** Digits, spaces, dashes and `+` of any script as those of ASCII. */
function withPlainSigns(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((one) => code >= one && code <= one + 9);
      return zero === undefined ? digit : String(code - zero);
    })
    .replace(/[\u00a0\u202f\u3000]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^\uff0b/, '+');
}
