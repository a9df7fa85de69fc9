/** `<console-entity-list>`: the entities of a robot: found by words and status, enabled and disabled, opened. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { renderOptions } from '../../controls/fields/render-choice.ts';
import { Loading } from '../../controls/loading.ts';
import { renderLoading } from '../../controls/render-loading.ts';
import { leavePagePastEnd, renderPaging } from '../../controls/render-paging.ts';
import { hashIn, KnowledgeView } from '../knowledge-view.ts';
import { RowSwitch } from '../row-switch.ts';
import type { Entity } from './entity-draft.ts';

const PAGE_SIZE = 20;
const STATUSES = [
  { value: '', title: 'All' },
  { value: '1', title: 'Enabled' },
  { value: '0', title: 'Disabled' },
] as const;
const VALUES_SHOWN = 5;

type Found = { entities: Entity[]; total: number };

const styles = css`
  .search {
    align-items: end;
    gap: 10px;
  }

  .search .grow {
    flex: 1 1 180px;
  }

  li {
    align-items: center;
    gap: 6px 16px;
    padding: 10px 16px;
  }

  .details {
    flex: 1 1 220px;
    min-inline-size: 0;
  }

  code {
    overflow-wrap: anywhere;
    font-size: 12px;
  }
`;

export class EntityList extends KnowledgeView {
  static override styles = [...KnowledgeView.styles, styles];
  readonly #found = new Loading<Found>(this);
  readonly #switch = new RowSwitch(this);

  protected override get shownKey(): string {
    return JSON.stringify([this.context.robot.id, this.#search()]);
  }

  protected override opened(): void {
    this.#read();
  }

  override updated(): void {
    const { value } = this.#found;
    if (value) leavePagePastEnd(this.#found, this.#pagingOf(value.total));
  }

  #pagingOf(total: number) {
    const hrefOf = (to: number) => this.#hash({ page: to === 1 ? '' : to });
    return { page: this.#search().pageNum, size: PAGE_SIZE, total, hrefOf };
  }

  #search() {
    const { query } = this.context;
    const page = query.get('page') ?? '';
    const status = STATUSES.find(({ value }) => value !== '' && value === query.get('status'))?.value;
    return {
      pageNum: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
      keyword: (query.get('word') ?? '').trim().slice(0, 200),
      status: status === undefined ? undefined : status === '1' ? 1 : 0,
    } as const;
  }

  readonly #read = (): void => {
    const { desk, robot } = this.context;
    const { pageNum, keyword, status } = this.#search();
    const query = { pageNum, pageSize: PAGE_SIZE, keyword: keyword === '' ? undefined : keyword, status };
    void this.#found.run(async (signal) => {
      const { data, paging } = await desk.invoke('list-entities', { params: { robotId: robot.id }, query }, { signal });
      return { entities: data, total: paging.total };
    });
  };

  override render(): TemplateResult {
    const { keyword } = this.#search();
    return html`<div class="page">
      <div class="head">
        <h2 class="grow">Entities</h2>
        ${this.context.mayEdit ? html`<a class="button primary" href=${hashIn(this.context, { path: ['new'] })}>New entity</a>` : nothing}
      </div>
      <p class="soft">Things that a question may name, such as a colour or an order number, by a list of values or by a pattern.</p>
      <form class="search inline" role="search" aria-label="Entities" @submit=${this.#onSubmit}>
        <div class="field grow">
          <label for="word">Search for</label>
          <input id="word" name="word" type="search" maxlength="200" .value=${keyword} />
        </div>
        <div class="field">
          <label for="status">Status</label>
          <select id="status" name="status">
            ${renderOptions(STATUSES, this.context.query.get('status') ?? '')}
          </select>
        </div>
        <button>Search</button>
      </form>
      ${this.#switch.renderError()} ${this.#renderFound()}
    </div>`;
  }

  #renderFound(): TemplateResult {
    const { value, error, isRunning } = this.#found;
    const { keyword, status } = this.#search();
    if (error || !value) return renderLoading(error, this.#read);
    const isFiltered = keyword !== '' || status !== undefined;
    return html`
      <p class="soft" role="status">${value.total === 1 ? '1 entity' : `${value.total} entities`}</p>
      ${
        value.entities.length === 0
          ? html`<div class="empty">
            <p>${isFiltered && value.total === 0 ? 'No entity fits the search.' : 'This page is empty.'}</p>
            <a href=${hashIn(this.context)}>Show all entities</a>
          </div>`
          : html`<ul class="items ${isRunning ? 'stale' : ''}" aria-label="Entities">
            ${value.entities.map((entity) => this.#renderEntity(entity))}
          </ul>`
      }
      ${renderPaging(this.#pagingOf(value.total))}
    `;
  }

  #renderEntity(entity: Entity): TemplateResult {
    const values = entity.valueList ?? [];
    const more = values.length - VALUES_SHOWN;
    return html`<li class="card inline">
      <div class="details">
        <p>
          <a href=${hashIn(this.context, { path: [entity.id] })}><bdi>${entity.name}</bdi></a>
          <code>${entity.apiName}</code>
          ${entity.type === 2 ? html`<span class="tag">System</span>` : nothing}
        </p>
        <p class="soft clip">
          ${
            values.length > 0
              ? html`${values.slice(0, VALUES_SHOWN).map(({ originalValue }, at) => html`${at > 0 ? ', ' : ''}<bdi>${originalValue}</bdi>`)}${more > 0 ? ` and ${more} more` : ''}`
              : entity.regex
                ? html`Pattern <code>${entity.regex}</code>`
                : 'No values yet'
          }
        </p>
      </div>
      ${this.#switch.render({
        label: `${entity.name} is enabled`,
        isOn: entity.status === 1,
        words: { on: 'Enabled', off: 'Disabled' },
        turn: (isOn, signal) => {
          const params = { id: entity.id, status: isOn ? 1 : 0 } as const;
          return this.context.desk.invoke('set-entity-status', { params }, { signal });
        },
        turned: (isOn) => {
          entity.status = isOn ? 1 : 0;
        },
      })}
    </li>`;
  }

  #hash(changed: Record<string, string | number>): string {
    return hashIn(this.context, { query: { ...Object.fromEntries(this.context.query), ...changed } });
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const given = new FormData(event.target as HTMLFormElement);
    const hash = this.#hash({ word: String(given.get('word')).trim(), status: String(given.get('status')), page: '' });
    if (hash === location.hash) this.#read();
    else location.hash = hash;
  };
}

customElements.define('console-entity-list', EntityList);
