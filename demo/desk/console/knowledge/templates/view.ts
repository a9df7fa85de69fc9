/** Data templates: the tree, and the editor of one. */
import { html, type TemplateResult } from 'lit';
import type { ViewContext } from '../view-context.ts';
import { TemplateEditor } from './template-editor.ts';
import { TemplatesView } from './templates-view.ts';

customElements.define('console-template-editor', TemplateEditor);
customElements.define('console-templates-view', TemplatesView);

export const renderView = (context: ViewContext): TemplateResult =>
  html`<console-templates-view .context=${context}></console-templates-view>`;
