/** `<console-question-list>`: the questions of a robot, beside their categories. Everything chosen is in the page's address. */
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import './category-tree.ts';
import './many-questions.ts';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { CallAnswer } from '../../../../../relay/desk-api/operations.ts';
import type { QuestionCounts } from '../../../console-protocol/knowledge.ts';
import { timeWords } from '../../controls/days.ts';
import { choicesOf, choicesOfNamed } from '../../controls/fields/choices.ts';
import { renderBareSelect } from '../../controls/fields/render-choice.ts';
import { Loading } from '../../controls/loading.ts';
import { renderLoading } from '../../controls/render-loading.ts';
import { leavePagePastEnd, renderPaging } from '../../controls/render-paging.ts';
import { replaceHash } from '../../state/route.ts';
import { hashIn, KnowledgeView } from '../knowledge-view.ts';
import { answerText, type Category, type Question, TYPE_WORDS, validityOf } from '../question-words.ts';
import { pathOf } from '../tree-order.ts';
import { isFiltered, ORDERS, PAGE_SIZE, SEARCH_IN, searchOf, TYPES, VALIDITIES } from './question-filter.ts';
import { styles } from './question-list.styles.ts';

const TYPING_PAUSE_MS = 250;
/** As many as one search finds and one request changes. */
const MOST_CHANGED = 100;
const VALIDITY_WORDS = { always: '', never: 'Switched off', now: 'Valid until', later: 'Valid from', over: 'Expired' };

