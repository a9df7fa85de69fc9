/**
 * `<desk-chat-contact>`: asks who leaves a message for an e-mail address. What is written stays in this field until a message
 * is sent; nothing of it is stored here. A form of its own, so that the browser can fill it in and remember it.
 */
import { html, LitElement, nothing } from 'lit';
import type { DeskChatComposer } from '../composer/composer.ts';
import { LONGEST_EMAIL } from '../constants.ts';
import { reveal } from '../page/reveal.ts';
import { ChatRequestEvent } from '../requests.ts';
import type { Strings } from '../strings/en.ts';
import { base } from '../styles/base.styles.ts';
import { contactStyles } from './contact.styles.ts';

/** @fires chat-request - `leave-email` */
export class DeskChatContact extends LitElement {
  static override styles = [base, contactStyles];
  static override properties = {
    required: { type: Boolean },
    strings: { attribute: false },
    wrong: { state: true },
  };
  declare required: boolean;
  declare strings: Strings;
  /** What is written cannot be sent. */
  declare wrong: boolean;
  #sent = '';
  #root: ParentNode | null = null;

  constructor() {
    super();
    this.required = false;
    this.wrong = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Of the panel, where what the composer asks for passes.
    this.#root = panelOf(this);
    this.#root.addEventListener('chat-request', this.#onRequest, true);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#root?.removeEventListener('chat-request', this.#onRequest, true);
  }

  override render() {
    const { strings, wrong, required } = this;
    return html`<form novalidate @submit=${this.#onSubmit}>
      <label for="email">${strings.email}${required ? ' *' : ''}</label>
      <input
        id="email"
        name="email"
        type="email"
        autocomplete="email"
        inputmode="email"
        enterkeyhint="next"
        dir="ltr"
        maxlength=${LONGEST_EMAIL}
        aria-required=${required ? 'true' : 'false'}
        aria-invalid=${wrong ? 'true' : 'false'}
        aria-describedby=${wrong ? 'wrong' : nothing}
        @input=${() => (this.wrong = false)}
      />
      ${wrong ? html`<p class="error" id="wrong" role="alert">${strings.emailInvalid}</p>` : nothing}
    </form>`;
  }

  override firstUpdated(): void {
    if (this.#root) void reveal(this, this.#root);
  }

  /** Asks for what is written to be sent. False, with a sentence at the field, where it cannot be. */
  send(): boolean {
    const email = this.renderRoot.querySelector('input')?.value.trim() ?? '';
    this.wrong = email === '' ? this.required : !isEmail(email);
    if (this.wrong) return false;
    if (email !== '' && email !== this.#sent) this.dispatchEvent(new ChatRequestEvent({ type: 'leave-email', email }));
    this.#sent = email;
    return true;
  }

  /** A message goes on only with the address; else it goes back to where it was written. */
  #onRequest = (event: Event): void => {
    const { request } = event as ChatRequestEvent;
    if ((request.type !== 'send' && request.type !== 'send-files') || this.send()) return;
    event.stopPropagation();
    const composer = this.#composer;
    if (request.type === 'send') composer.given = { text: request.text };
    else void composer.attach(request.files);
    // The composer takes the focus once it has asked.
    void composer.updateComplete.then(() => this.renderRoot.querySelector('input')?.focus());
  };

  get #composer(): DeskChatComposer {
    return this.#root?.querySelector('desk-chat-composer') as DeskChatComposer;
  }

  /** On to the message. */
  #onSubmit(event: Event): void {
    event.preventDefault();
    this.#composer.focus();
  }
}

/** Two shadow roots up: this stands in `<desk-chat-actions>`. */
function panelOf(element: HTMLElement): ShadowRoot {
  const inner = element.getRootNode();
  return (inner instanceof ShadowRoot ? inner.host.getRootNode() : inner) as ShadowRoot;
}

/** The same rule as the relay's: something before one `@`, and a domain with a dot within. */
export const isEmail = (text: string): boolean => /^[^\s@"<>]{1,64}@[^\s@"<>.]+(?:\.[^\s@"<>.]+)+$/.test(text);
