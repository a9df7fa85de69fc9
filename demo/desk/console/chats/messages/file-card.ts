/** `<console-file-card>`: the file of a message: an image, a player or a link. Unsafe addresses are shown as text. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { ConsoleFile } from '../../../console-protocol/sessions.ts';
import { icons } from '../../controls/look/icons.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { safeMedia } from '../../controls/sanitize.ts';
import { fileFacts, fileName } from '../../controls/wording.ts';

const styles = css`
  :host {
    inline-size: fit-content;
    max-inline-size: 100%;
  }

  :is(img, video) {
    display: block;
    max-inline-size: min(320px, 100%);
    max-block-size: 220px;
    margin-block-end: 4px;
    border-radius: 6px;
  }

  audio {
    display: block;
    inline-size: min(280px, 100%);
    margin-block-end: 4px;
  }

  .card {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 10px;
    min-inline-size: 0;
    padding: 2px 0;
    border-radius: 6px;
    color: inherit;
    text-decoration: none;
  }

  .card:hover .name {
    text-decoration: underline;
  }

  .type {
    display: grid;
    place-items: center;
    min-inline-size: 38px;
    block-size: 38px;
    padding-inline: 4px;
    border-radius: 6px;
    background: var(--accent);
    color: var(--on-accent);
    font-size: 11px;
    font-weight: 700;
    --icon: 20px;
  }

  :is(.name, .facts) {
    display: block;
  }

  .name {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

const REL = 'noopener noreferrer nofollow ugc';

export class FileCard extends withProperties(LitElement, {
  file: prop<ConsoleFile | null>(null),
  from: '',
  broken: '',
}) {
  static override styles = [controls, styles];

  override render(): TemplateResult {
    const { file } = this;
    if (!file) return html``;
    const url = safeMedia(file.url);
    if (!url) return html`<span dir="auto">${file.url}</span>`;
    const isShown = url !== this.broken;
    if (file.kind === 'image' && isShown) return this.#renderPicture(file, url);
    return html`${isShown ? this.#renderPlayer(file, url) : nothing}${this.#renderCard(file, url)}`;
  }

  #renderPicture(file: ConsoleFile, url: string): TemplateResult {
    return html`<a href=${url} target="_blank" rel=${REL}>
        <img
          src=${url}
          alt=${`Picture from ${this.from}`}
          loading="lazy"
          referrerpolicy="no-referrer"
          @error=${this.#onBroken}
        /> </a
      >${file.name ? html`<span class="facts soft" dir="auto">${file.name}${file.size ? ` · ${fileFacts(file)}` : ''}</span>` : nothing}`;
  }

  #renderPlayer({ kind }: ConsoleFile, url: string): TemplateResult | typeof nothing {
    if (kind === 'audio') {
      return html`<audio controls preload="none" src=${url} aria-label="Recording" @error=${this.#onBroken}></audio>`;
    }
    if (kind !== 'video') return nothing;
    return html`<video controls preload="metadata" src=${url} aria-label="Video" @error=${this.#onBroken}></video>`;
  }

  #renderCard(file: ConsoleFile, url: string): TemplateResult {
    const ending = /\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1];
    return html`<a class="card" href=${url} target="_blank" rel=${REL}>
      <span class="type" aria-hidden="true">${ending ? ending.toUpperCase() : icons.file}</span>
      <span>
        <bdi class="name">${fileName(file)}</bdi>
        <span class="facts soft">${fileFacts(file)}</span>
      </span>
      ${icons.download}<span class="visually-hidden">Download</span>
    </a>`;
  }

  readonly #onBroken = (): void => {
    this.broken = safeMedia(this.file?.url ?? '') ?? '';
  };
}
