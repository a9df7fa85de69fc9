/** `<console-record-page>`: one record: facts of the session, and what was said. */
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import './record-log.ts';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { timeWords } from '../../controls/days.ts';
import { Loading } from '../../controls/loading.ts';
import { renderLoading } from '../../controls/render-loading.ts';
import { hashIn, KnowledgeView } from '../knowledge-view.ts';
import { lengthWords, platformWords, ratingWords, type SessionRecord, visitorWords } from './record-words.ts';
import { type LogPage, readMoreLogs, readRecord } from './records-list.ts';

export const styles = css`
  h2 {
    min-inline-size: min(100%, 160px);
  }

  dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 180px), 1fr));
    gap: 10px 20px;
    margin: 0;
  }

  dt {
    color: var(--ink-soft);
    font-size: 12px;
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }

  .more {
    justify-self: center;
    align-self: center;
  }

  progress {
    inline-size: 120px;
    accent-color: var(--accent);
  }

  @media print {
    .no-print,
    .paging {
      display: none;
    }
  }
`;

const LONGEST_QUESTION = 200;
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

export class RecordPage extends withProperties(KnowledgeView, {
  sessionId: prop<number>(),
}) {
  static override styles = [...KnowledgeView.styles, styles];
  readonly #record = new Loading<SessionRecord | undefined>(this);
  readonly #logs = new Loading<LogPage>(this);

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('sessionId')) return;
    this.#logs.value = undefined;
    this.#record.value = undefined;
    void this.#readMore();
    const { desk, robot, query } = this.context;
    const id = this.sessionId;
    const at = query.get('at') ?? '';
    if (MOMENT.test(at)) void this.#record.run((signal) => readRecord(desk, robot.id, id, at, signal));
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus();
  }

  override render(): TemplateResult {
    const back = new URLSearchParams(this.context.query);
    back.delete('at');
    const record = this.#record.value;
    return html`<div class="page">
      <p class="no-print"><a href=${hashIn(this.context, { query: back })}>← All conversations</a></p>
      <div class="head">
        <h2 tabindex="-1" class="grow">
          ${record ? html`<bdi>${visitorWords(record)}</bdi>` : html`Conversation ${this.sessionId}`}
        </h2>
        ${record?.isSwitchStaff === 1 ? html`<span class="tag">Handed off</span>` : nothing}
      </div>
      ${record ? this.#renderFacts(record) : nothing} ${this.#renderLogs(record)}
    </div>`;
  }

  #renderFacts(record: SessionRecord): TemplateResult {
    const { customer } = record;
    const rating = ratingWords(record.surveyOption);
    const facts: [string, string | number | null | undefined][] = [
      ['Began', `${timeWords(record.startTime)}${lengthOf(record)}`],
      ['Scene', record.channelName],
      ['Platform', platformWords(customer?.platform)],
      ['Rating', [rating, record.surveyComment].filter(Boolean).join(': ')],
      ['Questions', counts(record)],
      ['Ratings of replies', `${record.usefulResponseCount ?? 0} useful, ${record.uselessResponseCount ?? 0} useless`],
      ['Source', customer?.src],
      ['Page', customer?.srcUrl],
      ['Web plug-in', customer?.webPluginName],
      ['Location', record.ipLocation],
      ['Application', record.appName],
      ['E-mail', customer?.email],
      ['Phone', customer?.phone],
      ['Organisation', customer?.orgName],
      ['Tags', customer?.tags],
      ['Note', record.dialogueDesc],
      ['Session', record.id],
    ];
    return html`<dl class="card">
      ${facts
        .filter(([, value]) => (value ?? '') !== '')
        .map(([name, value]) => html`<div><dt>${name}</dt><dd><bdi>${value}</bdi></dd></div>`)}
    </dl>`;
  }

  #renderLogs(record: SessionRecord | undefined): TemplateResult {
    const { value, error, isRunning } = this.#logs;
    if (!value) return renderLoading(error, this.#readMore);
    const left = value.total - value.entries.length;
    return html`
      <section aria-label="What was said">
        <console-record-log
          .entries=${value.entries}
          .visitor=${record ? visitorWords(record) : 'Visitor'}
          .teachHref=${this.context.mayEdit ? this.#teachHref : null}
          .findHref=${this.#findHref}
        ></console-record-log>
      </section>
      ${value.entries.length === 0 ? html`<p class="empty">Nothing was said.</p>` : nothing}
      ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
      ${
        left > 0
          ? html`<button class="more no-print" ?disabled=${isRunning} @click=${this.#readMore}>
            ${isRunning ? 'Loading…' : `Show more (${left.toLocaleString('en')} left)`}
          </button>`
          : nothing
      }
    `;
  }

  readonly #readMore = (): void => {
    const { desk } = this.context;
    const before = this.#logs.value?.entries ?? [];
    void this.#logs.run((signal) => readMoreLogs(desk, this.sessionId, before, signal));
  };

  readonly #teachHref = (words: string): string =>
    hashIn(this.context, { view: 'questions', path: ['new'], query: { content: words.slice(0, LONGEST_QUESTION) } });

  readonly #findHref = (question: string): string =>
    hashIn(this.context, { view: 'questions', query: { word: question, in: 2 } });
}

const lengthOf = ({ startTime, endTime }: SessionRecord): string => {
  const words = lengthWords(startTime, endTime);
  return words === '' ? '' : ` (${words})`;
};

const counts = ({ customerMsgCount, directResponseCount, unknownQuestionCount }: SessionRecord): string =>
  `${customerMsgCount ?? 0} asked, ${directResponseCount ?? 0} answered at once, ${unknownQuestionCount ?? 0} not understood`;

customElements.define('console-record-page', RecordPage);
