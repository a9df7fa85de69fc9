/** Companies: their names, domains and customers. */
import { html, type TemplateResult } from 'lit';
import type { ConsoleCall } from '../../console-connection.ts';
import '../../customer/company-fields/elements.ts';
import { CompaniesView } from './companies-view.ts';

customElements.define('console-companies-view', CompaniesView);

export const renderView = (call: ConsoleCall): TemplateResult =>
  html`<console-companies-view .call=${call}></console-companies-view>`;
