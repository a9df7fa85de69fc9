/** What a relay starts and stops; promises are waited for. */

export type Service = {
  start?(): unknown;
  /** @param drain milliseconds over which widgets may be sent away; absent where they go at once */
  stop?(drain: number | undefined): unknown;
};

/** One after the other, in the order of the list. */
export async function startAll(services: readonly Service[]): Promise<void> {
  for (const service of services) await service.start?.();
}

/** One after the other, the last of the list first. */
export async function stopAll(services: readonly Service[], drain: number | undefined): Promise<void> {
  for (const service of services.toReversed()) await service.stop?.(drain);
}
