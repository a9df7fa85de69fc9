/** The search area: customers and messages, each message with those around it. */
import { html, type TemplateResult } from 'lit';
import type { AreaContext } from '../state/area-context.ts';
import { numberOf } from '../state/route.ts';
import { CustomerPageView } from './customer-page.ts';
import { MessageContextView } from './message-context.ts';
import { SearchView } from './search-view.ts';

customElements.define('console-customer-page', CustomerPageView);
customElements.define('console-message-context', MessageContextView);
customElements.define('console-search-view', SearchView);

export const renderArea = (context: AreaContext): TemplateResult => {
  const { route } = context;
  const { view, path } = route.area === 'search' ? route : { view: '', path: [] };
  const number = numberOf(path[0]);
  if (number !== null && view === 'message')
    return html`<console-message-context .context=${context} .row=${number}></console-message-context>`;
  if (number !== null && view === 'customer')
    return html`<console-customer-page .context=${context} .customerId=${number}></console-customer-page>`;
  return html`<console-search-view .context=${context}></console-search-view>`;
};
