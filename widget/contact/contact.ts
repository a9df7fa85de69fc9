/**
 * `<desk-chat-contact>`: asks who leaves a message for an e-mail address. What is written stays in this field until the
 * composer sends; nothing of it is stored here. A form of its own, so that the browser can fill it in and remember it.
 */
import { html, LitElement, nothing } from 'lit';
import { base } from '../base.styles.ts';
import type { Talk } from '../chat-state.ts';
import { LONGEST_EMAIL } from '../limits.ts';
import { ChatRequestEvent } from '../requests.ts';
import type { Strings } from '../strings/en.ts';
import { contactStyles } from './contact.styles.ts';

/**
 * @fires chat-request - `leave-email`
 */
export class DeskChatContact extends LitElement {
  static override styles = [base, contactStyles];
  static override properties = {
    asked: {},
    strings: { attribute: false },
    wrong: { state: true },
  };
  /** Whether an e-mail address is asked for; where it is not, a sentence asks for any way to reach the visitor. */
  declare asked: Extract<Talk, { with: 'inbox' }>['email'];
  declare strings: Strings;
  /** What is written cannot be sent. */
  declare wrong: boolean;
  #sent = '';

  constructor() {
    super();
    this.wrong = false;
  }

  override render() {
    const { strings, wrong, asked } = this;
    const required = asked === 'required';
    if (!required && asked !== 'optional') {
      return asked === 'known' ? nothing : html`<p class="small">${strings.leaveMessageHint}</p>`;
    }
    return html`<form novalidate @submit=${this.#onSubmit}>
      <label for="email">${required ? strings.email : strings.emailOptional}</label>
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

  /** Asks for what is written to be sent. False, with the focus on the field and a sentence, where it cannot be. */
  send(): boolean {
    const field = this.renderRoot.querySelector('input');
    const email = field?.value.trim() ?? '';
    if (!field) return true;
    this.wrong = email === '' ? this.asked === 'required' : !isEmail(email);
    if (this.wrong) {
      field.focus();
      return false;
    }
    if (email !== '' && email !== this.#sent) this.dispatchEvent(new ChatRequestEvent({ type: 'leave-email', email }));
    this.#sent = email;
    return true;
  }

  /** On to the message. */
  #onSubmit(event: Event): void {
    event.preventDefault();
    ((this.getRootNode() as ShadowRoot).host as HTMLElement).focus();
  }
}

/** The same rule as the relay's: something before one `@`, and a domain with a dot within. */
export const isEmail = (text: string): boolean => /^[^\s@"<>]{1,64}@[^\s@"<>.]+(?:\.[^\s@"<>.]+)+$/.test(text);
