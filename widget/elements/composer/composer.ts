/**
 * `<desk-chat-composer>`: the text field and the buttons for files and emoji. Keeps the draft and requests sending; it does not
 * know whether a message was delivered. File tray, emoji picker and character count are elements of their own.
 */
import { html, nothing } from 'lit';
import { isComposing } from '../../base/composing.ts';
import { LONGEST_TEXT } from '../../base/constants.ts';
import { nextTask, PacedElement } from '../../base/paced-element.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { askChat } from '../../chat/chat-request-event.ts';
import { base } from '../../look/base.styles.ts';
import { drawing, icon } from '../../look/icons.ts';
import { isSeeking } from '../../state/chat-items.ts';
import type { ChatState, Connection, Talk } from '../../state/chat-state.ts';
import type { Strings } from '../../strings/first/en.ts';
import type { SplitEvent } from '../character-count/character-count.ts';
import type { EmojiPickedEvent } from '../emoji/emoji.ts';
import { lazyPart, loadPart } from '../parts.ts';
import type { UploadLimits } from '../uploads/check-file.ts';
import type { DeskChatUploads } from '../uploads/uploads.ts';
import { composerStyles } from './composer.styles.ts';

/** The character count appears once this share of the length limit is used. */
const COUNT_FROM = 0.9;

const CLIP = 'M20 11.5l-8 8a5.2 5.2 0 0 1-7.4-7.4l8.3-8.2a3.5 3.5 0 0 1 5 5l-8.3 8.2a1.8 1.8 0 0 1-2.5-2.5l7.5-7.5';
const CAMERA =
  'M4 8h3l1.5-2.5h7L17 8h3a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z';
const SMILE = 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM8.5 14.5a4.5 4.5 0 0 0 7 0M9 9.5h.01M15 9.5h.01';

