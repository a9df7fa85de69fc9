/**
 * How each kind of content a message can have is shown. Media are elements made here from a checked address, never
 * started by themselves; what may not be shown from its host is offered as a link.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { Content } from '../../relay/protocol.ts';
import { icon } from '../icons.ts';
import { safeUrl } from '../safe-url.ts';
import type { Strings } from '../strings/en.ts';
import { linkify } from './linkify.ts';

export type ContentContext = { strings: Strings; mediaHosts: readonly string[] };
type Media = Extract<Content, { url: string }>;

const REL = 'noopener noreferrer nofollow ugc';

export function contentView(content: Content, context: ContentContext): TemplateResult {
  switch (content.kind) {
    case 'text':
      return html`<div class="bubble text" part="bubble" dir="auto">${textView(content.text)}</div>`;
    case 'rich':
      return html`<div class="bubble" part="bubble">
        <desk-chat-rich-text .html=${content.html} .mediaHosts=${context.mediaHosts} .strings=${context.strings}></desk-chat-rich-text>
      </div>`;
    case 'card':
      return cardView(content, context);
    default:
      return mediaView(content, context);
  }
}

function textView(text: string) {
  return linkify(text).map(({ text: part, href }) =>
    href ? html`<a href=${href} target="_blank" rel=${REL}>${part}</a>` : part,
  );
}

function mediaView(media: Media, context: ContentContext): TemplateResult {
  const { strings, mediaHosts } = context;
  const link = safeUrl(media.url, 'link');
  if (!link) return html`<div class="bubble small" part="bubble">${strings.unsafeContent}</div>`;
  const name = media.filename || strings[media.kind];
  const source = safeUrl(media.url, 'media', mediaHosts);
  if (!source || media.kind === 'file') return fileView(media, link, name);
  switch (media.kind) {
    case 'image':
      return html`<a class="media" href=${link} target="_blank" rel=${REL}>
        <img src=${source} alt=${name} loading="lazy" referrerpolicy="no-referrer" />
      </a>`;
    case 'audio':
      return html`<audio class="media" src=${source} controls preload="none" aria-label=${name}></audio>`;
    case 'video':
      return html`<video class="media" src=${source} controls preload="metadata" playsinline aria-label=${name}></video>`;
  }
}

function fileView({ size }: Media, link: string, name: string): TemplateResult {
  return html`<a class="bubble file" part="bubble" href=${link} target="_blank" rel=${REL}>
    <span class="tile">${icon('file')}</span>
    <span class="name" dir="auto">${name}${size ? html`<span class="small">${size}</span>` : nothing}</span>
  </a>`;
}

function cardView(card: Extract<Content, { kind: 'card' }>, { mediaHosts }: ContentContext): TemplateResult {
  const image = safeUrl(card.image ?? '', 'media', mediaHosts);
  const buttons = card.buttons.flatMap(({ text, url }) => {
    const link = safeUrl(url ?? '', 'link');
    return link ? [html`<a class="chip" href=${link} target="_blank" rel=${REL}>${text}</a>`] : [];
  });
  return html`<div class="bubble card" part="bubble">
    ${image ? html`<img src=${image} alt="" loading="lazy" referrerpolicy="no-referrer" />` : nothing}
    <div class="words" dir="auto">
      ${card.title ? html`<h3>${card.title}</h3>` : nothing}
      ${card.description ? html`<p>${card.description}</p>` : nothing}
      ${buttons.length > 0 ? html`<div class="links">${buttons}</div>` : nothing}
    </div>
  </div>`;
}
