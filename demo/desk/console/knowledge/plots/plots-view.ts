/** `<console-plots-view>`: what the robot was asked over days. The page's address has the period, the scene and the hidden lines. */
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import './day-plot.ts';
import { html, nothing, type PropertyValues, svg, type TemplateResult } from 'lit';
import { printCsv } from '../../../../../relay/desk-api/csv.ts';
import type { DayFigures, KnowledgeUsage } from '../../../console-protocol/knowledge.ts';
import { dayBefore, zoneWords } from '../../controls/days.ts';
import { choicesOfNamed } from '../../controls/fields/choices.ts';
import { renderSelect } from '../../controls/fields/render-choice.ts';
import { renderField } from '../../controls/fields/render-field.ts';
import { focusIn } from '../../controls/focus-in.ts';
import { Loading } from '../../controls/loading.ts';
import { markerPath } from '../../controls/plots/plot-geometry.ts';
import { renderLoading } from '../../controls/render-loading.ts';
import { saveFile } from '../../controls/save-file.ts';
import { numberOf, replaceHash } from '../../state/route.ts';
import { hashIn, KnowledgeView } from '../knowledge-view.ts';
import { type Period, periodStyles, renderQuick } from '../periods.ts';
import { type DayPlot, SHAPES, seriesStyles } from './day-plot.ts';
import {
  type Point,
  periodErrors,
  pointsOf,
  pointWords,
  SERIES,
  SERIES_WORDS,
  type Series,
  shareOf,
  type Totals,
  totalsOf,
} from './figures.ts';
import { styles } from './plots-view.styles.ts';

const QUICK = { 7: '7 days', 30: '30 days', 90: '90 days', 365: 'A year' };
const DAYS_AT_FIRST = 30;

type Choice = Period & { scene: number | null; hidden: readonly Series[] };

