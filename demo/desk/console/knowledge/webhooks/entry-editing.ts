/**
 * The editing of one webhook or task: reads it, holds its draft, saves and deletes it, and asks before changes are lost. The host
 * renders the form and its fields.
 */
import './webhook-trial.ts';
import { html, type LitElement, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { WebhookRules } from '../../../console-protocol/webhooks.ts';
import { type FieldOptions, renderField } from '../../controls/fields/render-field.ts';
import { renderSave } from '../../controls/fields/render-save.ts';
import { UnsavedChanges } from '../../controls/fields/unsaved-changes.ts';
import { Loading } from '../../controls/loading.ts';
import { renderLoading } from '../../controls/render-loading.ts';
import { knowledgeHash, replaceHash } from '../../state/route.ts';
import { DeleteQuestion } from '../delete-question.ts';
import { mergeDrafts, mergeTyped } from '../draft-merge.ts';
import type { WebhookKinds } from '../knowledge-desk.ts';
import type { ViewContext } from '../view-context.ts';
import { type Errors, refusalsOf } from './refusals.ts';

/** `entryId` is null for a new entry. */
type Host = LitElement & { context: ViewContext; entryId: number | null };
export type ReadEntry<Entry> = { entry: Entry | undefined; rules: WebhookRules };
type Texts<Draft> = { [Key in keyof Draft]: Draft[Key] extends string ? Key : never }[keyof Draft] & string;

type Options<Kind extends keyof WebhookKinds, Draft> = {
  kind: Kind;
  /** The entry's noun, as in the address of its page. */
  noun: 'webhook' | 'task';
  /** A sentence on the consequence of the deletion for customers. */
  deletion: string;
  fields: readonly string[];
  read: (context: ViewContext, id: number | null, signal: AbortSignal) => Promise<ReadEntry<WebhookKinds[Kind]>>;
  draftOf: (entry?: WebhookKinds[Kind]) => Draft;
  isChanged: (entry: WebhookKinds[Kind] | undefined, draft: Draft) => boolean;
  /** Undefined if the draft can be saved, as far as can be known without the desk. */
  errorsOf: (draft: Draft) => Errors | undefined;
  bodyOf: (draft: Draft) => object;
};

export class EntryEditing<Kind extends keyof WebhookKinds, Draft extends { isOn: boolean }>
  implements ReactiveController
{
  draft: Draft;
  errors: Errors = {};
  readonly #host: Host;
  readonly #options: Options<Kind, Draft>;
  readonly #read: Loading<ReadEntry<WebhookKinds[Kind]>>;
  readonly #save: Loading<WebhookKinds[Kind]>;
  readonly #unsaved: UnsavedChanges;
  readonly #deleting: DeleteQuestion;
  #isSaved = false;
  /** The entry that was read last; undefined before the first. */
  #readId: number | null | undefined;

  constructor(host: Host, options: Options<Kind, Draft>) {
    this.#host = host;
    this.#options = options;
    this.draft = options.draftOf();
    this.#read = new Loading(host);
    this.#save = new Loading(host);
    this.#unsaved = new UnsavedChanges(host, () => this.isChanged && !this.#save.isRunning);
    this.#deleting = new DeleteQuestion(host, {
      remove: (signal) => host.context.desk.remove(options.kind, host.entryId ?? 0, signal),
      done: () => {
        this.draft = options.draftOf(this.#stored);
        location.hash = this.#listHash;
      },
    });
    host.addController(this);
  }

  get isChanged(): boolean {
    return this.#host.context.mayEdit && this.#options.isChanged(this.#stored, this.draft);
  }

  hostUpdate(): void {
    const { entryId } = this.#host;
    if (entryId === this.#readId) return;
    this.#readId = entryId;
    // A new entry that has been saved is there already.
    if (!this.#stored || this.#stored.id !== entryId) void this.#load();
  }

  change(part: Partial<Draft>): void {
    this.draft = { ...this.draft, ...part };
    this.#isSaved = false;
    this.#host.requestUpdate();
  }

  clearErrors(): void {
    this.errors = {};
    this.#host.requestUpdate();
  }

  renderPage(renderRead: (read: ReadEntry<WebhookKinds[Kind]>) => TemplateResult): TemplateResult {
    const { context, entryId } = this.#host;
    const { noun, deletion } = this.#options;
    const read = this.#read.value;
    const entry = read?.entry;
    const isMissing = read && !entry && entryId !== null;
    const title = entryId === null ? `New ${noun}` : noun.replace(/^./, (first) => first.toUpperCase());
    return html`<div class="page">
      <p><a href=${this.#listHash}>← All webhooks</a></p>
      <div class="head">
        <h2 tabindex="-1" class="grow">${entry ? html`<bdi>${entry.name}</bdi>` : title}</h2>
        ${entry && context.mayEdit ? html`<button class="danger" @click=${this.#deleting.ask}>Delete…</button>` : nothing}
      </div>
      ${
        isMissing
          ? html`<p class="empty">This robot has no such ${noun}.</p>`
          : read
            ? renderRead(read)
            : renderLoading(this.#read.error, this.#load)
      }
      ${entry ? this.#deleting.render(html`Delete the ${noun} <bdi>${entry.name}</bdi>?`, `${deletion} This cannot be undone.`) : nothing}
      ${this.#unsaved.render()}
    </div>`;
  }

  renderText(field: Texts<Draft>, label: string, options: FieldOptions): TemplateResult {
    return renderField(
      field,
      label,
      String(this.draft[field]),
      { ...options, isReadOnly: !this.#host.context.mayEdit, error: this.errors[field] },
      (value) => this.change({ [field]: value } as Partial<Draft>),
    );
  }

  renderSwitch(label: string): TemplateResult {
    const onChange = (event: Event) => {
      const { checked: isOn } = event.target as HTMLInputElement;
      this.change({ isOn } as Partial<Draft>);
    };
    return html`<label class="check wide">
      <input
        type="checkbox"
        .checked=${this.draft.isOn}
        ?disabled=${!this.#host.context.mayEdit}
        @change=${onChange}
      />
      ${label}
    </label>`;
  }

  /** The errors that belong to no field, and the save button. */
  renderFormEnd(): TemplateResult {
    const { isChanged, errors } = this;
    return html`${errors.all ? html`<p class="error" role="alert">${errors.all}</p>` : nothing}
    ${
      this.#host.context.mayEdit
        ? renderSave({ isChanged, isSaved: this.#isSaved, isRunning: this.#save.isRunning })
        : nothing
    }`;
  }

  /** The test call of what is saved. */
  renderTrial({ entry, rules }: ReadEntry<WebhookKinds[Kind]>): TemplateResult | typeof nothing {
    const { desk, mayEdit } = this.#host.context;
    if (!entry || !mayEdit) return nothing;
    return html`<console-webhook-trial
      .desk=${desk}
      .of=${entry}
      .rules=${rules}
      .isChanged=${this.isChanged}
    ></console-webhook-trial>`;
  }

  readonly onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { noun, fields, errorsOf } = this.#options;
    const errors = errorsOf(this.draft);
    this.errors = errors ?? {};
    this.#host.requestUpdate();
    if (errors) return this.#focusError();
    const { entryId, context } = this.#host;
    const { robot, view } = context;
    const saved = await this.#save.run((signal) => this.#store(signal));
    if (saved && this.#read.value) {
      this.#read.value = { ...this.#read.value, entry: saved };
      this.#isSaved = true;
      this.#host.requestUpdate();
      if (entryId !== null) return;
      this.#host.entryId = saved.id;
      replaceHash(knowledgeHash({ robot: robot.id, view, path: [noun, saved.id] }));
    } else if (this.#save.error) {
      this.errors = refusalsOf(this.#save.error, fields);
      await this.#focusError();
    }
  };

  /** Sends the draft over the newest version: others may have changed other fields. */
  async #store(signal: AbortSignal): Promise<WebhookKinds[Kind]> {
    const { kind, read, draftOf, bodyOf } = this.#options;
    const { entryId, context } = this.#host;
    const newest = entryId === null ? undefined : await read(context, entryId, signal);
    if (newest?.entry) {
      this.draft = mergeDrafts(draftOf(this.#stored), this.draft, draftOf(newest.entry));
      this.#read.value = newest;
    }
    const sent = this.draft;
    const body = { ...(entryId === null && { robotId: context.robot.id }), ...bodyOf(sent) };
    const saved = await context.desk.save(kind, entryId, body, signal);
    this.draft = mergeTyped(sent, this.draft, draftOf(saved));
    return saved;
  }

  get #stored(): WebhookKinds[Kind] | undefined {
    return this.#read.value?.entry;
  }

  get #listHash(): string {
    const { robot, view } = this.#host.context;
    return knowledgeHash({ robot: robot.id, view });
  }

  readonly #load = async (): Promise<void> => {
    const { context, entryId } = this.#host;
    this.#save.cancel();
    this.#read.value = undefined;
    this.errors = {};
    const read = await this.#read.run((signal) => this.#options.read(context, entryId, signal));
    if (read) this.draft = this.#options.draftOf(read.entry);
    this.#host.requestUpdate();
  };

  /** Shows the first wrong field, also if it is in something that is folded. */
  async #focusError(): Promise<void> {
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    const field = this.#host.renderRoot.querySelector<HTMLElement>('[aria-invalid=true]');
    const fold = field?.closest('details');
    if (fold) fold.open = true;
    field?.focus();
  }
}
