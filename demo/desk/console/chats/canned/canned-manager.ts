/** `<console-canned-manager>`: a dialog that lists and edits the canned replies. What is written stays until the desk has taken it. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { CannedReply } from '../../../console-protocol/workspace.ts';
import { renderCheck } from '../../controls/fields/render-choice.ts';
import { conflictStyles, renderConflictNote } from '../../controls/fields/render-conflict.ts';
import { renderField } from '../../controls/fields/render-field.ts';
import { dialogStyles } from '../../controls/look/dialog.styles.ts';
import { icons } from '../../controls/look/icons.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { fieldStyles } from '../../controls/look/view.styles.ts';
import { Modal, progressOf } from '../../controls/modal.ts';
import { ask } from '../../state/console-request-event.ts';
import type { RequestState } from '../../state/console-state.ts';
import { styles } from './canned-manager.styles.ts';
import { PLACEHOLDERS, unknownPlaceholders } from './placeholders.ts';

type Writing = { reply: CannedReply | null; shortcut: string; content: string; shared: boolean };
type Faults = Partial<Record<'shortcut' | 'content', string>>;

export class CannedManager extends withProperties(LitElement, {
  /** Null until they are read. */
  replies: prop<readonly CannedReply[] | null>(null),
  reading: prop<RequestState | undefined>(),
  changing: prop<RequestState | undefined>(),
  writing: prop<Writing | null>(null),
  deleting: prop<number | null>(null),
  faults: prop<Faults>({}),
}) {
  static override styles = [controls, dialogStyles, conflictStyles, fieldStyles, styles];
  readonly #modal = new Modal(this);

  override firstUpdated(): void {
    if (!this.replies) ask(this, { type: 'read-canned' });
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('changing');
    if (before?.state !== 'running' || this.changing) return;
    // The desk has taken the change.
    this.writing = null;
    this.deleting = null;
  }

  override updated(changed: PropertyValues<this>): void {
    const before = changed.get('writing');
    if (!changed.has('writing') || (before && this.writing)) return;
    this.renderRoot.querySelector<HTMLElement>(this.writing ? '#shortcut' : '.new')?.focus();
  }

  override render(): TemplateResult {
    const leave = () => (this.writing ? this.#stopWriting() : this.#dismiss());
    return this.#modal.renderFrame(this.writing ? this.#renderForm(this.writing) : this.#renderList(), leave);
  }

  #renderList(): TemplateResult {
    const { replies, reading } = this;
    return html`<form method="dialog" @submit=${this.#dismiss}>
      <header class="wrap">
        <h2 id="title">Canned replies</h2>
        <button type="button" class="new" @click=${() => this.#write(null)}>${icons.add} New reply</button>
      </header>
      ${this.#renderError()}
      ${
        replies === null
          ? html`<p class="empty" role="status">${reading?.state === 'failed' ? reading.error : 'Loading…'}</p>`
          : replies.length === 0
            ? html`<p class="empty">None yet. Write one, then insert it in a chat with a slash and its shortcut.</p>`
            : html`<ul class="replies bare" tabindex="0" aria-label="Canned replies">
              ${replies.map((reply) => this.#renderReply(reply))}
            </ul>`
      }
      <div class="actions"><button>Close</button></div>
    </form>`;
  }

  #renderReply(reply: CannedReply): TemplateResult {
    const isRunning = this.changing?.state === 'running';
    const tool = (title: string, icon: unknown, act: () => unknown) => html`<button
      type="button"
      class="quiet icon"
      aria-label=${`${title} /${reply.shortcut}`}
      title=${title}
      @click=${act}
    >
      ${icon}
    </button>`;
    const tools =
      this.deleting === reply.id
        ? html`<button
              type="button"
              class="danger"
              ?disabled=${isRunning}
              @click=${() => ask(this, { type: 'delete-canned', id: reply.id })}
            >
              Delete /${reply.shortcut}
            </button>
            <button type="button" @click=${() => this.#delete(null)}>Keep</button>`
        : [
            tool('Change', icons.edit, () => this.#write(reply)),
            tool('Delete', icons.bin, () => this.#delete(reply.id)),
          ];
    return html`<li>
      <span><b dir="auto">/${reply.shortcut}</b> ${reply.shared ? nothing : html`<span class="pill soft">Own</span>`}</span>
      <span class="row-tools">${tools}</span>
      <p dir="auto">${reply.content}</p>
    </li>`;
  }

  #renderForm({ reply, shortcut, content, shared }: Writing): TemplateResult {
    const { isRunning } = progressOf(this.changing);
    return html`<form novalidate @submit=${this.#onSave}>
      <h2 id="title">${reply ? `Change /${reply.shortcut}` : 'New canned reply'}</h2>
      ${renderField('shortcut', 'Shortcut', shortcut, { longest: 40, error: this.faults.shortcut }, (shortcut) => this.#set({ shortcut }))}
      <div class="field">
        ${renderField('content', 'Text', content, { rows: 6, longest: 5000, error: this.faults.content }, (content) => this.#set({ content }))}
        <div class="placeholders wrap soft" role="group" aria-label="Insert a placeholder">
          Insert
          ${PLACEHOLDERS.map(
            (name) => html`<button type="button" @click=${() => this.#insert(`{${name}}`)}>{${name}}</button>`,
          )}
          <span>{customer name|there} says “there” to visitors without a name.</span>
        </div>
      </div>
      ${renderCheck('For every agent', shared, (shared) => this.#set({ shared }))}
      ${this.#renderConflict(reply)}
      ${this.#renderError()}
      <div class="actions">
        <button type="button" @click=${this.#stopWriting}>Cancel</button>
        <button class="primary" ?disabled=${isRunning}>${isRunning ? 'Saving…' : 'Save'}</button>
      </div>
    </form>`;
  }

  #renderConflict(reply: CannedReply | null): TemplateResult | typeof nothing {
    // A change of one’s own arrives before the desk has answered.
    if (!reply || !this.replies || this.changing?.state === 'running') return nothing;
    const now = this.replies.find(({ id }) => id === reply.id);
    if (!now) {
      return html`<p class="error" role="alert">Somebody else has deleted this reply. Saving adds it again.</p>`;
    }
    if (now.version === reply.version) return nothing;
    return renderConflictNote(`/${now.shortcut} ${now.content}`, {
      takeTheirs: () => this.#write(now),
      keepMine: () => (this.writing = this.writing && { ...this.writing, reply: now }),
    });
  }

  #renderError(): TemplateResult | typeof nothing {
    const { error } = progressOf(this.changing);
    return error ? html`<p class="error" role="alert">${error}</p>` : nothing;
  }

  #write(reply: CannedReply | null): void {
    this.faults = {};
    this.writing = reply ? { reply, ...reply } : { reply: null, shortcut: '', content: '', shared: false };
  }

  #set(part: Partial<Writing>): void {
    if (this.writing) this.writing = Object.assign(this.writing, part);
  }

  /** Keeps the focus at the row's buttons, which are replaced. */
  async #delete(id: number | null): Promise<void> {
    const row = this.deleting ?? id;
    this.deleting = id;
    await this.updateComplete;
    const index = this.replies?.findIndex((one) => one.id === row) ?? -1;
    this.renderRoot.querySelectorAll('.row-tools')[index]?.querySelector<HTMLElement>('button:last-child')?.focus();
  }

  #insert(placeholder: string): void {
    const field = this.renderRoot.querySelector<HTMLTextAreaElement>('#content');
    if (!field) return;
    field.setRangeText(placeholder, field.selectionStart, field.selectionEnd, 'end');
    field.focus();
    this.#set({ content: field.value });
  }

  readonly #stopWriting = (): void => {
    this.writing = null;
  };

  readonly #onSave = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!this.writing) return;
    const { reply, content, shared } = this.writing;
    const shortcut = this.writing.shortcut.trim().replace(/^\//, '');
    this.faults = faultsOf(shortcut, content);
    const [first] = Object.keys(this.faults);
    if (first) return this.renderRoot.querySelector<HTMLElement>(`#${first}`)?.focus();
    const known = reply && (!this.replies || this.replies.some(({ id }) => id === reply.id)) ? reply : null;
    const body = { shortcut, content, shared, ...(known && { version: known.version }) };
    ask(this, { type: 'save-canned', id: known?.id ?? null, reply: body });
  };

  readonly #dismiss = (event?: Event): void => {
    event?.preventDefault();
    ask(this, { type: 'show-dialog', dialog: null });
  };
}

function faultsOf(shortcut: string, content: string): Faults {
  const unknown = unknownPlaceholders(content);
  return {
    ...(shortcut === '' && { shortcut: 'Choose a word that calls this reply.' }),
    ...(/[\s/]/.test(shortcut) && { shortcut: 'A shortcut is one word without a slash.' }),
    ...(unknown.length > 0 && { content: `There is no placeholder {${unknown[0]}}.` }),
    ...(content.trim() === '' && { content: 'Write the reply.' }),
  };
}

customElements.define('console-canned-manager', CannedManager);
