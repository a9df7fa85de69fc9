/** The tree of departments. */
import { html, type TemplateResult } from 'lit';
import type { ConsoleCall } from '../../console-connection.ts';
import { DepartmentsView } from './departments-view.ts';

customElements.define('console-departments-view', DepartmentsView);

export const renderView = (call: ConsoleCall): TemplateResult =>
  html`<console-departments-view .call=${call}></console-departments-view>`;
