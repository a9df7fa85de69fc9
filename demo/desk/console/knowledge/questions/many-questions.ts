/** `<console-many-questions>`: moves, switches and deletes the chosen questions, or brings them back. Fires `questions-changed`. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { QuestionsChange } from '../../../console-protocol/knowledge.ts';
import { Loading } from '../../controls/loading.ts';
import { dialogStyles } from '../../controls/look/dialog.styles.ts';
import { DeleteQuestion } from '../delete-question.ts';
import { KnowledgeView } from '../knowledge-view.ts';
import { type Category, categoryName } from '../question-words.ts';
import { treeOrder } from '../tree-order.ts';

const counted = (count: number): string => (count === 1 ? '1 question' : `${count} questions`);

export class ManyQuestions extends withProperties(KnowledgeView, {
  categories: prop<readonly Category[]>([]),
  ids: prop<readonly number[]>([]),
  /** The question that was deleted in its editor, or 0. */
  deleted: 0,
  /** The result of the last change, and the ids that can be brought back. */
  done: prop<{ words: string; deleted: readonly number[] } | null>(null),
}) {
  static override styles = [
    ...KnowledgeView.styles,
    dialogStyles,
    css`
      .bar {
        align-items: center;
      }

      select {
        max-inline-size: 100%;
      }
    `,
  ];
  /** Whether the result waits for the focus: the buttons that led to it go with the choice. */
  #isNews = false;
  readonly #change = new Loading<boolean>(this);
  readonly #deleting = new DeleteQuestion(this, {
    remove: (signal) => this.context.desk.changeQuestions(this.context.robot.id, this.ids, { to: 'delete' }, signal),
    done: () => this.#tell({ words: `${counted(this.ids.length)} deleted.`, deleted: this.ids }),
  });

  override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('context');
    if (before && before.robot.id !== this.context.robot.id) this.done = null;
    if (changed.has('deleted') && this.deleted)
      this.done = { words: 'The question is deleted.', deleted: [this.deleted] };
  }

  override updated(): void {
    const result = this.renderRoot.querySelector<HTMLElement>('[role=status] p');
    if (!result || !this.#isNews) return;
    this.#isNews = false;
    if (this.matches(':focus-within') || document.activeElement === document.body) result.focus();
  }

  override render(): TemplateResult {
    const { error } = this.#change;
    return html`${this.ids.length > 0 ? this.#renderBar() : nothing}
      ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
      <div role="status">${this.done && this.ids.length === 0 ? this.#renderDone(this.done) : nothing}</div>
      ${this.#deleting.render(
        html`Delete ${counted(this.ids.length)}?`,
        'Their similar questions and answers go with them. You can bring them back afterwards.',
      )}`;
  }

  #renderBar(): TemplateResult {
    const { isRunning } = this.#change;
    return html`<div class="card bar inline" role="group" aria-label="Chosen questions">
      <b>${counted(this.ids.length)} chosen</b>
      <select aria-label="Move to" ?disabled=${isRunning} @change=${this.#onMove}>
        <option value="">Move to…</option>
        ${treeOrder(this.categories)
          .filter(({ type, parentId }) => type !== 1 || parentId !== 0)
          .map((category) => html`<option value=${category.id}>${categoryName(category)}</option>`)}
      </select>
      <button ?disabled=${isRunning} @click=${() => this.#apply({ to: 'switch', isOn: true })}>Switch on</button>
      <button ?disabled=${isRunning} @click=${() => this.#apply({ to: 'switch', isOn: false })}>Switch off</button>
      <button class="danger" ?disabled=${isRunning} @click=${this.#deleting.ask}>Delete…</button>
    </div>`;
  }

  #renderDone({ words, deleted }: { words: string; deleted: readonly number[] }): TemplateResult {
    return html`<p class="card bar inline" tabindex="-1">
      ${words} ${deleted.length > 0 ? html`<button ?disabled=${this.#change.isRunning} @click=${this.#restore}>Undo</button>` : nothing}
    </p>`;
  }

  async #apply(change: Exclude<QuestionsChange, { to: 'delete' }>): Promise<void> {
    const { ids } = this;
    const { desk, robot } = this.context;
    if (!(await this.#change.attempt((signal) => desk.changeQuestions(robot.id, ids, change, signal)))) return;
    const how = change.to === 'move' ? 'moved' : change.isOn ? 'switched on' : 'switched off';
    this.#tell({ words: `${counted(ids.length)} ${how}.`, deleted: [] });
  }

  readonly #restore = async (): Promise<void> => {
    const { desk, robot } = this.context;
    const deleted = this.done?.deleted ?? [];
    const done = await this.#change.attempt((signal) => desk.restoreQuestions(robot.id, deleted, signal));
    if (done) this.#tell({ words: `${counted(deleted.length)} brought back.`, deleted: [] });
  };

  #tell(done: NonNullable<ManyQuestions['done']>): void {
    this.done = done;
    this.#isNews = true;
    this.context.refresh();
    this.dispatchEvent(new Event('questions-changed'));
  }

  readonly #onMove = (event: Event): void => {
    const select = event.currentTarget as HTMLSelectElement;
    if (select.value !== '') void this.#apply({ to: 'move', categoryId: Number(select.value) });
  };
}

customElements.define('console-many-questions', ManyQuestions);
