/**
 * `<desk-chat-card>`: rich content: a desk's card with buttons, and a robot's lists, tables, products, links and attachments.
 * Pictures load only from the site's media hosts. Choosing an entry sends it as a question.
 *
 * A clickable card is a card with a button: its HTML may have links, which may not be inside another link or button, and a
 * click anywhere on it would send a question when somebody selects its text.
 */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { RichCard } from '../../../relay/protocol/cards.ts';
import type { Content } from '../../../relay/protocol/events.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { askChat } from '../../chat/chat-request-event.ts';
import { REL, safeUrl } from '../../html/safe-url.ts';
import { base } from '../../look/base.styles.ts';
import { bubbleStyles } from '../../look/bubble.styles.ts';
import { chipStyles } from '../../look/chip.styles.ts';
import { icon } from '../../look/icons.ts';
import { laterIcon } from '../../look/later-icons.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import { loadPart } from '../parts.ts';
import { watchFrames } from '../rich-text/rich-text.ts';
import { cardStyles } from './card.styles.ts';

type Card = RichCard | Extract<Content, { kind: 'card' }>;
type Of<K extends Card['kind']> = Extract<Card, { kind: K }>;
type Product = Of<'products'>['products'][number];
type Media = Extract<Content, { url: string }>;
type CustomCard = Of<'custom'>['cards'][number];
type Choice = { ref: string; text: string };

/** Products or cards at once, whatever the desk wants. */
const LARGEST_PAGE = 20;

