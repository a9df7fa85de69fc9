/**
 * `<console-live-plot>`: how many customers wait and talk, over the last ten minutes. The lines are steps: a number holds until an
 * event changes it.
 */
import { html, LitElement, svg, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { CallBoard } from '../../console-protocol/calls.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { barPlotStyles } from '../controls/plots/bar-plot.styles.ts';
import { DrawnWidth } from '../controls/plots/drawn-width.ts';
import { MARGIN, ticksUpTo } from '../controls/plots/plot-geometry.ts';
import { clockTime } from '../controls/wording.ts';

const HEIGHT = 140;
const SPAN_MS = 10 * 60_000;
/** Time between labels below the plot. */
const LABEL_MS = 2 * 60_000;
const NARROW = 380;
const LINES = { talking: 'Talking', waiting: 'Waiting' } as const;
type Line = keyof typeof LINES;

export class LivePlot extends withProperties(LitElement, {
  recent: prop<CallBoard['recent']>([]),
  /** The desk's time, where the plot ends. */
  now: 0,
}) {
  static override styles = [controls, barPlotStyles];
  readonly #width = new DrawnWidth(this);

  override render(): TemplateResult {
    const { recent, now } = this;
    const width = this.#width.value;
    const ticks = ticksUpTo(recent.reduce((most, { waiting, talking }) => Math.max(most, waiting, talking), 0));
    const top = ticks.at(-1) ?? 1;
    const inner = { width: width - MARGIN.start - MARGIN.end, height: HEIGHT - MARGIN.top - MARGIN.bottom };
    const x = (at: number) => MARGIN.start + (1 - (now - at) / SPAN_MS) * inner.width;
    const y = (value: number) => MARGIN.top + inner.height - (value / top) * inner.height;
    const last = recent.at(-1);
    const labelled = Math.ceil((now - SPAN_MS) / LABEL_MS) * LABEL_MS;
    const step = width < NARROW ? 2 * LABEL_MS : LABEL_MS;
    const times = Array.from(
      { length: Math.floor((now - labelled) / step) + 1 },
      (_, place) => labelled + place * step,
    );
    return html`<ul class="legend">
        ${(Object.keys(LINES) as Line[]).map(
          (one) =>
            html`<li><svg class="key" viewBox="0 0 12 12" aria-hidden="true"><path class="line ${one}" d="M0 6h12" /></svg>${LINES[one]}</li>`,
        )}
      </ul>
      <svg class="plot" role="img" aria-label=${`Calls over the last ten minutes. Now ${last?.talking ?? 0} talk, ${last?.waiting ?? 0} wait.`}
        width=${width} height=${HEIGHT} viewBox="0 0 ${width} ${HEIGHT}">
        ${ticks.map(
          (tick) => svg`<line class="grid" x1=${MARGIN.start} x2=${width - MARGIN.end} y1=${y(tick)} y2=${y(tick)}/>
            <text class="tick" x=${MARGIN.start - 8} y=${y(tick)} text-anchor="end" dominant-baseline="middle">${tick}</text>`,
        )}
        ${(Object.keys(LINES) as Line[]).map((one) => {
          const points = recent.map((entry) => ({ x: x(entry.at), y: y(entry[one]) }));
          return svg`<path class="line ${one}" d=${stepPath(points, x(now))}/>`;
        })}
        ${times.map((at) => svg`<text class="tick" x=${x(at)} y=${HEIGHT - 8} text-anchor="middle">${clockTime(at)}</text>`)}
      </svg>`;
  }
}

const round = (pixels: number): number => Math.round(pixels * 10) / 10;

/** Each point's height holds to the next point, the last one's to `end`; empty without points. */
function stepPath(points: readonly { x: number; y: number }[], end: number): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const steps = rest.map(({ x, y }) => `H${round(x)}V${round(y)}`).join('');
  return `M${round(first.x)} ${round(first.y)}${steps}H${round(end)}`;
}
