/**
 * `<console-question-search>`: finds questions of a robot by words, and fires `question-chosen` for the one that is chosen.
 */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import { Loading } from '../controls/loading.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { viewStyles } from '../controls/look/view.styles.ts';
import type { KnowledgeDesk } from './knowledge-desk.ts';
import type { Question } from './question-words.ts';

const TYPING_PAUSE_MS = 250;
const MOST_SHOWN = 8;

export class QuestionChosenEvent extends Event {
  static readonly type = 'question-chosen';
  readonly question: Question;
  constructor(question: Question) {
    super(QuestionChosenEvent.type, { bubbles: true, composed: true });
    this.question = question;
  }
}

const styles = css`
  .box {
    display: grid;
    gap: 4px;
  }

  ul {
    display: grid;
    gap: 2px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li button {
    inline-size: 100%;
    justify-content: start;
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

export class QuestionSearch extends withProperties(LitElement, {
  desk: prop<KnowledgeDesk>(),
  robotId: prop<number>(),
  label: 'Find a question',
  /** Ids of questions that are not offered. */
  without: prop<readonly number[]>([]),
}) {
  static override styles = [controls, viewStyles, styles];
  readonly #found = new Loading<Question[]>(this);
  #typing: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#typing);
  }

  override focus(): void {
    this.renderRoot.querySelector('input')?.focus();
  }

  override render(): TemplateResult {
    const shown = (this.#found.value ?? []).filter(({ id }) => !this.without.includes(id)).slice(0, MOST_SHOWN);
    return html`<div class="box">
      <input type="search" aria-label=${this.label} placeholder=${this.label} maxlength="200" @input=${this.#onInput} />
      ${this.#found.error ? html`<p class="fault" role="alert">${this.#found.error}</p>` : nothing}
      <p class="visually-hidden" role="status">${this.#found.value ? `${shown.length} found` : ''}</p>
      <ul aria-label="Found questions">
        ${shown.map(
          (question) => html`<li>
            <button class="quiet" @click=${() => this.#choose(question)}><bdi>${question.content}</bdi></button>
          </li>`,
        )}
      </ul>
      ${this.#found.value && shown.length === 0 ? html`<p class="soft">No other question has these words.</p>` : nothing}
    </div>`;
  }

  readonly #onInput = (event: Event): void => {
    const word = (event.currentTarget as HTMLInputElement).value.trim();
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.#search(word), TYPING_PAUSE_MS);
  };

  #search(searchWord: string): void {
    if (searchWord === '') {
      this.#found.cancel();
      this.#found.value = undefined;
      this.requestUpdate();
      return;
    }
    const pages = { pageNum: 1, pageSize: MOST_SHOWN + this.without.length };
    const body = {
      robotId: this.robotId,
      searchWord,
      searchType: 1,
      type: 0,
      order: 2,
      isWorking: 1,
      ...pages,
    } as const;
    void this.#found.run(async (signal) => (await this.desk.invoke('search-questions', { body }, { signal })).data);
  }

  #choose(question: Question): void {
    const field = this.renderRoot.querySelector('input');
    if (field) field.value = '';
    this.#found.value = undefined;
    this.dispatchEvent(new QuestionChosenEvent(question));
    field?.focus();
  }
}

customElements.define('console-question-search', QuestionSearch);

declare global {
  interface HTMLElementEventMap {
    'question-chosen': QuestionChosenEvent;
  }
}
