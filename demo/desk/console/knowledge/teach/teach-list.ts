/**
 * `<console-teach-list>`: texts that were not understood or whose answer was rated useless, the most frequent first. One
 * click shows the likely questions, another one adds the text to one of them. What is taught or dismissed disappears.
 */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { TextToTeach, Trial } from '../../../console-protocol/knowledge.ts';
import { knowledgeHash, replaceHash } from '../../route.ts';
import { controls } from '../../theme.styles.ts';
import { knowledgeStyles } from '../knowledge.styles.ts';
import { Loading } from '../loading.ts';
import type { QuestionChosenEvent } from '../question-search.ts';
import { renderLoading } from '../render-loading.ts';
import type { ViewContext } from '../view-context.ts';
import { styles } from './teach-list.styles.ts';

const PERIODS = { 7: 'Last 7 days', 30: 'Last 30 days', 90: 'Last 90 days' } as const;
const FIRST_PERIOD = 30;
const LONGEST_QUESTION = 200;
const LONGEST_ASKED = 500;

type Notice = { words: string; question?: { id: number; content: string }; undo?: string };

export class TeachList extends LitElement {
  static override styles = [controls, knowledgeStyles, styles];
  static override properties = { context: { attribute: false }, open: { state: true }, notice: { state: true } };

  declare context: ViewContext;
  /** The text whose likely questions are shown. */
  declare open: string | null;
  /** The result of the last action. */
  declare notice: Notice | null;
  readonly #list = new Loading<{ items: TextToTeach[]; more: number }>(this);
  readonly #trial = new Loading<Trial>(this);
  readonly #teaching = new Loading<boolean>(this);
  #shown = '';

  constructor() {
    super();
    this.open = null;
    this.notice = null;
  }

