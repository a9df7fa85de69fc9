/**
 * `<desk-chat-suggestions>`: questions of the robot that fit what the visitor types, as the list of a combobox whose field is
 * the composer's. No shadow root: the field can only refer to options in its own tree. The list takes space above the field
 * instead of covering the transcript, so nothing has to be measured.
 */
import { html, LitElement, nothing } from 'lit';
import type { Question } from '../../../relay/protocol/cards.ts';
import { isComposing } from '../../base/composing.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { askChat, type ChatRequestEvent } from '../../chat/chat-request-event.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import { markWords } from './mark-words.ts';
import { LONGEST_SUGGESTED_FOR, suggestionRequests } from './suggestion-requests.ts';
import { suggestionsStyles } from './suggestions.styles.ts';

/** Milliseconds without a change after which screen readers are told the number of suggestions. */
const SPOKEN_AFTER_MS = 700;

/** @fires chat-request - `suggest`, `ask-suggested` */
export class DeskChatSuggestions extends withProperties(LitElement, {
  strings: prop<AllStrings>(),
  questions: prop<readonly Question[]>([]),
  /** The position of the active option; -1 if none is active. */
  active: -1,
  spoken: '',
}) {
  #field: HTMLTextAreaElement | null = null;
  #listeners: AbortController | null = null;
  #typed = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #requests = suggestionRequests(
    (text) => new Promise((answer) => askChat(this, { type: 'suggest', text, answer })),
    (text, questions) => this.#show(text, questions),
  );

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const root = this.getRootNode() as ShadowRoot;
    const sheet = suggestionsStyles.styleSheet as CSSStyleSheet;
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    const field = root.querySelector('textarea');
    if (!field) return;
    this.#field = field;
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    field.role = 'combobox';
    field.ariaAutoComplete = 'list';
    field.setAttribute('aria-controls', 'suggestions');
    field.addEventListener('input', this.#onInput, { signal });
    field.addEventListener('compositionend', this.#ask, { signal });
    field.addEventListener('blur', this.#close, { signal });
    root.host.addEventListener('chat-request', this.#onRequest as EventListener, { signal });
    // Before the field's own listener, which sends the text on Enter.
    root.addEventListener('keydown', this.#onKey as EventListener, { signal, capture: true });
    // The part was loaded because of a first letter.
    if (root.activeElement === field) this.#ask();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#close();
    this.#listeners?.abort();
    for (const name of ['role', 'aria-autocomplete', 'aria-controls', 'aria-expanded', 'aria-activedescendant']) {
      this.#field?.removeAttribute(name);
    }
    this.#field = null;
  }

  override render() {
    const { questions, strings, active } = this;
    return html`<ul id="suggestions" role="listbox" aria-label=${strings.suggestedQuestions} ?hidden=${questions.length === 0} @mousedown=${(event: Event) => event.preventDefault()}>
        ${questions.map(
          ({ text }, at) => html`<li
            id="suggestion-${at}"
            role="option"
            aria-selected=${at === active}
            @click=${() => this.#choose(at)}
          ><span dir="auto">${markWords(text, this.#typed).map((part) => (part.isMarked ? html`<mark>${part.text}</mark>` : part.text))}</span></li>`,
        )}
      </ul>
      <p class="hidden" role="status">${this.spoken || nothing}</p>`;
  }

  override updated(): void {
    const field = this.#field;
    if (!field) return;
    field.ariaExpanded = this.questions.length > 0 ? 'true' : 'false';
    const option = this.querySelector('[aria-selected=true]');
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  }

  #onInput = (event: Event): void => {
    // The options are those of an earlier text until the relay has answered.
    this.active = -1;
    // Text that an input method has not committed is not the visitor's yet.
    if (!(event as InputEvent).isComposing) this.#ask();
  };

  /** The text may be sent without leaving the field: buttons do not take the focus on every phone. */
  #onRequest = ({ request }: ChatRequestEvent): void => {
    if (request.type === 'send') this.#close();
  };

  #ask = (): void => {
    const text = this.#field?.value ?? '';
    // A message of several lines or great length is no question that one chooses from a list.
    const isShort = text.length <= LONGEST_SUGGESTED_FOR && !text.includes('\n');
    this.#requests.request(isShort ? text : '');
  };

  #show(text: string, questions: readonly Question[]): void {
    this.#typed = text;
    this.questions = questions;
    this.active = -1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.spoken = questions.length > 0 ? this.strings.suggestedCount(questions.length) : '';
    }, SPOKEN_AFTER_MS);
  }

  #close = (): void => {
    this.#requests.cancel();
    this.#show('', []);
  };

  #onKey = (event: KeyboardEvent): void => {
    if (event.composedPath()[0] !== this.#field || isComposing(event)) return;
    const { length } = this.questions;
    if (length === 0 || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    switch (event.key) {
      case 'ArrowDown':
        // Past the last option no option is active, so that Enter sends the typed text.
        this.#activate(this.active + 1 < length ? this.active + 1 : -1);
        break;
      case 'ArrowUp':
        this.#activate(this.active < 0 ? length - 1 : this.active - 1);
        break;
      case 'Enter':
        if (this.active < 0) return this.#close();
        this.#choose(this.active);
        break;
      case 'Escape':
        this.#close();
        break;
      case 'ArrowLeft':
      case 'ArrowRight':
      case 'Home':
      case 'End':
        // These move the caret in the text.
        this.active = -1;
        return;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  /** From now on, a late answer does not change the list under the visitor's choice. */
  #activate(at: number): void {
    this.#requests.cancel();
    this.active = at;
  }

  #choose(at: number): void {
    const question = this.questions[at];
    const field = this.#field;
    if (!question || !field) return;
    this.#close();
    field.value = '';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    askChat(this, { type: 'ask-suggested', ...question });
  }
}
