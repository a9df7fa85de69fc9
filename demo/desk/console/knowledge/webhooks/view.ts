/** The third parties of robots: webhooks for answers, and tasks whose steps third parties run. */
import { html, type TemplateResult } from 'lit';
import type { ViewContext } from '../view-context.ts';
import { TaskEditor } from './task-editor.ts';
import { WebhookEditor } from './webhook-editor.ts';
import { WebhookList } from './webhook-list.ts';
import { WebhookTrialForm } from './webhook-trial.ts';

customElements.define('console-webhook-list', WebhookList);
customElements.define('console-webhook-editor', WebhookEditor);
customElements.define('console-task-editor', TaskEditor);
customElements.define('console-webhook-trial', WebhookTrialForm);

export function renderView(context: ViewContext): TemplateResult {
  const [kind = '', id = ''] = context.path;
  const isNew = id === 'new' && context.mayEdit;
  const given = isNew ? null : Number(id);
  if (!isNew && !/^\d{1,15}$/.test(id)) return html`<console-webhook-list .context=${context}></console-webhook-list>`;
  return kind === 'task'
    ? html`<console-task-editor .context=${context} .entryId=${given}></console-task-editor>`
    : html`<console-webhook-editor .context=${context} .entryId=${given}></console-webhook-editor>`;
}
