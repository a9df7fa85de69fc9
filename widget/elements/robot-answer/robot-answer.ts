/** `<desk-chat-robot-answer>`: a robot's answer: text, a flow, cards, a link, further questions, an offer, and the rating. */
import { html, LitElement, nothing } from 'lit';
import type { Question, RichCard } from '../../../relay/protocol/cards.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { askChat } from '../../chat/chat-request-event.ts';
import { REL, safeUrl } from '../../html/safe-url.ts';
import { base } from '../../look/base.styles.ts';
import { bubbleStyles } from '../../look/bubble.styles.ts';
import { chipStyles } from '../../look/chip.styles.ts';
import { drawing } from '../../look/icons.ts';
import { laterIcon } from '../../look/later-icons.ts';
import { offersPerson } from '../../state/chat-items.ts';
import type { ChatItem } from '../../state/chat-state.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import { lazyPart, loadPart } from '../parts.ts';
import { robotAnswerStyles } from './robot-answer.styles.ts';

const THUMB = 'M7 10.5V20M7 10.5l4-7.5a2.2 2.2 0 0 1 2.2 2.2V9h5.3a2 2 0 0 1 2 2.3l-1 6.9A2 2 0 0 1 17.5 20H3.5v-9.5H7';

type RobotAnswer = Extract<ChatItem, { type: 'robot-answer' }>;

/** @fires chat-request - `click-question`, `click-flow`, `rate-answer` */
export class DeskChatRobotAnswer extends withProperties(LitElement, {
  item: prop<RobotAnswer>(),
  /** The visitor's text or choice directly before the answer. */
  asked: '',
  /** Whether an agent whom the answer recommends can still be asked for. */
  open: true,
  mediaHosts: prop<readonly string[]>([]),
  locale: 'en',
  strings: prop<AllStrings>(),
}) {
  static override styles = [base, chipStyles, bubbleStyles, robotAnswerStyles];
  /** Whether the visitor has rated here: a question, or a rating that was there before, must not be announced. */
  #rates = false;

  override render() {
    const { item, strings } = this;
    const link = safeUrl(item.link ?? '', 'link');
    // Some desks repeat the visitor's choice as the title, such as `Ordered today` after `Today?`.
    const asked = plain(this.asked);
    const title = item.flow?.title ?? '';
    const isRepeated = asked && plain(title).includes(asked);
    return html`
      ${item.html.trim() ? html`<div class="bubble" part="bubble">${this.#renderHtml(item.html)}</div>` : nothing}
      ${
        item.flow
          ? html`<div class="bubble flow" part="bubble">
            ${isRepeated || !title ? nothing : html`<h3 dir="auto">${title}</h3>`}${this.#renderHtml(item.flow.html)}
          </div>`
          : nothing
      }
      ${(item.cards ?? []).map((card) => this.#renderCard(card))}
      ${
        link
          ? html`<a class="chip more" href=${link} target="_blank" rel=${REL}>
            ${strings.openLink}${laterIcon('external')}
          </a>`
          : nothing
      }
      ${this.#renderQuestions(strings.suggestions, item.suggestions)} ${this.#renderQuestions(strings.related, item.related)}
      ${this.#renderOffer(item)} ${item.rating.state === 'off' ? nothing : this.#renderRating(item.rating)}
      ${isUseless(item) && this.open ? offer(strings.askOtherwise, this, this.#rates) : nothing}
    `;
  }

  #renderHtml(words: string) {
    void loadPart('rich-text');
    return html`<desk-chat-rich-text
      .html=${words}
      .mediaHosts=${this.mediaHosts}
      .seq=${this.item.seq}
      .strings=${this.strings}
    ></desk-chat-rich-text>`;
  }

  #renderCard(card: RichCard) {
    void loadPart('card');
    return html`<desk-chat-card
      .card=${card}
      .seq=${this.item.seq}
      .mediaHosts=${this.mediaHosts}
      .locale=${this.locale}
      .strings=${this.strings}
    ></desk-chat-card>`;
  }

  #renderQuestions(title: string, questions: readonly Question[]) {
    const { seq } = this.item;
    if (questions.length === 0) return nothing;
    const ask = (ref: string, text: string) => () => {
      if (seq !== null) askChat(this, { type: 'click-question', seq, ref, text });
    };
    return html`<div class="choices" role="group" aria-label=${title}>
      <h3 aria-hidden="true">${title}</h3>
      <ul>
        ${questions.map(
          ({ ref, text }) => html`<li>
            <button class="chip" type="button" dir="auto" ?disabled=${seq === null} @click=${ask(ref, text)}>${text}</button>
          </li>`,
        )}
      </ul>
    </div>`;
  }

  /** Where the robot knows no answer, its own sentence may be in a language that the visitor does not read. */
  #renderOffer(item: RobotAnswer) {
    const { quotaReached, handOffTip, unknown } = item;
    if (isUseless(item) || !offersPerson(item)) return nothing;
    const { strings } = this;
    const sentence = [quotaReached ? strings.quotaReached : unknown && strings.notKnown, handOffTip];
    return offer(sentence.filter(Boolean).join('\n'), this);
  }

  #renderRating(rating: Exclude<RobotAnswer['rating'], { state: 'off' }>) {
    const { strings } = this;
    const chosen = 'useful' in rating ? rating.useful : null;
    const button = (useful: boolean, name: string) => html`<button
      class=${useful ? 'up' : 'down'}
      type="button"
      title=${name}
      aria-label=${name}
      aria-pressed=${chosen === useful}
      ?disabled=${rating.state !== 'open'}
      @click=${() => {
        const { seq } = this.item;
        this.#rates = true;
        if (seq !== null) askChat(this, { type: 'rate-answer', seq, useful });
      }}
    >
      ${drawing(THUMB)}
    </button>`;
    const words =
      rating.state === 'done' ? (rating.useful ? strings.ratedUseful : strings.ratedNotUseful) : strings.wasHelpful;
    const isAnnounced = this.#rates && rating.state === 'done';
    return html`<div class="rating" role="group" aria-label=${strings.wasHelpful}>
      <span class="small">${isAnnounced ? nothing : words}</span>
      <span class="small" role="status">${isAnnounced ? words : nothing}</span>${button(true, strings.useful)}${button(false, strings.notUseful)}
    </div>`;
  }
}

const isUseless = ({ rating }: RobotAnswer): boolean => rating.state === 'done' && !rating.useful;

/** @param text empty for a usual sentence */
const offer = (text: string, { open, strings }: Pick<DeskChatRobotAnswer, 'open' | 'strings'>, pressed = false) =>
  lazyPart(
    'offer',
    html`<desk-chat-offer .text=${text} .open=${open} .pressed=${pressed} .strings=${strings}></desk-chat-offer>`,
  );

/** Only the letters and digits. */
const plain = (words: string): string => words.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
