/**
 * Whether this page is the first of the visit, as far as the browser tells by itself. Where nothing may be stored, this
 * alone keeps a visitor from being invited on page after page.
 */

/** The browser's own list of this tab's pages of the same site; not in every browser. */
type Navigation = { currentEntry: { index: number } | null };

export function isFirstPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry && entry.type !== 'navigate') return false;
  if (originOf(document.referrer) === location.origin) return false;
  const { navigation } = globalThis as { navigation?: Navigation };
  return (navigation?.currentEntry?.index ?? 0) === 0;
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}
