/**
 * `<desk-chat-greeting>`: a robot's greeting: text, a lead-in line, and frequent questions by topic. A long one is folded, so
 * that the questions are visible at once.
 */
import { html, nothing } from 'lit';
import { PacedElement } from '../../base/paced-element.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { askChat } from '../../chat/chat-request-event.ts';
import { base } from '../../look/base.styles.ts';
import { bubbleStyles } from '../../look/bubble.styles.ts';
import { chipStyles } from '../../look/chip.styles.ts';
import type { ChatItem } from '../../state/chat-state.ts';
import type { Strings } from '../../strings/first/en.ts';
import { loadPart } from '../parts.ts';
import { greetingStyles } from './greeting.styles.ts';

/** UTF-16 units of a long greeting that are shown at first. */
const FOLDED_LENGTH = 200;
/** Topics, and questions of one, that are shown at first; the rest would push the field out of a phone's view. */
const [FEW_TOPICS, FEW_QUESTIONS] = [8, 6];

type Greeting = Extract<ChatItem, { type: 'greeting' }>;

/** @fires chat-request - `click-question` */
export class DeskChatGreeting extends withProperties(PacedElement, {
  item: prop<Greeting>(),
  mediaHosts: prop<readonly string[]>([]),
  strings: prop<Strings>(),
  chosen: 0,
  allTopics: false,
  allQuestions: false,
}) {
  static override styles = [base, chipStyles, bubbleStyles, greetingStyles];

  override render() {
    const { item } = this;
    void loadPart('rich-text');
    return html`
      ${[item.html, item.leading].map((words) =>
        words.trim()
          ? html`<div class="bubble" part="bubble">
            <desk-chat-rich-text .html=${words} .first=${words.length > 2 * FOLDED_LENGTH ? FOLDED_LENGTH : 0} .mediaHosts=${this.mediaHosts} .strings=${this.strings}></desk-chat-rich-text>
          </div>`
          : nothing,
      )}
      ${this.#renderTopics(item.topics.filter((topic) => topic.questions.length > 0))}
    `;
  }

  #renderTopics(topics: Greeting['topics']) {
    const topic = topics[this.chosen];
    const { seq } = this.item;
    if (!topic) return nothing;
    const titled = topics.length > 1;
    const tabs = this.allTopics ? topics : topics.slice(0, FEW_TOPICS);
    const questions = this.allQuestions ? topic.questions : topic.questions.slice(0, FEW_QUESTIONS);
    return html`<div class="topics" role="group" aria-label=${this.strings.topics}>
      ${
        titled
          ? html`<div class="tabs" role="tablist" @keydown=${this.#onKey}>
            ${tabs.map(
              ({ title }, index) => html`<button
                role="tab"
                type="button"
                dir="auto"
                id="tab-${index}"
                aria-controls="questions"
                aria-selected=${index === this.chosen}
                tabindex=${index === this.chosen ? 0 : -1}
                @click=${() => this.#choose(index)}
              >
                ${title || this.strings.topics}
              </button>`,
            )}
          </div>`
          : nothing
      }
      ${tabs.length < topics.length ? this.#renderMore(`#tab-${FEW_TOPICS}`, () => (this.allTopics = true)) : nothing}
      <div id="questions" role=${titled ? 'tabpanel' : nothing} aria-labelledby=${titled ? `tab-${this.chosen}` : nothing}>
        <ul>
          ${questions.map(
            ({ ref, text }) => html`<li>
              <button class="row" type="button" dir="auto" ?disabled=${seq === null} @click=${() => seq !== null && askChat(this, { type: 'click-question', seq, ref, text })}>
                ${text}
              </button>
            </li>`,
          )}
        </ul>
      </div>
      ${
        questions.length < topic.questions.length
          ? this.#renderMore(`li:nth-child(${FEW_QUESTIONS + 1}) button`, () => (this.allQuestions = true))
          : nothing
      }
    </div>`;
  }

  /** The focus goes to the first of those that `show` adds, because the button disappears. */
  #renderMore(first: string, show: () => void) {
    const onClick = async (): Promise<void> => {
      show();
      await this.updateComplete;
      this.renderRoot.querySelector<HTMLElement>(first)?.focus();
    };
    return html`<button class="more" type="button" @click=${onClick}>${this.strings.showMore}</button>`;
  }

  #choose(index: number): void {
    this.chosen = index;
    this.allQuestions = false;
  }

  #onKey(event: KeyboardEvent): void {
    const tabs = [...this.renderRoot.querySelectorAll<HTMLElement>('[role=tab]')];
    const forward = this.matches(':dir(rtl)') ? -1 : 1;
    const to = { ArrowRight: this.chosen + forward, ArrowLeft: this.chosen - forward, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#choose((to + tabs.length) % tabs.length);
    tabs[this.chosen]?.focus();
  }
}
