/** Imports: many customers or companies from a file. */
import { html, type TemplateResult } from 'lit';
import type { ConsoleApi } from '../../state/console-connection.ts';
import { ImportsView } from './imports-view.ts';

customElements.define('console-imports-view', ImportsView);

export const renderView = (api: ConsoleApi): TemplateResult =>
  html`<console-imports-view .api=${api}></console-imports-view>`;
