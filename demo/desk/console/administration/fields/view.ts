/** Custom fields of customers, companies, tickets and business records. */
import { html, type TemplateResult } from 'lit';
import type { ConsoleApi } from '../../state/console-connection.ts';
import { FieldsView } from './fields-view.ts';

customElements.define('console-fields-view', FieldsView);

export const renderView = (api: ConsoleApi): TemplateResult =>
  html`<console-fields-view .api=${api}></console-fields-view>`;
