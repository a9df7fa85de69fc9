/** Says how large a file is, such as `2.1 MB`, in the visitor's own language. */

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1024;

export function sizeInWords(bytes: number, locale: string): string {
  const step = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  const format = { style: 'unit', unit: UNITS[step], unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, format).format(bytes / STEP ** step);
}
