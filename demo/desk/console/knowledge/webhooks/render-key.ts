/** The field of a key, which is written and never read. */
import { html, nothing, type TemplateResult } from 'lit';
import { renderField } from '../../controls/fields/render-field.ts';
import { type KeyDraft, LONGEST_KEY } from './webhook-draft.ts';

type KeyField = {
  draft: KeyDraft;
  hasAppKey: boolean;
  error: string | undefined;
  change: (part: Partial<KeyDraft>) => void;
};

/** @param id of the field in its shadow root */
export function renderKey(id: string, { draft, hasAppKey, error, change }: KeyField): TemplateResult {
  const hint = hasAppKey
    ? 'There is one. Leave this empty to keep it.'
    : 'Signs the calls. Without one, the desk’s key does.';
  return html`<div class="field">
    ${renderField(id, 'Key', draft.appKey, { type: 'password', longest: LONGEST_KEY, hint, error }, (appKey) =>
      change({ appKey, removesKey: false }),
    )}
    ${
      hasAppKey
        ? html`<label class="check">
            <input
              type="checkbox"
              .checked=${draft.removesKey}
              @change=${(event: Event) =>
                change({ appKey: '', removesKey: (event.target as HTMLInputElement).checked })}
            />
            Remove it, so that the desk’s key signs
          </label>`
        : nothing
    }
  </div>`;
}
