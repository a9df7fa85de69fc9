/** `<console-question-history>`: what a question was, read when it is opened. A version that is taken becomes the draft. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { QuestionVersion } from '../../../console-protocol/knowledge.ts';
import { timeWords } from '../../controls/days.ts';
import { Loading } from '../../controls/loading.ts';
import { changedFields } from '../draft-merge.ts';
import { KnowledgeView } from '../knowledge-view.ts';
import { type Draft, draftOf, FIELD_WORDS } from '../question-draft.ts';
import type { Category, Question } from '../question-words.ts';

export class QuestionHistory extends withProperties(KnowledgeView, {
  questionId: 0,
  base: prop<Draft | undefined>(),
  categories: prop<readonly Category[]>([]),
  change: prop<(change: Partial<Draft>) => void>(),
  isOpen: false,
}) {
  static override styles = [
    ...KnowledgeView.styles,
    css`
      :host {
        margin-block-start: 16px;
      }

      ol {
        margin-block-start: 8px;
      }

      li {
        justify-content: space-between;
        gap: 4px 12px;
      }
    `,
  ];
  readonly #versions = new Loading<QuestionVersion[]>(this);

  override willUpdate(changed: PropertyValues<this>): void {
    // Each save has added a version.
    if (!this.isOpen || !(changed.has('isOpen') || changed.has('base') || changed.has('questionId'))) return;
    void this.#versions.run((signal) => this.context.desk.history(this.questionId, signal));
  }

  override render(): TemplateResult {
    const { value, error, isRunning } = this.#versions;
    return html`<details class="card" @toggle=${this.#onToggle}>
      <summary>History</summary>
      ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
      ${isRunning && !value ? html`<p role="status">Loading…</p>` : nothing}
      ${value?.length === 0 ? html`<p class="soft">The question has not changed yet.</p>` : nothing}
      <ol class="versions items">
        ${value?.map((version, at) => this.#renderVersion(version, value[at - 1]))}
      </ol>
    </details>`;
  }

  #renderVersion(
    { until, question, author, wasDeleted }: QuestionVersion,
    next: QuestionVersion | undefined,
  ): TemplateResult {
    const was = draftOf(question as Question);
    const after = next ? draftOf(next.question as Question) : this.base;
    const changed = after ? changedFields(was, after).map((field) => FIELD_WORDS[field]) : [];
    const time = timeWords(until);
    const by = author ? html` by <bdi>${author}</bdi>` : nothing;
    return html`<li class="inline">
      <span>Until ${time} <br /><span class="soft">Then ${wasDeleted ? 'deleted' : 'changed'}${by}${wasDeleted ? ', and brought back' : `: ${changed.join(', ') || 'nothing that is shown'}`}</span></span>
      ${
        this.context.mayEdit
          ? html`<button type="button" aria-label=${`Take this: until ${time}`} @click=${() => this.#take(was)}>Take this</button>`
          : nothing
      }
    </li>`;
  }

  /** Similar questions that are still there keep their ids. */
  #take(was: Draft): void {
    const known = new Map(this.base?.similar.map((one) => [one.content, one]));
    const similar = was.similar.map(({ content }) => known.get(content) ?? { content });
    // Its category may have been deleted since.
    const isThere = this.categories.some(({ id }) => id === was.categoryId);
    const categoryId = isThere ? was.categoryId : (this.base?.categoryId ?? was.categoryId);
    this.change({ ...was, categoryId, similar });
  }

  readonly #onToggle = (event: Event): void => {
    this.isOpen = (event.currentTarget as HTMLDetailsElement).open;
  };
}

customElements.define('console-question-history', QuestionHistory);
