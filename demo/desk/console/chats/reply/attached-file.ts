/** Checks the files that an agent attaches. */
import { sizeOf } from '../../controls/wording.ts';

const MOST_BYTES = 30 * 1024 * 1024;

/** The reason why a file cannot be sent, as a sentence; empty if it can. */
export function refusalOf({ name, size }: File): string {
  // A dropped folder has size 0 too.
  if (size === 0) return `${name} is empty or a folder, and cannot be sent.`;
  return size > MOST_BYTES ? `${name} has ${sizeOf(size)}. Files may have up to ${sizeOf(MOST_BYTES)}.` : '';
}

export const isPicture = ({ type }: File): boolean => /^image\/(?:png|jpeg|gif|webp)$/.test(type);
