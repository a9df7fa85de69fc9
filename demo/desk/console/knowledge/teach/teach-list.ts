/** `<console-teach-list>`: texts that the robot did not know, the most frequent first, to be taught or dismissed, also together. */
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import '../question-search.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { TextToTeach, Trial } from '../../../console-protocol/knowledge.ts';
import { timeWords } from '../../controls/days.ts';
import { choicesOf } from '../../controls/fields/choices.ts';
import { renderBareSelect } from '../../controls/fields/render-choice.ts';
import { Loading } from '../../controls/loading.ts';
import { renderLoading } from '../../controls/render-loading.ts';
import { replaceHash } from '../../state/route.ts';
import { hashIn, KnowledgeView } from '../knowledge-view.ts';
import type { Question } from '../question-words.ts';
import { styles } from './teach-list.styles.ts';

const PERIODS = { 7: 'Last 7 days', 30: 'Last 30 days', 90: 'Last 90 days' } as const;
const FIRST_PERIOD = 30;
const LONGEST_QUESTION = 200;
const LONGEST_ASKED = 500;

type Notice = { words: string; question?: { id: number; content: string }; undo?: () => Promise<unknown> };

function toggled(chosen: ReadonlySet<string>, text: string): ReadonlySet<string> {
  const changed = new Set(chosen);
  if (!changed.delete(text)) changed.add(text);
  return changed;
}

const percentOf = (confidence: number): number => Math.round(confidence * 100);

const textsOf = (items: readonly TextToTeach[]): string[] => items.flatMap(({ text, others }) => [text, ...others]);

