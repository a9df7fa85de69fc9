/**
 * `<desk-chat-media>`: an image, recording, video or file in a message. Uses only validated URLs, never autoplays, and has its
 * final size before anything loads. A file being uploaded shows its progress.
 */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Content } from '../../../relay/protocol/events.ts';
import { NativeEvent } from '../../base/clean-built-ins.ts';
import { shownName } from '../../base/shown-name.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { askChat } from '../../chat/chat-request-event.ts';
import { REL, safeUrl } from '../../html/safe-url.ts';
import { base } from '../../look/base.styles.ts';
import { bubbleStyles } from '../../look/bubble.styles.ts';
import { drawing } from '../../look/icons.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import { sizeInWords } from '../../strings/size-in-words.ts';
import { loadPart } from '../parts.ts';
import { mediaStyles } from './media.styles.ts';

export type Media = Extract<Content, { url: string }>;

const ICONS = {
  image: 'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM4 16l5-5 5 5 2-2 4 4M15.5 8.5h.01',
  audio: 'M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM19 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  video: 'M4 6h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM15 10.5l6-3.5v10l-6-3.5',
  file: 'M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8l-5-5Zm0 0v5h5',
} as const;
const DOWNLOAD = 'M12 4v11M7 11l5 5 5-5M5 20h14';
const CANCEL = 'M6 6l12 12M18 6L6 18';

/**
 * @fires chat-request - `discard`, to cancel an upload
 * @fires media-play - a recording or video plays
 * @fires media-ended - it was played to its end
 */
export class DeskChatMedia extends withProperties(
  LitElement,
  {
    media: prop<Media>(),
    file: prop<Blob | null>(null),
    /** The id of the message whose file is being uploaded, and the progress from 0 to 1. */
    upload: prop<{ id: string; progress: number } | null>(null),
    mine: false,
    locale: 'en',
    strings: prop<AllStrings>(),
    mediaHosts: prop<readonly string[]>([]),
    broken: prop<string | null>(null),
  },
  { mine: { type: Boolean } },
) {
  static override styles = [base, bubbleStyles, mediaStyles];

  override render() {
    const { media, strings } = this;
    const link = safeUrl(media.url, 'link');
    // An upload stored by an earlier page has a name but no URL yet.
    const isToCome = this.file !== null || (media.url === '' && media.filename);
    if (!link && !isToCome) return html`<div class="bubble small" part="bubble">${strings.unsafeContent}</div>`;
    const source = safeUrl(media.url, 'media', this.mediaHosts);
    if (media.kind === 'image' && (source || this.file)) return this.#renderImage(link, source);
    if (!source || media.kind === 'file' || this.broken === source) return this.#renderFile(link, source);
    return media.kind === 'audio' ? this.#renderAudio(source, media.duration) : this.#renderVideo(source);
  }

  get #name(): string {
    return shownName(this.media.filename ?? '') || this.strings[this.media.kind];
  }

  #renderImage(link: string | null, source: string | null): TemplateResult {
    if (link && source && this.broken === source) return this.#renderBroken(link);
    const name = this.#name;
    if (this.file) void loadPart('thumbnail');
    return html`<div class="frame image" part="media">
      ${this.file ? html`<desk-chat-thumbnail .file=${this.file}></desk-chat-thumbnail>` : nothing}
      ${
        link && source
          ? html`<a href=${link} target="_blank" rel=${REL} aria-label=${this.strings.viewImage(name)} @click=${this.#enlarge}>
            <img src=${source} alt=${name} loading="lazy" referrerpolicy="no-referrer" @error=${() => (this.broken = source)} />
          </a>`
          : nothing
      }
      ${this.#renderUpload()}
    </div>`;
  }

  #renderBroken(link: string): TemplateResult {
    return html`<div class="frame image broken small">
      ${drawing(ICONS.image)}
      <p>${this.strings.imageBroken}</p>
      <a href=${link} target="_blank" rel=${REL} dir="auto">${this.#name}</a>
    </div>`;
  }

  #renderAudio(source: string, seconds: number | null): TemplateResult {
    return html`<div class="audio" part="media">
      <audio
        src=${source}
        controls
        preload="none"
        aria-label=${this.#name}
        @error=${() => (this.broken = source)}
        @play=${this.#emit}
        @ended=${this.#emit}
      ></audio>
      ${seconds ? html`<span class="small">${minutes(seconds)}</span>` : nothing}
    </div>`;
  }

  #renderVideo(source: string): TemplateResult {
    return html`<video
      class="frame"
      part="media"
      src=${source}
      controls
      playsinline
      preload="metadata"
      aria-label=${this.#name}
      @error=${() => (this.broken = source)}
      @play=${this.#emit}
      @ended=${this.#emit}
    ></video>`;
  }

  /** Keeps the row while media are half played. With own names, so that the page does not take them for those of its videos. */
  #emit({ type }: Event): void {
    this.dispatchEvent(new NativeEvent(`media-${type}`, { bubbles: true, composed: true }));
  }

  #renderFile(link: string | null, source: string | null): TemplateResult {
    const { media, strings } = this;
    const ending = /\.([a-z0-9]{1,4})$/i.exec(media.filename ?? '')?.[1];
    const note =
      source !== null && this.broken === source
        ? strings.mediaBroken
        : media.size && sizeInWords(media.size, this.locale);
    const words = html`<span class="tile">
        ${media.kind === 'file' && ending ? html`<b>${ending.toUpperCase()}</b>` : drawing(ICONS[media.kind])}
      </span>
      <span class="name" dir="auto">${this.#name}${note ? html`<span class="small"><bdi>${note}</bdi></span>` : nothing}</span>`;
    return link
      ? html`<a class="bubble file" part="bubble" href=${link} target="_blank" rel=${REL}>${words}${drawing(DOWNLOAD)}</a>`
      : html`<div class="bubble file" part="bubble">${words}${this.#renderUpload()}</div>`;
  }

  #renderUpload() {
    const { upload, strings } = this;
    if (!upload) return nothing;
    return html`<div class="upload">
      <progress max="1" .value=${upload.progress} aria-label=${strings.sending}></progress>
      <button class="icon" type="button" aria-label=${strings.cancel} title=${strings.cancel} @click=${() => askChat(this, { type: 'discard', id: upload.id })}>
        ${drawing(CANCEL)}
      </button>
    </div>`;
  }

  /** Opens the lightbox on a plain click; the browser handles clicks with modifier keys. */
  #enlarge(event: MouseEvent): void {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.currentTarget as HTMLAnchorElement;
    const source = link.querySelector('img')?.src;
    if (!source) return;
    event.preventDefault();
    void this.#openLightbox(source, link.href);
  }

  async #openLightbox(source: string, link: string): Promise<void> {
    const Lightbox = await loadPart('lightbox');
    if (!Lightbox) return void window.open(link, '_blank', 'noopener,noreferrer');
    const box = new Lightbox();
    Object.assign(box, { source, link, name: this.#name, strings: this.strings });
    this.renderRoot.append(box);
  }
}

/** Formats seconds: 65 as `1:05`. */
function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