/** @fires chat-request - `send`, `send-files`, `preview` */
export class DeskChatComposer extends withProperties(
  PacedElement,
  {
    /** The text in the field. Set `given` to replace it: a change of the draft alone may show nowhere. */
    draft: '',
    /** Replaces the text in the field; a new object with the same text replaces it again. */
    given: prop<{ text: string } | null>(null),
    /** The page's attachment, not validated. */
    attachment: prop<unknown>(),
    /** Given with an attachment only. */
    state: prop<ChatState | null>(),
    talk: prop<Talk>(),
    connection: prop<Connection>(),
    /** The last session was closed and no other has begun: the next message starts a new one. */
    ended: false,
    /** Which files may be sent; null if uploads are not allowed. */
    uploads: prop<UploadLimits | null>(null),
    suggests: prop<boolean | undefined>(),
    locale: 'en',
    strings: prop<Strings>(),
    /** The number of files waiting to be sent; null before any was chosen. */
    chosen: prop<number | null>(null),
    emojiOpen: false,
  },
  // Not for every key: the browser shows what is typed, so the rest is rendered once more only where it says another thing.
  { draft: { attribute: false, hasChanged: (now: string, before = '') => looksOf(now) !== looksOf(before) } },
) {
  static override styles = [base, composerStyles];

  constructor() {
    super();
    this.addEventListener('keydown', this.#onEscape);
  }

  override async focus(options?: FocusOptions): Promise<void> {
    // Focusing causes a layout of everything new, so run it in its own task.
    if (!this.hasUpdated) await this.updateComplete.then(nextTask);
    this.#field?.focus(options);
  }

  async attach(files: readonly File[]): Promise<void> {
    if (!this.uploads || files.length === 0 || !(await loadPart('uploads'))) return;
    this.chosen ??= 0;
    await this.updateComplete;
    await this.#tray?.add(files);
    // Wait until the tray has its height, so that focusing scrolls to the field's final position.
    await this.#tray?.updateComplete;
    void this.focus();
  }

  /** At the caret, also when the field has lost the focus. */
  insert(words: string): void {
    const field = this.#field as HTMLTextAreaElement;
    field.setRangeText(words, field.selectionStart, field.selectionEnd, 'end');
    this.#fit();
    this.draft = field.value;
    this.#preview();
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('given') || !this.given) return;
    this.draft = this.given.text;
    // The chat was cleared and has no site: the chosen files may be another visitor's.
    if (!this.uploads) this.chosen = null;
  }

  override firstUpdated(): void {
    // In the next frame: an observer that changes sizes itself causes an error event on the page.
    new ResizeObserver(() => requestAnimationFrame(this.#fit)).observe(this.#field as Element);
  }

  override updated(): void {
    const field = this.#field as HTMLTextAreaElement;
    // Set here and not in the template: Lit compares with the value it rendered last, not with the typed one.
    if (field.value === this.draft) return;
    field.value = this.draft;
    this.#fit();
  }

  override render() {
    const { draft, strings } = this;
    const off = this.connection.state === 'refused';
    const leaving = this.talk.with === 'inbox';
    return html`
      ${off ? html`<p class="hint small" id="hint">${strings.composerRefused}</p>` : nothing}
      ${
        this.chosen === null
          ? nothing
          : html`<desk-chat-uploads
            .limits=${this.uploads}
            .locale=${this.locale}
            .strings=${strings}
            @files-changed=${() => (this.chosen = this.#tray?.files.length ?? 0)}
          ></desk-chat-uploads>`
      }
      ${
        this.emojiOpen
          ? html`<desk-chat-emoji .strings=${strings} @emoji-picked=${({ emoji }: EmojiPickedEvent) => this.insert(emoji)}></desk-chat-emoji>`
          : nothing
      }
      ${
        this.suggests && this.talk.with === 'robot' && !isSeeking(this.talk) && !this.chosen
          ? html`<desk-chat-suggestions .strings=${strings}></desk-chat-suggestions>`
          : nothing
      }
      ${
        this.attachment && !off
          ? lazyPart(
              'attachment',
              html`<desk-chat-attachment .given=${this.attachment} .state=${this.state} .strings=${strings}></desk-chat-attachment>`,
            )
          : nothing
      }
      <div class=${off ? 'field off' : 'field'}>
        ${this.uploads && !off ? this.#renderFileButtons(this.uploads) : nothing}
        <div class="grow">
          <textarea
            dir="auto"
            enterkeyhint="send"
            aria-label=${leaving ? strings.leaveMessage : strings.message}
            aria-describedby=${off ? 'hint' : 'keys'}
            aria-invalid=${draft.length > LONGEST_TEXT}
            placeholder=${draft ? nothing : this.#placeholder()}
            ?disabled=${off}
            @input=${this.#onInput}
            @compositionend=${this.#onInput}
            @keydown=${this.#onKey}
            @paste=${this.#onPaste}
          ></textarea>
        </div>
        <button
          class="icon emoji"
          type="button"
          aria-label=${strings.emoji}
          title=${strings.emoji}
          aria-expanded=${this.emojiOpen}
          ?disabled=${off}
          @click=${this.#toggleEmoji}
        >
          ${drawing(SMILE)}
        </button>
        <button
          class="icon send"
          part="send"
          type="button"
          aria-label=${leaving ? strings.leaveMessage : strings.send}
          ?disabled=${!this.#sendable}
          @click=${() => this.#send()}
        >
          ${icon('send')}
        </button>
      </div>
      <p class="hidden" id="keys">${strings.keyHint}</p>
      ${draft.length > LONGEST_TEXT * COUNT_FROM ? this.#renderCount() : nothing}
    `;
  }

  #renderFileButtons({ types }: UploadLimits) {
    const { strings } = this;
    const button = (kind: string, name: string, path: string) => html`<button
      class="icon ${kind}"
      type="button"
      aria-label=${name}
      title=${name}
      @click=${() => this.renderRoot.querySelector<HTMLInputElement>(`input.${kind}`)?.click()}
    >
      ${drawing(path)}
    </button>`;
    return html`${button('attach', strings.attachFile, CLIP)}${button('camera', strings.takePhoto, CAMERA)}
      <input class="attach" type="file" multiple hidden accept=${types.join()} @change=${this.#onChosen} />
      <input class="camera" type="file" hidden accept="image/*" capture="environment" @change=${this.#onChosen} />`;
  }

  #renderCount() {
    void loadPart('character-count');
    return html`<desk-chat-character-count
      .text=${this.draft}
      .talk=${this.talk}
      .strings=${this.strings}
      @split=${({ parts }: SplitEvent) => this.#send(parts)}
    ></desk-chat-character-count>`;
  }

  get #field(): HTMLTextAreaElement | null {
    return this.renderRoot.querySelector('textarea');
  }

  get #tray(): DeskChatUploads | null {
    return this.renderRoot.querySelector<DeskChatUploads>('desk-chat-uploads');
  }

  get #sendable(): boolean {
    const { draft, chosen, connection } = this;
    return connection.state !== 'refused' && (draft.trim() !== '' || !!chosen) && draft.length <= LONGEST_TEXT;
  }

  #placeholder(): string {
    const { talk, strings } = this;
    // What is written meanwhile is left as a message only if nobody was there.
    if (isSeeking(talk) && talk.with !== 'inbox') return strings.writeWhileWaiting;
    if (talk.with === 'agent') return strings.writeToAgent(talk.person.name || strings.agent);
    if (talk.with === 'nobody') return this.ended ? strings.startAgain : strings.writeMessage;
    return talk.with === 'robot' ? strings.askRobot : strings.leaveMessagePlaceholder;
  }

  #onInput(event: Event & { isComposing?: boolean }): void {
    const before = this.draft;
    const { value, scrollHeight, clientHeight, parentElement } = event.target as HTMLTextAreaElement;
    this.draft = value;
    // A character added to the end makes no line less, and on the same line, or in a full field, it lays out the field alone.
    const isFull = Number.parseFloat(parentElement?.style.blockSize ?? '') > clientHeight;
    if ((scrollHeight > clientHeight && !isFull) || value.slice(0, -1) !== before) this.#fit();
    if (this.suggests) void loadPart('suggestions');
    // Text that an input method has not committed is not previewed to the agent.
    if (event.type === 'compositionend' || (!event.isComposing && this.draft !== before)) this.#preview();
  }

  /** Makes the field as high as its text. Meanwhile its box keeps its height, or the transcript would move. */
  #fit = (): void => {
    const field = this.#field as HTMLTextAreaElement;
    const box = field.parentElement as HTMLElement;
    if (field.value) field.style.blockSize = '0';
    box.style.blockSize = field.value && `${field.scrollHeight}px`;
    field.style.blockSize = '';
  };

  #preview(): void {
    askChat(this, { type: 'preview', text: this.draft });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    this.#send();
  }

  /** @param parts the draft, split into several messages */
  #send(parts?: readonly string[]): void {
    if (!parts && !this.#sendable) return;
    const texts = parts ?? [this.draft.trim()];
    const files = this.#tray?.take() ?? [];
    this.emojiOpen = false;
    if (files.length > 0) askChat(this, { type: 'send-files', files });
    for (const text of texts) if (text) askChat(this, { type: 'send', text });
    // Last, so that the text stays if it could not be handed over.
    this.draft = '';
    void this.focus();
  }

  #onChosen = ({ target }: Event): void => {
    const input = target as HTMLInputElement;
    void this.attach([...(input.files ?? [])]);
    // Reset the input, so that choosing the same file again fires `change`.
    input.value = '';
  };

  /** Attaches pasted files. Copied tables and formatted text also carry an image; then paste the text only. */
  #onPaste(event: ClipboardEvent): void {
    const { files, types } = event.clipboardData ?? {};
    if (!this.uploads || !files?.length || types?.includes('text/plain')) return;
    event.preventDefault();
    void this.attach([...files]);
  }

  #toggleEmoji(): void {
    this.emojiOpen = !this.emojiOpen;
    if (this.emojiOpen) void loadPart('emoji');
    else void this.focus();
  }

  /** Closes the emoji, also while their code is being loaded. Otherwise Escape closes the chat, or leaves full screen. */
  #onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.emojiOpen || isComposing(event)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#toggleEmoji();
  };
}

/** What the composer shows of a draft beside its text: the placeholder, whether it may be sent, and how much is left. */
function looksOf(draft: string): string {
  return draft.length <= LONGEST_TEXT * COUNT_FROM ? draft && (draft.trim() ? 'sendable' : 'blank') : draft;
}
