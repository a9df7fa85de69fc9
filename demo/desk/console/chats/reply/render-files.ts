/** The files of a draft: pictures as thumbnails, others by name and size, each with a button that removes it. */
import { html, type TemplateResult } from 'lit';
import { icons } from '../../controls/look/icons.ts';
import { sizeOf } from '../../controls/wording.ts';
import { isPicture } from './attached-file.ts';

export const renderFiles = (files: File[], remove: (file: File) => void): TemplateResult =>
  html`<ul class="files" aria-label="Files to send">
    ${files.map(
      (file) => html`<li>
        ${
          isPicture(file)
            ? html`<console-image-thumb .file=${file}></console-image-thumb>`
            : html`<span class="file">
              ${icons.file}<bdi class="name" title=${file.name}>${file.name}</bdi>
              <span class="size">${sizeOf(file.size)}</span>
            </span>`
        }
        <button type="button" class="icon" aria-label=${`Remove ${file.name}`} @click=${() => remove(file)}>
          ${icons.close}
        </button>
      </li>`,
    )}
  </ul>`;
