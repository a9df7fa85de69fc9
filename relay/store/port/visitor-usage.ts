/**
 * What the store counts of one visitor, so that it can be limited without looking at all that is kept.
 */

/** A day of `written`: it begins at midnight UTC. */
export const dayOf = (time: number): number => Math.floor(time / 86_400_000);

/** Rows of a visitor that are kept at once. */
export const MOST_ROWS = { tokens: 50, uploads: 500 } as const;
