/**
 * `<desk-chat-greeting>`: a robot's greeting: its text, a lead-in line, and the frequent questions by topic. A long
 * greeting is folded, so that the questions are visible at once.
 */
import { html, nothing } from 'lit';
import { ChatRequestEvent } from '../chat-request-event.ts';
import { bubbleStyles } from '../message/bubble.styles.ts';
import { PacedElement } from '../page/paced-element.ts';
import { loadPart } from '../parts.ts';
import type { ChatItem } from '../state/chat-state.ts';
import type { Strings } from '../strings/en.ts';
import { base } from '../styles/base.styles.ts';
import { chipStyles } from '../styles/chip.styles.ts';
import { greetingStyles } from './greeting.styles.ts';

/** UTF-16 units of a long greeting that are shown at first. */
const FOLDED_LENGTH = 200;

type Greeting = Extract<ChatItem, { type: 'greeting' }>;

/** @fires chat-request - `click-question` */
export class DeskChatGreeting extends PacedElement {
  static override styles = [base, chipStyles, bubbleStyles, greetingStyles];
  static override properties = {
    item: { attribute: false },
    mediaHosts: { attribute: false },
    strings: { attribute: false },
    chosen: { state: true },
  };
  declare item: Greeting;
  declare mediaHosts: readonly string[];
  declare strings: Strings;
  declare chosen: number;

  constructor() {
    super();
    this.mediaHosts = [];
    this.chosen = 0;
  }

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
    if (!topic) return nothing;
    const titled = topics.length > 1;
    return html`<div class="topics" role="group" aria-label=${this.strings.topics}>
      ${
        titled
          ? html`<div class="tabs" role="tablist" @keydown=${this.#onKey}>
            ${topics.map(
              ({ title }, index) => html`<button
                role="tab"
                type="button"
                dir="auto"
                id="tab-${index}"
                aria-controls="questions"
                aria-selected=${index === this.chosen ? 'true' : 'false'}
                tabindex=${index === this.chosen ? 0 : -1}
                @click=${() => (this.chosen = index)}
              >
                ${title}
              </button>`,
            )}
          </div>`
          : nothing
      }
      <div id="questions" role=${titled ? 'tabpanel' : nothing} aria-labelledby=${titled ? `tab-${this.chosen}` : nothing}>
        <ul>
          ${topic.questions.map(
            (question) => html`<li>
              <button class="row" type="button" dir="auto" ?disabled=${this.item.seq === null} @click=${() => this.#clickQuestion(question)}>
                ${question.text}
              </button>
            </li>`,
          )}
        </ul>
      </div>
    </div>`;
  }

  #onKey(event: KeyboardEvent): void {
    const tabs = [...this.renderRoot.querySelectorAll<HTMLElement>('[role=tab]')];
    const forward = this.matches(':dir(rtl)') ? -1 : 1;
    const to = { ArrowRight: this.chosen + forward, ArrowLeft: this.chosen - forward, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.chosen = (to + tabs.length) % tabs.length;
    tabs[this.chosen]?.focus();
  }

  #clickQuestion({ ref, text }: { ref: string; text: string }): void {
    const { seq } = this.item;
    if (seq !== null) this.dispatchEvent(new ChatRequestEvent({ type: 'click-question', seq, ref, text }));
  }
}
