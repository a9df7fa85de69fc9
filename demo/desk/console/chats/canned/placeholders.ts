/** Placeholders of canned replies, such as `{customer name}` or, with words for one without a name, `{customer name|there}`. Pure. */

export const PLACEHOLDERS = ['customer name', 'customer email', 'agent name', 'chat number'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Empty for an unknown value. */
export type PlaceholderValues = Record<Placeholder, string>;

/** The words between two braces that hold none; the length bounds the search. */
const BRACES = /\{([^{}]{1,200})\}/g;

const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((one) => one === name);

/** Fills in the known values. A placeholder without a value and without words of its own stays. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(BRACES, (whole: string, inner: string) => {
    const { name, otherwise } = partsOf(inner);
    if (!isPlaceholder(name)) return whole;
    return values[name] || (otherwise ?? whole);
  });
}

/** The first placeholder that is still to be filled in; undefined if there is none. */
export function openPlaceholder(text: string): { start: number; end: number; text: string } | undefined {
  for (const { 0: whole, 1: inner = '', index } of text.matchAll(BRACES)) {
    if (isPlaceholder(partsOf(inner).name)) return { start: index, end: index + whole.length, text: whole };
  }
  return undefined;
}

/** Braces that name no placeholder, which would stay as they are. */
export function unknownPlaceholders(text: string): string[] {
  const inners = [...text.matchAll(BRACES)].map(({ 1: inner = '' }) => partsOf(inner).name);
  return [...new Set(inners.filter((name) => !isPlaceholder(name)))];
}

function partsOf(inner: string): { name: string; otherwise: string | undefined } {
  const bar = inner.indexOf('|');
  const name = (bar < 0 ? inner : inner.slice(0, bar)).trim().toLowerCase();
  return { name, otherwise: bar < 0 ? undefined : inner.slice(bar + 1).trim() };
}
