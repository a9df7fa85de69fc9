/**
 * The limits of one visitor in the store, and the day by which written bytes are counted.
 */

/** The day of `written` that a time belongs to; days begin at midnight UTC. */
export const dayOf = (time: number): number => Math.floor(time / 86_400_000);

/** The most rows of a visitor. */
export const MOST_ROWS = { tokens: 50, uploads: 500 } as const;
