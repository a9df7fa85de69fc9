/** How much of the desk's quotas is used. */
import { html, type TemplateResult } from 'lit';
import type { ViewContext } from '../view-context.ts';
import { QuotaView } from './quota-view/quota-view.ts';

customElements.define('console-quota-view', QuotaView);

export const renderView = (context: ViewContext): TemplateResult =>
  html`<console-quota-view .context=${context}></console-quota-view>`;
