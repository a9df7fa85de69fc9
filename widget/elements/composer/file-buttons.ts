/** The composer's buttons for files: one opens the list of files, one the camera of a phone. */
import { html, type TemplateResult } from 'lit';
import { drawing } from '../../look/icons.ts';
import type { Strings } from '../../strings/first/en.ts';
import type { UploadLimits } from '../uploads/check-file.ts';

const CLIP = 'M20 11.5l-8 8a5.2 5.2 0 0 1-7.4-7.4l8.3-8.2a3.5 3.5 0 0 1 5 5l-8.3 8.2a1.8 1.8 0 0 1-2.5-2.5l7.5-7.5';
const CAMERA =
  'M4 8h3l1.5-2.5h7L17 8h3a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z';

export function renderFileButtons(
  { types }: UploadLimits,
  strings: Strings,
  onChosen: (event: Event) => void,
): TemplateResult {
  const button = (kind: string, name: string, path: string) => html`<button
      class="icon ${kind}"
      type="button"
      aria-label=${name}
      title=${name}
      @click=${({ currentTarget }: Event) => inputBeside(currentTarget as Element, kind)?.click()}
    >
      ${drawing(path)}
    </button>`;
  return html`${button('attach', strings.attachFile, CLIP)}${button('camera', strings.takePhoto, CAMERA)}
      <input class="attach" type="file" multiple hidden accept=${types.join()} @change=${onChosen} />
      <input class="camera" type="file" hidden accept="image/*" capture="environment" @change=${onChosen} />`;
}

const inputBeside = (button: Element, kind: string): HTMLInputElement | null | undefined =>
  button.parentElement?.querySelector(`input.${kind}`);