export class PlotsView extends withProperties(KnowledgeView, {
  draft: prop<Period | null>(null),
  errors: prop<ReturnType<typeof periodErrors>>({}),
  /** The point that is read out. */
  place: prop<number | null>(null),
}) {
  static override styles = [...KnowledgeView.styles, seriesStyles, periodStyles, styles];
  readonly #usage = new Loading<KnowledgeUsage>(this);
  readonly #figures = new Loading<DayFigures[]>(this);
  #readKey = '';

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('context')) return;
    if (!this.#usage.value && !this.#usage.isRunning) void this.#readUsage();
    else if (this.#usage.value) this.#read(this.#usage.value);
  }

  async #readUsage(): Promise<void> {
    const { desk } = this.context;
    const usage = await this.#usage.run((signal) => desk.usage(signal));
    if (usage) this.#read(usage);
  }

  #read({ today }: KnowledgeUsage): void {
    const { desk, robot, query } = this.context;
    const { from, to, scene } = choiceOf(query, today);
    const key = [robot.id, from, to, scene].join();
    if (key === this.#readKey) return;
    this.#readKey = key;
    this.draft = { from, to };
    this.errors = {};
    this.place = null;
    const search = { robotId: robot.id, sceneId: scene, from, to };
    void this.#figures.run(async (signal) => (await desk.dailyFigures(search, signal)).days);
  }

  override render(): TemplateResult {
    const usage = this.#usage.value;
    const error = this.#usage.error || this.#figures.error;
    if (!usage || !this.draft) return renderLoading(error, this.#again);
    const choice = choiceOf(this.context.query, usage.today);
    const days = this.#figures.value;
    return html`<div class="page">
      <div class="head">
        <h2 class="grow">Figures</h2>
        ${days && !error ? html`<button @click=${() => this.#export(choice, days)}>Export as CSV</button>` : nothing}
      </div>
      ${this.#renderForm(choice, this.draft, usage.today)}
      ${error || !days ? renderLoading(error, this.#again) : this.#renderFigures(choice, days)}
      <p class="soft">
        Days of the desk, ${zoneWords(usage.utcOffsetMinutes)}. A conversation counts on the day on which it began. “Answered at
        once” leaves out questions to which the robot only offered others to choose from.
      </p>
    </div>`;
  }

  #renderForm(choice: Choice, draft: Period, today: string): TemplateResult {
    const { scenes } = this.context.robot;
    const day = (field: 'from' | 'to', label: string) =>
      renderField(field, label, draft[field], { type: 'date', error: this.errors[field] }, (value) => {
        this.draft = { ...draft, [field]: value };
      });
    return html`<form class="line" novalidate aria-label="Period" @submit=${this.#onSubmit}>
      ${day('from', 'From')} ${day('to', 'To')}
      ${renderSelect(
        'scene',
        'Scene',
        [{ title: 'All scenes', value: '' }, ...choicesOfNamed(scenes)],
        String(choice.scene ?? ''),
        (scene) => this.#go({ ...choice, scene: scene === '' ? null : Number(scene) }),
      )}
      <button>Show</button>
      ${renderQuick('Periods up to today', QUICK, today, choice, (period) => this.#go({ ...choice, ...period }))}
    </form>`;
  }

  #renderFigures(choice: Choice, days: readonly DayFigures[]): TemplateResult {
    const totals = totalsOf(days);
    const points = pointsOf(days);
    const shown = SERIES.filter((one) => !choice.hidden.includes(one));
    const isWeekly = points.length < days.length;
    return html`
      <ul class="totals items" aria-label="Totals; each draws or hides its line">
        ${SERIES.map((one) => html`<li>${this.#renderTotal(one, choice, totals)}</li>`)}
      </ul>
      ${totals.sessions === 0 ? html`<p class="note" role="status">Nobody talked to this robot in this period.</p>` : nothing}
      <figure class="card ${this.#figures.isRunning ? 'stale' : ''}">
        <console-day-plot
          .points=${points}
          .series=${shown}
          .place=${this.place}
          @place-changed=${this.#onPlace}
        ></console-day-plot>
        <figcaption class="inline">${this.#renderPlace(points[this.place ?? -1], shown, isWeekly)}</figcaption>
      </figure>
      <details>
        <summary>The figures as a table</summary>
        ${renderFigureTable(points, totals, isWeekly, (point) => this.#recordsHash(point))}
      </details>
    `;
  }

  #renderTotal(series: Series, choice: Choice, totals: Totals): TemplateResult {
    const isShown = !choice.hidden.includes(series);
    const hidden = isShown ? [...choice.hidden, series] : choice.hidden.filter((one) => one !== series);
    return html`<button aria-pressed=${isShown} @click=${() => this.#go({ ...choice, hidden })}>
      <span class=${series}>
        ${svg`<svg class="mark" viewBox="0 0 14 14" aria-hidden="true"><path d=${markerPath(SHAPES[series], 7, 7, 4)}/></svg>`}
      </span>
      <span>${SERIES_WORDS[series]}</span>
      <span class="total">${totals[series].toLocaleString('en')}</span>
      <span class="share soft">${shareOf(series, totals)}</span>
    </button>`;
  }

  #renderPlace(point: Point | undefined, shown: readonly Series[], isWeekly: boolean): TemplateResult {
    if (!point) {
      return html`<span class="soft">
        ${isWeekly ? 'Each point is a week. ' : ''}Point at a day, or move over them with the arrow keys.
      </span>`;
    }
    return html`<b>${pointWords(point)}</b>
      ${shown.map((one) => html`<span>${SERIES_WORDS[one]} <b>${point[one].toLocaleString('en')}</b></span>`)}
      ${point.sessions > 0 ? html`<a href=${this.#recordsHash(point)}>Show the conversations</a>` : nothing}`;
  }

  #recordsHash({ from, to }: Point): string {
    const scene = this.context.query.get('scene');
    return hashIn(this.context, { view: 'records', query: { from, to, scene } });
  }

  #go({ from, to, scene, hidden }: Choice): void {
    const hash = hashIn(this.context, { query: { from, to, scene, hide: hidden.join() } });
    // Hiding a line is no step that one wants to go back to.
    if (this.#readKey === [this.context.robot.id, from, to, scene].join()) replaceHash(hash);
    else location.hash = hash;
  }

  readonly #again = (): void => {
    this.#readKey = '';
    if (this.#usage.value) this.#read(this.#usage.value);
    else void this.#readUsage();
  };

  readonly #onPlace = (event: Event): void => {
    this.place = (event.currentTarget as DayPlot).place;
  };

  readonly #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { draft } = this;
    if (!draft || !this.#usage.value) return;
    this.errors = periodErrors(draft);
    if (Object.keys(this.errors).length > 0) return await focusIn(this, '[aria-invalid=true]');
    this.#go({ ...choiceOf(this.context.query, this.#usage.value.today), ...draft });
  };

  #export({ from, to }: Choice, days: readonly DayFigures[]): void {
    const head = ['Day', 'Conversations', ...SERIES.map((one) => SERIES_WORDS[one])];
    const rows = days.map((day) => [day.day, day.sessions, ...SERIES.map((one) => day[one])]);
    saveFile(`figures ${from} to ${to}.csv`, 'text/csv;charset=utf-8', printCsv([head, ...rows]));
  }
}

/** The choice of an address; the last days where it names none that can be shown. */
function choiceOf(query: URLSearchParams, today: string): Choice {
  const given = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  const isGood = Object.keys(periodErrors(given)).length === 0;
  const period = isGood ? given : { from: dayBefore(today, DAYS_AT_FIRST - 1), to: today };
  const hidden = (query.get('hide') ?? '').split(',');
  return {
    ...period,
    scene: numberOf(query.get('scene')),
    hidden: SERIES.filter((one) => hidden.includes(one)),
  };
}

/** A link leads to the conversations of each row. */
function renderFigureTable(
  points: readonly Point[],
  totals: Totals,
  isWeekly: boolean,
  hrefOf: (point: Point) => string,
): TemplateResult {
  const numbers = (row: Totals) =>
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

customElements.define('console-plots-view', PlotsView);
