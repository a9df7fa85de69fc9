/**
 * Says how large a file is, such as `184 kB` or `2.1 MB`, in one way for all of the chat: whole kilobytes, and at least one;
 * tenths of what is larger. Reads what relay and desk say too, such as `4.3M`.
 */

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1024;
const SAID = /^(\d{1,9}(?:[.,]\d{1,2})?) ?(?:([kmg])i?(?:b|bytes?)?|b|bytes?)?$/i;

/** @param size in bytes, or in words; words of another kind are given back */
export function sizeInWords(size: number | string, locale: string): string {
  const bytes = typeof size === 'number' ? size : bytesOf(size);
  if (bytes === null) return String(size);
  let value = Math.max(1, Math.round(bytes / STEP));
  let unit = 0;
  for (; value >= STEP && unit < UNITS.length - 1; unit += 1) value /= STEP;
  const format = { style: 'unit', unit: UNITS[unit], unitDisplay: 'short', maximumFractionDigits: unit && 1 } as const;
  const words = new Intl.NumberFormat(locale, format).format(value);
  // Hebrew has the unit of what is no more than one before it, to be read rightly only where lines run from the right.
  return words.replace(/^(.+)\u200f([^\u200f]+)$/, '$2 $1');
}

/** As the relay says it, for what the relay does not hold yet. */
export function plainSize(bytes: number): string {
  const kibibytes = bytes / STEP;
  return kibibytes < STEP ? `${Math.max(1, Math.round(kibibytes))}K` : `${(kibibytes / STEP).toFixed(1)}M`;
}

function bytesOf(said: string): number | null {
  const [, value = '', letter = ''] = SAID.exec(said.trim()) ?? [];
  if (!value) return null;
  return Number(value.replace(',', '.')) * STEP ** ['', 'k', 'm', 'g'].indexOf(letter.toLowerCase());
}
