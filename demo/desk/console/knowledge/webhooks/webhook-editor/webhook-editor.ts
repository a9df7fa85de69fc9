/** `<console-webhook-editor>`: one message-triggered webhook, with a test call of what is saved. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { WebhookRules, WebhookView } from '../../../../console-webhook-protocol.ts';
import { dialogStyles } from '../../../dialog.styles.ts';
import { knowledgeHash, replaceHash } from '../../../route.ts';
import { controls } from '../../../theme.styles.ts';
import { DeleteQuestion } from '../../delete-question.ts';
import { knowledgeStyles } from '../../knowledge.styles.ts';
import { Loading } from '../../loading.ts';
import { type FieldOptions, renderField } from '../../render-field.ts';
import { renderLoading } from '../../render-loading.ts';
import { editorStyles, renderSave } from '../../render-save.ts';
import { UnsavedChanges } from '../../unsaved-changes.ts';
import type { ViewContext } from '../../view-context.ts';
import { type Errors, refusalsOf } from '../refusals.ts';
import { renderKey } from '../render-key.ts';
import { renderKeyNote } from '../render-rules.ts';
import {
  draftOf,
  errorsOf,
  FIELDS,
  isChanged,
  LONGEST_ADDRESS,
  LONGEST_NAME,
  LONGEST_PATTERN,
  type WebhookDraft,
  webhookBody,
} from '../webhook-draft.ts';

type Read = { webhook: WebhookView | undefined; rules: WebhookRules };

export class WebhookEditor extends LitElement {
  static override styles = [controls, knowledgeStyles, dialogStyles, editorStyles];
  static override properties = {
    context: { attribute: false },
    webhookId: { attribute: false },
    draft: { state: true },
    errors: { state: true },
    isSaved: { state: true },
  };

  declare context: ViewContext;
  /** Null for a new one. */
  declare webhookId: number | null;
  declare draft: WebhookDraft;
  declare errors: Errors;
  declare isSaved: boolean;
  readonly #read = new Loading<Read>(this);
  readonly #save = new Loading<WebhookView>(this);
  readonly #unsaved = new UnsavedChanges(this, () => this.#isChanged && !this.#save.isRunning);
  readonly #deleting = new DeleteQuestion(this, {
    remove: (signal) => this.context.desk.remove('webhooks', this.webhookId ?? 0, signal),
    done: () => {
      this.draft = draftOf(this.#stored);
      location.hash = this.#listHash;
    },
  });

  constructor() {
    super();
    this.webhookId = null;
    this.draft = draftOf();
    this.errors = {};
    this.isSaved = false;
  }

  get #stored(): WebhookView | undefined {
    return this.#read.value?.webhook;
  }

  get #isChanged(): boolean {
    return this.context.mayEdit && isChanged(this.#stored, this.draft);
  }

  get #listHash(): string {
    return knowledgeHash({ robot: this.context.robot.id, view: this.context.view });
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('webhookId') || (this.#stored && this.#stored.id === this.webhookId)) return;
    void this.#load();
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus();
  }

  readonly #load = async (): Promise<void> => {
    const { desk, robot } = this.context;
    this.#read.value = undefined;
    this.errors = {};
    const read = await this.#read.run(async (signal) => {
      const { webhooks, rules } = await desk.webhooks(robot.id, signal);
      return { webhook: webhooks.find(({ id }) => id === this.webhookId), rules };
    });
    if (read) this.draft = draftOf(read.webhook);
  };

  override render(): TemplateResult {
    const read = this.#read.value;
    const webhook = read?.webhook;
    const isMissing = read && !webhook && this.webhookId !== null;
    return html`<div class="page">
      <p><a href=${this.#listHash}>← All webhooks</a></p>
      <div class="head">
        <h2 tabindex="-1" class="grow">${webhook ? html`<bdi>${webhook.name}</bdi>` : this.webhookId === null ? 'New webhook' : 'Webhook'}</h2>
        ${webhook && this.context.mayEdit ? html`<button class="danger" @click=${this.#deleting.ask}>Delete…</button>` : nothing}
      </div>
      ${
        isMissing
          ? html`<p class="empty">This robot has no such webhook.</p>`
          : read
            ? this.#renderRead(read)
            : renderLoading(this.#read.error, this.#load)
      }
      ${webhook ? this.#deleting.render(html`Delete the webhook <bdi>${webhook.name}</bdi>?`, 'Robots answer such questions themselves then.') : nothing}
      ${this.#unsaved.render()}
    </div>`;
  }

  #renderRead({ webhook, rules }: Read): TemplateResult {
    const { desk, mayEdit } = this.context;
    const { isRunning } = this.#save;
    return html`
      ${mayEdit ? renderKeyNote(rules, (webhook?.hasAppKey && !this.draft.removesKey) || this.draft.appKey !== '') : nothing}
      <form class="edit" novalidate aria-label="Webhook" @submit=${this.#onSubmit}>
        <div class="card fields">
          ${this.#renderText('name', 'Name', { longest: LONGEST_NAME, hint: 'Sent with each call, as integrationName' })}
          ${this.#renderText('url', 'Address', {
            isCode: true,
            longest: LONGEST_ADDRESS,
            hint: 'https://… or http://…; {shop}/… is the shop’s own, wherever it runs',
          })}
          ${
            mayEdit
              ? renderKey('appKey', {
                  draft: this.draft,
                  hasAppKey: webhook?.hasAppKey ?? false,
                  error: this.errors.appKey,
                  change: (part) => this.#change(part),
                })
              : nothing
          }
          ${this.#renderText('regex', 'Pattern', {
            isCode: true,
            className: 'wide',
            longest: LONGEST_PATTERN,
            hint: 'A regular expression. It may stand anywhere in the question, in small or capital letters',
          })}
          <label class="check wide">
            <input
              type="checkbox"
              .checked=${this.draft.isOn}
              ?disabled=${!mayEdit}
              @change=${(event: Event) => this.#change({ isOn: (event.target as HTMLInputElement).checked })}
            />
            On: the robot calls it
          </label>
        </div>
        ${this.errors.all ? html`<p class="error" role="alert">${this.errors.all}</p>` : nothing}
        ${mayEdit ? renderSave({ isChanged: this.#isChanged, isSaved: this.isSaved, isRunning }) : nothing}
      </form>
      ${
        webhook && mayEdit
          ? html`<console-webhook-trial
            .desk=${desk}
            .of=${webhook}
            .rules=${rules}
            .isChanged=${this.#isChanged}
          ></console-webhook-trial>`
          : nothing
      }
    `;
  }

  #renderText(field: 'name' | 'url' | 'regex', label: string, options: FieldOptions): TemplateResult {
    const isReadOnly = !this.context.mayEdit;
    return renderField(
      field,
      label,
      this.draft[field],
      { ...options, isReadOnly, error: this.errors[field] },
      (value) => this.#change({ [field]: value }),
    );
  }

  #change(part: Partial<WebhookDraft>): void {
    this.draft = { ...this.draft, ...part };
    this.isSaved = false;
  }

  readonly #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const errors = errorsOf(this.draft);
    this.errors = errors ?? {};
    if (errors) return this.#focusError();
    const { desk, robot, view } = this.context;
    const body = webhookBody(this.draft);
    const saved = await this.#save.run((signal) =>
      desk.save('webhooks', this.webhookId, this.webhookId === null ? { robotId: robot.id, ...body } : body, signal),
    );
    if (saved && this.#read.value) {
      this.#read.value = { ...this.#read.value, webhook: saved };
      this.draft = draftOf(saved);
      this.isSaved = true;
      if (this.webhookId !== null) return;
      this.webhookId = saved.id;
      replaceHash(knowledgeHash({ robot: robot.id, view, path: ['webhook', saved.id] }));
    } else if (this.#save.error) {
      this.errors = refusalsOf(this.#save.error, FIELDS);
      await this.#focusError();
    }
  };

  async #focusError(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'console-webhook-editor': WebhookEditor;
  }
}
