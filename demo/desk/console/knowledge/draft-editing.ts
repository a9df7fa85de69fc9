/**
 * The page of one entry of a robot's list, stored or new: reads it, holds its draft, saves and deletes it, and asks before changes
 * are lost. The host renders the form.
 */
import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import { type FieldOptions, renderField } from '../controls/fields/render-field.ts';
import { editorStyles, renderSave } from '../controls/fields/render-save.ts';
import { UnsavedChanges } from '../controls/fields/unsaved-changes.ts';
import { Loading } from '../controls/loading.ts';
import { dialogStyles } from '../controls/look/dialog.styles.ts';
import { renderLoading } from '../controls/render-loading.ts';
import { replaceHash } from '../state/route.ts';
import { DeleteQuestion } from './delete-question.ts';
import { mergeDrafts, mergeTyped } from './draft-merge.ts';
import { hashIn, KnowledgeView } from './knowledge-view.ts';

export class EntryEditor extends withProperties(KnowledgeView, {
  /** Null for a new one. */
  entryId: prop<number | null>(null),
}) {
  static override styles = [...KnowledgeView.styles, dialogStyles, editorStyles];

  override firstUpdated(): void {
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus();
  }
}

type Texts<Draft> = { [Key in keyof Draft]: Draft[Key] extends string ? Key : never }[keyof Draft] & string;

export type Options<Stored, Draft, Errors> = {
  noun: string;
  /** All such entries, in the words of the link to their list. */
  all: string;
  /** A sentence on what goes with it. */
  deletion: (stored?: Stored) => string;
  /** Beside another list, not in its place. */
  isAside?: boolean;
  /** Changes when the host edits another thing. By default its id. */
  key?: () => string;
  path?: readonly string[];
  /** Undefined where there is no such thing. */
  read: (id: number | null, signal: AbortSignal) => Promise<Stored | undefined>;
  draftOf: (stored?: Stored) => Draft;
  isChanged: (stored: Stored | undefined, draft: Draft) => boolean;
  /** Whether an editor may change it. */
  isOpen?: (stored: Stored | undefined) => boolean;
  noErrors: Errors;
  /** Undefined if the draft can be saved, as far as can be known without the desk. */
  errorsOf: (draft: Draft, stored: Stored | undefined) => Errors | undefined;
  errorAt: (errors: Errors, field: Texts<Draft>) => string | undefined;
  /** The desk's refusal, at the field that it is about. */
  refusalOf: (message: string, draft: Draft) => Errors;
  /** What is sent of a draft, if not all of it. */
  sentOf?: (draft: Draft) => Draft;
  send: (draft: Draft, newest: Stored | undefined, signal: AbortSignal) => Promise<Stored>;
  changed?: () => void;
  remove: (id: number, signal: AbortSignal) => Promise<unknown>;
};

export class DraftEditing<
  Stored extends { id: number; name: string },
  Draft extends object,
  Errors extends { all?: string },
