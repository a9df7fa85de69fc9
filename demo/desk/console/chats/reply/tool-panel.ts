/** A panel below a field, such as the emoji: its code loads when it is opened first. Escape and a choice close it. */
import { html, type LitElement, nothing, type TemplateResult } from 'lit';
import { whileConnected } from '../../controls/while-connected.ts';

type Panel = {
  load: () => Promise<unknown>;
  render: () => TemplateResult;
  closed: () => void;
  failed: () => unknown;
};

export class ToolPanel {
  #state: 'closed' | 'loading' | 'open' = 'closed';
  readonly #host: LitElement;
  readonly #panel: Panel;

  constructor(host: LitElement, panel: Panel) {
    this.#host = host;
    this.#panel = panel;
    whileConnected(host, (signal) => signal.addEventListener('abort', () => (this.#state = 'closed')));
  }

  get isOpen(): boolean {
    return this.#state === 'open';
  }

  async toggle(): Promise<void> {
    if (this.#state !== 'closed') return this.close();
    const isWanted = () => this.#state === 'loading';
    this.#set('loading');
    try {
      await this.#panel.load();
      if (isWanted()) this.#set('open');
    } catch {
      this.#set('closed');
      this.#panel.failed();
    }
  }

  close(): void {
    this.#set('closed');
    this.#panel.closed();
  }

  render(): TemplateResult | typeof nothing {
    return this.isOpen ? html`<div class="panel" @keydown=${this.#onKey}>${this.#panel.render()}</div>` : nothing;
  }

  #set(state: 'closed' | 'loading' | 'open'): void {
    this.#state = state;
    this.#host.requestUpdate();
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    this.close();
  };
}
