/** Filters of customers. */
import { html, type TemplateResult } from 'lit';
import type { ConsoleCall } from '../../console-connection.ts';
import '../../lookup/element.ts';
import { FiltersView } from './filters-view.ts';

customElements.define('console-filters-view', FiltersView);

export const renderView = (call: ConsoleCall): TemplateResult =>
  html`<console-filters-view .call=${call}></console-filters-view>`;
