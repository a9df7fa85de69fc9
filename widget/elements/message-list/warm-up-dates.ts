/**
 * Warms up the browser's `Intl`, whose first use costs a slow phone tens of milliseconds: nothing uses it before one can type,
 * and this runs in idle moments once the panel is drawn.
 */

import { inRegion } from '../../strings/languages.ts';

/** Each step in a task of its own, so that it never blocks messages for long. */
export async function warmUpDates(locale: string): Promise<void> {
  const steps = [
    () => new Intl.Locale(locale).maximize(),
    () => new Intl.NumberFormat(locale),
    () => new Intl.DateTimeFormat(inRegion(locale), { hour: 'numeric', minute: '2-digit' }),
  ];
  for (const step of steps) {
    await new Promise((resolve) => setTimeout(resolve));
    step();
  }
}
