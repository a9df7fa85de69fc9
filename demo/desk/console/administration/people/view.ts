/** Agents and their groups. */
import { html, type TemplateResult } from 'lit';
import type { ConsoleApi } from '../../state/console-connection.ts';
import { PeopleView } from './people-view.ts';

customElements.define('console-people-view', PeopleView);

export const renderView = (api: ConsoleApi): TemplateResult =>
  html`<console-people-view .api=${api}></console-people-view>`;
