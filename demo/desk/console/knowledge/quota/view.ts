/** How much of the desk's quotas is used, and what the settings of a site name. */
import { html, type TemplateResult } from 'lit';
import type { ViewContext } from '../view-context.ts';
import { QuotaView } from './quota-view.ts';
import { SiteSettings } from './site-settings.ts';

customElements.define('console-quota-view', QuotaView);
customElements.define('console-site-settings', SiteSettings);

export const renderView = (context: ViewContext): TemplateResult =>
  html`<console-quota-view .context=${context}></console-quota-view>`;
