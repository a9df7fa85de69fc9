/**
 * `<desk-chat-contact>`: asks a visitor who leaves a message for an e-mail address, which stays in this field until a message
 * is sent. A form, so that the browser can fill it in and remember it.
 */
import { css, html, LitElement, nothing } from 'lit';
import { LONGEST_EMAIL } from '../../base/constants.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { askChat, type ChatRequestEvent } from '../../chat/chat-request-event.ts';
import { base } from '../../look/base.styles.ts';
import { fieldStyles } from '../../look/field.styles.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import type { DeskChatComposer } from '../composer/composer.ts';
import { reveal } from '../reveal.ts';

/** @fires chat-request - `leave-email` */
export class DeskChatContact extends withProperties(
  LitElement,
  {
    required: false,
    strings: prop<AllStrings>(),
    /** The input is not a valid address, or is missing where required. */
    wrong: false,
  },
  { required: { type: Boolean } },
) {
  static override styles = [
    base,
    fieldStyles,
    css`
      :host {
        padding-block-end: 8px;
      }
      label,
      .error {
        padding-inline: 4px;
      }
      label {
        font-weight: 400;
      }
    `,
  ];
  #sent = '';
  #root: ParentNode | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    // Listen on the panel's root: the composer's requests pass through it.
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
        aria-required=${required}
        aria-invalid=${wrong}
        aria-describedby=${wrong ? 'wrong' : nothing}
        @input=${() => (this.wrong = false)}
      />
      ${wrong ? html`<p class="error" id="wrong" role="alert">${strings.emailInvalid}</p>` : nothing}
    </form>`;
  }

  override firstUpdated(): void {
    if (this.#root) void reveal(this, this.#root);
  }

  /** False if the address is invalid, which the field then shows. */
  send(): boolean {
    const email = this.renderRoot.querySelector('input')?.value.trim() ?? '';
    this.wrong = email === '' ? this.required : !isEmail(email);
    if (this.wrong) return false;
    if (email !== '' && email !== this.#sent) askChat(this, { type: 'leave-email', email });
    this.#sent = email;
    return true;
  }

  /** Stops a message while the address is invalid, and puts it back into the composer. */
  #onRequest = async (event: Event): Promise<void> => {
    const { request } = event as ChatRequestEvent;
    if ((request.type !== 'send' && request.type !== 'send-files') || this.send()) return;
    event.stopPropagation();
    const composer = this.#composer;
    if (request.type === 'send-files') void composer.attach(request.files);
    // The composer empties its field and takes the focus after its request.
    await null;
    await composer.updateComplete;
    if (request.type === 'send') composer.insert(request.text);
    this.renderRoot.querySelector('input')?.focus();
  };

  get #composer(): DeskChatComposer {
    return this.#root?.querySelector('desk-chat-composer') as DeskChatComposer;
  }

  /** Enter moves the focus to the composer. */
  #onSubmit(event: Event): void {
    event.preventDefault();
    this.#composer.focus();
  }
}

/** The panel's shadow root, two levels up: this element is inside `<desk-chat-actions>`. */
function panelOf(element: HTMLElement): ShadowRoot {
  const inner = element.getRootNode();
  return (inner instanceof ShadowRoot ? inner.host.getRootNode() : inner) as ShadowRoot;
}

/** The same rule as the relay's: text before one `@`, then a domain with a dot inside. */
export const isEmail = (text: string): boolean => /^[^\s@"<>]{1,64}@[^\s@"<>.]+(?:\.[^\s@"<>.]+)+$/.test(text);
