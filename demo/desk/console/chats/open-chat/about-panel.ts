/** The panel about the customer: beside the chat, or a drawer over it, which begins closed. Its code loads when it is opened first. */
import { html, type LitElement, nothing, type TemplateResult } from 'lit';
import type { ConsoleOverview, ConsoleSession } from '../../../console-protocol/sessions.ts';
import { Loading } from '../../controls/loading.ts';
import { icons } from '../../controls/look/icons.ts';
import { renderWaiting } from '../../controls/render-loading.ts';
import { whileConnected } from '../../controls/while-connected.ts';
import type { CustomerDesk } from '../../customer/customer-desk.ts';
import type { CustomerPanel } from '../../customer/customer-panel.ts';

/** As in the styles: wider windows have room for the panel beside the chat. */
const BESIDE = matchMedia('(min-width: 1200px)');
const KEY = 'desk-console-about';

type Shown = {
  session: ConsoleSession;
  overview: ConsoleOverview | null;
  version: number;
  desk: CustomerDesk | undefined;
};

export class AboutPanel {
  readonly #host: LitElement;
  #isOpen = BESIDE.matches && localStorage.getItem(KEY) !== 'closed';
  readonly #code: Loading<unknown>;

  constructor(host: LitElement) {
    this.#host = host;
    this.#code = new Loading<unknown>(host);
    whileConnected(host, (signal) => BESIDE.addEventListener('change', this.#onWidth, { signal }));
  }

  prepare(): void {
    const { value, isRunning, error } = this.#code;
    if (this.#isOpen && !value && !isRunning && !error) void this.#load();
  }

  renderButton(): TemplateResult {
    return html`<button
      class="about"
      title="About the customer"
      aria-expanded=${this.#isOpen}
      aria-controls=${this.#isOpen ? 'about' : nothing}
      @click=${this.toggle}
      @keydown=${this.#onKey}
    >
      ${icons.person} <span class="word">Customer</span>
    </button>`;
  }

  render({ session, overview, version, desk }: Shown): TemplateResult | typeof nothing {
    if (!this.#isOpen) return nothing;
    return html`<aside id="about" aria-label="About the customer" @keydown=${this.#onKey}>
      ${
        this.#code.value
          ? html`<console-customer-panel
            .session=${session}
            .overview=${overview}
            .version=${version}
            .desk=${desk}
            @close=${() => this.#show(false)}
          ></console-customer-panel>`
          : html`<div class="state-note">
            ${renderWaiting(this.#code.error && 'The panel could not be loaded.', this.#load, 'Opening…')}
          </div>`
      }
    </aside>`;
  }

  readonly toggle = (): void => void this.#show(!this.#isOpen);

  readonly #load = (): Promise<unknown> => this.#code.run(() => import('../../customer/customer-panel.ts'));

  async #show(isOpen: boolean): Promise<void> {
    this.#isOpen = isOpen;
    localStorage.setItem(KEY, isOpen ? 'open' : 'closed');
    this.#host.requestUpdate();
    if (isOpen && !this.#code.value) await this.#load();
    await this.#host.updateComplete;
    const panel = this.#host.renderRoot.querySelector<CustomerPanel>('console-customer-panel');
    await panel?.updateComplete;
    (panel ?? this.#host.renderRoot.querySelector<HTMLElement>('.about'))?.focus();
  }

  /** A drawer that somebody works in stays. */
  readonly #onWidth = (): void => {
    if (!BESIDE.matches && this.#host.renderRoot.querySelector('aside:focus-within')) return;
    this.#isOpen = BESIDE.matches && localStorage.getItem(KEY) !== 'closed';
    this.#host.requestUpdate();
  };

  /** Escape closes the panel where it covers the chat. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.#isOpen || event.defaultPrevented || BESIDE.matches) return;
    event.preventDefault();
    void this.#show(false);
  };
}
