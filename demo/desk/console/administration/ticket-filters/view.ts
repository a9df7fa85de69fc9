/** Filters of tickets. */
import { html, type TemplateResult } from 'lit';
import type { ConsoleApi } from '../../state/console-connection.ts';
import { TicketFiltersView } from './ticket-filters-view.ts';

customElements.define('console-ticket-filters-view', TicketFiltersView);

export const renderView = (api: ConsoleApi): TemplateResult =>
  html`<console-ticket-filters-view .api=${api}></console-ticket-filters-view>`;
