/** Imports: many customers or companies from a file. */
import { html, type TemplateResult } from 'lit';
import type { ConsoleCall } from '../../console-connection.ts';
import { ImportsView } from './imports-view.ts';

customElements.define('console-imports-view', ImportsView);

export const renderView = (call: ConsoleCall): TemplateResult =>
  html`<console-imports-view .call=${call}></console-imports-view>`;
