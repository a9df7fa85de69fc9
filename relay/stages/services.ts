/** A part of the relay that is started and stopped; promises are awaited. */

export type Service = {
  start?(): unknown;
  /** @param drain milliseconds over which widgets may be disconnected; undefined for at once */
  stop?(drain: number | undefined): unknown;
};

/** Starts the services one after another, in the list's order. */
export async function startAll(services: readonly Service[]): Promise<void> {
  for (const service of services) await service.start?.();
}

/** Stops the services one after another, in reverse order. */
export async function stopAll(services: readonly Service[], drain: number | undefined): Promise<void> {
  for (const service of services.toReversed()) await service.stop?.(drain);
}