> implements ReactiveController
{
  draft: Draft;
  errors: Errors;
  readonly #host: EntryEditor;
  readonly #options: Options<Stored, Draft, Errors>;
  readonly #read: Loading<{ stored: Stored | undefined }>;
  readonly #save: Loading<Stored>;
  readonly #unsaved: UnsavedChanges;
  readonly #deleting: DeleteQuestion;
  #isSaved = false;
  /** The key of what was read last; undefined before the first. */
  #readKey: string | undefined;

  constructor(host: EntryEditor, options: Options<Stored, Draft, Errors>) {
    this.#host = host;
    this.#options = options;
    this.draft = options.draftOf();
    this.errors = options.noErrors;
    this.#read = new Loading(host);
    this.#save = new Loading(host);
    this.#unsaved = new UnsavedChanges(host, () => this.isChanged && !this.#save.isRunning);
    this.#deleting = new DeleteQuestion(host, {
      remove: (signal) => options.remove(host.entryId ?? 0, signal),
      done: () => {
        this.draft = options.draftOf(this.stored);
        options.changed?.();
        location.hash = hashIn(host.context);
      },
    });
    host.addController(this);
  }

  get stored(): Stored | undefined {
    return this.#read.value?.stored;
  }

  /** Whether it was read, or found not to be there. */
  get isRead(): boolean {
    return this.#read.value !== undefined;
  }

  get isReadOnly(): boolean {
    return !this.#host.context.mayEdit || this.#options.isOpen?.(this.stored) === false;
  }

  get isChanged(): boolean {
    return this.isRead && !this.isReadOnly && this.#options.isChanged(this.stored, this.draft);
  }

  hostUpdate(): void {
    const { entryId } = this.#host;
    const key = this.#options.key?.() ?? String(entryId);
    if (key === this.#readKey) return;
    this.#readKey = key;
    // Something new that has been saved is there already.
    if (!this.stored || this.stored.id !== entryId) void this.load();
  }

  readonly load = async (): Promise<void> => {
    const { read, draftOf, noErrors } = this.#options;
    this.#save.cancel();
    this.#read.value = undefined;
    this.draft = draftOf();
    this.errors = noErrors;
    this.#isSaved = false;
    const found = await this.#read.run(async (signal) => ({ stored: await read(this.#host.entryId, signal) }));
    if (found) this.draft = draftOf(found.stored);
    this.#host.requestUpdate();
  };

  change(part: Partial<Draft>): void {
    this.draft = { ...this.draft, ...part };
    this.#isSaved = false;
    this.#host.requestUpdate();
  }

  clearErrors(): void {
    this.errors = this.#options.noErrors;
    this.#host.requestUpdate();
  }

  /** @param tools beside the heading */
  renderPage(renderForm: (stored: Stored | undefined) => TemplateResult, tools: unknown = nothing): TemplateResult {
    const { stored } = this;
    const { noun, all, deletion, isAside } = this.#options;
    const isNew = this.#host.entryId === null;
    const title = stored
      ? html`<bdi>${stored.name}</bdi>`
      : isNew
        ? `New ${noun}`
        : noun.replace(/^./, (first) => first.toUpperCase());
    const page = html`<p class="back"><a href=${hashIn(this.#host.context)}>${`← All ${all}`}</a></p>
      <div class="head">
        ${isAside ? html`<h3 tabindex="-1" class="grow">${title}</h3>` : html`<h2 tabindex="-1" class="grow">${title}</h2>`}
        ${tools}
        ${stored && !this.isReadOnly ? html`<button class="danger" @click=${this.#deleting.ask}>Delete…</button>` : nothing}
      </div>
      ${
        stored || isNew
          ? renderForm(stored)
          : this.isRead
            ? html`<p class="empty">This robot has no such ${noun}.</p>`
            : this.renderLoading()
      }
      ${stored ? this.#deleting.render(html`Delete the ${noun} <bdi>${stored.name}</bdi>?`, `${deletion(stored)} This cannot be undone.`) : nothing}
      ${this.#unsaved.render()}`;
    return isAside ? page : html`<div class="page">${page}</div>`;
  }

  renderLoading(): TemplateResult {
    return renderLoading(this.#read.error, this.load);
  }

  renderText(field: Texts<Draft>, label: string, options: FieldOptions): TemplateResult {
    const { draft, errors, isReadOnly } = this;
    const error = this.#options.errorAt(errors, field);
    return renderField(field, label, String(draft[field]), { ...options, isReadOnly, error }, (value) =>
      this.change({ [field]: value } as Partial<Draft>),
    );
  }

  /** The error that belongs to no field, and the save button. */
  renderFormEnd(): TemplateResult {
    const { isChanged, errors } = this;
    const saving = { isChanged, isSaved: this.#isSaved, isRunning: this.#save.isRunning };
    return html`${errors.all ? html`<p class="error" role="alert">${errors.all}</p>` : nothing}
    ${this.isReadOnly ? nothing : renderSave(saving)}`;
  }

  readonly onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { errorsOf, noErrors, refusalOf, changed } = this.#options;
    const errors = errorsOf(this.draft, this.stored);
    this.errors = errors ?? noErrors;
    this.#host.requestUpdate();
    if (errors) return this.focusOn('[aria-invalid=true]');
    const saved = await this.#save.run((signal) => this.#store(signal));
    if (saved) {
      this.keep(saved);
      this.#isSaved = true;
      changed?.();
    } else if (this.#save.error) {
      this.errors = refusalOf(this.#save.error, this.draft);
      await this.focusOn('[aria-invalid=true]');
    }
  };

  /** What is edited is stored as this from now on: a later save changes it. */
  keep(stored: Stored): void {
    const { path = [] } = this.#options;
    this.#read.value = { stored };
    this.#host.requestUpdate();
    if (this.#host.entryId !== null) return;
    this.#host.entryId = stored.id;
    replaceHash(hashIn(this.#host.context, { path: [...path, stored.id] }));
  }

  async focusOn(selector: string): Promise<void> {
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    const field = this.#host.renderRoot.querySelector<HTMLElement>(selector);
    const fold = field?.closest('details');
    if (fold) fold.open = true;
    field?.focus();
  }

  /** Sends the draft over the newest version: others may have changed other fields. */
  async #store(signal: AbortSignal): Promise<Stored> {
    const { read, draftOf, sentOf, send } = this.#options;
    const newest = this.stored && (await read(this.stored.id, signal));
    if (newest) {
      this.draft = mergeDrafts(draftOf(this.stored), this.draft, draftOf(newest));
      this.#read.value = { stored: newest };
    }
    const sent = sentOf?.(this.draft) ?? this.draft;
    const saved = await send(sent, newest, signal);
    this.draft = mergeTyped(sent, this.draft, draftOf(saved));
    return saved;
  }
}
