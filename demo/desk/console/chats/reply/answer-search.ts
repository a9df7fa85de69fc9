/** `<console-answer-search>`: finds what the robots would answer, by words of the question or the answer. Fires `answer-chosen`. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { KnowledgeOverview } from '../../../console-protocol/knowledge.ts';
import { choicesOfNamed } from '../../controls/fields/choices.ts';
import { renderBareSelect } from '../../controls/fields/render-choice.ts';
import { SearchField } from '../../controls/fields/search-field.ts';
import { Loading } from '../../controls/loading.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { htmlAsText } from '../../controls/sanitize.ts';
import { type KnowledgeDesk, knowledgeDesk } from '../../knowledge/knowledge-desk.ts';
import { answerText, type Question } from '../../knowledge/question-words.ts';
import type { ConsoleApi } from '../../state/console-connection.ts';

const MOST_SHOWN = 8;
const RICH = 2;
/** As the desk's API takes it. */
const LONGEST_ASKED = 500;
const ROBOT_KEY = 'desk-console-answers-of';

export class AnswerChosenEvent extends Event {
  static readonly type = 'answer-chosen';
  readonly text: string;

  constructor(text: string) {
    super(AnswerChosenEvent.type);
    this.text = text;
  }
}

export class AnswerSearch extends withProperties(LitElement, {
  api: prop<ConsoleApi | undefined>(),
  robotId: prop<number>(),
  words: '',
}) {
  static override styles = [
    controls,
    css`
      :host {
        display: grid;
        gap: 6px;
        padding: 8px;
        border-block-start: 1px solid var(--line);
      }

      .head {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }

      input {
        flex: 1 1 200px;
      }

      ul {
        display: grid;
        max-block-size: 30vh;
        overflow-y: auto;
      }

      li button {
        display: grid;
        gap: 2px;
        justify-items: start;
        inline-size: 100%;
        text-align: start;
        white-space: normal;
        overflow-wrap: anywhere;
      }

      .answer {
        display: -webkit-box;
        overflow: hidden;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
      }

      p {
        margin: 0;
      }
    `,
  ];
  readonly #overview = new Loading<KnowledgeOverview>(this);
  readonly #found = new Loading<Question[]>(this);
  readonly #chosen = new Loading<string>(this);
  readonly #field = new SearchField(this, {
    search: (words) => {
      this.words = words;
      this.#search();
    },
  });

  constructor() {
    super();
    this.robotId = Number(localStorage.getItem(ROBOT_KEY));
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector('input')?.focus();
    const desk = this.#desk;
    if (!desk) return;
    void this.#overview.run(async (signal) => {
      const overview = await desk.overview(signal);
      if (!overview.robots.some(({ id }) => id === this.robotId)) this.robotId = overview.robots[0]?.id ?? 0;
      return overview;
    });
  }

  get #desk(): KnowledgeDesk | undefined {
    const { api } = this;
    return api && knowledgeDesk(api);
  }

  override render(): TemplateResult {
    const { robots = [] } = this.#overview.value ?? {};
    const { value: found } = this.#found;
    const error = this.#overview.error || this.#found.error || this.#chosen.error;
    return html`<div class="head">
        ${this.#field.render({ label: 'Search the robots’ answers', placeholder: 'Words of the question or the answer', words: this.words })}
        ${
          robots.length > 1
            ? renderBareSelect('Robot', choicesOfNamed(robots), String(this.robotId), this.#onRobot)
            : nothing
        }
      </div>
      ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
      <p class=${found?.length === 0 ? 'soft' : 'visually-hidden'} role="status">
        ${found && (found.length === 0 ? 'No answer has these words.' : `${found.length} found`)}
      </p>
      <ul class="bare" aria-label="Found answers">
        ${found?.map(
          (question) => html`<li>
            <button type="button" class="quiet" @click=${() => this.#choose(question)}>
              <b dir="auto">${question.content}</b><span class="answer soft" dir="auto">${answerText(question.answer)}</span>
            </button>
          </li>`,
        )}
      </ul>`;
  }

  #search(): void {
    const [desk, searchWord, robotId] = [this.#desk, this.words, this.robotId];
    if (!desk || searchWord === '' || !robotId) {
      this.#found.cancel();
      this.#found.value = undefined;
      this.requestUpdate();
      return;
    }
    const fixed = { searchType: 4, type: 0, order: 2, isWorking: 1, pageNum: 1, pageSize: MOST_SHOWN } as const;
    const body = { robotId, searchWord, ...fixed };
    void this.#found.run(async (signal) => (await desk.invoke('search-questions', { body }, { signal })).data);
  }

  /** Asks the robot itself, which inserts addresses; a question that it answers otherwise now gives its stored answer. */
  async #choose({ id, content, answer }: Question): Promise<void> {
    const [desk, robotId] = [this.#desk, this.robotId];
    if (!desk || this.#chosen.isRunning) return;
    const text = await this.#chosen.run(async (signal) => {
      const { reply } = await desk.ask(robotId, null, content.slice(0, LONGEST_ASKED), signal);
      const said = reply.question?.id === id ? { type: reply.format, content: reply.content } : answer;
      return said?.type === RICH ? htmlAsText(said.content) : (said?.content ?? '');
    });
    if (text) this.dispatchEvent(new AnswerChosenEvent(text));
  }

  readonly #onRobot = (id: string): void => {
    this.robotId = Number(id);
    localStorage.setItem(ROBOT_KEY, String(this.robotId));
    this.#search();
  };
}

customElements.define('console-answer-search', AnswerSearch);

declare global {
  interface HTMLElementEventMap {
    'answer-chosen': AnswerChosenEvent;
  }
}
