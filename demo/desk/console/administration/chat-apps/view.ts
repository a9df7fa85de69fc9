/** Chat apps, and the test calls of third parties. */
import { html, type TemplateResult } from 'lit';
import type { ConsoleApi } from '../../state/console-connection.ts';
import { ChatAppsView } from './chat-apps-view.ts';
import { TestCalls } from './test-calls.ts';

customElements.define('console-chat-apps-view', ChatAppsView);
customElements.define('console-test-calls', TestCalls);

export const renderView = (api: ConsoleApi): TemplateResult => html`<div>
  <console-chat-apps-view .api=${api}></console-chat-apps-view>
  <console-test-calls .api=${api}></console-test-calls>
</div>`;
