/** Parts that the views of the administration share: the actions of a row with their question, and the end of a form. */
import { html, nothing, type TemplateResult } from 'lit';

export type RowActions = {
  name: string;
  isAsked: boolean;
  isRunning: boolean;
  /** The loss that the deletion means. */
  warning: string;
  /** In place of "Delete", where the thing can come back. */
  verb?: 'Disable';
  /** Beside "Edit". */
  more?: TemplateResult;
  edit: () => void;
  ask: (isAsked: boolean) => void;
  remove: () => void;
};

export function renderRowActions(row: RowActions): TemplateResult {
  const { name, isAsked, isRunning, warning, verb = 'Delete', more, edit, ask, remove } = row;
  if (!isAsked) {
    return html`<div class="row-actions">
      <button aria-label=${`Edit ${name}`} @click=${edit}>Edit</button>
      ${more ?? nothing}
      <button class="quiet danger" aria-label=${`${verb} ${name}`} @click=${() => ask(true)}>${verb}…</button>
    </div>`;
  }
  return html`<div class="row-actions" role="group" aria-label=${`${verb} ${name}?`}>
    <span role="alert">${warning}</span>
    <button class="danger" ?disabled=${isRunning} @click=${remove}>${isRunning ? 'One moment…' : verb}</button>
    <button @click=${() => ask(false)}>Keep</button>
  </div>`;
}

export const renderFormEnd = (error: string, isRunning: boolean, cancel: () => void): TemplateResult => html`${
  error ? html`<p class="error" role="alert">${error}</p>` : nothing
}
  <div class="buttons">
    <button type="button" @click=${cancel}>Cancel</button>
    <button class="primary" ?disabled=${isRunning}>${isRunning ? 'Saving…' : 'Save'}</button>
  </div>`;
