/** `<console-reply-box>`: input for replies and private notes. It belongs to one chat, so that a reply cannot go to another visitor. */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { isComposing } from '../../../../../widget/base/composing.ts';
import { shownName } from '../../../../../widget/base/shown-name.ts';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { CannedReply } from '../../../console-protocol/workspace.ts';
import { icons } from '../../controls/look/icons.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import type { RichEditor } from '../../controls/rich-editor/rich-editor.ts';
import { sizeOf } from '../../controls/wording.ts';
import type { ConsoleApi } from '../../state/console-connection.ts';
import { ask } from '../../state/console-request-event.ts';
import { type Draft, type Drafts, emptyDraft } from '../../state/draft.ts';
import type { SlashWord } from '../canned/find-replies.ts';
import { fillPlaceholders, openPlaceholder, type PlaceholderValues } from '../canned/placeholders.ts';
import { CannedPopup } from './canned-popup.ts';
import { FileDrop } from './file-drop.ts';
import { styles } from './reply-box.styles.ts';
import { ToolPanel } from './tool-panel.ts';

export class ReplyBox extends withProperties(LitElement, {
  sessionId: 0,
  drafts: prop<Drafts>(),
  /** Null until they are loaded; a slash asks for them. */
  canned: prop<readonly CannedReply[] | null>(null),
  cannedError: '',
  values: prop<PlaceholderValues | null>(null),
  api: prop<ConsoleApi | undefined>(),
  onlyNotes: false,
  draft: prop<Draft>(emptyDraft()),
  error: '',
}) {
  static override styles = [controls, styles];
  readonly #drop = new FileDrop(this, (files) => this.#attach(files));
  readonly #emoji = new ToolPanel(this, {
    load: () => import('./emoji-picker.ts'),
    render: () =>
      html`<console-emoji-picker
        @emoji-picked=${({ emoji }: HTMLElementEventMap['emoji-picked']) => this.#insertFrom(this.#emoji, emoji)}
      ></console-emoji-picker>`,
    closed: () => this.focus(),
    failed: () => (this.error = 'The emoji could not be loaded. Try again.'),
  });
  readonly #answers = new ToolPanel(this, {
    load: () => import('./answer-search.ts'),
    render: () =>
      html`<console-answer-search
        .api=${this.api}
        @answer-chosen=${({ text }: HTMLElementEventMap['answer-chosen']) => this.#insertFrom(this.#answers, this.#gap + text)}
      ></console-answer-search>`,
    closed: () => this.focus(),
    failed: () => (this.error = 'The search could not be loaded. Try again.'),
  });
  readonly #popup = new CannedPopup(this, {
    field: () => this.#editor?.written ?? this.#field,
    replies: () => this.canned,
    filled: (reply) => this.#filled(reply),
    error: () => this.cannedError,
    opened: () => ask(this, { type: 'read-canned' }),
    pick: (word, reply) => this.#insertCanned(word, reply),
  });

  constructor() {
    super();
    this.drafts = new Map();
  }

  override willUpdate(): void {
    if (this.hasUpdated) return;
    this.draft = this.drafts.get(this.sessionId) ?? emptyDraft();
    const { lost } = this.draft;
    if (lost.length > 0) this.error = `The reload has lost ${lost.join(', ')}. Attach it again.`;
  }

  override firstUpdated(): void {
    if (this.#isRich) void this.#fillEditor((editor) => editor.fill(this.draft.html));
  }

  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('textarea, console-rich-editor')?.focus();
  }

  get #isNote(): boolean {
    return this.onlyNotes || this.draft.isNote;
  }

  get #isRich(): boolean {
    return this.draft.mode === 'rich' && !this.#isNote;
  }

  get #text(): string {
    return this.#isNote ? this.draft.note : this.draft.text;
  }

  get #field(): HTMLTextAreaElement | null {
    return this.renderRoot.querySelector('textarea');
  }

  get #editor(): RichEditor | null {
    return this.renderRoot.querySelector<RichEditor>('console-rich-editor');
  }

  override render(): TemplateResult {
    const isNote = this.#isNote;
    const { files } = this.draft;
    const kind = (label: string, note: boolean) => html`<button
      type="button"
      class="quiet kind"
      aria-pressed=${isNote === note}
      @click=${() => this.setKind(note)}
    >
      ${note ? icons.lock : nothing} ${label}
    </button>`;
    return html`<form class="${this.#drop.isOver ? 'dropping' : ''} ${isNote ? 'note' : ''}" @submit=${this.#onSubmit}>
      ${
        this.onlyNotes
          ? nothing
          : html`<div class="kinds" role="group" aria-label="What to write">
            ${kind('Reply', false)} ${kind('Private note', true)}
          </div>`
      }
      ${files.length > 0 && !isNote ? this.#renderFiles(files) : nothing}
      ${this.#popup.render(this.#isRich)}
      ${
        this.#isRich
          ? html`<console-rich-editor
            @input=${this.#onRich}
            @keydown=${this.#onRichKey}
            @focusout=${this.#popup.close}
          ></console-rich-editor>`
          : this.#renderPlainField()
      }
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
      ${this.#emoji.render()} ${this.#answers.render()} ${this.#renderBar()}
    </form>`;
  }

  #renderFiles(files: File[]): TemplateResult {
    return html`<ul class="files wrap bare" aria-label="Files to send">
      ${files.map(
        (file) => html`<li>
          ${
            isPicture(file)
              ? html`<console-image-thumb .file=${file}></console-image-thumb>`
              : html`<span class="file">
                ${icons.file}<bdi class="name clip" title=${shownName(file.name)}>${shownName(file.name)}</bdi>
                <span class="soft">${sizeOf(file.size)}</span>
              </span>`
          }
          <button
            type="button"
            class="icon"
            aria-label=${`Remove ${shownName(file.name)}`}
            @click=${() => this.#change({ files: files.filter((one) => one !== file) })}
          >
            ${icons.close}
          </button>
        </li>`,
      )}
    </ul>`;
  }

  #renderPlainField(): TemplateResult {
    const { isOpen, ids, read, close } = this.#popup;
    return html`<textarea
      aria-label=${this.#isNote ? 'Private note' : 'Reply'}
      rows="2"
      dir="auto"
      placeholder=${this.#isNote ? 'Write a note that only colleagues see' : 'Write a reply, or / for a canned one'}
      role=${isOpen ? 'combobox' : nothing}
      aria-autocomplete=${isOpen ? 'list' : nothing}
      aria-expanded=${isOpen ? 'true' : nothing}
      aria-controls=${isOpen ? ids.list : nothing}
      aria-activedescendant=${(isOpen && ids.active) || nothing}
      .value=${live(this.#text)}
      @input=${this.#onPlain}
      @keydown=${this.#onPlainKey}
      @click=${read}
      @focus=${read}
      @blur=${close}
    ></textarea>`;
  }

  #renderBar(): TemplateResult {
    const [isNote, isRich] = [this.#isNote, this.#isRich];
    const tool = (label: string, face: unknown, act: () => void, isPressed?: boolean) => html`<button
      type="button"
      class="quiet icon"
      aria-label=${label}
      title=${label}
      aria-pressed=${isPressed ?? nothing}
      @click=${act}
    >
      ${face}
    </button>`;
    const toggle = (panel: ToolPanel, other: ToolPanel) => () => {
      if (other.isOpen) other.close();
      void panel.toggle();
    };
    const keys = isRich
      ? 'Ctrl+Enter sends'
      : `Enter ${isNote ? 'adds the note' : 'sends'}, Shift+Enter for a new line`;
    return html`<div class="bar">
      ${tool('Emoji', icons.emoji, toggle(this.#emoji, this.#answers), this.#emoji.isOpen)}
      ${tool('Canned replies', icons.canned, this.#onCanned)}
      ${tool('The robots’ answers', icons.search, toggle(this.#answers, this.#emoji), this.#answers.isOpen)}
      ${isNote ? nothing : tool('Attach files', icons.attach, this.#onPick)}
      ${isNote ? nothing : tool('Rich text', icons.rich, this.#onMode, isRich)}
      <input type="file" hidden multiple aria-label="File to send" @change=${this.#onPicked} />
      <span class="hint soft clip">${keys}</span>
      <button class="primary" ?disabled=${!this.#hasContent()}>${isNote ? 'Add note' : 'Send'}</button>
    </div>`;
  }

  #hasContent(): boolean {
    const { html: rich, files } = this.draft;
    const hasFiles = files.length > 0 && !this.#isNote;
    return hasFiles || (this.#isRich ? rich !== '' : this.#text.trim() !== '');
  }

  #change(patch: Partial<Draft>): void {
    this.draft = { ...this.draft, ...patch };
    this.drafts.set(this.sessionId, this.draft);
  }

  #setText(text: string): void {
    this.#change(this.#isNote ? { note: text } : { text });
  }

  readonly setKind = async (isNote: boolean): Promise<void> => {
    this.error = '';
    this.#change({ isNote });
    if (this.#isRich) await this.#fillEditor((editor) => editor.fill(this.draft.html));
    await this.updateComplete;
    this.focus();
  };

  #attach(files: Iterable<File>): void {
    if (this.#isNote) {
      this.error = 'A private note has no files. Choose Reply to send them.';
      return;
    }
    const all = [...files];
    this.error = all.map(refusalOf).find(Boolean) ?? '';
    this.#change({ files: [...this.draft.files, ...all.filter((one) => !refusalOf(one))], lost: [] });
  }

  async #send(): Promise<void> {
    if (!this.#hasContent()) return;
    // The click on the button has closed the list.
    this.#popup.read();
    if (this.#popup.isOpen) return this.focus();
    const [isNote, rich, session_id] = [this.#isNote, this.#isRich, this.sessionId];
    const content = rich ? this.draft.html : this.#text.trimEnd();
    const left = isNote ? undefined : openPlaceholder(rich ? (this.#editor?.text ?? '') : content);
    this.error = left ? `Fill in ${left.text}, or remove it.` : '';
    if (left) return this.#field?.setSelectionRange(left.start, left.end);
    const files = isNote ? [] : this.draft.files;
    this.#popup.sent();
    this.#change(isNote ? { note: '' } : { text: '', html: '', files: [], lost: [] });
    if (rich) await this.#fillEditor((editor) => editor.fillText(''));
    this.focus();
    for (const file of files) ask(this, { type: 'send-file', session_id, file });
    const kind = isNote ? 'note' : rich ? 'rich' : 'message';
    if (content !== '') ask(this, { type: 'send', session_id, kind, content });
  }

  /** Replaces a part of the plain text, by default its selection, and puts the cursor behind it. */
  async #replace(words: string, start?: number, end?: number): Promise<void> {
    const field = this.#field;
    if (!field) return;
    const from = start ?? field.selectionStart;
    this.#setText(field.value.slice(0, from) + words + field.value.slice(end ?? field.selectionEnd));
    await this.updateComplete;
    field.focus();
    const left = openPlaceholder(words);
    field.setSelectionRange(from + (left?.start ?? words.length), from + (left?.end ?? words.length));
  }

  #filled({ content }: CannedReply): string {
    return this.values ? fillPlaceholders(content, this.values) : content;
  }

  #insertFrom(panel: ToolPanel, words: string): void {
    panel.close();
    if (this.#editor) this.#editor.insert(words);
    else void this.#replace(words);
  }

  /** A space if what is inserted would continue a word. */
  get #gap(): string {
    const { value = '', selectionStart } = this.#editor?.written ?? this.#field ?? {};
    return /\S$/.test(value.slice(0, selectionStart)) ? ' ' : '';
  }

  async #insertCanned({ start, query }: SlashWord, reply: CannedReply | null): Promise<void> {
    const words = reply ? this.#filled(reply) : '';
    if (this.#editor) this.#editor.replaceBefore(query.length + 1, words);
    else await this.#replace(words, start, start + query.length + 1);
    if (!reply) ask(this, { type: 'show-dialog', dialog: 'canned' });
  }

  /** Types the slash that opens the list, after a space if it would continue a word. */
  readonly #onCanned = async (): Promise<void> => {
    for (const panel of [this.#emoji, this.#answers]) if (panel.isOpen) panel.close();
    this.#editor?.focus();
    const slash = `${this.#gap}/`;
    if (this.#editor) this.#editor.insert(slash);
    else await this.#replace(slash);
    this.#popup.read();
  };

  async #fillEditor(fill: (editor: RichEditor) => void): Promise<void> {
    await this.updateComplete;
    await this.#editor?.updateComplete;
    if (this.#editor) fill(this.#editor);
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void this.#send();
  };

  readonly #onPlain = (event: InputEvent): void => {
    this.#setText((event.currentTarget as HTMLTextAreaElement).value);
    this.#popup.read();
  };

  readonly #onPlainKey = (event: KeyboardEvent): void => {
    // In an input method, Enter confirms the composed word and must not send.
    if (this.#popup.handleKey(event) || event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    void this.#send();
  };

  readonly #onRich = (): void => {
    this.#change({ html: this.#editor?.content ?? '' });
    this.#popup.read();
  };

  readonly #onRichKey = (event: KeyboardEvent): void => {
    if (this.#popup.handleKey(event)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    void this.#send();
  };

  readonly #onMode = async (): Promise<void> => {
    const editor = this.#editor;
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

  readonly #onPick = (): void => this.renderRoot.querySelector<HTMLInputElement>('input[type="file"]')?.click();

  readonly #onPicked = (event: Event): void => {
    const input = event.currentTarget as HTMLInputElement;
    this.#attach(input.files ?? []);
    input.value = '';
    this.focus();
  };
}

const MOST_BYTES = 30 * 1024 * 1024;

/** The reason why a file cannot be sent, as a sentence; empty if it can. */
function refusalOf({ name, size }: File): string {
  // A dropped folder has size 0 too.
  if (size === 0) return `${name} is empty or a folder, and cannot be sent.`;
  return size > MOST_BYTES ? `${name} has ${sizeOf(size)}. Files may have up to ${sizeOf(MOST_BYTES)}.` : '';
}

const isPicture = ({ type }: File): boolean => /^image\/(?:png|jpeg|gif|webp)$/.test(type);
