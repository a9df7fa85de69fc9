/** Stacked bars of one day with their legend and, folded, a table of the same figures. Colour and pattern tell the parts apart. */
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import { geometryOf, MARGIN } from './plot-geometry.ts';

export type BarPart = { words: string; pattern: 'solid' | 'striped' | 'dotted' | 'crossed' };
export type Bar = {
  from: string;
  values: readonly number[];
};

export type BarPlot = {
  title: string;
  parts: readonly BarPart[];
  bars: readonly Bar[];
  width: number;
  height: number;
  nothingYet: string;
  column: string;
  labelOf: (at: number) => string;
  /** The numbers of the bars that have one; as many as there is room for unless given. */
  labelled?: readonly number[];
};

export function renderStackedBars(plot: BarPlot): TemplateResult {
  const { title, parts, bars, width, height, nothingYet, column, labelOf } = plot;
  const totals = bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const most = Math.max(0, ...totals);
  const { x, y, ticks, labelled } = geometryOf({ width, height }, bars.length + 1, most);
  const room = x(1) - x(0);
  const summary = most === 0 ? nothingYet : `Most, ${most}, from ${bars[totals.indexOf(most)]?.from} on.`;
  return html`<ul class="legend">
      ${parts.map(
        ({ words, pattern }) => html`<li>
          <svg class="key ${pattern}" viewBox="0 0 12 12" aria-hidden="true">${patterns()}<rect width="12" height="12" /></svg>
          ${words}
        </li>`,
      )}
    </ul>
    <svg class="plot" role="img" aria-label=${`${title}. ${summary} The table below has the figures.`}
      width=${width} height=${height} viewBox="0 0 ${width} ${height}">
      ${patterns()}
      ${ticks.map(
        (tick) => svg`<line class="grid" x1=${MARGIN.start} x2=${width - MARGIN.end} y1=${y(tick)} y2=${y(tick)}/>
          <text class="tick" x=${MARGIN.start - 8} y=${y(tick)} text-anchor="end" dominant-baseline="middle">${tick.toLocaleString('en')}</text>`,
      )}
      ${bars.map(({ values }, at) => renderBar(parts, values, { x: x(at) + room * 0.12, width: room * 0.76, y }))}
      ${(plot.labelled ?? labelled.filter((at) => at < bars.length)).map(
        (at) => svg`<text class="tick" x=${x(at)} y=${height - 8} text-anchor="middle">${labelOf(at)}</text>`,
      )}
    </svg>
    <details>
      <summary>As a table</summary>
      <div class="sideways" tabindex="0" role="group" aria-label=${title}>
        <table>
          <thead>
            <tr><th scope="col">${column}</th>${parts.map(({ words }) => html`<th scope="col">${words}</th>`)}</tr>
          </thead>
          <tbody>
            ${bars.map(({ from, values }, at) =>
              totals[at] === 0
                ? nothing
                : html`<tr><th scope="row">${from}</th>${values.map((value) => html`<td>${value}</td>`)}</tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${most === 0 ? html`<p class="soft">${nothingYet}</p>` : nothing}
    </details>`;
}

type Room = { x: number; width: number; y: (value: number) => number };

function renderBar(parts: readonly BarPart[], values: readonly number[], { x, width, y }: Room): SVGTemplateResult {
  let sum = 0;
  return svg`${parts.map(({ pattern }, at) => {
    const bottom = y(sum);
    sum += values[at] ?? 0;
    const height = bottom - y(sum);
    return height > 0
      ? svg`<rect class=${pattern} x=${x} y=${y(sum)} width=${width} height=${Math.max(1, height - 1)} rx="1"/>`
      : nothing;
  })}`;
}

/** Each SVG has its own, because an id is valid within its shadow root alone. */
function patterns(): SVGTemplateResult {
  return svg`<defs>
    <pattern id="striped" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"
      ><rect class="ground" width="5" height="5"/><rect class="striped-ink" width="2" height="5"/></pattern>
    <pattern id="dotted" width="5" height="5" patternUnits="userSpaceOnUse"
      ><rect class="ground" width="5" height="5"/><circle class="dotted-ink" cx="2.5" cy="2.5" r="1.400"/></pattern>
    <pattern id="crossed" width="5" height="5" patternUnits="userSpaceOnUse"
      ><rect class="ground" width="5" height="5"/><path class="crossed-ink" d="M0 0l5 5M5 0 0 5"/></pattern>
  </defs>`;
}
