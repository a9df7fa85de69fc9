/** `<console-live-plot>`: how many wait and talk, over the last minutes, while one looks on. */
import { html, LitElement, svg, type TemplateResult } from 'lit';
import { barPlotStyles } from '../../knowledge/plots/bar-plot.styles.ts';
import { DrawnWidth } from '../../knowledge/plots/drawn-width.ts';
import { geometryOf, MARGIN } from '../../knowledge/plots/plot-geometry.ts';
import { controls } from '../../theme.styles.ts';
import { clockTime } from '../../wording.ts';

export type LiveSample = { at: number; waiting: number; talking: number };

const HEIGHT = 140;
const LINES = { talking: 'Talking', waiting: 'Waiting' } as const;
type Line = keyof typeof LINES;

export class LivePlot extends LitElement {
  static override styles = [controls, barPlotStyles];
  static override properties = { samples: { attribute: false } };

  declare samples: readonly LiveSample[];
  readonly #width = new DrawnWidth(this);

  constructor() {
    super();
    this.samples = [];
  }

  override render(): TemplateResult {
    const { samples } = this;
    const width = this.#width.value;
    const largest = samples.reduce((most, { waiting, talking }) => Math.max(most, waiting, talking), 0);
    const { x, y, ticks, line } = geometryOf({ width, height: HEIGHT }, samples.length, largest);
    const last = samples.at(-1);
    const now = last ? `${last.talking} talk, ${last.waiting} wait.` : '';
    return html`<ul class="legend">
        ${(Object.keys(LINES) as Line[]).map(
          (one) =>
            html`<li><svg class="key" viewBox="0 0 12 12" aria-hidden="true"><path class="line ${one}" d="M0 6h12" /></svg>${LINES[one]}</li>`,
        )}
      </ul>
      <svg class="plot" role="img" aria-label=${`Calls over the last minutes. Now ${now}`}
        width=${width} height=${HEIGHT} viewBox="0 0 ${width} ${HEIGHT}">
        ${ticks.map(
          (tick) => svg`<line class="grid" x1=${MARGIN.start} x2=${width - MARGIN.end} y1=${y(tick)} y2=${y(tick)}/>
            <text class="tick" x=${MARGIN.start - 8} y=${y(tick)} text-anchor="end" dominant-baseline="middle">${tick}</text>`,
        )}
        ${(Object.keys(LINES) as Line[]).map((one) =>
          samples.length > 1
            ? svg`<path class="line ${one}" d=${line(samples.map((sample) => sample[one]))}/>`
            : samples.map((sample) => svg`<circle class="dot ${one}" cx=${x(0)} cy=${y(sample[one])} r="3"/>`),
        )}
        ${samples.length > 1 ? [samples[0], last].map((sample, at) => svg`<text class="tick" x=${x(at === 0 ? 0 : samples.length - 1)} y=${HEIGHT - 8} text-anchor=${at === 0 ? 'start' : 'end'}>${clockTime(sample?.at ?? 0)}</text>`) : ''}
      </svg>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'console-live-plot': LivePlot;
  }
}
