/**
 * `<console-reply-box>`: the agent's input for plain text, rich text, and files by button, paste or drop. A box belongs
 * to one chat for its lifetime, so that a reply cannot go to another visitor. `drafts` keeps the unsent input.
 */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { ConsoleRequestEvent } from '../console-request-event.ts';
import { type Draft, emptyDraft } from '../draft.ts';
import { icons } from '../icons.ts';
import { controls } from '../theme.styles.ts';
import { sizeOf } from '../wording.ts';
import { isPicture, refusalOf } from './attached-file.ts';
import { styles } from './reply-box.styles.ts';

export class ReplyBox extends LitElement {
  static override styles = [controls, styles];
  static override properties = {
    sessionId: { attribute: false },
    drafts: { attribute: false },
    draft: { state: true },
    error: { state: true },
    dropping: { state: true },
  };

  declare sessionId: number;
  declare drafts: Map<number, Draft>;
  declare draft: Draft;
  declare error: string;
  declare dropping: boolean;

  constructor() {
    super();
    this.sessionId = 0;
    this.drafts = new Map();
    this.draft = emptyDraft();
    this.error = '';
    this.dropping = false;
    this.addEventListener('paste', this.#onPaste);
    this.addEventListener('dragover', this.#onDrag);
    this.addEventListener('dragleave', this.#onDragEnd);
    this.addEventListener('drop', this.#onDrop);
  }

  override willUpdate(): void {
    if (!this.hasUpdated) this.draft = this.drafts.get(this.sessionId) ?? emptyDraft();
  }

  override firstUpdated(): void {
    if (this.draft.mode === 'rich') void this.#fillEditor((editor) => editor.fill(this.draft.html));
  }

  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('textarea, console-rich-editor')?.focus();
  }

  override render(): TemplateResult {
    const { mode, text, files } = this.draft;
    const rich = mode === 'rich';
    return html`<form class=${this.dropping ? 'dropping' : ''} @submit=${this.#onSubmit}>
      ${files.length > 0 ? this.#renderFiles(files) : nothing}
      ${
        rich
          ? html`<console-rich-editor @input=${this.#onRich} @keydown=${this.#onRichKey}></console-rich-editor>`
          : html`<textarea
            aria-label="Reply"
            rows="2"
            dir="auto"
            placeholder="Write a reply"
            .value=${live(text)}
            @input=${this.#onPlain}
            @keydown=${this.#onPlainKey}
          ></textarea>`
      }
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
      <div class="bar">
        <button type="button" class="quiet" aria-pressed=${rich} @click=${this.#onMode}>${icons.rich} Rich text</button>
        <button type="button" class="quiet" @click=${this.#onPick}>${icons.attach} Attach…</button>
        <input
          type="file"
          hidden
          multiple
          aria-label="File to send"
          @change=${this.#onPicked}
        />
        <span class="hint">${rich ? 'Ctrl+Enter sends' : 'Enter sends, Shift+Enter for a new line'}</span>
        <button class="primary" ?disabled=${!this.#hasContent()}>Send</button>
      </div>
    </form>`;
  }

  #renderFiles(files: File[]): TemplateResult {
    return html`<ul aria-label="Files to send">
      ${files.map(
        (file) => html`<li>
          ${
            isPicture(file)
              ? html`<console-image-thumb .file=${file}></console-image-thumb>`
              : html`<span class="file">
                ${icons.file}<bdi class="name" title=${file.name}>${file.name}</bdi>
                <span class="size">${sizeOf(file.size)}</span>
              </span>`
          }
          <button
            type="button"
            class="icon"
            aria-label=${`Remove ${file.name}`}
            @click=${() => this.#change({ files: files.filter((one) => one !== file) })}
          >
            ${icons.close}
          </button>
        </li>`,
      )}
    </ul>`;
  }

  #hasContent(): boolean {
    const { mode, text, html: rich, files } = this.draft;
    return files.length > 0 || (mode === 'rich' ? rich !== '' : text.trim() !== '');
  }

  #change(patch: Partial<Draft>): void {
    this.draft = { ...this.draft, ...patch };
    this.drafts.set(this.sessionId, this.draft);
  }

  #attach(files: Iterable<File>): void {
    const all = [...files];
    const refused = all.map(refusalOf).find((one) => one !== '');
    this.error = refused ?? '';
    this.#change({ files: [...this.draft.files, ...all.filter((one) => refusalOf(one) === '')] });
  }

  async #send(): Promise<void> {
    if (!this.#hasContent()) return;
    const { mode, text, html: rich, files } = this.draft;
    this.error = '';
    this.#change({ text: '', html: '', files: [] });
    if (mode === 'rich') await this.#fillEditor((editor) => editor.fillText(''));
    this.focus();
    for (const file of files) {
      this.dispatchEvent(new ConsoleRequestEvent({ type: 'send-file', session_id: this.sessionId, file }));
    }
    if (mode === 'rich' && rich !== '') this.#ask('rich', rich);
    if (mode === 'plain' && text.trim() !== '') this.#ask('message', text.trimEnd());
  }

  #ask(kind: 'message' | 'rich', content: string): void {
    this.dispatchEvent(new ConsoleRequestEvent({ type: 'send', session_id: this.sessionId, kind, content }));
  }

  async #fillEditor(fill: (editor: HTMLElementTagNameMap['console-rich-editor']) => void): Promise<void> {
    await this.updateComplete;
    const editor = this.renderRoot.querySelector('console-rich-editor');
    await editor?.updateComplete;
    if (editor) fill(editor);
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void this.#send();
  };

  readonly #onPlain = (event: InputEvent): void => {
    this.#change({ text: (event.currentTarget as HTMLTextAreaElement).value });
  };

  readonly #onPlainKey = (event: KeyboardEvent): void => {
    // In an input method, Enter confirms the composed word and must not send.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void this.#send();
  };

  readonly #onRich = (event: Event): void => {
    this.#change({ html: (event.currentTarget as HTMLElementTagNameMap['console-rich-editor']).content });
  };

  readonly #onRichKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
    event.preventDefault();
    void this.#send();
  };

  readonly #onMode = async (): Promise<void> => {
    const editor = this.renderRoot.querySelector('console-rich-editor');
    if (editor) {
      this.#change({ mode: 'plain', text: editor.text.trimEnd(), html: '' });
    } else {
      const { text } = this.draft;
      this.#change({ mode: 'rich', text: '' });
      await this.#fillEditor((fresh) => {
        fresh.fillText(text);
        this.#change({ html: fresh.content });
      });
    }
    await this.updateComplete;
    this.focus();
  };

  readonly #onPick = (): void => {
    this.renderRoot.querySelector<HTMLInputElement>('input[type="file"]')?.click();
  };

  readonly #onPicked = (event: Event): void => {
    const input = event.currentTarget as HTMLInputElement;
    this.#attach(input.files ?? []);
    input.value = '';
    this.focus();
  };

  readonly #onPaste = (event: ClipboardEvent): void => {
    const files = event.clipboardData?.files;
    if (!files?.length) return;
    event.preventDefault();
    this.#attach(files);
  };

  readonly #onDrag = (event: DragEvent): void => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    this.dropping = true;
  };

  readonly #onDragEnd = (): void => {
    this.dropping = false;
  };

  readonly #onDrop = (event: DragEvent): void => {
    this.dropping = false;
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    this.#attach(event.dataTransfer.files);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'console-reply-box': ReplyBox;
  }
}
