/**
 * `<desk-chat-contact>`: asks who leaves a message for an e-mail address. What is written stays in this field until the
 * composer sends; nothing of it is stored here. A form of its own, so that the browser can fill it in and remember it.
 */
import { html, LitElement, nothing } from 'lit';
import { base } from '../base.styles.ts';
import { LONGEST_EMAIL } from '../limits.ts';
import { ChatRequestEvent } from '../requests.ts';
import type { Strings } from '../strings/en.ts';
import { contactStyles } from './contact.styles.ts';

/**
 * @fires chat-request - `leave-email`
 * @fires filled-in - Enter was pressed in the field
 */
export class DeskChatContact extends LitElement {
  static override styles = [base, contactStyles];
  static override properties = {
    required: { type: Boolean },
    strings: { attribute: false },
    wrong: { state: true },
  };
  declare required: boolean;
  declare strings: Strings;
  /** Why what is written cannot be sent. */
  declare wrong: 'missing' | 'invalid' | null;
  #asked = '';

  constructor() {
    super();
    this.required = false;
    this.wrong = null;
  }

  override render() {
    const { strings, wrong, required } = this;
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
        @input=${() => (this.wrong = null)}
      />
      ${wrong ? html`<p class="error" id="wrong" role="alert">${wrong === 'missing' ? strings.emailMissing : strings.emailInvalid}</p>` : nothing}
    </form>`;
  }

  /** Asks for what is written to be sent. False, with the focus on the field and a sentence, where it cannot be. */
  send(): boolean {
    const field = this.renderRoot.querySelector('input');
    const email = field?.value.trim() ?? '';
    this.wrong = email === '' ? (this.required ? 'missing' : null) : isEmail(email) ? null : 'invalid';
    if (this.wrong) {
      field?.focus();
      return false;
    }
    if (email !== '' && email !== this.#asked) this.dispatchEvent(new ChatRequestEvent({ type: 'leave-email', email }));
    this.#asked = email;
    return true;
  }

  #onSubmit(event: Event): void {
    event.preventDefault();
    this.dispatchEvent(new Event('filled-in'));
  }
}

/** The same rule as the relay's: something before one `@`, and a domain with a dot within. */
export function isEmail(text: string): boolean {
  return (
    /^[^\s@"<>]{1,64}@[^\s@"<>]+$/.test(text) && text.lastIndexOf('.') > text.indexOf('@') + 1 && !text.endsWith('.')
  );
}
