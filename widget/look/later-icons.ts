/** Icons that are not needed for the first render; loaded with the transcript. */
import type { TemplateResult } from 'lit';
import { drawing } from './icons.ts';

const PATHS = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  external: 'M14 4h6v6M20 4l-9 9M10 5H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-4',
  clock: 'M12 7.5V12l3 2M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z',
} as const;

export const laterIcon = (name: keyof typeof PATHS): TemplateResult => drawing(PATHS[name]);
