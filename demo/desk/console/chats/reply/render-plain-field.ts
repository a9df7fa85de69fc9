/** The field for plain text, a combobox while the list of canned replies above it is open. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { CannedPopup } from './canned-popup.ts';

type On = { input: (event: InputEvent) => void; key: (event: KeyboardEvent) => void };

export function renderPlainField(
  popup: CannedPopup,
  { isNote, text }: { isNote: boolean; text: string },
  on: On,
): TemplateResult {
  const { list, active } = popup.ids;
  return html`${popup.render()}
    <textarea
      aria-label=${isNote ? 'Private note' : 'Reply'}
      rows="2"
      dir="auto"
      placeholder=${isNote ? 'Write a note that only colleagues see' : 'Write a reply, or / for a canned one'}
      role=${popup.isOpen ? 'combobox' : nothing}
      aria-autocomplete=${popup.isOpen ? 'list' : nothing}
      aria-expanded=${popup.isOpen ? 'true' : nothing}
      aria-controls=${popup.isOpen ? list : nothing}
      aria-activedescendant=${(popup.isOpen && active) || nothing}
      .value=${live(text)}
      @input=${on.input}
      @keydown=${on.key}
      @click=${popup.read}
      @focus=${popup.read}
      @blur=${popup.close}
    ></textarea>`;
}
