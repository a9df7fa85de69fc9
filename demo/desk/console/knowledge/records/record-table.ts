/**
 * `<console-record-table>`: records in rows, each a link to what was said. The roles are stated because narrow windows lay the
 * table out as cards, for which browsers would drop them.
 */
import { html, LitElement, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import { timeWords } from '../../controls/days.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { viewStyles } from '../../controls/look/view.styles.ts';
import { styles } from './record-table.styles.ts';
import { lengthWords, platformWords, ratingWords, type SessionRecord, visitorWords } from './record-words.ts';

export class RecordTable extends withProperties(LitElement, {
  records: prop<readonly SessionRecord[]>([]),
  hrefOf: prop<(record: SessionRecord) => string>(() => '#'),
}) {
  static override styles = [controls, viewStyles, styles];

  async focusRecord(id: number): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus();
  }

  override render(): TemplateResult {
    return html`<table role="table" aria-label="Conversations">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">Began</th>
          <th role="columnheader" scope="col">Visitor</th>
          <th role="columnheader" scope="col" class="number">Asked</th>
          <th role="columnheader" scope="col" class="number">Not understood</th>
          <th role="columnheader" scope="col" class="number">Useful</th>
          <th role="columnheader" scope="col" class="number">Useless</th>
          <th role="columnheader" scope="col">Rating</th>
          <th role="columnheader" scope="col">Hand-off</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${this.records.map((record) => this.#renderRow(record))}
      </tbody>
    </table>`;
  }

  #renderRow(record: SessionRecord): TemplateResult {
    const place = [record.channelName, platformWords(record.customer?.platform)].filter(Boolean).join(' · ');
    const rating = ratingWords(record.surveyOption);
    const tag = { 2: 'good', 3: 'warn', 4: 'bad' }[record.surveyOption ?? 1] ?? '';
    return html`<tr role="row">
      <td role="cell" class="began">
        <a class="open" data-id=${record.id} href=${this.hrefOf(record)}>${timeWords(record.startTime)}</a>
        <div class="soft">${lengthWords(record.startTime, record.endTime)}</div>
      </td>
      <td role="cell" class="visitor">
        <bdi class="clip">${visitorWords(record)}</bdi>
        <div class="soft clip"><bdi>${place}</bdi></div>
      </td>
      <td role="cell" class="number" data-label="Asked">${record.customerMsgCount ?? 0}</td>
      ${this.#renderCount('Not understood', record.unknownQuestionCount, 'warn')}
      ${this.#renderCount('Useful', record.usefulResponseCount, 'good')}
      ${this.#renderCount('Useless', record.uselessResponseCount, 'bad')}
      <td role="cell" class="rating">
        ${rating === '' ? html`<span class="none">–</span>` : html`<span class="tag ${tag}">${rating}</span>`}
      </td>
      <td role="cell">
        ${record.isSwitchStaff === 1 ? html`<span class="tag">Handed off</span>` : html`<span class="none">–</span>`}
      </td>
    </tr>`;
  }

  #renderCount(label: string, count: number | undefined, tag: string): TemplateResult {
    return html`<td role="cell" class="number" data-label=${label}>
      ${count ? html`<span class="tag ${tag}">${count}</span>` : html`<span class="none">0</span>`}
    </td>`;
  }
}

customElements.define('console-record-table', RecordTable);
