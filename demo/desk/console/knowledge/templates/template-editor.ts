/** `<console-template-editor>`: one data template with its attributes and kinds of answers. Fires `templates-changed`. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { TemplatePlace } from '../../../console-protocol/knowledge.ts';
import { renderField } from '../../controls/fields/render-field.ts';
import { editorStyles, renderSave } from '../../controls/fields/render-save.ts';
import { UnsavedChanges } from '../../controls/fields/unsaved-changes.ts';
import { Loading } from '../../controls/loading.ts';
import { dialogStyles } from '../../controls/look/dialog.styles.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { viewStyles } from '../../controls/look/view.styles.ts';
import { renderLoading } from '../../controls/render-loading.ts';
import { knowledgeHash, replaceHash } from '../../state/route.ts';
import { DeleteQuestion } from '../delete-question.ts';
import { mergeDrafts, mergeTyped } from '../draft-merge.ts';
import type { ViewContext } from '../view-context.ts';
import { newAttribute, newStrategy } from './part-drafts.ts';
import { type AnswersForm, renderAnswers } from './template-answers.ts';
import {
  ANSWERING,
  bodyOf,
  draftOf,
  errorsOf,
  inheritedAttributes,
  isChanged,
  LONGEST_NAME,
  LONGEST_REMARK,
  NO_ERRORS,
  type Template,
  type TemplateDraft,
  type TemplateErrors,
  withoutAttribute,
} from './template-draft.ts';
import { styles } from './template-editor.styles.ts';
import { renderAttributes } from './template-parts.ts';
import { branchOf, treeOf } from './template-tree.ts';

export class TemplateEditor extends LitElement {
  static override styles = [controls, viewStyles, dialogStyles, editorStyles, styles];
  static override properties = {
    context: { attribute: false },
    places: { attribute: false },
    templateId: { attribute: false },
    below: { attribute: false },
    draft: { state: true },
    errors: { state: true },
    isSaved: { state: true },
  };

  declare context: ViewContext;
  declare places: readonly TemplatePlace[];
  /** Null for a new one. */
  declare templateId: number | null;
  /** Under which a new one is put at first; 0 at the top. */
  declare below: number;
  declare draft: TemplateDraft;
  declare errors: TemplateErrors;
  declare isSaved: boolean;
  readonly #template = new Loading<Template>(this);
  readonly #save = new Loading<Template>(this);
  readonly #unsaved = new UnsavedChanges(this, () => this.#isChanged && !this.#save.isRunning);
  readonly #deleting = new DeleteQuestion(this, {
    remove: (signal) =>
      this.context.desk.invoke('delete-data-template', { params: { id: this.templateId ?? 0 } }, { signal }),
    done: () => {
      this.draft = draftOf(this.#template.value);
      this.dispatchEvent(new Event('templates-changed'));
      location.hash = knowledgeHash({ robot: this.context.robot.id, view: this.context.view });
    },
  });
  #added = 0;

  constructor() {
    super();
    this.places = [];
    this.templateId = null;
    this.below = 0;
    this.draft = draftOf(undefined);
    this.errors = NO_ERRORS;
    this.isSaved = false;
  }

  get #isChanged(): boolean {
    const isLoading = this.templateId !== null && !this.#template.value;
    return this.context.mayEdit && !isLoading && isChanged(this.#template.value, this.below, this.draft);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const isOther = changed.has('templateId') || (changed.has('below') && this.templateId === null);
    if (!isOther || (this.templateId !== null && this.#template.value?.id === this.templateId)) return;
    this.#template.cancel();
    this.#save.cancel();
    this.#template.value = undefined;
    this.draft = draftOf(undefined, this.below);
    this.errors = NO_ERRORS;
    this.isSaved = false;
    if (this.templateId !== null) void this.#read(this.templateId);
  }

  async #read(id: number): Promise<void> {
    const template = await this.#template.run((signal) => this.#readTemplate(id, signal));
    if (template) this.draft = draftOf(template);
  }

  async #readTemplate(id: number, signal: AbortSignal): Promise<Template> {
    return (await this.context.desk.invoke('get-data-template', { params: { id } }, { signal })).data;
  }

  override render(): TemplateResult {
    const { robot, view, mayEdit } = this.context;
    const template = this.#template.value;
    const isLoading = this.templateId !== null && !template;
    return html`<p class="back"><a href=${knowledgeHash({ robot: robot.id, view })}>← All templates</a></p>
      <div class="head">
        <h3 tabindex="-1" class="grow">
          ${template ? html`<bdi>${template.name}</bdi>` : this.templateId === null ? 'New template' : 'Template'}
        </h3>
        ${
          template && mayEdit
            ? html`<a
                class="button"
                href=${knowledgeHash({ robot: robot.id, view, path: ['new'], query: { below: template.id } })}
                >New one below</a
              >
              <button class="danger" @click=${this.#deleting.ask}>Delete…</button>`
            : nothing
        }
      </div>
      ${
        isLoading
          ? renderLoading(this.#template.error, () => this.templateId !== null && this.#read(this.templateId))
          : this.#renderForm(template)
      }
      ${template ? this.#deleting.render(html`Delete the template <bdi>${template.name}</bdi>?`, 'Its attributes and answers are deleted, too. This cannot be undone.') : nothing} ${this.#unsaved.render()}`;
  }

  #renderForm(template: Template | undefined): TemplateResult {
    const { answering } = this.draft;
    const { all } = this.errors;
    return html`<form class="edit" novalidate @submit=${this.#onSubmit}>
      <div class="card fields">
        ${this.#renderText('name', 'Name', { longest: LONGEST_NAME })} ${this.#renderPlace(template)}
        ${this.#renderText('similar', 'Other names', { rows: 2, hint: 'One on each line' })}
        ${this.#renderText('remark', 'Remark', { rows: 2, longest: LONGEST_REMARK, hint: 'For colleagues alone' })}
      </div>
      ${renderAttributes({
        draft: this.draft,
        errors: this.errors,
        isReadOnly: !this.context.mayEdit,
        inherited: inheritedAttributes(template).map(({ name, templateId }) => ({
          name,
          href: knowledgeHash({ robot: this.context.robot.id, view: this.context.view, path: [templateId ?? 0] }),
        })),
        change: (id, part) =>
          this.#change({ attributes: this.draft.attributes.map((one) => (one.id === id ? { ...one, ...part } : one)) }),
        add: this.#addAttribute,
        remove: (id) => void this.#remove(withoutAttribute(this.draft, id), '.add-attribute'),
      })}
      <fieldset class="card">
        <legend class="visually-hidden">Kinds of answers</legend>
        <h3>The robot answers with</h3>
        ${ANSWERING.map(
          ({ bit, words, hint }) => html`<label class="check">
            <input
              type="checkbox"
              .checked=${(answering & bit) !== 0}
              ?disabled=${!this.context.mayEdit}
              @change=${() => this.#change({ answering: answering ^ bit })}
            />
            <span>${words} <span class="soft">${hint}</span></span>
          </label>`,
        )}
      </fieldset>
      ${renderAnswers(this.#answersForm(template))}
      ${all ? html`<p class="error" role="alert">${all}</p>` : nothing} ${!this.context.mayEdit ? nothing : renderSave({ isChanged: this.#isChanged, isSaved: this.isSaved, isRunning: this.#save.isRunning })}
    </form>`;
  }

  #renderText(
    field: 'name' | 'similar' | 'remark',
    label: string,
    options: Parameters<typeof renderField>[3],
  ): TemplateResult {
    const error = field === 'remark' ? undefined : this.errors.fields[field];
    const all = { ...options, error, isReadOnly: !this.context.mayEdit };
    return renderField(field, label, this.draft[field], all, (value) => this.#change({ [field]: value }));
  }

  #renderPlace(template: Template | undefined): TemplateResult {
    const branch = template ? branchOf(this.places, template.id) : new Set<number>();
    const above = treeOf(this.places).filter(({ id }) => !branch.has(id));
    return html`<div class="field">
      <label for="parent">Below</label>
      <select
        id="parent"
        ?disabled=${!this.context.mayEdit}
        @change=${(event: Event) => this.#change({ parentId: Number((event.target as HTMLSelectElement).value) })}
      >
        <option value="0" ?selected=${this.draft.parentId === 0}>Nothing: at the top</option>
        ${above.map(
          ({ id, name, level }) =>
            html`<option value=${id} ?selected=${id === this.draft.parentId}>${'  '.repeat(level)}${name}</option>`,
        )}
      </select>
    </div>`;
  }

  #answersForm(template: Template | undefined): AnswersForm {
    return {
      draft: this.draft,
      errors: this.errors,
      isReadOnly: !this.context.mayEdit,
      attributes: [...inheritedAttributes(template), ...this.draft.attributes].map(({ id, name }) => ({ id, name })),
      change: (part) => this.#change(part),
      changeStrategy: (id, part) =>
        this.#change({ strategies: this.draft.strategies.map((one) => (one.id === id ? { ...one, ...part } : one)) }),
      addStrategy: this.#addStrategy,
      removeStrategy: (id) => {
        const strategies = this.draft.strategies.filter((other) => other.id !== id);
        void this.#remove({ ...this.draft, strategies }, '.add-strategy');
      },
    };
  }

  #change(part: Partial<TemplateDraft>): void {
    this.draft = { ...this.draft, ...part };
    this.isSaved = false;
  }

  async #remove(draft: TemplateDraft, next: string): Promise<void> {
    this.#change(draft);
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(next)?.focus();
  }

  readonly #addAttribute = (): void => {
    this.#added -= 1;
    this.#change({ attributes: [...this.draft.attributes, newAttribute(this.#added)] });
    void this.#focus(`[data-part="attribute-${this.#added}"] input`);
  };

  readonly #addStrategy = (): void => {
    this.#added -= 1;
    this.#change({ strategies: [...this.draft.strategies, newStrategy(this.#added)] });
    void this.#focus(`[data-part="strategy-${this.#added}"] input`);
  };

  async #focus(selector: string): Promise<void> {
    await this.updateComplete;
    const field = this.renderRoot.querySelector<HTMLElement>(selector);
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
  }

  readonly #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const errors = errorsOf(this.draft);
    this.errors = errors ?? NO_ERRORS;
    if (errors) return this.#focus('[aria-invalid=true]');
    const saved = await this.#save.run((signal) => this.#store(signal));
    if (!saved) {
      const { error } = this.#save;
      const isName = /in the same place has the name/i.test(error);
      this.errors = isName ? { ...NO_ERRORS, fields: { name: error } } : { ...NO_ERRORS, all: error };
      if (isName) await this.#focus('#name');
      return;
    }
    const isNew = this.templateId === null;
    this.#template.value = saved;
    this.templateId = saved.id;
    this.isSaved = true;
    const { robot, view } = this.context;
    if (isNew) replaceHash(knowledgeHash({ robot: robot.id, view, path: [saved.id] }));
    this.dispatchEvent(new Event('templates-changed'));
  };

  /** Sends the draft over the newest version: others may have changed other fields. */
  async #store(signal: AbortSignal): Promise<Template> {
    const { desk, robot } = this.context;
    const stored = this.#template.value;
    const newest = stored && (await this.#readTemplate(stored.id, signal));
    if (newest) {
      this.draft = mergeDrafts(draftOf(stored), this.draft, draftOf(newest));
      this.#template.value = newest;
    }
    const sent = this.draft;
    const body = bodyOf(robot.id, newest, sent);
    let saved: Template;
    if (newest) {
      const { id, orders } = newest;
      await desk.invoke('update-data-template', { params: { id }, body: { ...body, id, orders } }, { signal });
      saved = await this.#readTemplate(id, signal);
    } else saved = (await desk.invoke('create-data-template', { body }, { signal })).data;
    this.draft = mergeTyped(sent, this.draft, draftOf(saved));
    return saved;
  }
}

customElements.define('console-template-editor', TemplateEditor);

declare global {
  interface HTMLElementTagNameMap {
    'console-template-editor': TemplateEditor;
  }
}
