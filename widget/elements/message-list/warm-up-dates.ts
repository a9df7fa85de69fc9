/**
 * Warms up the browser's date formatting: loading the data for the first number and the first time takes long.
 *
 * The first use of `Intl` costs a slow phone tens of milliseconds, so nothing uses it before one can type; this runs in
 * idle moments once the panel is drawn.
 */

import { inRegion } from '../../strings/languages.ts';

/** Runs each step in its own task, so that it never blocks messages for long. */
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
