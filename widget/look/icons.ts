/** The chat's icons: paths on a 24-pixel grid in the text's colour. Decorative: text stands beside them. */
import { html, type TemplateResult } from 'lit';

const PATHS = {
  chat: 'M21 11.5a8.4 8.4 0 0 1-12 7.6L3.5 20.5 5 15.2A8.4 8.4 0 1 1 21 11.5Z',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9l6 6 6-6',
  send: 'M12 19V5M5.5 11.5L12 5l6.5 6.5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  robot:
    'M12 7V3.5M7 7h10a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3ZM9 12v1.5M15 12v1.5M1.5 12v2M22.5 12v2',
} as const;

export type IconName = keyof typeof PATHS;

export const icon = (name: IconName): TemplateResult => drawing(PATHS[name]);

/** Draws an icon that only one part of the chat uses and defines itself. */
export const drawing = (path: string): TemplateResult =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path}></path></svg>`;
