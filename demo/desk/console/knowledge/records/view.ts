/** Records of conversations: the list with its filters, and the page of one. */
import { html, type TemplateResult } from 'lit';
import type { ViewContext } from '../view-context.ts';
import { RecordFilterForm } from './record-filter-form.ts';
import { RecordLog } from './record-log.ts';
import { RecordPage } from './record-page.ts';
import { RecordTable } from './record-table.ts';
import { RecordsView } from './records-view.ts';

customElements.define('console-record-filter-form', RecordFilterForm);
customElements.define('console-record-table', RecordTable);
customElements.define('console-record-log', RecordLog);
customElements.define('console-record-page', RecordPage);
customElements.define('console-records-view', RecordsView);

export const renderView = (context: ViewContext): TemplateResult =>
  html`<console-records-view .context=${context}></console-records-view>`;
