/** Loads what stands beside the transcript: banner, menu, queue, and what to do about failures. */
export const asides = () => import('./banner/asides-chunk.ts');
