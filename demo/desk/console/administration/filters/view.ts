/** Filters of customers. */
import { html, type TemplateResult } from 'lit';
import type { ConsoleApi } from '../../state/console-connection.ts';
import '../../controls/fields/lookup-element.ts';
import { FiltersView } from './filters-view.ts';

customElements.define('console-filters-view', FiltersView);

export const renderView = (api: ConsoleApi): TemplateResult =>
  html`<console-filters-view .api=${api}></console-filters-view>`;
