/**
 * `<console-entity-editor>`: one entity with its values and similar values. Entities of the system are shown alone. A new one is
 * saved by two operations, because the documents' first one takes no values.
 */
import { css, html, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import { chosenIn, renderIconButton } from '../../controls/fields/render-choice.ts';
import { focusIn } from '../../controls/focus-in.ts';
import { icons } from '../../controls/look/icons.ts';
import { DraftEditing, EntryEditor } from '../draft-editing.ts';
import {
  draftOf,
  type Entity,
  type EntityDraft,
  type EntityErrors,
  errorsOf,
  isChanged,
  LONGEST,
  NO_ERRORS,
  refusalAt,
  type ValueDraft,
  valueChanges,
  withoutEmpty,
} from './entity-draft.ts';

/** Values in the page at first, and with each press of the button below them. */
const VALUES_SHOWN = 50;

const styles = css`
  .value {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) 32px;
    gap: 6px 8px;
    align-items: start;
  }

  .value .fault {
    grid-column: 1 / -1;
  }

  .value textarea {
    max-block-size: 160px;
    field-sizing: content;
  }

  fieldset > button {
    justify-self: start;
  }

  @media (max-width: 719px) {
    .value {
      grid-template-columns: minmax(0, 1fr) 32px;
    }

    .value textarea {
      grid-column: 1;
      grid-row: 2;
    }
  }
`;

export class EntityEditor extends withProperties(EntryEditor, {
  shown: prop<number>(VALUES_SHOWN),
}) {
  static override styles = [...EntryEditor.styles, styles];
  readonly #editing = new DraftEditing<Entity, EntityDraft, EntityErrors>(this, {
    noun: 'entity',
    all: 'entities',
    deletion: deletedWith,
    read: async (id, signal) => (id === null ? undefined : this.#read(id, signal)),
    draftOf,
    isChanged,
    isOpen: (entity) => entity?.type !== 2,
    noErrors: NO_ERRORS,
    errorsOf: (draft, entity) => {
      const errors = errorsOf(entity, draft);
      if (errors) this.shown = draft.values.length;
      return errors;
    },
    errorAt: ({ fields }, field) => fields[field],
    refusalOf: refusalAt,
    sentOf: withoutEmpty,
    send: (draft, newest, signal) => this.#send(draft, newest, signal),
    remove: (id, signal): Promise<unknown> => {
      const force = (this.#editing.stored?.valueList?.length ?? 0) > 0 ? 1 : 0;
      return this.context.desk.invoke('delete-entity', { params: { id }, query: { force } }, { signal });
    },
  });
  #added = 0;

  override render(): TemplateResult {
    const tag = this.#editing.stored?.type === 2 ? html`<span class="tag">System</span>` : nothing;
    return this.#editing.renderPage((entity) => this.#renderForm(entity), tag);
  }

  #renderForm(entity: Entity | undefined): TemplateResult {
    const { isReadOnly } = this.#editing;
    return html`<form class="edit" novalidate @submit=${this.#editing.onSubmit}>
      ${entity?.type === 2 ? html`<p class="note">This entity is the system’s. It can only be enabled and disabled.</p>` : nothing}
      <div class="card fields">
        ${this.#editing.renderText('name', 'Name', { longest: LONGEST.name })}
        ${this.#editing.renderText('apiName', 'Name for programs', {
          longest: LONGEST.name,
          isCode: true,
          hint: 'How webhooks and task dialogues call it: letters from A to Z, digits and underscores',
        })}
        ${this.#editing.renderText('regex', 'Pattern', {
          longest: LONGEST.regex,
          isCode: true,
          hint: 'A regular expression that finds values which no list can name, such as order numbers. Optional.',
        })}
        ${this.#editing.renderText('remark', 'Remark', { longest: LONGEST.remark, rows: 2, hint: 'For colleagues alone' })}
      </div>
      ${entity?.type === 2 ? nothing : this.#renderValues(isReadOnly)}
      ${this.#editing.renderFormEnd()}
    </form>`;
  }

  #renderValues(isReadOnly: boolean): TemplateResult {
    const { values } = this.#editing.draft;
    const left = values.length - this.shown;
    return html`<fieldset class="card">
      <legend class="visually-hidden">Values</legend>
      <h3>Values <span class="soft">${values.length}</span></h3>
      <p class="soft">A question that names a value, or one that is similar to it, names this entity. Write each similar value on a line of its own.</p>
      <div class="stacked">
        ${values.slice(0, this.shown).map((one, at) =>
          renderValue(one, at + 1, this.#editing.errors.values[one.key], isReadOnly, {
            change: (part) => this.#changeValue(one.key, part),
            remove: () => void this.#removeValue(one.key),
          }),
        )}
      </div>
      ${left > 0 ? html`<button type="button" @click=${() => (this.shown += VALUES_SHOWN)}>Show more (${left} left)</button>` : nothing}
      ${isReadOnly ? nothing : html`<button type="button" class="add" @click=${this.#addValue}>${icons.add}Add a value</button>`}
    </fieldset>`;
  }

  #changeValue(key: string, part: Partial<ValueDraft>): void {
    this.#editing.change({
      values: this.#editing.draft.values.map((one) => (one.key === key ? { ...one, ...part } : one)),
    });
  }

  readonly #addValue = async (): Promise<void> => {
    this.#added += 1;
    const key = `new ${this.#added}`;
    this.#editing.change({ values: [...this.#editing.draft.values, { key, id: null, value: '', similar: '' }] });
    this.shown = Math.max(this.shown, this.#editing.draft.values.length);
    await focusIn(this, `[data-key="${key}"] input`);
  };

  async #removeValue(key: string): Promise<void> {
    const at = this.#editing.draft.values.findIndex((one) => one.key === key);
    this.#editing.change({ values: this.#editing.draft.values.filter((one) => one.key !== key) });
    await this.updateComplete;
    const buttons = this.renderRoot.querySelectorAll<HTMLElement>('.value button');
    (buttons[Math.min(at, buttons.length - 1)] ?? this.renderRoot.querySelector<HTMLElement>('.add'))?.focus();
  }

  async #read(id: number, signal: AbortSignal): Promise<Entity> {
    return (await this.context.desk.invoke('get-entity', { params: { id } }, { signal })).data;
  }

  async #send(draft: EntityDraft, newest: Entity | undefined, signal: AbortSignal): Promise<Entity> {
    const { desk, robot } = this.context;
    const { name, apiName, regex, remark } = draft;
    const body = { robotId: robot.id, name: name.trim(), apiName, regex, remark };
    const valueList = valueChanges(newest, draft);
    const entity = newest ?? (await desk.invoke('create-entity', { body }, { signal })).data;
    // From here on it exists: a second save after a failure must change it, not make another one.
    this.#editing.keep(entity);
    if (!newest && valueList.length === 0) return entity;
    await desk.invoke('update-entity', { params: { id: entity.id }, body: { ...body, valueList } }, { signal });
    return await this.#read(entity.id, signal);
  }
}

