/** A field that searches while one types. The arrow keys go from it to the links of what was found, which the host renders. */
import { html, type LitElement, type TemplateResult } from 'lit';
import { icons } from '../look/icons.ts';
import { whileConnected } from '../while-connected.ts';
import { enterLinks, stepThroughLinks } from './field-keys.ts';

const PAUSE_MS = 250;
export const LONGEST_SEARCH = 100;

type Field = { label: string; placeholder: string; words: string };
type SearchFieldOptions = {
  search: (words: string) => void;
  /** Whether the arrow key goes from the first link back to the field. */
  isAboveLinks?: boolean;
};

export class SearchField {
  readonly #host: LitElement;
  readonly #options: SearchFieldOptions;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(host: LitElement, options: SearchFieldOptions) {
    this.#host = host;
    this.#options = options;
    whileConnected(host, (signal) => signal.addEventListener('abort', () => this.cancel()));
  }

  get typed(): string {
    return this.#input?.value.trim() ?? '';
  }

  cancel(): void {
    clearTimeout(this.#pause);
  }

  focus(): void {
    this.#input?.focus();
  }

  render({ label, placeholder, words }: Field): TemplateResult {
    return html`<form role="search" @submit=${this.#onSubmit}>
      ${icons.search}
      <input
        type="search"
        aria-label=${label}
        placeholder=${placeholder}
        maxlength=${LONGEST_SEARCH}
        autocomplete="off"
        spellcheck="false"
        .value=${words}
        @input=${this.#onInput}
        @keydown=${(event: KeyboardEvent) => enterLinks(event, this.#host.renderRoot)}
      />
    </form>`;
  }

  readonly onListKey = (event: KeyboardEvent): void => {
    const { renderRoot } = this.#host;
    stepThroughLinks(event, renderRoot as ShadowRoot, this.#options.isAboveLinks ? this.#input : null);
  };

  get #input(): HTMLInputElement | null {
    return this.#host.renderRoot.querySelector<HTMLInputElement>('input[type=search]');
  }

  readonly #search = (): void => {
    this.cancel();
    this.#options.search(this.typed);
  };

  readonly #onInput = (): void => {
    this.cancel();
    this.#pause = setTimeout(this.#search, PAUSE_MS);
  };

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    this.#search();
  };
}
