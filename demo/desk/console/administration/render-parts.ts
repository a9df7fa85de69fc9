/** Parts that the views of the administration share: the actions of a row with their question, and the end of a form. */
import { html, nothing, type TemplateResult } from 'lit';

type RowActions = {
  name: string;
  isAsked: boolean;
  isRunning: boolean;
  /** What is lost with it. */
  warning: string;
  edit: () => void;
  ask: (isAsked: boolean) => void;
  remove: () => void;
};

export function renderRowActions({ name, isAsked, isRunning, warning, edit, ask, remove }: RowActions): TemplateResult {
  if (!isAsked) {
    return html`<div class="row-actions">
      <button aria-label=${`Edit ${name}`} @click=${edit}>Edit</button>
      <button class="quiet danger" aria-label=${`Delete ${name}`} @click=${() => ask(true)}>Delete…</button>
    </div>`;
  }
  return html`<div class="row-actions" role="group" aria-label=${`Delete ${name}?`}>
    <span role="alert">${warning}</span>
    <button class="danger" ?disabled=${isRunning} @click=${remove}>${isRunning ? 'Deleting…' : 'Delete'}</button>
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