  get #days(): number {
    const given = this.context.query.get('days') ?? '';
    return Object.hasOwn(PERIODS, given) ? Number(given) : FIRST_PERIOD;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('context')) return;
    const wanted = `${this.context.robot.id} ${this.#days}`;
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    this.notice = null;
    this.#read();
  }

  override render(): TemplateResult {
    const { robot } = this.context;
    return html`<div class="page">
      <div class="head">
        <h2 class="grow" tabindex="-1">What <bdi>${robot.name}</bdi> did not know</h2>
        <select aria-label="Period" @change=${this.#onPeriod}>
          ${Object.entries(PERIODS).map(
            ([days, words]) => html`<option value=${days} ?selected=${Number(days) === this.#days}>${words}</option>`,
          )}
        </select>
        <button @click=${this.#read}>Refresh</button>
      </div>
      <p class="soft">Not understood, or answered and then rated useless. Equal texts are counted together.</p>
      <div role="status">${this.notice ? this.#renderNotice(this.notice) : nothing}</div>
      ${this.#teaching.error ? html`<p class="error" role="alert">${this.#teaching.error}</p>` : nothing}
      ${this.#renderList()}
    </div>`;
  }

  #renderNotice({ words, question, undo }: Notice): TemplateResult {
    return html`<p class="card notice">
      ${words} ${question ? this.#renderLink(question) : nothing}
      ${undo === undefined ? nothing : html`<button @click=${() => this.#undo(undo)}>Undo</button>`}
    </p>`;
  }

  #renderList(): TemplateResult {
    const { value, error } = this.#list;
    if (error || !value) return renderLoading(error, this.#read);
    if (value.items.length === 0) {
      return html`<div class="empty">
        <p>Nothing is left to teach.</p>
        <p>Questions that the robot cannot answer will be listed here.</p>
      </div>`;
    }
    return html`<ul class="texts">
        ${repeat(
          value.items,
          ({ text }) => text,
          (item) => this.#renderItem(item),
        )}
      </ul>
      ${value.more > 0 ? html`<p class="soft">${value.more} more, less frequent ones, follow when these are done.</p>` : nothing}`;
  }

  #renderItem(item: TextToTeach): TemplateResult {
    const isOpen = this.open === item.text;
    return html`<li class="card">
      <div class="row">
        <div class="grow">
          <p class="text"><bdi>${item.text}</bdi></p>
          <p class="tags">
            ${item.unknown > 0 ? html`<span class="tag warn">${item.unknown}× not understood</span>` : nothing}
            ${item.useless > 0 ? html`<span class="tag bad">${item.useless}× rated useless</span>` : nothing}
            <span class="soft">last ${new Date(item.last).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}</span>
          </p>
          ${item.answeredBy ? html`<p class="soft">Answered by ${this.#renderLink(item.answeredBy)}</p>` : nothing}
        </div>
        ${
          this.context.mayEdit
            ? html`<div class="tools">
              <button aria-expanded=${isOpen} @click=${() => this.#toggle(item)}>Teach this…</button>
              <button class="quiet" ?disabled=${this.#teaching.isRunning} @click=${() => this.#dismiss(item)}>Dismiss</button>
            </div>`
            : nothing
        }
      </div>
      ${isOpen ? this.#renderTeach(item) : nothing}
    </li>`;
  }

  #renderTeach(item: TextToTeach): TemplateResult {
    const { robot, desk } = this.context;
    const { value, error, isRunning } = this.#trial;
    const isLong = item.text.length > LONGEST_QUESTION;
    const candidates = value?.candidates ?? [];
    return html`<div class="teach">
      ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
      ${isRunning ? html`<p class="soft" role="status">Looking for likely questions…</p>` : nothing}
      ${
        isLong
          ? html`<p class="note">The text is longer than a question may be (${LONGEST_QUESTION} characters). Make a new question of it, in fewer words.</p>`
          : html`${candidates.length > 0 ? html`<p>It means the same as:</p>` : nothing}
            <ul>
              ${candidates.map(
                ({ id, content, confidence }) => html`<li>
                  <button ?disabled=${this.#teaching.isRunning} @click=${() => this.#teach(item, { id, content })}>
                    <bdi>${content}</bdi> <span class="soft">${Math.round(confidence * 100)} %</span>
                  </button>
                </li>`,
              )}
            </ul>
            ${value && candidates.length === 0 ? html`<p class="soft">No question comes near. Find the one that it means, or write a new one.</p>` : nothing}
            <console-question-search
              .desk=${desk}
              .robotId=${robot.id}
              .label=${'Another question'}
              .without=${candidates.map(({ id }) => id)}
              @question-chosen=${(event: QuestionChosenEvent) => this.#teach(item, event.question)}
            ></console-question-search>`
      }
      <div class="head">
        <a
          class="button"
          href=${knowledgeHash({ robot: robot.id, view: 'questions', path: ['new'], query: { content: item.text.slice(0, LONGEST_QUESTION) } })}
          >New question</a
        >
        ${
          item.answeredBy
            ? html`<a class="button" href=${knowledgeHash({ robot: robot.id, view: 'questions', path: [item.answeredBy.id] })}
              >Improve the answer</a
            >`
            : nothing
        }
      </div>
    </div>`;
  }

  #renderLink({ id, content }: { id: number; content: string }): TemplateResult {
    const { robot } = this.context;
    return html`<a href=${knowledgeHash({ robot: robot.id, view: 'questions', path: [id] })}><bdi>${content}</bdi></a>`;
  }

  readonly #read = (): void => {
    const { desk, robot } = this.context;
    this.open = null;
    void this.#list.run((signal) => desk.toTeach(robot.id, this.#days, signal));
  };

  #toggle({ text }: TextToTeach): void {
    this.open = this.open === text ? null : text;
    this.#teaching.error = '';
    this.#trial.value = undefined;
    if (this.open === null) return this.#trial.cancel();
    const { desk, robot } = this.context;
    void this.#trial.run((signal) => desk.ask(robot.id, null, text.slice(0, LONGEST_ASKED), signal));
  }

  async #teach({ text }: TextToTeach, question: { id: number; content: string }): Promise<void> {
    const { desk, robot, refresh } = this.context;
    const done = await this.#teaching.run(async (signal) => {
      await desk.addSimilar(question.id, text, signal);
      await desk.handle(robot.id, text, true);
      return true;
    });
    if (!done) return;
    refresh();
    this.#remove(text, { words: `Taught: “${text}” now means`, question });
  }

  async #dismiss({ text }: TextToTeach): Promise<void> {
    const { desk, robot } = this.context;
    const done = await this.#teaching.run(async () => {
      await desk.handle(robot.id, text, true);
      return true;
    });
    if (done) this.#remove(text, { words: `Dismissed “${text}”. It comes back when it is asked again.`, undo: text });
  }

  async #undo(text: string): Promise<void> {
    const { desk, robot } = this.context;
    const done = await this.#teaching.run(async () => {
      await desk.handle(robot.id, text, false);
      return true;
    });
    if (!done) return;
    this.notice = null;
    this.#read();
  }

  #remove(text: string, notice: Notice): void {
    const { value } = this.#list;
    if (value) this.#list.value = { ...value, items: value.items.filter((one) => one.text !== text) };
    this.open = null;
    this.notice = notice;
    if (this.#list.value?.items.length === 0 && value && value.more > 0) this.#read();
    // The button with the focus is gone.
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus();
  }

  readonly #onPeriod = (event: Event): void => {
    const { robot, view } = this.context;
    replaceHash(
      knowledgeHash({ robot: robot.id, view, query: { days: (event.currentTarget as HTMLSelectElement).value } }),
    );
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'console-teach-list': TeachList;
  }
}
