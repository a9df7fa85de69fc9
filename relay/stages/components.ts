/** The parts of the relay that are started and stopped, in one list. */

export type Component = {
  start?(): unknown;
  /** @param drain milliseconds over which widgets may be disconnected; undefined for at once */
  stop?(drain: number | undefined): unknown;
};

/** Starts the components one after another, in the list's order. */
export async function startAll(components: readonly Component[]): Promise<void> {
  for (const component of components) await component.start?.();
}

/** Stops the components one after another, in reverse order. */
export async function stopAll(components: readonly Component[], drain: number | undefined): Promise<void> {
  for (const component of components.toReversed()) await component.stop?.(drain);
}
