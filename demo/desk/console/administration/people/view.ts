/** Agents and their groups. */
import { html, type TemplateResult } from 'lit';
import type { ConsoleCall } from '../../console-connection.ts';
import { PeopleView } from './people-view.ts';

customElements.define('console-people-view', PeopleView);

export const renderView = (call: ConsoleCall): TemplateResult =>
  html`<console-people-view .call=${call}></console-people-view>`;
