/** `<console-day-plot>`: figures over days as lines, and a slider that says those of each day. Fires `place-changed`. */
import {
  css,
  html,
  LitElement,
  nothing,
  type PropertyValues,
  type SVGTemplateResult,
  svg,
  type TemplateResult,
} from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { DrawnWidth } from '../../controls/plots/drawn-width.ts';
import { geometryOf, MARGIN, markerPath, type Shape } from '../../controls/plots/plot-geometry.ts';
import { type Point, pointWords, SERIES_WORDS, type Series, shortDay } from './figures.ts';

const HEIGHT = 280;

export const SHAPES: Record<Series, Shape> = {
  asked: 'circle',
  answered: 'square',
  unknown: 'up',
  useful: 'diamond',
  useless: 'down',
  handedOff: 'cross',
};
const DASHES: Record<Series, string> = {
  asked: '',
  answered: '',
  unknown: '7 3',
  useful: '2 3',
  useless: '7 3 2 3',
  handedOff: '12 4',
};

/** The colours of the plotted series. Dashes and markers tell them apart as well. */
export const seriesStyles = css`
  .asked {
    color: var(--accent);
  }

  .answered {
    color: light-dark(#1d7a46, #57c78a);
  }

  .unknown {
    color: light-dark(#a15c00, #f0b445);
  }

  .useful {
    color: light-dark(#7a3fb0, #c79bf2);
  }

  .useless {
    color: light-dark(#b3261e, #ff9d94);
  }

  .handedOff {
    color: light-dark(#4a5563, #b9c2cd);
  }
`;

const styles = css`
  :host {
    display: block;
    min-inline-size: 0;
    direction: ltr;
  }

  .plot {
    border-radius: 6px;
    cursor: crosshair;
    touch-action: pan-y;
  }

  svg {
    display: block;
    inline-size: 100%;
    block-size: auto;
  }

  .grid {
    stroke: var(--line);
  }

  .cursor {
    stroke: var(--line-strong);
    stroke-dasharray: 3 3;
  }

  .tick {
    fill: var(--ink-soft);
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }

  .line {
    fill: none;
    stroke: currentcolor;
    stroke-width: 2;
    stroke-linejoin: round;
  }

  .marks {
    fill: currentcolor;
    stroke: currentcolor;
    stroke-width: 1;
  }

  .marks.cross {
    stroke-width: 2;
  }
`;

export class DayPlot extends withProperties(LitElement, {
  points: prop<readonly Point[]>([]),
  series: prop<readonly Series[]>([]),
  place: prop<number | null>(null),
}) {
  static override styles = [controls, seriesStyles, styles];
  readonly #width = new DrawnWidth(this);

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('points') && this.place !== null && this.place >= this.points.length) this.place = null;
  }

  override render(): TemplateResult {
    const { points, series, place } = this;
    const largest = points.reduce((most, point) => Math.max(most, ...series.map((one) => point[one])), 0);
    const frame = { width: this.#width.value, height: HEIGHT };
    const geometry = geometryOf(frame, points.length, largest);
    const current = place ?? 0;
    return html`<div
      class="plot"
      role="slider"
      tabindex="0"
      aria-label="Figures by day"
      aria-orientation="horizontal"
      aria-valuemin="0"
      aria-valuemax=${Math.max(0, points.length - 1)}
      aria-valuenow=${current}
      aria-valuetext=${this.#wordsOf(points[current])}
      @keydown=${this.#onKey}
      @focus=${() => this.#show(place ?? points.length - 1)}
      @pointermove=${this.#onPointer}
      @pointerdown=${this.#onPointer}
    >
      <svg width=${frame.width} height=${frame.height} viewBox="0 0 ${frame.width} ${frame.height}" aria-hidden="true">
        ${geometry.ticks.map(
          (
            tick,
          ) => svg`<line class="grid" x1=${MARGIN.start} x2=${frame.width - MARGIN.end} y1=${geometry.y(tick)} y2=${geometry.y(tick)}/>
            <text class="tick" x=${MARGIN.start - 8} y=${geometry.y(tick)} text-anchor="end" dominant-baseline="middle">${tick.toLocaleString('en', { notation: tick < 10_000 ? 'standard' : 'compact' })}</text>`,
        )}
        ${geometry.labelled.map(
          (one) =>
            svg`<text class="tick" x=${geometry.x(one)} y=${frame.height - 8} text-anchor="middle">${shortDay(points[one]?.from ?? '')}</text>`,
        )}
        ${
          place === null
            ? nothing
            : svg`<line class="cursor" x1=${geometry.x(place)} x2=${geometry.x(place)} y1=${MARGIN.top} y2=${frame.height - MARGIN.bottom}/>`
        }
        ${series.map((one) => this.#renderSeries(one, geometry))}
      </svg>
    </div>`;
  }

  #renderSeries(series: Series, geometry: ReturnType<typeof geometryOf>): SVGTemplateResult {
    const values = this.points.map((point) => point[series]);
    const marked = geometry.hasMarkers ? values.map((_, at) => at) : this.place === null ? [] : [this.place];
    const markers = marked
      .map((at) => markerPath(SHAPES[series], geometry.x(at), geometry.y(values[at] ?? 0), at === this.place ? 5 : 3.5))
      .join('');
    return svg`<g class=${series}>
      <path class="line" d=${geometry.line(values)} stroke-dasharray=${DASHES[series]}/>
      <path class="marks ${SHAPES[series]}" d=${markers}/>
    </g>`;
  }

  #wordsOf(point: Point | undefined): string {
    if (!point) return 'No days';
    const figures = this.series.map((one) => `${SERIES_WORDS[one]} ${point[one]}`);
    return [pointWords(point), ...figures].join(', ');
  }

  #show(place: number): void {
    const next = Math.min(this.points.length - 1, Math.max(0, place));
    if (next === this.place || next < 0) return;
    this.place = next;
    this.dispatchEvent(new Event('place-changed'));
  }

  readonly #onPointer = (event: PointerEvent): void => {
    const { left } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const { placeAt } = geometryOf({ width: this.#width.value, height: HEIGHT }, this.points.length, 1);
    this.#show(placeAt(event.clientX - left));
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const place = this.place ?? 0;
    const to = new Map([
      ['ArrowLeft', place - 1],
      ['ArrowDown', place - 1],
      ['ArrowRight', place + 1],
      ['ArrowUp', place + 1],
      ['PageDown', place - 7],
      ['PageUp', place + 7],
      ['Home', 0],
      ['End', this.points.length - 1],
    ]).get(event.key);
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#show(to);
  };
}

customElements.define('console-day-plot', DayPlot);
