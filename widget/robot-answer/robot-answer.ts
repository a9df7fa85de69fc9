/**
 * `<desk-chat-robot-answer>`: what a robot answered: its words, a flow to click through, a link, further questions, and
 * whether it helped.
 */
import { html, LitElement, nothing } from 'lit';
import { base } from '../base.styles.ts';
import type { ChatItem } from '../chat-state.ts';
import { icon } from '../icons.ts';
import { bubbleStyles } from '../message/bubble.styles.ts';
import { choices } from '../message/choices.ts';
import { ChatRequestEvent } from '../requests.ts';
import { safeUrl } from '../safe-url.ts';
import type { Strings } from '../strings/en.ts';
import { robotAnswerStyles } from './robot-answer.styles.ts';

type RobotAnswer = Extract<ChatItem, { type: 'robot-answer' }>;

/** @fires chat-request - `click-question`, `click-flow`, `rate-answer` */
export class DeskChatRobotAnswer extends LitElement {
  static override styles = [base, bubbleStyles, robotAnswerStyles];
  static override properties = {
    item: { attribute: false },
    mediaHosts: { attribute: false },
    strings: { attribute: false },
  };
  declare item: RobotAnswer;
  declare mediaHosts: readonly string[];
  declare strings: Strings;

  constructor() {
    super();
    this.mediaHosts = [];
  }

  override render() {
    const { item, strings } = this;
    const link = safeUrl(item.link ?? '', 'link');
    return html`
      ${item.html.trim() ? html`<div class="bubble" part="bubble">${this.#renderHtml(item.html)}</div>` : nothing}
      ${
        item.flow
          ? html`<div class="bubble flow" part="bubble">
            ${item.flow.title ? html`<h3 dir="auto">${item.flow.title}</h3>` : nothing}${this.#renderHtml(item.flow.html)}
          </div>`
          : nothing
      }
      ${
        link
          ? html`<a class="chip more" href=${link} target="_blank" rel="noopener noreferrer nofollow ugc">
            ${strings.openLink}${icon('link')}
          </a>`
          : nothing
      }
      ${choices(strings.suggestions, item.suggestions, item.seq)} ${choices(strings.related, item.related, item.seq)}
      ${item.rating.state === 'off' ? nothing : this.#renderRating(item.rating)}
    `;
  }

  #renderHtml(words: string) {
    return html`<desk-chat-rich-text
      .html=${words}
      .mediaHosts=${this.mediaHosts}
      .seq=${this.item.seq}
      .strings=${this.strings}
    ></desk-chat-rich-text>`;
  }

  #renderRating(rating: Exclude<RobotAnswer['rating'], { state: 'off' }>) {
    const { strings } = this;
    const chosen = 'useful' in rating ? rating.useful : null;
    const button = (useful: boolean, name: string) => html`<button
      class=${useful ? 'up' : 'down'}
      type="button"
      title=${name}
      aria-label=${name}
      aria-pressed=${chosen === useful ? 'true' : 'false'}
      ?disabled=${rating.state !== 'open'}
      @click=${() => this.#rate(useful)}
    >
      ${icon('up')}
    </button>`;
    const words =
      rating.state === 'done' ? (rating.useful ? strings.ratedUseful : strings.ratedNotUseful) : strings.wasHelpful;
    return html`<div class="rating" role="group" aria-label=${strings.wasHelpful}>
      <span class="small" role="status">${words}</span>${button(true, strings.useful)}${button(false, strings.notUseful)}
    </div>`;
  }

  #rate(useful: boolean): void {
    const { seq } = this.item;
    if (seq !== null) this.dispatchEvent(new ChatRequestEvent({ type: 'rate-answer', seq, useful }));
  }
}