export class TeachList extends withProperties(KnowledgeView, {
  /** The text whose likely questions are shown; empty for all that are chosen. */
  open: prop<string | null>(null),
  chosen: prop<ReadonlySet<string>>(new Set()),
  notice: prop<Notice | null>(null),
}) {
  static override styles = [...KnowledgeView.styles, styles];
  readonly #list = new Loading<{ items: TextToTeach[]; more: number }>(this);
  readonly #trial = new Loading<Trial>(this);
  readonly #teaching = new Loading<boolean>(this);

  get #days(): number {
    const given = this.context.query.get('days') ?? '';
    return Object.hasOwn(PERIODS, given) ? Number(given) : FIRST_PERIOD;
  }

  protected override get shownKey(): string {
    return `${this.context.robot.id} ${this.#days}`;
  }

  protected override opened(): void {
    this.notice = null;
    this.#read();
  }

  override render(): TemplateResult {
    const { robot } = this.context;
    return html`<div class="page">
      <div class="head">
        <h2 class="grow" tabindex="-1">What <bdi>${robot.name}</bdi> did not know</h2>
        ${renderBareSelect('Period', choicesOf(PERIODS), String(this.#days), this.#onPeriod)}
        <button @click=${this.#read}>Refresh</button>
      </div>
      <p class="soft">
        Not understood, offered questions of which none was chosen, or answered and then rated useless. Near-equal texts are counted together.
      </p>
      <div role="status">${this.notice ? this.#renderNotice(this.notice) : nothing}</div>
      ${this.#teaching.error ? html`<p class="error" role="alert">${this.#teaching.error}</p>` : nothing}
      ${this.#renderList()}
    </div>`;
  }

  #renderNotice({ words, question, undo }: Notice): TemplateResult {
    return html`<p class="card notice inline">
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
    return html`${this.#renderChosen(value.items.filter(({ text }) => this.chosen.has(text)))}
      <ul class="texts items">
        ${repeat(
          value.items,
          ({ text }) => text,
          (item) => this.#renderItem(item),
        )}
      </ul>
      ${value.more > 0 ? html`<p class="soft">${value.more} more, less frequent ones, follow when these are done.</p>` : nothing}`;
  }

  #renderChosen(items: TextToTeach[]): TemplateResult | typeof nothing {
    if (items.length === 0) return nothing;
    const isOpen = this.open === '';
    return html`<div class="card chosen" role="group" aria-label="Chosen texts">
      <div class="row inline">
        <b class="grow">${items.length} chosen</b>
        <div class="tools">
          <button aria-expanded=${isOpen} @click=${() => this.#toggle('', items[0]?.text ?? '')}>Teach them…</button>
          <button class="quiet" ?disabled=${this.#teaching.isRunning} @click=${() => this.#dismiss(items)}>Dismiss them</button>
          <button class="quiet" @click=${() => this.#choose(new Set())}>Choose none</button>
        </div>
      </div>
      ${isOpen ? this.#renderTeach(items) : nothing}
    </div>`;
  }

  #renderItem(item: TextToTeach): TemplateResult {
    const isOpen = this.open === item.text;
    return html`<li class="card">
      <div class="row inline">
        ${
          this.context.mayEdit
            ? html`<input
                type="checkbox"
                aria-label=${`Choose: ${item.text.slice(0, LONGEST_QUESTION)}`}
                .checked=${this.chosen.has(item.text)}
                @change=${() => this.#choose(toggled(this.chosen, item.text))}
              />`
            : nothing
        }
        <div class="grow">
          <p class="text"><bdi>${item.text}</bdi></p>
          ${
            item.others.length > 0
              ? html`<details><summary>and ${item.others.length} near-equal</summary>
                <ul class="others items">${item.others.map((text) => html`<li><bdi>${text}</bdi></li>`)}</ul></details>`
              : nothing
          }
          <p class="tags inline">
            ${item.unknown > 0 ? html`<span class="tag warn">${item.unknown}× not understood</span>` : nothing}
            ${item.notChosen > 0 ? html`<span class="tag warn">${item.notChosen}× offered ${item.offered}, none chosen</span>` : nothing}
            ${item.useless > 0 ? html`<span class="tag bad">${item.useless}× rated useless</span>` : nothing}
            <span class="soft">last ${timeWords(item.last)},
              <a href=${hashIn(this.context, { view: 'records', path: [item.sessionId] })}>conversation</a></span>
          </p>
          ${item.answeredBy ? html`<p class="soft">Answered by ${this.#renderLink(item.answeredBy)}</p>` : nothing}
        </div>
        ${
          this.context.mayEdit
            ? html`<div class="tools">
              <button aria-expanded=${isOpen} @click=${() => this.#toggle(item.text, item.text)}>Teach this…</button>
              <button class="quiet" ?disabled=${this.#teaching.isRunning} @click=${() => this.#dismiss([item])}>Dismiss</button>
            </div>`
            : nothing
        }
      </div>
      ${isOpen ? this.#renderTeach([item]) : nothing}
    </li>`;
  }

  #renderTeach(items: TextToTeach[]): TemplateResult {
    const { robot, desk } = this.context;
    const { value, error, isRunning } = this.#trial;
    const isLong = items.some(({ text }) => text.length > LONGEST_QUESTION);
    const [item] = items as [TextToTeach, ...TextToTeach[]];
    const candidates = (value?.candidates ?? []).filter(({ confidence }) => percentOf(confidence) > 0);
    const [first, ...others] = textsOf(items).map((text) => text.slice(0, LONGEST_QUESTION));
    return html`<div class="teach stacked">
      ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
      ${isRunning ? html`<p class="soft" role="status">Looking for likely questions…</p>` : nothing}
      ${
        isLong
          ? html`<p class="note">The text is longer than a question may be (${LONGEST_QUESTION} characters). Make a new question of it, in fewer words.</p>`
          : html`${candidates.length > 0 ? html`<p>${items.length === 1 ? 'It means' : 'They mean'} the same as:</p>` : nothing}
            <ul class="items">
              ${candidates.map(
                ({ id, content, confidence }) => html`<li>
                  <button ?disabled=${this.#teaching.isRunning} @click=${() => this.#teach(items, { id, content })}>
                    <bdi>${content}</bdi> <span class="soft">${percentOf(confidence)} %</span>
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
              .choose=${(question: Question) => this.#teach(items, question)}
            ></console-question-search>`
      }
      <div class="head">
        <a
          class="button"
          href=${hashIn(this.context, { view: 'questions', path: ['new'], query: { content: first, similar: others.join('\n') || undefined } })}
          >New question</a
        >
        ${
          item.answeredBy
            ? html`<a class="button" href=${hashIn(this.context, { view: 'questions', path: [item.answeredBy.id] })}
              >Improve the answer</a
            >`
            : nothing
        }
      </div>
    </div>`;
  }

  #renderLink({ id, content }: { id: number; content: string }): TemplateResult {
    return html`<a href=${hashIn(this.context, { view: 'questions', path: [id] })}><bdi>${content}</bdi></a>`;
  }

  readonly #read = (): void => {
    const { desk, robot } = this.context;
    this.open = null;
    this.chosen = new Set();
    void this.#list.run((signal) => desk.toTeach(robot.id, this.#days, signal));
  };

  #choose(chosen: ReadonlySet<string>): void {
    this.chosen = chosen;
    if (this.open === '') this.open = null;
  }

  /** @param text whose likely questions are looked for */
  #toggle(open: string, text: string): void {
    this.open = this.open === open ? null : open;
    this.#teaching.error = '';
    this.#trial.value = undefined;
    if (this.open === null) return this.#trial.cancel();
    const { desk, robot } = this.context;
    void this.#trial.run((signal) => desk.ask(robot.id, null, text.slice(0, LONGEST_ASKED), signal));
  }

  async #teach(items: TextToTeach[], question: { id: number; content: string }): Promise<void> {
    const { desk, robot, refresh } = this.context;
    const texts = items.map(({ text }) => text);
    const done = await this.#teaching.attempt(async (signal) => {
      await desk.addSimilar(question.id, texts, signal);
      await desk.handle(robot.id, textsOf(items), true);
    });
    if (!done) return;
    refresh();
    const [one] = items;
    const taught = items.length === 1 ? `“${one?.text}” now means` : `${items.length} texts now mean`;
    const undo = async () => {
      await desk.removeSimilar(question.id, texts);
      await desk.handle(robot.id, textsOf(items), false);
      refresh();
    };
    this.#remove(items, { words: `Taught: ${taught}`, question, undo });
  }

  async #dismiss(items: TextToTeach[]): Promise<void> {
    const texts = textsOf(items);
    const { desk, robot } = this.context;
    if (!(await this.#teaching.attempt(() => desk.handle(robot.id, texts, true)))) return;
    const [one] = items;
    const words =
      items.length === 1
        ? `Dismissed “${one?.text}”. It comes back when it is asked again.`
        : `Dismissed ${items.length} texts. Each comes back when it is asked again.`;
    this.#remove(items, { words, undo: () => desk.handle(robot.id, texts, false) });
  }

  async #undo(undo: () => Promise<unknown>): Promise<void> {
    if (!(await this.#teaching.attempt(undo))) return;
    this.notice = null;
    this.#read();
  }

  #remove(items: readonly TextToTeach[], notice: Notice): void {
    const { value } = this.#list;
    const gone = new Set(items.map(({ text }) => text));
    if (value) this.#list.value = { ...value, items: value.items.filter(({ text }) => !gone.has(text)) };
    this.open = null;
    this.chosen = new Set([...this.chosen].filter((text) => !gone.has(text)));
    this.notice = notice;
    if (this.#list.value?.items.length === 0 && value && value.more > 0) this.#read();
    // The button with the focus is gone.
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus();
  }

  readonly #onPeriod = (days: string): void => {
    replaceHash(hashIn(this.context, { query: { days } }));
  };
}

customElements.define('console-teach-list', TeachList);
