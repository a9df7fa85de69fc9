/** `<console-entity-list>`: the entities of a robot: found by words and status, enabled and disabled, opened. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { Loading } from '../../controls/loading.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { viewStyles } from '../../controls/look/view.styles.ts';
import { renderLoading } from '../../controls/render-loading.ts';
import { leavePagePastEnd, renderPaging } from '../../controls/render-paging.ts';
import { knowledgeHash } from '../../state/route.ts';
import type { ViewContext } from '../view-context.ts';
import type { Entity } from './entity-draft.ts';

const PAGE_SIZE = 20;
const STATUS_WORDS = [
  { value: '', words: 'All' },
  { value: '1', words: 'Enabled' },
  { value: '0', words: 'Disabled' },
] as const;
const VALUES_SHOWN = 5;

type Found = { entities: Entity[]; total: number };

export class EntityList extends LitElement {
  static override styles = [controls, viewStyles, listStyles()];
  static override properties = { context: { attribute: false } };

  declare context: ViewContext;
  readonly #found = new Loading<Found>(this);
  readonly #change = new Loading<unknown>(this);
  #shownKey = '';

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('context')) this.#read();
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
    const status = STATUS_WORDS.find(({ value }) => value !== '' && value === query.get('status'))?.value;
    return {
      pageNum: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
      keyword: (query.get('word') ?? '').trim().slice(0, 200),
      status: status === undefined ? undefined : status === '1' ? 1 : 0,
    } as const;
  }

  #read(): void {
    const { desk, robot } = this.context;
    const { pageNum, keyword, status } = this.#search();
    const key = JSON.stringify([robot.id, pageNum, keyword, status]);
    if (key === this.#shownKey) return;
    this.#shownKey = key;
    const query = { pageNum, pageSize: PAGE_SIZE, keyword: keyword === '' ? undefined : keyword, status };
    void this.#found.run(async (signal) => {
      const { data, paging } = await desk.invoke('list-entities', { params: { robotId: robot.id }, query }, { signal });
      return { entities: data, total: paging.total };
    });
  }

  override render(): TemplateResult {
    const { robot, view, mayEdit } = this.context;
    const { keyword } = this.#search();
    return html`<div class="page">
      <div class="head">
        <h2 class="grow">Entities</h2>
        ${mayEdit ? html`<a class="button primary" href=${knowledgeHash({ robot: robot.id, view, path: ['new'] })}>New entity</a>` : nothing}
      </div>
      <p class="soft">Things that a question may name, such as a colour or an order number, by a list of values or by a pattern.</p>
      <form class="search" role="search" aria-label="Entities" @submit=${this.#onSubmit}>
        <div class="field grow">
          <label for="word">Search for</label>
          <input id="word" name="word" type="search" maxlength="200" .value=${keyword} />
        </div>
        <div class="field">
          <label for="status">Status</label>
          <select id="status" name="status">
            ${STATUS_WORDS.map(
              ({ value, words }) =>
                html`<option value=${value} ?selected=${value === (this.context.query.get('status') ?? '')}>${words}</option>`,
            )}
          </select>
        </div>
        <button>Search</button>
      </form>
      ${this.#change.error ? html`<p class="error" role="alert">${this.#change.error}</p>` : nothing} ${this.#renderFound()}
    </div>`;
  }

  #renderFound(): TemplateResult {
    const { value, error, isRunning } = this.#found;
    const { keyword, status } = this.#search();
    if (error || !value) return renderLoading(error, this.#again);
    const isFiltered = keyword !== '' || status !== undefined;
    return html`
      <p class="soft" role="status">${value.total === 1 ? '1 entity' : `${value.total} entities`}</p>
      ${
        value.entities.length === 0
          ? html`<div class="empty">
            <p>${isFiltered && value.total === 0 ? 'No entity fits the search.' : 'This page is empty.'}</p>
            <a href=${knowledgeHash({ robot: this.context.robot.id, view: this.context.view })}>Show all entities</a>
          </div>`
          : html`<ul class=${isRunning ? 'stale' : ''} aria-label="Entities">
            ${value.entities.map((entity) => this.#renderEntity(entity))}
          </ul>`
      }
      ${renderPaging(this.#pagingOf(value.total))}
    `;
  }

  #renderEntity(entity: Entity): TemplateResult {
    const { robot, view, mayEdit } = this.context;
    const values = entity.valueList ?? [];
    const isOn = entity.status === 1;
    const more = values.length - VALUES_SHOWN;
    return html`<li class="card">
      <div class="details">
        <p>
          <a href=${knowledgeHash({ robot: robot.id, view, path: [entity.id] })}><bdi>${entity.name}</bdi></a>
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
      ${
        mayEdit
          ? html`<label class="check">
            <input
              type="checkbox"
              role="switch"
              .checked=${isOn}
              ?disabled=${this.#change.isRunning}
              aria-label=${`${entity.name} is enabled`}
              @change=${(event: Event) => this.#setStatus(entity, event)}
            />
            ${isOn ? 'Enabled' : 'Disabled'}
          </label>`
          : html`<span class="tag ${isOn ? 'good' : ''}">${isOn ? 'Enabled' : 'Disabled'}</span>`
      }
    </li>`;
  }

  /** Puts the switch back if the desk refuses. */
  async #setStatus(entity: Entity, event: Event): Promise<void> {
    const field = event.target as HTMLInputElement;
    const status = field.checked ? 1 : 0;
    const { desk } = this.context;
    const done = await this.#change.run(async (signal) => {
      await desk.invoke('set-entity-status', { params: { id: entity.id, status } }, { signal });
      return true;
    });
    if (done) entity.status = status;
    else field.checked = entity.status === 1;
    this.requestUpdate();
    await this.updateComplete;
    field.focus();
  }

  #hash(changed: Record<string, string | number>): string {
    const { robot, view, query } = this.context;
    return knowledgeHash({ robot: robot.id, view, query: { ...Object.fromEntries(query), ...changed } });
  }

  readonly #again = (): void => {
    this.#shownKey = '';
    this.#read();
  };

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const given = new FormData(event.target as HTMLFormElement);
    const hash = this.#hash({ word: String(given.get('word')).trim(), status: String(given.get('status')), page: '' });
    if (hash === location.hash) this.#again();
    else location.hash = hash;
  };
}

function listStyles() {
  return css`
    .search {
      display: flex;
      flex-wrap: wrap;
      align-items: end;
      gap: 10px;
    }

    .search .grow {
      flex: 1 1 180px;
    }

    ul {
      display: grid;
      gap: 8px;
      margin: 0;
      padding: 0;
      list-style: none;
    }

    li {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 6px 16px;
      padding: 10px 16px;
    }

    .details {
      flex: 1 1 220px;
      min-inline-size: 0;
    }

    .clip {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    code {
      overflow-wrap: anywhere;
      font-size: 12px;
    }
  `;
}

customElements.define('console-entity-list', EntityList);

declare global {
  interface HTMLElementTagNameMap {
    'console-entity-list': EntityList;
  }
}
