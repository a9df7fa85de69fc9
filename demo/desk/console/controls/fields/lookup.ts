/** `<console-lookup>`: chooses one of many by name. Fires `change`; typed text that names no result is `validity.badInput`. */
import { css, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import { Loading } from '../loading.ts';
import { controls } from '../look/theme.styles.ts';

type Found = { value: string; title: string };

const PAUSE_MS = 200;
const LONGEST = 255;

export class Lookup extends withProperties(LitElement, {
  label: '',
  value: '',
  shown: '',
  find: prop<((words: string) => Promise<Found[]>) | undefined>(),
  isInvalid: false,
  text: '',
}) {
  static override styles = [
    controls,
    css`
      :host {
        min-inline-size: 0;
      }

      input {
        inline-size: 100%;
      }
    `,
  ];
  readonly #found = new Loading<Found[]>(this);
  #pause: ReturnType<typeof setTimeout> | undefined;

  get validity(): { badInput: boolean } {
    return { badInput: this.text.trim() !== '' && this.#chosen() === undefined };
  }

  override focus(): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector('input')?.focus());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#pause);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    // Text that names nothing yet stays while it is being typed.
    if (changed.has('shown') && !(this.value === '' && this.text !== '')) this.text = this.shown;
  }

  override firstUpdated(): void {
    this.#search();
  }

  override render(): TemplateResult {
    return html`<input
        type="search"
        list="found"
        dir="auto"
        autocomplete="off"
        maxlength=${LONGEST}
        placeholder="Type a name"
        aria-label=${this.label}
        aria-invalid=${this.isInvalid}
        .value=${this.text}
        @input=${this.#onInput}
      />
      <datalist id="found">${(this.#found.value ?? []).map(({ title }) => html`<option value=${title}></option>`)}</datalist>`;
  }

  #chosen(): Found | undefined {
    const name = this.text.trim().toLowerCase();
    const own = this.value === '' ? [] : [{ value: this.value, title: this.shown }];
    return [...own, ...(this.#found.value ?? [])].find(({ title }) => title.toLowerCase() === name);
  }

  #choose(): void {
    const chosen = this.#chosen() ?? { value: '', title: '' };
    if (chosen.value === this.value) return;
    this.value = chosen.value;
    this.shown = chosen.title;
    this.dispatchEvent(new Event('change'));
  }

  async #search(): Promise<void> {
    const { find, text } = this;
    if (!find) return;
    await this.#found.run(() => find(text.trim()));
    this.#choose();
  }

  readonly #onInput = (event: Event): void => {
    this.text = (event.target as HTMLInputElement).value;
    this.#choose();
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.#search(), PAUSE_MS);
  };
}

customElements.define('console-lookup', Lookup);
