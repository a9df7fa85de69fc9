/** The console's icons. They have the colour of the text and are hidden from screen readers. */
import { type SVGTemplateResult, svg } from 'lit';

function icon(paths: SVGTemplateResult): SVGTemplateResult {
  return svg`<svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"
    stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;
}

export const icons = {
  add: icon(svg`<path d="M8 3v10M3 8h10"/>`),
  back: icon(svg`<path d="M10 3 5 8l5 5"/>`),
  bin: icon(
    svg`<path d="M3 4.500h10M6.500 4.500V3h3v1.500M4.500 4.500l.6 8.500h5.800l.6-8.500M6.800 7v3.500M9.200 7v3.500"/>`,
  ),
  canned: icon(
    svg`<path d="M3.500 3h9A1.500 1.500 0 0 1 14 4.500v5a1.500 1.500 0 0 1-1.500 1.500H8l-3.500 2.500V11h-1A1.500 1.500 0 0 1 2 9.500v-5A1.500 1.500 0 0 1 3.500 3ZM9 5 7 9"/>`,
  ),
  check: icon(svg`<path d="m3 8.5 3.2 3.2L13 5"/>`),
  clock: icon(svg`<circle cx="8" cy="8" r="5.5"/><path d="M8 5v3.2l2 1.3"/>`),
  close: icon(svg`<path d="m4 4 8 8m0-8-8 8"/>`),
  down: icon(svg`<path d="M8 3v10m-4-4 4 4 4-4"/>`),
  download: icon(svg`<path d="M8 2.500v7.500m-3.500-3 3.500 3.500 3.500-3.500M3 13.500h10"/>`),
  edit: icon(svg`<path d="M10.500 3 13 5.500 6 12.500l-3 .500.500-3L10.500 3Z"/>`),
  emoji: icon(
    svg`<circle cx="8" cy="8" r="5.500"/><path d="M6 6.500h.01M10 6.500h.01M5.700 9.500a2.800 2.800 0 0 0 4.600 0"/>`,
  ),
  file: icon(
    svg`<path d="M9 2H4.500A1.500 1.500 0 0 0 3 3.500v9A1.500 1.500 0 0 0 4.500 14h7a1.500 1.500 0 0 0 1.500-1.500V6L9 2Zm0 0v4h4"/>`,
  ),
  alarm: icon(
    svg`<path d="M5.200 2h5.600L14 5.200v5.600L10.800 14H5.200L2 10.800V5.200Z" fill="currentColor"/><path d="M8 5v3.500M8 11h.01" stroke="var(--bad-back)"/>`,
  ),
  alert: icon(svg`<path d="M8 2.500 14 13H2ZM8 6.500v3M8 11.200h.01"/>`),
  bell: icon(svg`<path d="M4 11V7a4 4 0 0 1 8 0v4l1 1H3ZM6.800 14h2.400"/>`),
  keyboard: icon(svg`<path d="M2 4.500h12v7H2ZM4.500 7h.01M7 7h.01M9.500 7h.01M11.500 7h.01M5 9.300h6"/>`),
  attach: icon(
    svg`<path d="m13 7.500-5.300 5.300a3.200 3.200 0 0 1-4.500-4.500l5.500-5.500a2.100 2.100 0 0 1 3 3L6.300 11.200a1 1 0 0 1-1.500-1.500l4.900-4.900"/>`,
  ),
  link: icon(
    svg`<path d="M6.5 9.5 9.5 6.5M7 4.5 8.6 2.9a3 3 0 0 1 4.3 4.3L11.5 8.6M9 11.5l-1.6 1.6a3 3 0 0 1-4.3-4.3l1.4-1.4"/>`,
  ),
  list: icon(svg`<path d="M6.5 4H13M6.5 8H13M6.5 12H13M3 4h.01M3 8h.01M3 12h.01"/>`),
  lock: icon(svg`<path d="M4 7.500h8v5.500H4zM5.500 7.500V5.500a2.500 2.500 0 0 1 5 0v2"/>`),
  reply: icon(svg`<path d="M6.500 4 3 7.500 6.500 11M3 7.500h6.500a3.500 3.500 0 0 1 3.500 3.500v1"/>`),
  person: icon(svg`<circle cx="8" cy="5.500" r="2.500"/><path d="M3.500 13a4.500 4.500 0 0 1 9 0"/>`),
  phone: icon(
    svg`<path d="M5.500 2.500 7 6 5.300 7.200a7 7 0 0 0 3.500 3.500L10 9l3.500 1.500v2a1 1 0 0 1-1 1A10 10 0 0 1 2.500 3.500a1 1 0 0 1 1-1Z"/>`,
  ),
  rich: icon(
    svg`<path d="M2.5 12 6 4l3.500 8M3.700 9.500h4.600M10.500 6.500h3.500M10.500 9.500h3.500M10.500 12.500h2"/>`,
  ),
  search: icon(svg`<circle cx="7" cy="7" r="4.500"/><path d="m10.500 10.500 3 3"/>`),
  ticket: icon(
    svg`<path d="M2.500 4.500h11v2.200a1.300 1.300 0 0 0 0 2.600v2.200h-11V9.300a1.300 1.300 0 0 0 0-2.600ZM9.500 4.500v1.200M9.500 7.400v1.200M9.500 10.300v1.200"/>`,
  ),
  up: icon(svg`<path d="M8 13V3M4 7l4-4 4 4"/>`),
  signOut: icon(
    svg`<path d="M6.500 2.500H4A1.500 1.500 0 0 0 2.500 4v8A1.500 1.500 0 0 0 4 13.500h2.500M10 5l3 3-3 3M13 8H6.500"/>`,
  ),
};
