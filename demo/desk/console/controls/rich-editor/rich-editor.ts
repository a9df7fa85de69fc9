/** `<console-rich-editor>`: an input for bold, italic, lists and links, sanitised. Pastes text, and HTML only with `pastesForm`. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import { icons } from '../look/icons.ts';
import { controls } from '../look/theme.styles.ts';
import { cleanHtml, htmlOf, insertHtml, insertLink, safeLink, sanitizeHtml } from '../sanitize.ts';
import { whileConnected } from '../while-connected.ts';

const styles = css`
  .tools {
    display: flex;
    gap: 2px;
    padding: 2px 4px;
    border-block-end: 1px solid var(--line);
  }

  button[aria-pressed='true'] {
    background: var(--selected);
  }

  .link {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    padding: 6px 8px;
    border-block-end: 1px solid var(--line);
  }

  .link input {
    flex: 1 1 160px;
  }

  .link .error {
    flex-basis: 100%;
  }

  .field {
    min-block-size: 62px;
    max-block-size: 220px;
    padding: 8px 12px;
    overflow-y: auto;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  .field:focus-visible {
    outline: none;
  }

  .field :is(p, ul) {
    margin-block: 4px;
  }
`;

const TOOLS = [
  { command: 'bold', label: 'Bold', face: html`<b>B</b>` },
  { command: 'italic', label: 'Italic', face: html`<i>I</i>` },
  { command: 'insertUnorderedList', label: 'List', face: icons.list },
] as const;

export class RichEditor extends withProperties(LitElement, {
  label: 'Reply',
  pastesForm: false,
  active: prop<ReadonlySet<string>>(new Set()),
  linking: false,
  linkError: '',
}) {
  static override styles = [controls, styles];
  #place: StaticRange | null = null;

  constructor() {
    super();
    whileConnected(this, (signal) => document.addEventListener('selectionchange', this.#readTools, { signal }));
  }

  get #field(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.field');
  }

  get content(): string {
    return this.#field && this.text.trim() !== '' ? htmlOf(this.#field) : '';
  }

  get text(): string {
    return this.#field?.innerText ?? '';
  }

  fill(content: string): void {
    this.#field?.replaceChildren(sanitizeHtml(content));
  }

  fillText(text: string): void {
    this.#field?.replaceChildren(
      ...text.split('\n').flatMap((line, index) => (index > 0 ? [document.createElement('br'), line] : [line])),
    );
  }

  insert(text: string): void {
    this.focus();
    document.execCommand('insertText', false, text);
  }

  /** The text at the cursor, as far as it has one form; null if something is selected, or if the cursor is elsewhere. */
  get written(): { value: string; selectionStart: number; selectionEnd: number } | null {
    const range = savedRange(this.shadowRoot, this.#field);
    if (!range?.collapsed || !(range.startContainer instanceof Text)) return null;
    const { startOffset: at } = range;
    return { value: range.startContainer.data, selectionStart: at, selectionEnd: at };
  }

  replaceBefore(count: number, words: string): void {
    const range = savedRange(this.shadowRoot, this.#field);
    const { startContainer: node, startOffset: end } = range ?? {};
    if (node && end !== undefined) getSelection()?.setBaseAndExtent(node, Math.max(0, end - count), node, end);
    document.execCommand('insertText', false, words);
  }

  override focus(): void {
    this.#field?.focus();
  }

  override render(): TemplateResult {
    // A click on a tool keeps the selection in the field.
    return html`
      <div class="tools" role="toolbar" aria-label="Text form" @mousedown=${(event: MouseEvent) => event.preventDefault()}>
        ${TOOLS.map(
          ({ command, label, face }) => html`<button
            type="button"
            class="quiet icon"
            aria-label=${label}
            title=${label}
            aria-pressed=${this.active.has(command)}
            @click=${() => this.#run(command)}
          >
            ${face}
          </button>`,
        )}
        <button
          type="button"
          class="quiet icon"
          aria-label="Link"
          title="Link"
          aria-expanded=${this.linking}
          @click=${this.#startLink}
        >
          ${icons.link}
        </button>
      </div>
      ${this.linking ? this.#renderLink() : nothing}
      <div
        class="field"
        contenteditable="true"
        role="textbox"
        aria-multiline="true"
        aria-label=${this.label}
        @paste=${this.#onPaste}
      ></div>
    `;
  }

  #renderLink(): TemplateResult {
    return html`<form class="link" novalidate @submit=${this.#onLink} @keydown=${this.#onLinkKey}>
      <input name="href" type="url" aria-label="Link address" placeholder="https://…" autocomplete="off" />
      <button>Add link</button>
      <button type="button" class="quiet" @click=${this.#endLink}>Cancel</button>
      ${this.linkError ? html`<p class="error" role="alert">${this.linkError}</p>` : nothing}
    </form>`;
  }

  #run(command: string, value?: string): void {
    this.focus();
    document.execCommand(command, false, value);
    this.#readTools();
  }

  readonly #startLink = async (): Promise<void> => {
    this.#place = savedRange(this.shadowRoot, this.#field);
    this.linking = true;
    await this.updateComplete;
    this.renderRoot.querySelector('input')?.focus();
  };

  readonly #endLink = (): void => {
    this.linking = false;
    this.linkError = '';
    this.focus();
    const place = this.#place;
    if (place)
      getSelection()?.setBaseAndExtent(place.startContainer, place.startOffset, place.endContainer, place.endOffset);
  };

  readonly #onLinkKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    this.#endLink();
  };

  readonly #onLink = (event: SubmitEvent): void => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget as HTMLFormElement).get('href')).trim();
    const href = typed === '' ? null : safeLink(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`);
    if (!href) {
      this.linkError = 'Enter a web address, an e-mail address or a phone number.';
      return;
    }
    this.#endLink();
    if (this.#place && !this.#place.collapsed) return this.#run('createLink', href);
    if (!this.#place) getSelection()?.setPosition(this.#field, this.#field?.childNodes.length);
    insertLink(href, typed);
  };

  readonly #onPaste = (event: ClipboardEvent): void => {
    if (event.defaultPrevented) return;
    const pasted = event.clipboardData;
    // Spreadsheets add a picture of the cells.
    const formed = this.pastesForm ? (pasted?.getData('text/html') ?? '') : '';
    if (formed === '' && pasted?.files.length) return;
    event.preventDefault();
    const clean = cleanHtml(formed);
    if (clean.includes('<')) insertHtml(clean);
    else document.execCommand('insertText', false, pasted?.getData('text/plain') ?? '');
  };

  readonly #readTools = (): void => {
    if (this.shadowRoot?.activeElement !== this.#field || !this.#field) return;
    const now = TOOLS.map((one) => one.command).filter((command) => document.queryCommandState(command));
    if (now.join() !== [...this.active].join()) this.active = new Set(now);
  };
}

function savedRange(root: ShadowRoot | null, field: HTMLElement | null): StaticRange | null {
  const selection = getSelection();
  if (!root || !field || !selection) return null;
  const range = selection.getComposedRanges({ shadowRoots: [root] })[0];
  return range && field.contains(range.startContainer) && field.contains(range.endContainer) ? range : null;
}