export class QuestionList extends withProperties(KnowledgeView, {
  chosen: prop<ReadonlySet<number>>(new Set()),
}) {
  static override styles = [...KnowledgeView.styles, styles];
  readonly #counts = new Loading<QuestionCounts[]>(this);
  readonly #found = new Loading<CallAnswer<'search-questions'>>(this);
  readonly #categories = new Loading<Category[]>(this);
  readonly #choosing = new Loading<number[]>(this);
  #typing: ReturnType<typeof setTimeout> | undefined;
  #shown = '';

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#typing);
    this.#shown = '';
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('context')) return;
    const { robot, query } = this.context;
    if (changed.get('context')?.robot.id !== robot.id) this.#readCategories();
    const wanted = `${robot.id}?${query}`;
    if (wanted !== this.#shown) this.#search();
    this.#shown = wanted;
  }

  override updated(): void {
    const field = this.renderRoot.querySelector<HTMLInputElement>('input[type=search]');
    // While the person types, the address is behind the field.
    const isTyping = (this.renderRoot as ShadowRoot).activeElement === field;
    if (field && !isTyping) field.value = this.context.query.get('word') ?? '';
    const { value } = this.#found;
    if (value) leavePagePastEnd(this.#found, this.#pagingOf(value));
  }

  override render(): TemplateResult {
    const { robot, mayEdit } = this.context;
    const search = searchOf(robot.id, this.context.query);
    const categories = this.#categories.value ?? [];
    return html`<div class="page wide">
      <div class="head">
        <h2 class="grow">Questions of <bdi>${robot.name}</bdi></h2>
        ${
          mayEdit
            ? html`<a
              class="button primary"
              href=${hashIn(this.context, { path: ['new'], query: { category: search.categoryId } })}
              >New question</a
            >`
            : nothing
        }
      </div>
      <div class="columns">
        <console-category-tree
          .context=${this.context}
          .categories=${categories}
          .current=${search.categoryId}
          .linkTo=${(id: number | undefined) => this.#linkTo({ category: id, page: undefined })}
          .changed=${this.#onCategories}
        ></console-category-tree>
        <div class="found">
          ${this.#renderFilter()}
          ${this.#categories.error ? html`<p class="error" role="alert">${this.#categories.error}</p>` : nothing}
          ${
            mayEdit
              ? html`<console-many-questions
                  .context=${this.context}
                  .categories=${categories}
                  .ids=${[...this.chosen]}
                  .deleted=${Number(this.context.query.get('deleted'))}
                  @questions-changed=${this.#onQuestions}
                ></console-many-questions>`
              : nothing
          }
          ${this.#renderFound(categories)}
        </div>
      </div>
    </div>`;
  }

  #renderFilter(): TemplateResult {
    const { robot, query } = this.context;
    const search = searchOf(robot.id, query);
    return html`<search class="filter inline">
      <input type="search" aria-label="Search" placeholder="Search" maxlength="200" @input=${this.#onWord} />
      ${this.#renderChoice('in', 'Search in', SEARCH_IN, search.searchType)}
      ${this.#renderChoice('type', 'Type', TYPES, search.type)}
      ${this.#renderChoice('working', 'Validity', VALIDITIES, search.isWorking)}
      ${renderBareSelect(
        'Scene',
        [{ title: 'All scenes', value: '' }, ...choicesOfNamed(robot.scenes)],
        String(search.channelIdList?.[0] ?? ''),
        (scene) => this.#choose('scene', scene),
      )}
      ${this.#renderChoice('order', 'Order', ORDERS, search.order)}
    </search>`;
  }

  #renderChoice(name: string, label: string, words: Readonly<Record<number, string>>, chosen: number): TemplateResult {
    return renderBareSelect(label, choicesOf(words), String(chosen), (value) => this.#choose(name, value));
  }

  #renderFound(categories: readonly Category[]): TemplateResult {
    const { value, error, isRunning } = this.#found;
    if (error || !value) return renderLoading(error, this.#search);
    const { data, paging } = value;
    return html`<p class="soft" role="status">${countOf(paging.total)}</p>
      ${this.#renderChooseMore(value)}
      ${data.length === 0 ? this.#renderNothing(paging.total) : this.#renderTable(data, categories, isRunning)}
      ${renderPaging(this.#pagingOf(value))}`;
  }

  #renderNothing(total: number): TemplateResult {
    const { robot, mayEdit, query } = this.context;
    if (total > 0) {
      return html`<div class="empty">
        <p>This page is empty.</p>
        <a href=${this.#linkTo({ page: undefined })}>Go to the first page</a>
      </div>`;
    }
    if (isFiltered(searchOf(robot.id, query))) {
      return html`<div class="empty">
        <p>No question fits the search and the filters.</p>
        <a href=${hashIn(this.context)}>Show all questions</a>
      </div>`;
    }
    return html`<div class="empty">
      <p>There are no questions here yet.</p>
      ${mayEdit ? html`<p>Write the first one, or import a file.</p>` : nothing}
    </div>`;
  }

  #renderTable(questions: readonly Question[], categories: readonly Category[], isStale: boolean): TemplateResult {
    return html`<table class=${isStale ? 'stale' : ''}>
      <thead>
        <tr>
          ${this.context.mayEdit ? html`<th scope="col">${this.#renderChooseAll(questions)}</th>` : nothing}
          <th scope="col">Question</th>
          <th scope="col">Category</th>
          <th scope="col">Scenes</th>
          <th scope="col" title="In the last 90 days, by the present wording">Asked</th>
          <th scope="col">Changed</th>
        </tr>
      </thead>
      <tbody>
        ${questions.map((question) => this.#renderRow(question, categories))}
      </tbody>
    </table>`;
  }

  #renderRow(question: Question, categories: readonly Category[]): TemplateResult {
    const { robot } = this.context;
    const similar = question.similarQuestion?.length ?? 0;
    const validity = validityOf(question, this.context.now);
    const time = { now: timeWords(question.endTime ?? ''), later: timeWords(question.startTime ?? '') }[
      validity as 'now' | 'later'
    ];
    const scenes = question.channelList ?? [];
    return html`<tr>
      ${
        this.context.mayEdit
          ? html`<td class="choose">
              <input
                type="checkbox"
                aria-label=${`Choose: ${question.content}`}
                .checked=${this.chosen.has(question.id)}
                @change=${(event: Event) => this.#select([question.id], isChecked(event))}
              />
            </td>`
          : nothing
      }
      <td class="question">
        <a href=${hashIn(this.context, { path: [question.id] })}><bdi>${question.content}</bdi></a>
        <p class="soft answer" dir="auto">${answerText(question.answer)}</p>
        <p class="tags inline">
          ${similar > 0 ? html`<span class="tag">${similar} similar</span>` : nothing}
          ${question.type === 1 ? nothing : html`<span class="tag">${TYPE_WORDS[question.type]}</span>`}
          ${
            validity === 'always'
              ? nothing
              : html`<span class="tag ${validity === 'now' ? 'good' : 'warn'}">${VALIDITY_WORDS[validity]} ${time}</span>`
          }
        </p>
      </td>
      <td data-label="Category"><bdi>${pathOf(categories, question.categoryId)}</bdi></td>
      <td data-label="Scenes">
        ${scenes.length === robot.scenes.length ? 'All' : html`<bdi>${scenes.map(({ name }) => name).join(', ')}</bdi>`}
      </td>
      <td data-label="Asked">${this.#renderCounts(question.id)}</td>
      <td data-label="Changed" class="time">${timeWords(question.updateTime ?? '')}</td>
    </tr>`;
  }

  #renderChooseAll(questions: readonly Question[]): TemplateResult {
    const ids = questions.map(({ id }) => id);
    return html`<input
      type="checkbox"
      aria-label="Choose all of this page"
      .checked=${ids.every((id) => this.chosen.has(id))}
      @change=${(event: Event) => this.#select(ids, isChecked(event))}
    />`;
  }

  /** Once the page is chosen, what is on the next ones can be chosen with it. */
  #renderChooseMore({ data, paging }: CallAnswer<'search-questions'>): TemplateResult | typeof nothing {
    const { total } = paging;
    const most = Math.min(total, MOST_CHANGED);
    if (this.chosen.size >= most || data.length === 0 || !data.every(({ id }) => this.chosen.has(id))) return nothing;
    const { error, isRunning } = this.#choosing;
    return html`${error ? html`<p class="error" role="alert">${error}</p>` : nothing}<button
        ?disabled=${isRunning}
        @click=${this.#chooseMore}
      >
      ${total > most ? `Choose the first ${most} of ${countOf(total)}` : `Choose all ${countOf(total)}`}
    </button>`;
  }

  #renderCounts(id: number): TemplateResult | typeof nothing {
    const counts = this.#counts.value?.find((one) => one.id === id);
    if (!counts) return nothing;
    const { asked, useful, useless } = counts;
    return html`${asked.toLocaleString('en')}${
      useful + useless > 0 ? html` <span class="soft">${useful} useful, ${useless} not</span>` : nothing
    }`;
  }

  #select(ids: readonly number[], isChosen: boolean): void {
    const others = [...this.chosen].filter((id) => !ids.includes(id));
    this.chosen = new Set(isChosen ? [...others, ...ids] : others);
  }

  readonly #chooseMore = async (): Promise<void> => {
    const { desk, robot, query } = this.context;
    const body = { ...searchOf(robot.id, query), pageNum: 1, pageSize: MOST_CHANGED };
    const ids = await this.#choosing.run(async (signal) => {
      const { data } = await desk.invoke('search-questions', { body }, { signal });
      return data.map(({ id }) => id);
    });
    if (ids) this.chosen = new Set(ids);
  };

  #pagingOf({ paging }: CallAnswer<'search-questions'>) {
    const { pageNum: page, total } = paging;
    return { page, size: PAGE_SIZE, total, hrefOf: (to: number) => this.#linkTo({ page: to === 1 ? undefined : to }) };
  }

  #linkTo(changed: Record<string, string | number | undefined>): string {
    const query = { ...Object.fromEntries(this.context.query), deleted: undefined, ...changed };
    return hashIn(this.context, { query });
  }

  readonly #search = (): void => {
    const { desk, robot, query } = this.context;
    const body = searchOf(robot.id, query);
    this.chosen = new Set();
    void this.#found
      .run((signal) => desk.invoke('search-questions', { body }, { signal }))
      .then((found) => {
        const ids = found?.data.map(({ id }) => id) ?? [];
        if (found) void this.#counts.run((signal) => desk.counts(robot.id, ids, signal));
      });
  };

  #readCategories(): void {
    const query = { robotId: this.context.robot.id };
    void this.#categories.run(async (signal) => {
      const { data } = await this.context.desk.invoke('list-categories', { query }, { signal });
      return data;
    });
  }

  readonly #onQuestions = (): void => {
    this.#search();
    // What was deleted before cannot be brought back twice.
    if (this.context.query.has('deleted')) replaceHash(this.#linkTo({}));
  };

  readonly #onCategories = (deleted: readonly number[]): void => {
    this.#readCategories();
    const current = Number(this.context.query.get('category'));
    if (deleted.includes(current)) location.hash = this.#linkTo({ category: undefined, page: undefined });
    else if (deleted.length > 0) this.#search();
  };

  readonly #onWord = (event: Event): void => {
    const word = (event.currentTarget as HTMLInputElement).value;
    clearTimeout(this.#typing);
    // Without a new entry in the history for each pause of the typing.
    this.#typing = setTimeout(() => replaceHash(this.#linkTo({ word, page: undefined })), TYPING_PAUSE_MS);
  };

  #choose(name: string, value: string): void {
    location.hash = this.#linkTo({ [name]: value, page: undefined });
  }
}

const isChecked = ({ currentTarget }: Event): boolean => (currentTarget as HTMLInputElement).checked;

const countOf = (total: number): string => (total === 1 ? '1 question' : `${total.toLocaleString('en')} questions`);

customElements.define('console-question-list', QuestionList);
