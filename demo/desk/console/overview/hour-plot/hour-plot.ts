/**
 * `<console-hour-plot>`: what began in each hour of the day, as stacked bars. Colour and pattern tell the parts apart; a table
 * has the same figures.
 */
import { html, LitElement, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import type { HourFigures } from '../../../console-team-protocol.ts';
import { DrawnWidth } from '../../knowledge/plots/drawn-width.ts';
import { geometryOf, MARGIN } from '../../knowledge/plots/plot-geometry.ts';
import { controls } from '../../theme.styles.ts';
import { styles } from './hour-plot.styles.ts';

const HEIGHT = 220;
/** From the bottom of a bar to its top. */
const PARTS = ['agent', 'robot', 'left', 'lost'] as const satisfies (keyof HourFigures)[];
export const PART_WORDS: Record<keyof HourFigures, string> = {
  agent: 'With agents',
  robot: 'With robots',
  left: 'Messages left',
  lost: 'Left the queue',
};

export class HourPlot extends LitElement {
  static override styles = [controls, styles];
  static override properties = { hours: { attribute: false } };

  declare hours: readonly HourFigures[];
  readonly #width = new DrawnWidth(this);

  constructor() {
    super();
    this.hours = [];
  }

  override render(): TemplateResult {
    const { hours } = this;
    const width = this.#width.value;
    const totals = hours.map((hour) => PARTS.reduce((sum, part) => sum + hour[part], 0));
    const geometry = geometryOf({ width, height: HEIGHT }, hours.length + 1, Math.max(0, ...totals));
    const slot = geometry.x(1) - geometry.x(0);
    return html`<ul class="legend">
        ${PARTS.map(
          (part) => html`<li>
            <svg class="key ${part}" viewBox="0 0 12 12" aria-hidden="true">${patterns()}<rect width="12" height="12" /></svg>
            ${PART_WORDS[part]}
          </li>`,
        )}
      </ul>
      <svg
        class="plot"
        role="img"
        aria-label=${`What began in each hour. ${this.#summary(totals)} The table below has the figures.`}
        width=${width}
        height=${HEIGHT}
        viewBox="0 0 ${width} ${HEIGHT}"
      >
        ${patterns()}
        ${geometry.ticks.map(
          (
            tick,
          ) => svg`<line class="grid" x1=${MARGIN.start} x2=${width - MARGIN.end} y1=${geometry.y(tick)} y2=${geometry.y(tick)}/>
            <text class="tick" x=${MARGIN.start - 8} y=${geometry.y(tick)} text-anchor="end" dominant-baseline="middle">${tick.toLocaleString('en')}</text>`,
        )}
        ${hours.map((hour, at) => this.#renderBar(hour, geometry.x(at) + slot * 0.12, slot * 0.76, geometry.y))}
        ${hourLabels(width).map(
          (at) =>
            svg`<text class="tick" x=${geometry.x(at)} y=${HEIGHT - 8} text-anchor="middle">${String(at).padStart(2, '0')}</text>`,
        )}
      </svg>
      ${this.#renderTable(totals)}`;
  }

  #renderBar(hour: HourFigures, x: number, width: number, y: (value: number) => number): SVGTemplateResult {
    let sum = 0;
    return svg`${PARTS.map((part) => {
      const bottom = y(sum);
      sum += hour[part];
      const height = bottom - y(sum);
      return height > 0
        ? svg`<rect class=${part} x=${x} y=${y(sum)} width=${width} height=${Math.max(1, height - 1)} rx="1"/>`
        : nothing;
    })}`;
  }

  #summary(totals: readonly number[]): string {
    const most = Math.max(0, ...totals);
    return most === 0 ? 'Nothing so far.' : `Most, ${most}, from ${totals.indexOf(most)} o’clock on.`;
  }

  #renderTable(totals: readonly number[]): TemplateResult {
    return html`<details>
      <summary>As a table</summary>
      <div class="sideways" tabindex="0" role="group" aria-label="Figures by hour">
        <table>
          <thead>
            <tr>
              <th scope="col">Hour</th>
              ${PARTS.map((part) => html`<th scope="col">${PART_WORDS[part]}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${this.hours.map((hour, at) =>
              totals[at] === 0
                ? nothing
                : html`<tr>
                  <th scope="row">${String(at).padStart(2, '0')}:00</th>
                  ${PARTS.map((part) => html`<td>${hour[part]}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${totals.every((total) => total === 0) ? html`<p class="soft">Nothing so far.</p>` : nothing}
    </details>`;
  }
}

const hourLabels = (width: number): number[] =>
  Array.from({ length: 25 }, (_, at) => at).filter((at) => at % (width < 480 ? 6 : 3) === 0);

/** Each SVG has its own, because an id is valid within its shadow root alone. */
function patterns(): SVGTemplateResult {
  return svg`<defs>
    <pattern id="robot-pattern" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"
      ><rect class="ground" width="5" height="5"/><rect class="robot-ink" width="2" height="5"/></pattern>
    <pattern id="left-pattern" width="5" height="5" patternUnits="userSpaceOnUse"
      ><rect class="ground" width="5" height="5"/><circle class="left-ink" cx="2.5" cy="2.5" r="1.400"/></pattern>
    <pattern id="lost-pattern" width="5" height="5" patternUnits="userSpaceOnUse"
      ><rect class="ground" width="5" height="5"/><path class="lost-ink" d="M0 0l5 5M5 0 0 5"/></pattern>
  </defs>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'console-hour-plot': HourPlot;
  }
}
