/** `<console-category-tree>`: the categories of a robot as links to their questions. Editors add, rename and delete them. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import { choicesOf, choicesOfNamed } from '../../controls/fields/choices.ts';
import { renderIconButton, renderOptions } from '../../controls/fields/render-choice.ts';
import { Loading } from '../../controls/loading.ts';
import { dialogStyles } from '../../controls/look/dialog.styles.ts';
import { icons } from '../../controls/look/icons.ts';
import { treeStyles } from '../../controls/look/tree.styles.ts';
import { Modal } from '../../controls/modal.ts';
import { KnowledgeView } from '../knowledge-view.ts';
import { type Category, categoryName } from '../question-words.ts';
import { belowOf, levelOf, treeOrder } from '../tree-order.ts';

/** Deeper levels are drawn as this one. */
const DEEPEST_SHOWN = 4;

const styles = css`
    ul {
      --tree-gap: 1px;
      --tree-padding: 5px 8px;
      --step: 14px;
    }

    li {
      display: flex;
      align-items: center;
    }

    li a {
      flex: 1;
      min-inline-size: 0;
    }

    li button {
      color: var(--ink-soft);
    }
  `;

export class CategoryTree extends withProperties(KnowledgeView, {
  categories: prop<readonly Category[]>([]),
  current: prop<number | undefined>(),
  linkTo: prop<(id: number | undefined) => string>(),
  /** Is told of a change, with the ids of a deleted category and of all below it. */
  changed: prop<(deleted: readonly number[]) => void>(),
  asking: prop<
    | { to: 'create'; below: number }
    | { to: 'rename'; category: Category }
    | { to: 'delete'; category: Category; questions: number }
    | null
  >(null),
}) {
  static override styles = [...KnowledgeView.styles, dialogStyles, treeStyles, styles];
  readonly #change = new Loading<unknown>(this);
  readonly #count = new Loading<number>(this);
  readonly #modal = new Modal(this);

  override render(): TemplateResult {
    const { mayEdit } = this.context;
    return html`<div class="head">
        <h3 id="title" class="grow">Categories</h3>
        ${mayEdit ? renderIconButton(icons.add, 'New category', this.#askToCreate, 'New category') : nothing}
      </div>
      <ul aria-labelledby="title">
        ${treeOrder(this.categories).map((category) => this.#renderCategory(category))}
      </ul>
      ${this.#count.error ? html`<p class="error" role="alert">${this.#count.error}</p>` : nothing}
      ${this.asking?.to === 'create' ? this.#renderCreate(this.asking.below) : nothing}
      ${this.asking?.to === 'rename' ? this.#renderRename(this.asking.category) : nothing}
      ${this.asking?.to === 'delete' ? this.#renderDelete(this.asking.category, this.asking.questions) : nothing}`;
  }

  #renderCategory(category: Category): TemplateResult {
    const isAll = category.type === 1 && category.parentId === 0;
    const isCurrent = isAll ? this.current === undefined : this.current === category.id;
    return html`<li class="level-${Math.min(levelOf(category), DEEPEST_SHOWN)}">
      <a href=${this.linkTo(isAll ? undefined : category.id)} aria-current=${isCurrent ? 'true' : nothing}
        ><bdi>${categoryName(category)}</bdi></a
      >
      ${
        this.context.mayEdit && category.type === 2
          ? [
              renderIconButton(icons.edit, `Rename ${category.name}`, () => this.#askToRename(category), 'Rename'),
              renderIconButton(
                icons.bin,
                `Delete the category ${category.name}`,
                () => this.#askToDelete(category),
                'Delete',
              ),
            ]
          : nothing
      }
    </li>`;
  }

  #renderCreate(below: number): TemplateResult {
    const own = treeOrder(this.categories.filter(({ type }) => type === 2));
    return this.#modal.render({
      ...this.#progress,
      title: 'New category',
      body: html`${renderName('')}
        <div class="field">
          <label for="below">Below</label>
          <select id="below" name="below">
            ${renderOptions([{ value: '0', title: 'Nothing: at the top' }, ...choicesOfNamed(own)], String(below))}
          </select>
        </div>
        <div class="field">
          <label for="classify">For</label>
          <select id="classify" name="classify">
            ${renderOptions(choicesOf({ 1: 'Questions', 2: 'Small talk' }), '1')}
          </select>
        </div>`,
      act: 'Create',
      submit: (fields) => void this.#create(fields),
    });
  }

  #renderRename({ id, name }: Category): TemplateResult {
    return this.#modal.render({
      ...this.#progress,
      title: html`Rename <bdi>${name}</bdi>`,
      body: renderName(name),
      act: 'Rename',
      submit: (fields) => void this.#rename(id, fields),
    });
  }

  #renderDelete(category: Category, questions: number): TemplateResult {
    const below = belowOf(this.categories, category.id).length;
    const more =
      below === 0 ? '' : below === 1 ? ' and the category below it' : ` and the ${below} categories below it`;
    return this.#modal.render({
      ...this.#progress,
      title: html`Delete <bdi>${category.name}</bdi>${more}?`,
      hint:
        questions === 0
          ? 'There are no questions in it.'
          : `No question is deleted: ${questions === 1 ? 'the one in it becomes' : `the ${questions} in it become`} uncategorized.`,
      act: 'Delete',
      submit: () => void this.#delete(category),
    });
  }

  get #progress() {
    const { error, isRunning } = this.#change;
    return { error, isRunning, dismiss: () => void this.#close(false) };
  }

  readonly #askToCreate = (): void => {
    this.#change.error = '';
    this.asking = {
      to: 'create',
      below: this.categories.find(({ id, type }) => id === this.current && type === 2)?.id ?? 0,
    };
  };

  #askToRename(category: Category): void {
    this.#change.error = '';
    this.asking = { to: 'rename', category };
  }

  async #rename(id: number, fields: FormData): Promise<void> {
    const name = String(fields.get('name')).trim();
    await this.#attempt((signal) => this.context.desk.renameCategory(id, name, signal));
  }

  async #askToDelete(category: Category): Promise<void> {
    const body = { robotId: this.context.robot.id, categoryId: category.id, pageNum: 1, pageSize: 1 };
    const search = { ...body, searchType: 4, type: 0, order: 1, isWorking: 1 } as const;
    this.#change.error = '';
    const questions = await this.#count.run(async (signal) => {
      const { paging } = await this.context.desk.invoke('search-questions', { body: search }, { signal });
      return paging.total;
    });
    if (questions !== undefined) this.asking = { to: 'delete', category, questions };
  }

  async #create(fields: FormData): Promise<void> {
    const classify = fields.get('classify') === '2' ? 2 : 1;
    const body = {
      name: String(fields.get('name')).trim(),
      parentId: Number(fields.get('below')),
      robotId: this.context.robot.id,
      classify,
    } as const;
    await this.#attempt((signal) => this.context.desk.invoke('create-category', { body }, { signal }));
  }

  async #delete({ id }: Category): Promise<void> {
    const gone = [id, ...belowOf(this.categories, id).map((one) => one.id)];
    const input = { params: { id } };
    await this.#attempt((signal) => this.context.desk.invoke('delete-category', input, { signal }), gone);
  }

  async #attempt(change: (signal: AbortSignal) => Promise<unknown>, deleted: readonly number[] = []): Promise<void> {
    if (!(await this.#change.attempt(change))) return;
    void this.#close(deleted.length > 0);
    this.changed(deleted);
  }

  /** Gives the focus back, unless the button goes with its category. */
  async #close(isOpenerGone: boolean): Promise<void> {
    this.asking = null;
    await this.#modal.giveFocusBack();
    if (isOpenerGone) this.renderRoot.querySelector<HTMLElement>('.head button')?.focus();
  }
}

const renderName = (name: string): TemplateResult => html`<div class="field">
  <label for="name">Name</label>
  <input id="name" name="name" required pattern=".*\\S.*" title="A name" maxlength="50" autocomplete="off" .value=${name} />
</div>`;

customElements.define('console-category-tree', CategoryTree);
