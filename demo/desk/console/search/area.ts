/** The search area: what was said to whom, and each message among those around it. */
import { html, type TemplateResult } from 'lit';
import type { AreaContext } from '../area-context.ts';
import { MessageContextView } from './message-context/message-context.ts';
import { SearchView } from './search-view/search-view.ts';

customElements.define('console-message-context', MessageContextView);
customElements.define('console-search-view', SearchView);

export const renderArea = (context: AreaContext): TemplateResult => {
  const { place } = context;
  const [row] = place.area === 'search' ? place.path : [];
  if (place.area === 'search' && place.view === 'message' && row !== undefined && /^\d{1,15}$/.test(row)) {
    return html`<console-message-context .context=${context} .row=${Number(row)}></console-message-context>`;
  }
  return html`<console-search-view .context=${context}></console-search-view>`;
};
