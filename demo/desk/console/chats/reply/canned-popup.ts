/**
 * The list of canned replies above a field whose text has a slash. The field keeps the focus; `aria-activedescendant` names the option,
 * or a status where the field is in another shadow tree. Enter does what is highlighted, and nothing where nothing is: words with a
 * slash that are no reply are not for the visitor.
 */
import { html, type LitElement, nothing, type TemplateResult } from 'lit';
import { isComposing } from '../../../../../widget/base/composing.ts';
import type { CannedReply } from '../../../console-protocol/workspace.ts';
import { icons } from '../../controls/look/icons.ts';
import { whileConnected } from '../../controls/while-connected.ts';
import { fittingReplies, type SlashWord, slashWordAt } from '../canned/find-replies.ts';

const ID = 'canned';
const optionId = (index: number): string => `${ID}-${index}`;

export type SlashField = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>;

type Callbacks = {
  field: () => SlashField | null;
  replies: () => readonly CannedReply[] | null;
  filled: (reply: CannedReply) => string;
  error: () => string;
  opened: () => void;
  /** Replaces the word with the slash by the reply, or by nothing before the manager opens. */
  pick: (word: SlashWord, reply: CannedReply | null) => void;
};

export class CannedPopup {
  readonly #host: LitElement;
  readonly #callbacks: Callbacks;
  #word: SlashWord | undefined;
  #active = 0;
  #hasMoved = false;
  /** The start of a word whose list was closed by Escape. It opens again at another word. */
  #dismissed = -1;

  constructor(host: LitElement, callbacks: Callbacks) {
    this.#host = host;
    this.#callbacks = callbacks;
    whileConnected(host, (signal) => signal.addEventListener('abort', this.close));
  }

  get isOpen(): boolean {
    return this.#word !== undefined;
  }

  get ids(): { list: string; active: string | null } {
    return { list: ID, active: this.#isChosen ? optionId(this.#active) : null };
  }

  /** Whether an option is highlighted. Where nothing is found, the keys must choose the manager first. */
  get #isChosen(): boolean {
    return this.#hasMoved || this.#found().length > 0;
  }

  /** Opens, changes or closes the list after the text or the cursor has changed. */
  readonly read = (): void => {
    const field = this.#callbacks.field();
    const hasCursor = field && field.selectionStart === field.selectionEnd;
    const word = hasCursor ? slashWordAt(field.value, field.selectionStart) : undefined;
    if (word?.start !== this.#dismissed) this.#dismissed = -1;
    const shown = word && word.start !== this.#dismissed ? word : undefined;
    if (shown && !this.#word) this.#callbacks.opened();
    if (shown?.query !== this.#word?.query) {
      this.#active = 0;
      this.#hasMoved = false;
    }
    this.#set(shown);
  };

  readonly close = (): void => this.#set(undefined);

  /** The text has been sent: a word at the same place is another one. */
  sent(): void {
    this.#dismissed = -1;
  }

  handleKey(event: KeyboardEvent): boolean {
    const word = this.#word;
    if (!word || isComposing(event)) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isEnter = event.key === 'Enter' && !event.shiftKey;
    const isTab = event.key === 'Tab' && !event.shiftKey;
    if (step) this.#move(step);
    else if ((isEnter || isTab) && this.#isChosen) this.#pick(this.#found()[this.#active] ?? null);
    else if (event.key === 'Escape') {
      this.#dismissed = word.start;
      this.close();
    } else if (!isEnter) return false;
    event.preventDefault();
    return true;
  }

  /** @param isElsewhere whether the field is in another shadow tree, so that it cannot refer to the options */
  render(isElsewhere = false): TemplateResult | typeof nothing {
    if (!this.#word) return nothing;
    const found = this.#found();
    const { shortcut } = found[this.#active] ?? {};
    const active = shortcut ? `/${shortcut}` : this.#isChosen ? 'Write and change canned replies' : '';
    return html`<div class="popup">
      ${isElsewhere ? html`<p class="visually-hidden" role="status">${active}</p>` : nothing}
      <p class="popup-head soft" role="status">${this.#heading(found.length)}</p>
      <ul id=${ID} role="listbox" aria-label="Canned replies">
        ${found.map((reply, index) =>
          this.#renderOption(
            index,
            reply,
            html`<b class="clip" dir="auto">/${reply.shortcut}</b>${reply.shared ? nothing : html` <span class="pill soft">Own</span>`}
              <span class="content clip" dir="auto">${this.#callbacks.filled(reply)}</span>`,
          ),
        )}
        ${this.#renderOption(found.length, null, html`<span class="manage">${icons.edit} Write and change canned replies…</span>`)}
      </ul>
    </div>`;
  }

  #renderOption(index: number, reply: CannedReply | null, face: TemplateResult): TemplateResult {
    return html`<li
      id=${optionId(index)}
      role="option"
      aria-selected=${this.#isChosen && index === this.#active}
      @mousedown=${(event: MouseEvent) => event.preventDefault()}
      @click=${() => this.#pick(reply)}
    >
      ${face}
    </li>`;
  }

  #heading(found: number): string {
    const error = this.#callbacks.error();
    const asText = 'Press Esc to send it as text.';
    if (error) return `${error} ${asText}`;
    if (this.#callbacks.replies() === null) return 'Loading the canned replies…';
    if (found === 0) return `No canned reply has “${this.#word?.query ?? ''}”. ${asText}`;
    return found === 1 ? '1 canned reply' : `${found} canned replies`;
  }

  #found(): CannedReply[] {
    return fittingReplies(this.#callbacks.replies() ?? [], this.#word?.query ?? '');
  }

  #move(step: number): void {
    const options = this.#found().length + 1;
    this.#active = (this.#active + step + options) % options;
    this.#hasMoved = true;
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() =>
      this.#host.renderRoot.querySelector(`#${optionId(this.#active)}`)?.scrollIntoView({ block: 'nearest' }),
    );
  }

  #pick(reply: CannedReply | null): void {
    const word = this.#word;
    this.close();
    if (word) this.#callbacks.pick(word, reply);
  }

  #set(word: SlashWord | undefined): void {
    if (!word && !this.#word) return;
    this.#word = word;
    this.#host.requestUpdate();
  }
}
