/** Companies: their names, domains and customers. */
import { html, type TemplateResult } from 'lit';
import type { ConsoleApi } from '../../state/console-connection.ts';
import '../../customer/company-fields-element.ts';
import { CompaniesView } from './companies-view.ts';

customElements.define('console-companies-view', CompaniesView);

export const renderView = (api: ConsoleApi): TemplateResult =>
  html`<console-companies-view .api=${api}></console-companies-view>`;
