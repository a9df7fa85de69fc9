/** The words of the part for calls about a number and its country. Pure. */
import type { AllStrings } from '../../strings/all-strings.ts';
import type { NumberError } from './call-back-steps.ts';

/** @param code such as `NO` */
export const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;

export function errorSentence(
  error: NumberError,
  countries: readonly string[],
  locale: string,
  strings: AllStrings,
): string {
  if (error === 'number-invalid') return strings.callBackInvalid;
  if (error === 'number-special') return strings.callBackSpecial;
  return strings.callBackCountries(
    new Intl.ListFormat(locale).format(countries.map((one) => countryName(one, locale))),
  );
}
