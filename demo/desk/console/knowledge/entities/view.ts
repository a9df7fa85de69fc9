/** Entities: the list, and the editor of one. */
import { html, type TemplateResult } from 'lit';
import type { ViewContext } from '../view-context.ts';
import { EntityEditor } from './entity-editor.ts';
import { EntityList } from './entity-list.ts';

customElements.define('console-entity-list', EntityList);
customElements.define('console-entity-editor', EntityEditor);

export function renderView(context: ViewContext): TemplateResult {
  const [id = ''] = context.path;
  const isNew = id === 'new' && context.mayEdit;
  return isNew || /^\d{1,15}$/.test(id)
    ? html`<console-entity-editor .context=${context} .entityId=${isNew ? null : Number(id)}></console-entity-editor>`
    : html`<console-entity-list .context=${context}></console-entity-list>`;
}
