/** Makes the browser ready to write dates: what it has to read for its first number and its first time of day takes long. */

/** Bit by bit, each a task of its own, so that no message has to wait for all of it. */
export async function readyDates(locale: string): Promise<void> {
  const steps = [
    () => new Intl.Locale(locale).maximize(),
    () => new Intl.NumberFormat(locale),
    () => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }),
  ];
  for (const step of steps) {
    await new Promise((resolve) => setTimeout(resolve));
    step();
  }
}
