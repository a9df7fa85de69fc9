/** Callback addresses, switches, and the last deliveries. */
import { html, type TemplateResult } from 'lit';
import type { ConsoleCall } from '../../console-connection.ts';
import { CallbacksView } from './callbacks-view.ts';

customElements.define('console-callbacks-view', CallbacksView);

export const renderView = (call: ConsoleCall): TemplateResult =>
  html`<console-callbacks-view .call=${call}></console-callbacks-view>`;
