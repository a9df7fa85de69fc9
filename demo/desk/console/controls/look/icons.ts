/** The console's icons. They have the colour of the text and are hidden from screen readers. */
import { type SVGTemplateResult, svg } from 'lit';

function icon(paths: SVGTemplateResult): SVGTemplateResult {
  return svg`<svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"
    stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;
}

export const icons = {
  add: icon(svg`<path d="M8 3v10M3 8h10"/>`),
  back: icon(svg`<path d="M10 3 5 8l5 5"/>`),
  bin: icon(svg`<path d="M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5M6.8 7v3.5M9.2 7v3.5"/>`),
  canned: icon(
    svg`<path d="M3.5 3h9A1.5 1.5 0 0 1 14 4.5v5a1.5 1.5 0 0 1-1.5 1.5H8l-3.5 2.5V11h-1A1.5 1.5 0 0 1 2 9.5v-5A1.5 1.5 0 0 1 3.5 3ZM9 5 7 9"/>`,
  ),
  check: icon(svg`<path d="m3 8.5 3.2 3.2L13 5"/>`),
  clock: icon(svg`<circle cx="8" cy="8" r="5.5"/><path d="M8 5v3.2l2 1.3"/>`),
  close: icon(svg`<path d="m4 4 8 8m0-8-8 8"/>`),
  down: icon(svg`<path d="M8 3v10m-4-4 4 4 4-4"/>`),
  download: icon(svg`<path d="M8 2.5v7.5m-3.5-3 3.5 3.5 3.5-3.5M3 13.5h10"/>`),
  edit: icon(svg`<path d="M10.5 3 13 5.5 6 12.5l-3 .5.5-3L10.5 3Z"/>`),
  emoji: icon(svg`<circle cx="8" cy="8" r="5.5"/><path d="M6 6.5h.01M10 6.5h.01M5.7 9.5a2.8 2.8 0 0 0 4.6 0"/>`),
  file: icon(
    svg`<path d="M9 2H4.5A1.5 1.5 0 0 0 3 3.5v9A1.5 1.5 0 0 0 4.5 14h7a1.5 1.5 0 0 0 1.5-1.5V6L9 2Zm0 0v4h4"/>`,
  ),
  alarm: icon(
    svg`<path d="M5.2 2h5.6L14 5.2v5.6L10.8 14H5.2L2 10.8V5.2Z" fill="currentColor"/><path d="M8 5v3.5M8 11h.01" stroke="var(--bad-back)"/>`,
  ),
  alert: icon(svg`<path d="M8 2.5 14 13H2ZM8 6.5v3M8 11.2h.01"/>`),
  bell: icon(svg`<path d="M4 11V7a4 4 0 0 1 8 0v4l1 1H3ZM6.8 14h2.4"/>`),
  keyboard: icon(svg`<path d="M2 4.5h12v7H2ZM4.5 7h.01M7 7h.01M9.5 7h.01M11.5 7h.01M5 9.3h6"/>`),
  attach: icon(
    svg`<path d="m13 7.5-5.3 5.3a3.2 3.2 0 0 1-4.5-4.5l5.5-5.5a2.1 2.1 0 0 1 3 3L6.3 11.2a1 1 0 0 1-1.5-1.5l4.9-4.9"/>`,
  ),
  link: icon(
    svg`<path d="M6.5 9.5 9.5 6.5M7 4.5 8.6 2.9a3 3 0 0 1 4.3 4.3L11.5 8.6M9 11.5l-1.6 1.6a3 3 0 0 1-4.3-4.3l1.4-1.4"/>`,
  ),
  list: icon(svg`<path d="M6.5 4H13M6.5 8H13M6.5 12H13M3 4h.01M3 8h.01M3 12h.01"/>`),
  lock: icon(svg`<path d="M4 7.5h8v5.5H4zM5.5 7.5V5.5a2.5 2.5 0 0 1 5 0v2"/>`),
  reply: icon(svg`<path d="M6.5 4 3 7.5 6.5 11M3 7.5h6.5a3.5 3.5 0 0 1 3.5 3.5v1"/>`),
  person: icon(svg`<circle cx="8" cy="5.5" r="2.5"/><path d="M3.5 13a4.5 4.5 0 0 1 9 0"/>`),
  phone: icon(
    svg`<path d="M5.5 2.5 7 6 5.3 7.2a7 7 0 0 0 3.5 3.5L10 9l3.5 1.5v2a1 1 0 0 1-1 1A10 10 0 0 1 2.5 3.5a1 1 0 0 1 1-1Z"/>`,
  ),
  rich: icon(svg`<path d="M2.5 12 6 4l3.5 8M3.7 9.5h4.6M10.5 6.5h3.5M10.5 9.5h3.5M10.5 12.5h2"/>`),
  search: icon(svg`<circle cx="7" cy="7" r="4.5"/><path d="m10.5 10.5 3 3"/>`),
  ticket: icon(
    svg`<path d="M2.5 4.5h11v2.2a1.3 1.3 0 0 0 0 2.6v2.2h-11V9.3a1.3 1.3 0 0 0 0-2.6ZM9.5 4.5v1.2M9.5 7.4v1.2M9.5 10.3v1.2"/>`,
  ),
  up: icon(svg`<path d="M8 13V3M4 7l4-4 4 4"/>`),
  signOut: icon(svg`<path d="M6.5 2.5H4A1.5 1.5 0 0 0 2.5 4v8A1.5 1.5 0 0 0 4 13.5h2.5M10 5l3 3-3 3M13 8H6.5"/>`),
};
