/** Custom fields of customers, companies, tickets and business records. */
import { html, type TemplateResult } from 'lit';
import type { ConsoleCall } from '../../console-connection.ts';
import { FieldsView } from './fields-view.ts';

customElements.define('console-fields-view', FieldsView);

export const renderView = (call: ConsoleCall): TemplateResult =>
  html`<console-fields-view .call=${call}></console-fields-view>`;
