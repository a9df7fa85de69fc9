/** `<console-ask-robot>`: asks the robot without a record. The text can become a trial, a similar question or a new one. */
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import '../question-search.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { Trial } from '../../../console-protocol/knowledge.ts';
import { Loading } from '../../controls/loading.ts';
import { sanitizeHtml } from '../../controls/sanitize.ts';
import { hashIn, KnowledgeView } from '../knowledge-view.ts';
import type { Question } from '../question-words.ts';
import { styles } from './ask-robot.styles.ts';

const RICH_TEXT = 2;
/** Between two tries while the robot learns. */
const LEARNING_PAUSE_MS = 1000;
const DECISION_WORDS = {
  answer: 'The robot is sure and answers.',
  suggestions: 'The robot is not sure and offers questions.',
  unknown: 'The robot does not understand this.',
};
const SOURCE_WORDS: Readonly<Record<string, string>> = {
  flow: 'The robot opens a flow.',
  'small-talk': 'The robot answers with small talk.',
  nobody: DECISION_WORDS.unknown,
};

export class AskRobot extends withProperties(KnowledgeView, {
  asked: '',
  taught: prop<{ id: number; content: string } | null>(null),
  kept: false,
}) {
  static override styles = [...KnowledgeView.styles, styles];
  readonly #trial = new Loading<Trial>(this);
  readonly #teaching = new Loading<boolean>(this);
  #again: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#again);
  }

  protected override opened(): void {
    this.#trial.cancel();
    this.#trial.value = undefined;
    clearTimeout(this.#again);
    this.asked = '';
  }

  override updated(): void {
    const { value } = this.#trial;
    const shown = this.renderRoot.querySelector('.reply');
    if (!shown || !value) return;
    const { format, content } = value.reply;
    shown.classList.toggle('plain', format !== RICH_TEXT);
    shown.replaceChildren(format === RICH_TEXT ? sanitizeHtml(content) : content);
  }

  override render(): TemplateResult {
    const { robot } = this.context;
    const { value, error } = this.#trial;
    return html`<div class="page">
      <h2>Ask <bdi>${robot.name}</bdi></h2>
      <p class="soft">Nothing of this is recorded or counted. A change of a question counts at once.</p>
      <form class="ask inline" @submit=${this.#onSubmit}>
        <input name="text" dir="auto" maxlength="500" autocomplete="off" aria-label="Question" placeholder="Ask what a visitor would ask" />
        <select name="scene" aria-label="Scene">
          <option value="">Any scene</option>
          ${robot.scenes.map(({ id, name }) => html`<option value=${id}>${name}</option>`)}
        </select>
        <button class="primary">Ask</button>
      </form>
      <div aria-live="polite">
        ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
        ${
          value?.isLearning && !error
            ? html`<p class="note">The robot is still learning the last change. It is asked again until it has learned it.</p>`
            : nothing
        }
        ${value && !error ? this.#renderTrial(value) : nothing}
      </div>
    </div>`;
  }

  #renderTrial({ decision, reply, robot, candidates }: Trial): TemplateResult {
    const near = candidates.filter(({ confidence }) => Math.round(confidence * 100) > 0);
    const words = SOURCE_WORDS[reply.source] ?? (reply.question ? DECISION_WORDS.answer : DECISION_WORDS[decision]);
    return html`<div class="result">
      <section class="card stacked" aria-labelledby="answer">
        <h3 id="answer">${words}</h3>
        <p class="soft">To <q dir="auto">${this.asked}</q></p>
        <div class="reply" dir="auto"></div>
        ${robot.id === this.context.robot.id ? nothing : html`<p class="note">From what <bdi>${robot.name}</bdi> knows, because the text is in its script.</p>`}
        ${reply.handsOff ? html`<p class="tag">Then a person takes over</p>` : nothing}
        ${
          reply.suggestions.length > 0
            ? html`<p class="soft">Offered beside it:</p>
              <ul>
                ${reply.suggestions.map(({ id, content }) => html`<li>${this.#renderLink(id, content)}</li>`)}
              </ul>`
            : nothing
        }
        ${this.context.mayEdit ? this.#renderKeep(reply) : nothing}
      </section>
      <section class="card stacked" aria-labelledby="candidates">
        <h3 id="candidates">What it may mean</h3>
        ${
          near.length === 0
            ? html`<p class="soft">No question comes near.</p>`
            : html`<ol class="items">
              ${near.map((one) => this.#renderCandidate(one))}
            </ol>`
        }
        ${this.context.mayEdit ? this.#renderTeach(candidates) : nothing}
      </section>
    </div>`;
  }

  /** A trial expects the answer that is shown, or none. */
  #renderKeep({ question, source }: Trial['reply']): TemplateResult | typeof nothing {
    if (!question && source !== 'nobody') return nothing;
    return this.kept
      ? html`<p role="status">Kept among the <a href=${hashIn(this.context, { view: 'trials' })}>trials</a>.</p>`
      : html`<button ?disabled=${this.#teaching.isRunning} @click=${() => this.#keep(question?.id ?? null)}>
          Make this a trial
        </button>`;
  }

  #renderCandidate({ id, content, confidence, matched, isAskable }: Trial['candidates'][number]): TemplateResult {
    const percent = Math.round(confidence * 100);
    return html`<li>
      <div class="candidate">
        ${this.#renderLink(id, content)}
        <span class="percent">${percent} %</span>
      </div>
      <meter min="0" max="100" value=${percent} aria-label=${`Confidence ${percent} percent`}></meter>
      ${matched === content ? nothing : html`<p class="soft">Closest wording: <q dir="auto">${matched}</q></p>`}
      ${isAskable ? nothing : html`<p class="tag warn">Not valid now, or not in this scene</p>`}
      ${
        this.context.mayEdit
          ? html`<button ?disabled=${this.#teaching.isRunning} @click=${() => this.#teach({ id, content })}>
            Add as similar question
          </button>`
          : nothing
      }
    </li>`;
  }

  #renderTeach(candidates: Trial['candidates']): TemplateResult {
    const { robot, desk } = this.context;
    return html`<div class="teach stacked">
      ${this.#teaching.error ? html`<p class="error" role="alert">${this.#teaching.error}</p>` : nothing}
      ${
        this.taught
          ? html`<p role="status">Added to ${this.#renderLink(this.taught.id, this.taught.content)}.</p>`
          : html`<console-question-search
              .desk=${desk}
              .robotId=${this.#trial.value?.robot.id ?? robot.id}
              .label=${'Add it to another question'}
              .without=${candidates.map(({ id }) => id)}
              .choose=${(question: Question) => this.#teach(question)}
            ></console-question-search>
            <a class="button" href=${hashIn(this.context, { view: 'questions', path: ['new'], query: { content: this.asked.slice(0, 200) } })}
              >New question from it</a
            >`
      }
    </div>`;
  }

  #renderLink(id: number, content: string): TemplateResult {
    const robot = this.#trial.value?.robot ?? this.context.robot;
    return html`<a href=${hashIn(this.context, { robot: robot.id, view: 'questions', path: [id] })}><bdi>${content}</bdi></a>`;
  }

  readonly #onSubmit = (event: Event): void => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget as HTMLFormElement).get('text')).trim();
    if (text === '') return this.renderRoot.querySelector('input')?.focus();
    this.taught = null;
    this.kept = false;
    this.#teaching.error = '';
    this.asked = text;
    void this.#ask();
  };

  async #ask(scene = this.renderRoot.querySelector('select')?.value ?? ''): Promise<void> {
    clearTimeout(this.#again);
    const { desk, robot } = this.context;
    const sceneId = scene === '' ? null : Number(scene);
    const trial = await this.#trial.run((signal) => desk.ask(robot.id, sceneId, this.asked, signal));
    if (trial?.isLearning && this.isConnected) this.#again = setTimeout(() => this.#ask(scene), LEARNING_PAUSE_MS);
  }

  async #keep(questionId: number | null): Promise<void> {
    const { desk, robot } = this.context;
    this.kept = await this.#teaching.attempt((signal) => desk.addTrial(robot.id, this.asked, questionId, signal));
  }

  async #teach({ id, content }: { id: number; content: string }): Promise<void> {
    const { desk, refresh } = this.context;
    const done = await this.#teaching.attempt((signal) => desk.addSimilar(id, [this.asked], signal));
    if (!done) return;
    refresh();
    await this.#ask();
    this.taught = { id, content };
  }
}

customElements.define('console-ask-robot', AskRobot);