function deletedWith(entity?: Entity): string {
  const values = entity?.valueList?.length ?? 0;
  return values === 0 ? '' : values === 1 ? 'Its value is deleted, too.' : `Its ${values} values are deleted, too.`;
}

/**
 * One value of an entity with its similar values.
 * @param number of the row, counted from 1
 */
function renderValue(
  one: ValueDraft,
  number: number,
  error: string | undefined,
  isReadOnly: boolean,
  { change, remove }: { change: (part: Partial<ValueDraft>) => void; remove: () => void },
): TemplateResult {
  return html`<div class="value" role="group" aria-label=${`Value ${number}`} data-key=${one.key}>
    <input
      dir="auto"
      aria-label="Value"
      autocomplete="off"
      ?readonly=${isReadOnly}
      aria-invalid=${error ? 'true' : nothing}
      aria-describedby=${error ? `value-${number}-error` : nothing}
      .value=${one.value}
      @input=${(event: InputEvent) => change({ value: chosenIn(event) })}
    />
    <textarea
      dir="auto"
      rows="1"
      aria-label="Similar values, one a line"
      placeholder="Similar values, one a line"
      ?readonly=${isReadOnly}
      .value=${one.similar}
      @input=${(event: InputEvent) => change({ similar: chosenIn(event) })}
    ></textarea>
    ${isReadOnly ? nothing : renderIconButton(icons.close, `Remove the value ${one.value.trim() || number}`, remove)}
    ${error ? html`<p class="fault" id=${`value-${number}-error`}>${error}</p>` : nothing}
  </div>`;
}

customElements.define('console-entity-editor', EntityEditor);
