/** Says how large a file is, such as `2.1 MB`, in the visitor's own language. */

const STEP = 1024;

export function sizeInWords(bytes: number, locale: string): string {
  const [unit, size] = bytes < STEP ** 2 ? (['kilobyte', STEP] as const) : (['megabyte', STEP ** 2] as const);
  const format = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  const words = new Intl.NumberFormat(locale, format).format(Math.max(0.1, bytes / size));
  // Hebrew has the unit of what is no more than one before it, to be read rightly only where lines run from the right.
  return words.replace(/^(.+)\u200f([^\u200f]+)$/, '$2 $1');
}
