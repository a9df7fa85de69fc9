/** Callback addresses, switches, and the last deliveries. */
import { html, type TemplateResult } from 'lit';
import type { ConsoleApi } from '../../state/console-connection.ts';
import { CallbacksView } from './callbacks-view.ts';

customElements.define('console-callbacks-view', CallbacksView);

export const renderView = (api: ConsoleApi): TemplateResult =>
  html`<console-callbacks-view .api=${api}></console-callbacks-view>`;
