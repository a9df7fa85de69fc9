/** `<console-records-view>`: the records of conversations with the robot. The list stays loaded while one of them is open. */
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import './record-filter-form.ts';
import { styles } from './record-page.ts';
import './record-table.ts';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { KnowledgeUsage } from '../../../console-protocol/knowledge.ts';
import { zoneWords } from '../../controls/days.ts';
import { Loading } from '../../controls/loading.ts';
import { renderLoading } from '../../controls/render-loading.ts';
import { leavePagePastEnd, renderPaging } from '../../controls/render-paging.ts';
import { saveFile } from '../../controls/save-file.ts';
import { numberOf } from '../../state/route.ts';
import { hashIn, KnowledgeView } from '../knowledge-view.ts';
import { filterOf, queryOf } from './filter-query.ts';
import { chipsOf, errorsOf, type RecordFilter } from './record-filter.ts';
import type { RecordTable } from './record-table.ts';
import type { SessionRecord } from './record-words.ts';
import {
  MOST_EXPORTED,
  PAGE_SIZE,
  type RecordPage,
  readAllRecords,
  readRecords,
  recordsAsCsv,
} from './records-list.ts';

export class RecordsView extends withProperties(KnowledgeView, {
  exported: prop<{ done: number; total: number } | null>(null),
}) {
  static override styles = [...KnowledgeView.styles, styles];
  readonly #usage = new Loading<KnowledgeUsage>(this);
  readonly #page = new Loading<RecordPage>(this);
  readonly #export = new Loading<void>(this);
  #readKey = '';
  #openBefore: number | null = null;

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('context')) return;
    const { value } = this.#usage;
    if (!value && !this.#usage.isRunning) void this.#readUsage();
    if (value && this.#open === null) this.#read(value);
  }

  override updated(): void {
    const open = this.#open;
    if (open === null && this.#openBefore !== null) {
      void this.renderRoot.querySelector<RecordTable>('console-record-table')?.focusRecord(this.#openBefore);
    }
    this.#openBefore = open;
    const { value } = this.#page;
    if (open === null && value) leavePagePastEnd(this.#page, this.#pagingOf(value.total));
  }

  get #open(): number | null {
    return numberOf(this.context.path[0]);
  }

  async #readUsage(): Promise<void> {
    const { desk } = this.context;
    const usage = await this.#usage.run((signal) => desk.usage(signal));
    if (usage && this.#open === null) this.#read(usage);
  }

  /** Reads the page that the address names, unless it is shown. */
  #read({ today }: KnowledgeUsage): void {
    const { robot, desk } = this.context;
    const { filter, page } = filterOf(this.context.query, today);
    const key = JSON.stringify([robot.id, queryOf(filter, page)]);
    if (key === this.#readKey || errorsOf(filter)) return;
    this.#readKey = key;
    void this.#page.run((signal) => readRecords(desk, robot.id, filter, page, signal));
  }

  override render(): TemplateResult {
    if (this.#open !== null) {
      return html`<console-record-page .context=${this.context} .sessionId=${this.#open}></console-record-page>`;
    }
    const usage = this.#usage.value;
    if (!usage) return renderLoading(this.#usage.error, this.#readUsage);
    const { filter } = filterOf(this.context.query, usage.today);
    return html`<div class="page">
      <div class="head">
        <h2 class="grow">Conversations</h2>
        <span class="soft">Days and times of the desk, ${zoneWords(usage.utcOffsetMinutes)}</span>
      </div>
      <console-record-filter-form
        .filter=${filter}
        .scenes=${this.context.robot.scenes}
        .today=${usage.today}
        .choose=${this.#onFilter}
      ></console-record-filter-form>
      ${this.#renderList(filter)}
    </div>`;
  }

  #renderList(filter: RecordFilter): TemplateResult {
    const { value, error, isRunning } = this.#page;
    if (errorsOf(filter)) return html`<p class="empty">This address has filters that cannot be searched with.</p>`;
    if (error || !value) return renderLoading(error, this.#again);
    return html`
      <div class="head">
        <p class="soft grow" role="status">${isRunning ? 'Searching…' : countWords(value.total)}</p>
        ${value.total > 0 ? this.#renderExport(filter, value.total) : nothing}
      </div>
      ${
        value.records.length === 0
          ? this.#renderNothing(filter, value.total)
          : html`<console-record-table
            class=${isRunning ? 'stale' : ''}
            .records=${value.records}
            .hrefOf=${this.#hrefOf}
          ></console-record-table>`
      }
      ${renderPaging(this.#pagingOf(value.total))}
    `;
  }

  #renderNothing(filter: RecordFilter, total: number): TemplateResult {
    if (total > 0) {
      return html`<div class="empty">
        <p>This page is empty.</p>
        <a href=${this.#listHash(filter, 1)}>Go to the first page</a>
      </div>`;
    }
    const isFiltered = filter.keywords.trim() !== '' || chipsOf(filter, new Map()).length > 0;
    return html`<div class="empty">
      <p>${isFiltered ? 'No conversation of this period fits the filters.' : 'Nobody talked to this robot in this period.'}</p>
      ${
        isFiltered
          ? html`<a href=${hashIn(this.context, { query: { from: filter.from, to: filter.to } })}>
            Show all of the period
          </a>`
          : nothing
      }
    </div>`;
  }

  #renderExport(filter: RecordFilter, total: number): TemplateResult {
    if (this.exported) {
      const { done } = this.exported;
      const most = Math.max(1, this.exported.total);
      return html`<label class="soft no-print" for="export">Exporting ${done.toLocaleString('en')} of ${most.toLocaleString('en')}</label>
        <progress id="export" max=${most} value=${done}></progress>
        <button class="no-print" @click=${this.#cancelExport}>Cancel</button>`;
    }
    return html`
      ${this.#export.error ? html`<p class="error" role="alert">Not exported. ${this.#export.error}</p>` : nothing}
      ${total > MOST_EXPORTED ? html`<span class="soft no-print">The newest ${MOST_EXPORTED.toLocaleString('en')}:</span>` : nothing}
      <button class="no-print" @click=${() => this.#startExport(filter)}>Export as CSV</button>
    `;
  }

  readonly #hrefOf = (record: SessionRecord): string =>
    hashIn(this.context, {
      path: [record.id],
      query: { ...Object.fromEntries(this.context.query), at: record.startTime },
    });

  #pagingOf(total: number) {
    const { filter, page } = filterOf(this.context.query, this.#usage.value?.today ?? '');
    return { page, size: PAGE_SIZE, total, hrefOf: (to: number) => this.#listHash(filter, to) };
  }

  #listHash(filter: RecordFilter, page: number): string {
    return hashIn(this.context, { query: queryOf(filter, page) });
  }

  readonly #onFilter = (filter: RecordFilter): void => {
    const hash = this.#listHash(filter, 1);
    if (hash === location.hash) this.#again();
    else location.hash = hash;
  };

  readonly #again = (): void => {
    this.#readKey = '';
    if (this.#usage.value) this.#read(this.#usage.value);
  };

  async #startExport(filter: RecordFilter): Promise<void> {
    const { desk, robot } = this.context;
    this.exported = { done: 0, total: 0 };
    await this.#export.run(async (signal) => {
      const records = await readAllRecords(desk, robot.id, filter, signal, (done, total) => {
        this.exported = { done, total };
      });
      saveFile(`conversations ${filter.from} to ${filter.to}.csv`, 'text/csv;charset=utf-8', recordsAsCsv(records));
    });
    this.exported = null;
  }

  readonly #cancelExport = (): void => {
    this.#export.cancel();
    this.exported = null;
  };
}

const countWords = (total: number): string =>
  total === 1 ? '1 conversation' : `${total.toLocaleString('en')} conversations, the newest first`;

customElements.define('console-records-view', RecordsView);