/** @fires chat-request - `click-question` */
export class DeskChatCard extends withProperties(LitElement, {
  card: prop<Card>(),
  /** `seq` of the card's event; null where nothing can be chosen. */
  seq: prop<number | null>(null),
  mediaHosts: prop<readonly string[]>([]),
  locale: 'en',
  strings: prop<AllStrings>(),
  /** The page of the products, from 0. */
  page: 0,
}) {
  static override styles = [base, chipStyles, bubbleStyles, cardStyles];

  override updated(): void {
    if (this.card.kind === 'table') void watchFrames(this, this.strings.scrollableTable);
  }

  override render(): TemplateResult {
    const { card } = this;
    switch (card.kind) {
      case 'card':
        return this.#renderStruct(card);
      case 'list':
        return this.#renderList(card);
      case 'table':
        return this.#renderTable(card);
      case 'products':
        return this.#renderProducts(card);
      case 'link':
        return this.#renderLink(card);
      case 'image-text':
        return this.#renderImageText(card);
      case 'attachments':
        return this.#renderAttachments(card);
      case 'audio':
        return this.#renderAudio(card);
      case 'image':
        return this.#renderMedia({ kind: 'image', url: card.url, filename: null, size: null });
      case 'custom':
        return this.#renderCustom(card);
      default:
        return card satisfies never;
    }
  }

  #renderStruct({ title, description, image, buttons, price, url }: Of<'card'>): TemplateResult {
    const page = this.#linkTo(url ?? null, html`<h3>${title}</h3>`, '');
    const links = buttons.map(({ text, url }) => {
      const button = this.#linkTo(url, html`<bdi>${text}</bdi>`, 'chip');
      return button === nothing ? html`<span class="small" dir="auto">${text}</span>` : button;
    });
    return html`<div class="bubble card" part="bubble">
      ${this.#picture(image, 'cover')}
      <div class="words" dir="auto">
        ${page === nothing && title ? html`<h3>${title}</h3>` : page}${price ? html`<p><b>${price}</b></p>` : nothing}${description ? html`<p>${description}</p>` : nothing}
        ${links.length > 0 ? html`<div class="links">${links}</div>` : nothing}
      </div>
    </div>`;
  }

  #renderList({ title, choices }: Of<'list'>): TemplateResult {
    return html`<div class="bubble card rows" part="bubble" role="group" aria-label=${title || this.strings.choices}>
      ${title ? html`<h3 class="title" dir="auto">${title}</h3>` : nothing}
      <ul>${choices.map((choice) => html`<li>${this.#choiceButton(choice)}</li>`)}</ul>
    </div>`;
  }

  #renderTable({ title, columns, choices }: Of<'table'>): TemplateResult {
    const width = Math.max(1, columns);
    const places = [...Array(width).keys()];
    return html`<div class="bubble card fit" part="bubble">
      ${title ? html`<h3 class="title" id="title" dir="auto">${title}</h3>` : nothing}
      <div class="sideways">
        <table aria-labelledby=${title ? 'title' : nothing}>
          <tbody>
            ${choices.map((_, at) => (at % width ? nothing : html`<tr>${places.map((place) => html`<td>${choices[at + place] ? this.#choiceButton(choices[at + place] as Choice) : nothing}</td>`)}</tr>`))}
          </tbody>
        </table>
      </div>
    </div>`;
  }

  #renderProducts({ title, pageSize, products }: Of<'products'>): TemplateResult {
    const { shown, pages } = this.#pageOf(products, pageSize);
    return html`<div class="bubble card rows" part="bubble" role="group" aria-label=${title || this.strings.products}>
      ${title ? html`<h3 class="title" dir="auto">${title}</h3>` : nothing}
      <ul>${shown.map((product) => html`<li>${this.#renderProduct(product)}</li>`)}</ul>
      ${pages > 1 ? this.#renderPaging(pages) : nothing}
    </div>`;
  }

  /** A detail with an address is a link of its own below the product, which may be a link or button itself. */
  #renderProduct({ ref, name, image, url, details }: Product): TemplateResult {
    const links = details.map((one) => this.#linkTo(one.url ?? null, html`<bdi>${one.text}</bdi>`, 'detail'));
    const words = html`${this.#picture(image, 'square')}
      <span class="words" dir="auto">
        <b>${name}</b>
        ${details.map(({ text, bold }, at) =>
          links[at] === nothing ? html`<span class=${bold ? 'strong' : 'small'}>${text}</span>` : nothing,
        )}
      </span>`;
    const link = this.#linkTo(url, words, 'row');
    const product = link === nothing ? html`<div class="row">${words}</div>` : link;
    return html`${ref === null ? product : this.#choiceButton({ ref, text: name }, words)}${links}`;
  }

  #renderCustom({ title, pageSize, cards }: Of<'custom'>): TemplateResult {
    const { shown, pages } = this.#pageOf(cards, pageSize);
    return html`<div class="bubble card rows" part="bubble" role="group" aria-label=${title || this.strings.choices}>
      ${title ? html`<h3 class="title" dir="auto">${title}</h3>` : nothing}
      <ul class="custom">${shown.map((one, at) => html`<li>${this.#renderCustomCard(one, `custom-${at}`)}</li>`)}</ul>
      ${pages > 1 ? this.#renderPaging(pages) : nothing}
    </div>`;
  }

  #renderCustomCard({ html: words, url, reply, choices }: CustomCard, id: string): TemplateResult {
    void loadPart('rich-text');
    const link = this.#linkTo(url, html`${laterIcon('external')}${this.strings.openLink}`, 'row', id);
    const text = html`<div class="words" ?hidden=${!words.trim()}>
      <desk-chat-rich-text id=${id} .html=${words} .mediaHosts=${this.mediaHosts} .strings=${this.strings}></desk-chat-rich-text>
    </div>`;
    const answers = reply ? [reply] : choices;
    return html`${text}${reply ? nothing : link}
    ${answers.map((one) => this.#choiceButton(one, html`${icon('chat')}<span dir="auto">${one.text}</span>`))}`;
  }

  #pageOf<T>(all: readonly T[], pageSize: number | null): { shown: readonly T[]; pages: number } {
    const size = Math.min(pageSize ?? LARGEST_PAGE, LARGEST_PAGE);
    return { shown: all.slice(this.page * size, (this.page + 1) * size), pages: Math.ceil(all.length / size) };
  }

  /** The first and last page keep both buttons, so that the focused one never disappears. */
  #renderPaging(pages: number): TemplateResult {
    const { strings, page } = this;
    const turn = (to: number, name: string, path: string) => html`<button
      class="icon"
      type="button"
      aria-label=${name}
      aria-disabled=${to < 0 || to >= pages}
      @click=${() => (this.page = Math.max(0, Math.min(pages - 1, to)))}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path}></path></svg>
    </button>`;
    return html`<div class="paging">
      ${turn(page - 1, strings.previousPage, 'M14.5 6l-6 6 6 6')}
      <span class="small" role="status">${strings.pageOf(page + 1, pages)}</span>
      ${turn(page + 1, strings.nextPage, 'M9.5 6l6 6-6 6')}
    </div>`;
  }

  #renderLink({ title, icon, url }: Of<'link'>): TemplateResult {
    const words = html`${this.#picture(icon, 'favicon')}<span class="words" dir="auto"><b>${title || url}</b></span>`;
    const link = this.#linkTo(url, words, 'bubble card row');
    return link === nothing ? html`<div class="bubble small" part="bubble">${this.strings.unsafeContent}</div>` : link;
  }

  #renderImageText({ title, description, cover, url }: Of<'image-text'>): TemplateResult {
    const words = html`${this.#picture(cover, 'cover')}
      <span class="words" dir="auto">
        ${title ? html`<b>${title}</b>` : nothing}${description ? html`<span>${description}</span>` : nothing}
      </span>`;
    const link = this.#linkTo(url, words, 'bubble card');
    return link === nothing ? html`<div class="bubble card" part="bubble">${words}</div>` : link;
  }

  #renderAttachments({ files }: Of<'attachments'>): TemplateResult {
    return html`<ul class="attachments" aria-label=${this.strings.attachments}>
      ${files.map((file) => html`<li>${this.#renderMedia({ kind: 'file', ...file })}</li>`)}
    </ul>`;
  }

  #renderAudio({ url, text }: Of<'audio'>): TemplateResult {
    return html`${this.#renderMedia({ kind: 'audio', url, filename: null, size: null, duration: null })}
    ${text ? html`<div class="bubble text" part="bubble" dir="auto">${text}</div>` : nothing}`;
  }

  #renderMedia(media: Media): TemplateResult {
    void loadPart('media');
    return html`<desk-chat-media .media=${media} .mediaHosts=${this.mediaHosts} .locale=${this.locale} .strings=${this.strings}></desk-chat-media>`;
  }

  /** If `shown` is not the text itself, it sets its own text direction. */
  #choiceButton({ ref, text }: Choice, shown: unknown = text): TemplateResult {
    const { seq } = this;
    return html`<button
      class="row"
      type="button"
      dir=${shown === text ? 'auto' : nothing}
      ?disabled=${seq === null}
      @click=${() => {
        if (seq !== null) askChat(this, { type: 'click-question', seq, ref, text });
      }}
    >
      ${shown}
    </button>`;
  }

  /** `tel:` and `mailto:` links open in their own program and need no new tab. */
  #linkTo(url: string | null, shown: TemplateResult, kind: string, about = ''): TemplateResult | typeof nothing {
    const link = safeUrl(url ?? '', 'link');
    if (!link) return nothing;
    const target = /^https?:/.test(link) ? '_blank' : nothing;
    return html`<a class=${kind} part=${kind.startsWith('bubble') ? 'bubble' : nothing} href=${link} target=${target} rel=${REL} aria-describedby=${about || nothing}>
      ${shown}
    </a>`;
  }

  #picture(url: string | null, shape: 'cover' | 'square' | 'favicon'): TemplateResult | typeof nothing {
    const source = safeUrl(url ?? '', 'media', this.mediaHosts);
    return source
      ? html`<img class=${shape} src=${source} alt="" loading="lazy" referrerpolicy="no-referrer" />`
      : nothing;
  }
}
