/** The emoji below a field: their code loads when they are opened first. Escape and a choice close them. */
import { html, type LitElement, nothing, type ReactiveController, type TemplateResult } from 'lit';

type Callbacks = { insert: (emoji: string) => void; closed: () => void; failed: () => void };

export class EmojiChoice implements ReactiveController {
  #state: 'closed' | 'loading' | 'open' = 'closed';
  readonly #host: LitElement;
  readonly #callbacks: Callbacks;

  constructor(host: LitElement, callbacks: Callbacks) {
    this.#host = host;
    this.#callbacks = callbacks;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#state = 'closed';
  }

  get isOpen(): boolean {
    return this.#state === 'open';
  }

  readonly toggle = async (): Promise<void> => {
    if (this.#state !== 'closed') return this.#close();
    const isWanted = () => this.#state === 'loading';
    this.#set('loading');
    try {
      await import('../emoji-picker/emoji-picker.ts');
      if (isWanted()) this.#set('open');
    } catch {
      this.#set('closed');
      this.#callbacks.failed();
    }
  };

  render(): TemplateResult | typeof nothing {
    if (!this.isOpen) return nothing;
    return html`<console-emoji-picker @emoji-picked=${this.#onPicked} @keydown=${this.#onKey}></console-emoji-picker>`;
  }

  #set(state: 'closed' | 'loading' | 'open'): void {
    this.#state = state;
    this.#host.requestUpdate();
  }

  #close(): void {
    this.#set('closed');
    this.#callbacks.closed();
  }

  readonly #onPicked = ({ emoji }: HTMLElementEventMap['emoji-picked']): void => {
    this.#close();
    this.#callbacks.insert(emoji);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    this.#close();
  };
}
