/** The plots of the wall board: `<console-call-plot>`, the calls of the day by the half hour, and `<console-live-plot>`, the last ten minutes. */
import { html, LitElement, svg, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { BoardSlot, CallBoard } from '../../console-protocol/calls.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { barPlotStyles } from '../controls/plots/bar-plot.styles.ts';
import { DrawnWidth } from '../controls/plots/drawn-width.ts';
import { MARGIN, ticksUpTo } from '../controls/plots/plot-geometry.ts';
import { type BarPart, renderStackedBars } from '../controls/plots/stacked-bars.ts';
import { clockTime } from '../controls/wording.ts';

const DAY_HEIGHT = 200;
/** From the bottom of a bar to its top. */
const PARTS: readonly BarPart[] = [
  { words: 'Inbound, answered', pattern: 'solid' },
  { words: 'Inbound, not answered', pattern: 'crossed' },
  { words: 'Outbound', pattern: 'striped' },
];
/** Bars before this many half hours would be too thin for a narrow window. */
const FEWEST_SLOTS = 8;

/** Stacked bars; colour and pattern tell the parts apart, and a table has the same figures. */
export class CallPlot extends withProperties(LitElement, {
  slots: prop<readonly BoardSlot[]>([]),
}) {
  static override styles = [controls, barPlotStyles];
  readonly #width = new DrawnWidth(this);

  override render(): TemplateResult {
    const width = this.#width.value;
    const slots = this.slots.slice(-Math.max(FEWEST_SLOTS, Math.floor(width / 22)));
    return renderStackedBars({
      title: 'Calls by the half hour',
      nothingYet: 'No calls so far.',
      column: 'From',
      parts: PARTS,
      bars: slots.map(({ at, answered, missed, outbound }) => ({
        from: clockTime(at),
        values: [answered, missed, outbound],
      })),
      labelOf: (at) => clockTime(slots[at]?.at ?? 0),
      width,
      height: DAY_HEIGHT,
    });
  }
}

const LIVE_HEIGHT = 140;
const SPAN_MS = 10 * 60_000;
/** Time between labels below the plot. */
const LABEL_MS = 2 * 60_000;
const NARROW = 380;
const LINES = { talking: 'Talking', waiting: 'Waiting' } as const;
type Line = keyof typeof LINES;

/** How many customers wait and talk. The lines are steps: a number holds until an event changes it. */
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
    const inner = { width: width - MARGIN.start - MARGIN.end, height: LIVE_HEIGHT - MARGIN.top - MARGIN.bottom };
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
        width=${width} height=${LIVE_HEIGHT} viewBox="0 0 ${width} ${LIVE_HEIGHT}">
        ${ticks.map(
          (tick) => svg`<line class="grid" x1=${MARGIN.start} x2=${width - MARGIN.end} y1=${y(tick)} y2=${y(tick)}/>
            <text class="tick" x=${MARGIN.start - 8} y=${y(tick)} text-anchor="end" dominant-baseline="middle">${tick}</text>`,
        )}
        ${(Object.keys(LINES) as Line[]).map((one) => {
          const points = recent.map((entry) => ({ x: x(entry.at), y: y(entry[one]) }));
          return svg`<path class="line ${one}" d=${stepPath(points, x(now))}/>`;
        })}
        ${times.map((at) => svg`<text class="tick" x=${x(at)} y=${LIVE_HEIGHT - 8} text-anchor="middle">${clockTime(at)}</text>`)}
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
