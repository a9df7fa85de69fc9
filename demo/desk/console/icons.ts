/** The console's icons: strokes of the text's colour, never read out. */
import { type SVGTemplateResult, svg } from 'lit';

function icon(paths: SVGTemplateResult): SVGTemplateResult {
  return svg`<svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"
    stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;
}

export const icons = {
  back: icon(svg`<path d="M10 3 5 8l5 5"/>`),
  check: icon(svg`<path d="m3 8.5 3.2 3.2L13 5"/>`),
  clock: icon(svg`<circle cx="8" cy="8" r="5.5"/><path d="M8 5v3.2l2 1.3"/>`),
  close: icon(svg`<path d="m4 4 8 8m0-8-8 8"/>`),
  down: icon(svg`<path d="M8 3v10m-4-4 4 4 4-4"/>`),
  image: icon(svg`<rect x="2" y="3" width="12" height="10" rx="1.5"/><circle cx="5.5" cy="6.5" r="1"/>
    <path d="m3 12 3.5-3.5L9 11l2-2 3 3"/>`),
  link: icon(
    svg`<path d="M6.5 9.5 9.5 6.5M7 4.5 8.6 2.9a3 3 0 0 1 4.3 4.3L11.5 8.6M9 11.5l-1.6 1.6a3 3 0 0 1-4.3-4.3l1.4-1.4"/>`,
  ),
  list: icon(svg`<path d="M6.5 4H13M6.5 8H13M6.5 12H13M3 4h.01M3 8h.01M3 12h.01"/>`),
  rich: icon(
    svg`<path d="M2.5 12 6 4l3.500 8M3.700 9.500h4.600M10.500 6.500h3.500M10.500 9.500h3.500M10.500 12.500h2"/>`,
  ),
  signOut: icon(
    svg`<path d="M6.500 2.500H4A1.500 1.500 0 0 0 2.500 4v8A1.500 1.500 0 0 0 4 13.500h2.500M10 5l3 3-3 3M13 8H6.500"/>`,
  ),
};
