/**
 * `<console-call-plot>`: the calls of the day by the half hour, as stacked bars. Colour and pattern tell the parts apart; a table
 * has the same figures.
 */
import { html, LitElement, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import type { BoardSlot } from '../../../console-call-protocol.ts';
import { DrawnWidth } from '../../knowledge/plots/drawn-width.ts';
import { geometryOf, MARGIN } from '../../knowledge/plots/plot-geometry.ts';
import { controls } from '../../theme.styles.ts';
import { clockTime } from '../../wording.ts';
import { plotStyles } from './plot.styles.ts';

const HEIGHT = 200;
/** From the bottom of a bar to its top. */
const PARTS = ['answered', 'missed', 'outbound'] as const;
const PART_WORDS = { answered: 'Inbound, answered', missed: 'Inbound, not answered', outbound: 'Outbound' } as const;
/** Bars before this many half hours would be too thin for a narrow window. */
const FEWEST_SLOTS = 8;

export class CallPlot extends LitElement {
  static override styles = [controls, plotStyles];
  static override properties = { slots: { attribute: false } };

  declare slots: readonly BoardSlot[];
  readonly #width = new DrawnWidth(this);

  constructor() {
    super();
    this.slots = [];
  }

  override render(): TemplateResult {
    const slots = this.slots.slice(-Math.max(FEWEST_SLOTS, Math.floor(this.#width.value / 22)));
    const width = this.#width.value;
    const totals = slots.map((slot) => PARTS.reduce((sum, part) => sum + slot[part], 0));
    const geometry = geometryOf({ width, height: HEIGHT }, slots.length + 1, Math.max(0, ...totals));
    const room = geometry.x(1) - geometry.x(0);
    const most = Math.max(0, ...totals);
    const words =
      most === 0 ? 'No calls so far.' : `Most, ${most}, from ${clockTime(slots[totals.indexOf(most)]?.at ?? 0)} on.`;
    return html`<ul class="legend">
        ${PARTS.map(
          (part) => html`<li>
            <svg class="key ${part}" viewBox="0 0 12 12" aria-hidden="true">${patterns()}<rect width="12" height="12" /></svg>
            ${PART_WORDS[part]}
          </li>`,
        )}
      </ul>
      <svg class="plot" role="img" aria-label=${`Calls by the half hour. ${words} The table below has the figures.`}
        width=${width} height=${HEIGHT} viewBox="0 0 ${width} ${HEIGHT}">
        ${patterns()}
        ${geometry.ticks.map(
          (
            tick,
          ) => svg`<line class="grid" x1=${MARGIN.start} x2=${width - MARGIN.end} y1=${geometry.y(tick)} y2=${geometry.y(tick)}/>
            <text class="tick" x=${MARGIN.start - 8} y=${geometry.y(tick)} text-anchor="end" dominant-baseline="middle">${tick.toLocaleString('en')}</text>`,
        )}
        ${slots.map((slot, at) => renderBar(slot, geometry.x(at) + room * 0.12, room * 0.76, geometry.y))}
        ${geometry.labelled
          .filter((at) => at < slots.length)
          .map(
            (at) =>
              svg`<text class="tick" x=${geometry.x(at)} y=${HEIGHT - 8} text-anchor="middle">${clockTime(slots[at]?.at ?? 0)}</text>`,
          )}
      </svg>
      <details>
        <summary>As a table</summary>
        <div class="sideways" tabindex="0" role="group" aria-label="Calls by the half hour">
          <table>
            <thead>
              <tr><th scope="col">From</th>${PARTS.map((part) => html`<th scope="col">${PART_WORDS[part]}</th>`)}</tr>
            </thead>
            <tbody>
              ${slots.map((slot, at) =>
                totals[at] === 0
                  ? nothing
                  : html`<tr><th scope="row">${clockTime(slot.at)}</th>${PARTS.map((part) => html`<td>${slot[part]}</td>`)}</tr>`,
              )}
            </tbody>
          </table>
        </div>
      </details>`;
  }
}

function renderBar(slot: BoardSlot, x: number, width: number, y: (value: number) => number): SVGTemplateResult {
  let sum = 0;
  return svg`${PARTS.map((part) => {
    const bottom = y(sum);
    sum += slot[part];
    const height = bottom - y(sum);
    return height > 0
      ? svg`<rect class=${part} x=${x} y=${y(sum)} width=${width} height=${Math.max(1, height - 1)} rx="1"/>`
      : nothing;
  })}`;
}

/** Each SVG has its own, because an id is valid within its shadow root alone. */
function patterns(): SVGTemplateResult {
  return svg`<defs>
    <pattern id="missed-pattern" width="5" height="5" patternUnits="userSpaceOnUse"
      ><rect class="ground" width="5" height="5"/><path class="missed-ink" d="M0 0l5 5M5 0 0 5"/></pattern>
    <pattern id="outbound-pattern" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"
      ><rect class="ground" width="5" height="5"/><rect class="outbound-ink" width="2" height="5"/></pattern>
  </defs>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'console-call-plot': CallPlot;
  }
}
