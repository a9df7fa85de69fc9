/** The tree of departments. */
import { html, type TemplateResult } from 'lit';
import type { ConsoleApi } from '../../state/console-connection.ts';
import { DepartmentsView } from './departments-view.ts';

customElements.define('console-departments-view', DepartmentsView);

export const renderView = (api: ConsoleApi): TemplateResult =>
  html`<console-departments-view .api=${api}></console-departments-view>`;
