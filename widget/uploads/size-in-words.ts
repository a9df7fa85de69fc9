/** Says how large a file is, such as `2.1 MB`, in the visitor's own language. */

const STEP = 1024;

export function sizeInWords(bytes: number, locale: string): string {
  const [unit, size] = bytes < STEP ** 2 ? (['kilobyte', STEP] as const) : (['megabyte', STEP ** 2] as const);
  const format = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, format).format(Math.max(0.1, bytes / size));
}
