/**
 * `<console-entity-editor>`: one entity with its values and similar values. Entities of the system are shown alone. A new one is
 * saved by two operations, because the documents' first one takes no values.
 */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { renderField } from '../../controls/fields/render-field.ts';
import { editorStyles, renderSave } from '../../controls/fields/render-save.ts';
import { UnsavedChanges } from '../../controls/fields/unsaved-changes.ts';
import { Loading } from '../../controls/loading.ts';
import { dialogStyles } from '../../controls/look/dialog.styles.ts';
import { icons } from '../../controls/look/icons.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { viewStyles } from '../../controls/look/view.styles.ts';
import { renderLoading } from '../../controls/render-loading.ts';
import { knowledgeHash, replaceHash } from '../../state/route.ts';
import { DeleteQuestion } from '../delete-question.ts';
import { mergeDrafts, mergeTyped } from '../draft-merge.ts';
import type { ViewContext } from '../view-context.ts';
import {
  draftOf,
  type Entity,
  type EntityDraft,
  type EntityErrors,
  type EntityField,
  errorsOf,
  isChanged,
  LONGEST_NAME,
  LONGEST_REGEX,
  LONGEST_REMARK,
  NO_ERRORS,
  refusalAt,
  type ValueDraft,
  valueChanges,
  withoutEmpty,
} from './entity-draft.ts';
import { styles } from './entity-editor.styles.ts';

/** Values in the page at first, and with each press of the button below them. */
const VALUES_SHOWN = 50;

export class EntityEditor extends LitElement {
  static override styles = [controls, viewStyles, dialogStyles, editorStyles, styles];
  static override properties = {
    context: { attribute: false },
    entityId: { attribute: false },
    draft: { state: true },
    errors: { state: true },
    shown: { state: true },
    isSaved: { state: true },
  };

  declare context: ViewContext;
  /** Null for a new one. */
  declare entityId: number | null;
  declare draft: EntityDraft;
  declare errors: EntityErrors;
  declare shown: number;
  declare isSaved: boolean;
  readonly #entity = new Loading<Entity>(this);
  readonly #save = new Loading<Entity>(this);
  readonly #unsaved = new UnsavedChanges(this, () => this.#isChanged && !this.#save.isRunning);
  readonly #deleting = new DeleteQuestion(this, {
    remove: (signal) => {
      const force = (this.#entity.value?.valueList?.length ?? 0) > 0 ? 1 : 0;
      const input = { params: { id: this.entityId ?? 0 }, query: { force } } as const;
      return this.context.desk.invoke('delete-entity', input, { signal });
    },
    done: () => {
      this.draft = draftOf(this.#entity.value);
      location.hash = knowledgeHash({ robot: this.context.robot.id, view: this.context.view });
    },
  });
  #added = 0;

  constructor() {
    super();
    this.entityId = null;
    this.draft = draftOf();
    this.errors = NO_ERRORS;
    this.shown = VALUES_SHOWN;
    this.isSaved = false;
  }

