/** Filters of tickets. */
import { html, type TemplateResult } from 'lit';
import type { ConsoleCall } from '../../console-connection.ts';
import { TicketFiltersView } from './ticket-filters-view.ts';

customElements.define('console-ticket-filters-view', TicketFiltersView);

export const renderView = (call: ConsoleCall): TemplateResult =>
  html`<console-ticket-filters-view .call=${call}></console-ticket-filters-view>`;
