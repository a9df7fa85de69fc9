/**
 * `<desk-chat-composer>`: where the visitor writes. Keeps the draft, says how much room is left, and asks to send; it
 * does not know whether what it asked for arrived.
 */
import { html, LitElement, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { base } from '../base.styles.ts';
import type { Connection, Talk } from '../chat-state.ts';
import { icon } from '../icons.ts';
import { LONGEST_TEXT } from '../limits.ts';
import { type ChatRequestDetail, ChatRequestEvent } from '../requests.ts';
import type { Strings } from '../strings/en.ts';
import { composerStyles } from './composer.styles.ts';

/** The count of characters shows once this share of the longest text is used. */
const COUNT_FROM = 0.9;

/** @fires chat-request - `send`, `preview` */
export class DeskChatComposer extends LitElement {
  static override styles = [base, composerStyles];
  static override properties = {
    draft: {},
    given: { attribute: false },
    talk: { attribute: false },
    connection: { attribute: false },
    ended: { type: Boolean },
    strings: { attribute: false },
  };
  /** What stands in the field. */
  declare draft: string;
  /** Replaces what stands in the field, also by the same words once more. */
  declare given: { text: string } | null;
  declare talk: Talk;
  declare connection: Connection;
  /** A session was closed and no other has begun: what is sent begins a new one. */
  declare ended: boolean;
  declare strings: Strings;

  constructor() {
    super();
    this.draft = '';
    this.given = null;
    this.ended = false;
  }

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector('textarea')?.focus(options);
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('given') && this.given) this.draft = this.given.text;
  }

  override render() {
    const { draft, strings } = this;
    const off = this.connection.state === 'refused';
    const leaving = this.talk.with === 'inbox';
    const left = LONGEST_TEXT - draft.length;
    return html`
      ${off ? html`<p class="hint small" id="hint">${strings.composerRefused}</p>` : nothing}
      ${
        leaving && !off
          ? html`<p class="hint small" id="hint"><strong>${strings.leaveMessage}</strong>${strings.leaveMessageHint}</p>`
          : nothing
      }
      <div class=${off ? 'field off' : 'field'}>
        <div class="grow" data-text=${draft}>
          <textarea
            rows="1"
            dir="auto"
            enterkeyhint="send"
            aria-label=${leaving ? strings.leaveMessage : strings.message}
            aria-describedby=${off || leaving ? 'hint' : 'keys'}
            aria-invalid=${left < 0 ? 'true' : 'false'}
            placeholder=${this.#placeholder()}
            ?disabled=${off}
            .value=${live(draft)}
            @input=${this.#onInput}
            @compositionend=${this.#onComposed}
            @keydown=${this.#onKey}
          ></textarea>
        </div>
        <button
          class="icon send"
          part="send"
          type="button"
          aria-label=${leaving ? strings.leaveMessage : strings.send}
          ?disabled=${!this.#sendable}
          @click=${this.#send}
        >
          ${icon('send')}
        </button>
      </div>
      <p class="hidden" id="keys">${strings.keyHint}</p>
      <div role="status">
        ${
          draft.length > LONGEST_TEXT * COUNT_FROM
            ? html`<p class=${left < 0 ? 'count small over' : 'count small'}>
              ${left < 0 ? strings.charactersOver(-left) : strings.charactersLeft(left)}
            </p>`
            : nothing
        }
      </div>
    `;
  }

  get #sendable(): boolean {
    return this.connection.state !== 'refused' && this.draft.trim() !== '' && this.draft.length <= LONGEST_TEXT;
  }

  #placeholder(): string {
    const { talk, strings } = this;
    if (talk.with === 'agent') return strings.writeToAgent(talk.person.name || strings.agent);
    if (talk.with === 'nobody') return this.ended ? strings.startAgain : strings.writeMessage;
    return { robot: strings.askRobot, queue: strings.writeWhileWaiting, inbox: strings.leaveMessagePlaceholder }[
      talk.with
    ];
  }

  #onInput(event: InputEvent): void {
    const before = this.draft;
    this.draft = (event.target as HTMLTextAreaElement).value;
    // What an input method has not settled yet is nobody else's to see.
    if (!event.isComposing && this.draft !== before) this.#preview();
  }

  #onComposed(event: Event): void {
    this.draft = (event.target as HTMLTextAreaElement).value;
    this.#preview();
  }

  #preview(): void {
    this.#ask({ type: 'preview', text: this.draft.slice(0, LONGEST_TEXT) });
  }

  #onKey(event: KeyboardEvent): void {
    // 229: some input methods report the Enter that settles a word only by this code.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    this.#send();
  }

  #send(): void {
    if (!this.#sendable) return;
    const text = this.draft.trim();
    this.draft = '';
    this.#ask({ type: 'send', text });
    this.focus();
  }

  #ask(request: ChatRequestDetail): void {
    this.dispatchEvent(new ChatRequestEvent(request));
  }
}
