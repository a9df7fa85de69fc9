/** The figures of a plot as a table, with a link to the conversations of each row. */
import { html, type TemplateResult } from 'lit';
import { type Counts, type Point, pointWords, SERIES, SERIES_WORDS } from './figures.ts';

type Row = Counts & { sessions: number };

export function renderFigureTable(
  points: readonly Point[],
  totals: Row,
  isWeekly: boolean,
  hrefOf: (point: Point) => string,
): TemplateResult {
  const numbers = (row: Row) =>
    [row.sessions, ...SERIES.map((one) => row[one])].map(
      (value) => html`<td class="number">${value.toLocaleString('en')}</td>`,
    );
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Figures">
    <table>
      <caption class="visually-hidden">
        Figures by ${isWeekly ? 'week' : 'day'}
      </caption>
      <thead>
        <tr>
          <th scope="col">${isWeekly ? 'Week' : 'Day'}</th>
          <th scope="col" class="number">Conversations</th>
          ${SERIES.map((one) => html`<th scope="col" class="number">${SERIES_WORDS[one]}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${points.map(
          (point) => html`<tr>
            <th scope="row">
              ${point.sessions > 0 ? html`<a href=${hrefOf(point)}>${pointWords(point)}</a>` : pointWords(point)}
            </th>
            ${numbers(point)}
          </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          ${numbers(totals)}
        </tr>
      </tfoot>
    </table>
  </div>`;
}
