/** `<console-question-search>`: finds questions of a robot by words, and passes on the one that is chosen. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import { Loading } from '../controls/loading.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { viewStyles } from '../controls/look/view.styles.ts';
import type { KnowledgeDesk } from './knowledge-desk.ts';
import type { Question } from './question-words.ts';

const TYPING_PAUSE_MS = 250;
const MOST_SHOWN = 8;

const styles = css`
  .box {
    gap: 4px;
  }

  ul {
    gap: 2px;
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
  choose: prop<(question: Question) => unknown>(),
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
    return html`<div class="box stacked">
      <input type="search" aria-label=${this.label} placeholder=${this.label} maxlength="200" @input=${this.#onInput} />
      ${this.#found.error ? html`<p class="fault" role="alert">${this.#found.error}</p>` : nothing}
      <p class="visually-hidden" role="status">${this.#found.value ? `${shown.length} found` : ''}</p>
      <ul class="items" aria-label="Found questions">
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
    const how = { searchType: 1, type: 0, order: 2, isWorking: 1, pageNum: 1 } as const;
    const body = { ...how, robotId: this.robotId, searchWord, pageSize: MOST_SHOWN + this.without.length };
    void this.#found.run(async (signal) => (await this.desk.invoke('search-questions', { body }, { signal })).data);
  }

  #choose(question: Question): void {
    const field = this.renderRoot.querySelector('input');
    if (field) field.value = '';
    this.#found.value = undefined;
    this.choose(question);
    field?.focus();
  }
}

customElements.define('console-question-search', QuestionSearch);
