/**
 * Formats file sizes, such as `184 kB` or `2.1 MB`: whole kilobytes, at least one, and tenths of larger units. Also
 * parses the sizes that relay and desk send, such as `4.3M`.
 */

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1024;
const SIZE = /^(\d{1,9}(?:[.,]\d{1,2})?) ?(?:([kmg])i?(?:b|bytes?)?|b|bytes?)?$/i;

/** @param size in bytes or as text; other text is returned unchanged */
export function sizeInWords(size: number | string, locale: string): string {
  const bytes = typeof size === 'number' ? size : bytesOf(size);
  if (bytes === null) return String(size);
  let value = Math.max(1, Math.round(bytes / STEP));
  let unit = 0;
  for (; value >= STEP && unit < UNITS.length - 1; unit += 1) value /= STEP;
  const format = { style: 'unit', unit: UNITS[unit], unitDisplay: 'short', maximumFractionDigits: unit && 1 } as const;
  const words = new Intl.NumberFormat(locale, format).format(value);
  // In Hebrew the unit of a number up to one comes first, which is correct only in right-to-left text; put it last.
  return words.replace(/^(.+)\u200f([^\u200f]+)$/, '$2 $1');
}

/** Formats a size as the relay does, for files that the relay does not have yet. */
export function plainSize(bytes: number): string {
  const kibibytes = bytes / STEP;
  return kibibytes < STEP ? `${Math.max(1, Math.round(kibibytes))}K` : `${(kibibytes / STEP).toFixed(1)}M`;
}

function bytesOf(text: string): number | null {
  const [, value = '', letter = ''] = SIZE.exec(text.trim()) ?? [];
  if (!value) return null;
  return Number(value.replace(',', '.')) * STEP ** ['', 'k', 'm', 'g'].indexOf(letter.toLowerCase());
}
