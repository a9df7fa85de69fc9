/** Chat apps, and the test calls of third parties. */
import { html, type TemplateResult } from 'lit';
import type { ConsoleCall } from '../../console-connection.ts';
import { ChatAppsView } from './chat-apps-view.ts';
import { TestCalls } from './test-calls.ts';

customElements.define('console-chat-apps-view', ChatAppsView);
customElements.define('console-test-calls', TestCalls);

export const renderView = (call: ConsoleCall): TemplateResult => html`<div>
  <console-chat-apps-view .call=${call}></console-chat-apps-view>
  <console-test-calls .call=${call}></console-test-calls>
</div>`;