  get #isChanged(): boolean {
    return this.#mayChange && isChanged(this.#entity.value, this.draft);
  }

  get #mayChange(): boolean {
    return this.context.mayEdit && this.#entity.value?.type !== 2;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('entityId') || this.#entity.value?.id === this.entityId) return;
    this.#save.cancel();
    this.#entity.value = undefined;
    this.draft = draftOf();
    this.errors = NO_ERRORS;
    if (this.entityId !== null) void this.#read(this.entityId);
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus();
  }

  async #read(id: number): Promise<void> {
    const entity = await this.#entity.run((signal) => this.#readEntity(id, signal));
    if (entity) this.draft = draftOf(entity);
  }

  async #readEntity(id: number, signal: AbortSignal): Promise<Entity> {
    return (await this.context.desk.invoke('get-entity', { params: { id } }, { signal })).data;
  }

  override render(): TemplateResult {
    const { robot, view } = this.context;
    const entity = this.#entity.value;
    const isLoading = this.entityId !== null && !entity;
    return html`<div class="page">
      <p><a href=${knowledgeHash({ robot: robot.id, view })}>← All entities</a></p>
      <div class="head">
        <h2 tabindex="-1" class="grow">${entity ? html`<bdi>${entity.name}</bdi>` : this.entityId === null ? 'New entity' : 'Entity'}</h2>
        ${entity?.type === 2 ? html`<span class="tag">System</span>` : nothing}
        ${
          entity && this.#mayChange
            ? html`<button class="danger" @click=${this.#deleting.ask}>Delete…</button>`
            : nothing
        }
      </div>
      ${
        isLoading
          ? renderLoading(this.#entity.error, () => this.entityId !== null && this.#read(this.entityId))
          : this.#renderForm(entity)
      }
      ${entity ? this.#deleting.render(html`Delete the entity <bdi>${entity.name}</bdi>?`, deletedWith(entity)) : nothing}
      ${this.#unsaved.render()}
    </div>`;
  }

  #renderForm(entity: Entity | undefined): TemplateResult {
    const isReadOnly = !this.#mayChange;
    const { all } = this.errors;
    return html`<form class="edit" novalidate @submit=${this.#onSubmit}>
      ${entity?.type === 2 ? html`<p class="note">This entity is the system’s. It can only be enabled and disabled.</p>` : nothing}
      <div class="card fields">
        ${this.#renderText('name', 'Name', { longest: LONGEST_NAME, isReadOnly })}
        ${this.#renderText('apiName', 'Name for programs', {
          longest: LONGEST_NAME,
          isReadOnly,
          isCode: true,
          hint: 'How webhooks and task dialogues call it: letters from A to Z, digits and underscores',
        })}
        ${this.#renderText('regex', 'Pattern', {
          longest: LONGEST_REGEX,
          isReadOnly,
          isCode: true,
          hint: 'A regular expression that finds values which no list can name, such as order numbers. Optional.',
        })}
        ${this.#renderText('remark', 'Remark', { longest: LONGEST_REMARK, isReadOnly, rows: 2, hint: 'For colleagues alone' })}
      </div>
      ${entity?.type === 2 ? nothing : this.#renderValues(isReadOnly)}
      ${all ? html`<p class="error" role="alert">${all}</p>` : nothing}
      ${isReadOnly ? nothing : renderSave({ isChanged: this.#isChanged, isSaved: this.isSaved, isRunning: this.#save.isRunning })}
    </form>`;
  }

  #renderText(field: EntityField, label: string, options: Parameters<typeof renderField>[3]): TemplateResult {
    return renderField(field, label, this.draft[field], { ...options, error: this.errors.fields[field] }, (value) =>
      this.#change({ [field]: value }),
    );
  }

  #renderValues(isReadOnly: boolean): TemplateResult {
    const { values } = this.draft;
    const left = values.length - this.shown;
    return html`<fieldset class="card">
      <legend class="visually-hidden">Values</legend>
      <h3>Values <span class="soft">${values.length}</span></h3>
      <p class="soft">A question that names a value, or one that is similar to it, names this entity. Write each similar value on a line of its own.</p>
      <div class="values">
        ${values.slice(0, this.shown).map((one, at) =>
          renderValue(one, at + 1, this.errors.values[one.key], isReadOnly, {
            change: (part) => this.#changeValue(one.key, part),
            remove: () => void this.#removeValue(one.key),
          }),
        )}
      </div>
      ${left > 0 ? html`<button type="button" @click=${() => (this.shown += VALUES_SHOWN)}>Show more (${left} left)</button>` : nothing}
      ${isReadOnly ? nothing : html`<button type="button" class="add" @click=${this.#addValue}>${icons.add}Add a value</button>`}
    </fieldset>`;
  }

  #change(part: Partial<EntityDraft>): void {
    this.draft = { ...this.draft, ...part };
    this.isSaved = false;
  }

  #changeValue(key: string, part: Partial<ValueDraft>): void {
    this.#change({ values: this.draft.values.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  }

  readonly #addValue = async (): Promise<void> => {
    this.#added += 1;
    const key = `new ${this.#added}`;
    this.#change({ values: [...this.draft.values, { key, id: null, value: '', similar: '' }] });
    this.shown = Math.max(this.shown, this.draft.values.length);
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`[data-key="${key}"] input`)?.focus();
  };

  async #removeValue(key: string): Promise<void> {
    const at = this.draft.values.findIndex((one) => one.key === key);
    this.#change({ values: this.draft.values.filter((one) => one.key !== key) });
    await this.updateComplete;
    const buttons = this.renderRoot.querySelectorAll<HTMLElement>('.value button');
    (buttons[Math.min(at, buttons.length - 1)] ?? this.renderRoot.querySelector<HTMLElement>('.add'))?.focus();
  }

  readonly #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const errors = errorsOf(this.#entity.value, this.draft);
    this.errors = errors ?? NO_ERRORS;
    if (errors) {
      this.shown = this.draft.values.length;
      return this.#focusError();
    }
    const saved = await this.#save.run((signal) => this.#store(signal));
    if (saved) {
      this.#entity.value = saved;
      this.isSaved = true;
    } else if (this.#save.error) {
      this.errors = refusalAt(this.#save.error, this.draft);
      await this.#focusError();
    }
  };

  /** Sends the draft over the newest version: others may have changed other fields. */
  async #store(signal: AbortSignal): Promise<Entity> {
    const { desk, robot, view } = this.context;
    const stored = this.#entity.value;
    let entity = stored && (await this.#readEntity(stored.id, signal));
    if (entity) {
      this.draft = mergeDrafts(draftOf(stored), this.draft, draftOf(entity));
      this.#entity.value = entity;
    }
    const sent = withoutEmpty(this.draft);
    const { name, apiName, regex, remark } = sent;
    const body = { robotId: robot.id, name: name.trim(), apiName, regex, remark };
    const valueList = valueChanges(entity, sent);
    if (!entity) {
      entity = (await desk.invoke('create-entity', { body }, { signal })).data;
      // From here on it exists: a second save after a failure must change it, not make another one.
      this.#entity.value = entity;
      this.entityId = entity.id;
      replaceHash(knowledgeHash({ robot: robot.id, view, path: [entity.id] }));
    }
    if (stored || valueList.length > 0) {
      await desk.invoke('update-entity', { params: { id: entity.id }, body: { ...body, valueList } }, { signal });
      entity = await this.#readEntity(entity.id, signal);
    }
    this.draft = mergeTyped(sent, this.draft, draftOf(entity));
    return entity;
  }

  async #focusError(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }
}

function deletedWith({ valueList }: Entity): string {
  const values = valueList?.length ?? 0;
  const more =
    values === 0 ? '' : values === 1 ? 'Its value is deleted, too. ' : `Its ${values} values are deleted, too. `;
  return `${more}This cannot be undone.`;
}

/** One value of an entity with its similar values. */
type Changes = { change: (part: Partial<ValueDraft>) => void; remove: () => void };

/** @param number of the row, counted from 1 */
function renderValue(
  one: ValueDraft,
  number: number,
  error: string | undefined,
  isReadOnly: boolean,
  { change, remove }: Changes,
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
      @input=${(event: InputEvent) => change({ value: (event.target as HTMLInputElement).value })}
    />
    <textarea
      dir="auto"
      rows="1"
      aria-label="Similar values, one a line"
      placeholder="Similar values, one a line"
      ?readonly=${isReadOnly}
      .value=${one.similar}
      @input=${(event: InputEvent) => change({ similar: (event.target as HTMLTextAreaElement).value })}
    ></textarea>
    ${
      isReadOnly
        ? nothing
        : html`<button
          type="button"
          class="quiet icon"
          aria-label=${`Remove the value ${one.value.trim() || number}`}
          @click=${remove}
        >
          ${icons.close}
        </button>`
    }
    ${error ? html`<p class="fault" id=${`value-${number}-error`}>${error}</p>` : nothing}
  </div>`;
}

customElements.define('console-entity-editor', EntityEditor);

declare global {
  interface HTMLElementTagNameMap {
    'console-entity-editor': EntityEditor;
  }
}
