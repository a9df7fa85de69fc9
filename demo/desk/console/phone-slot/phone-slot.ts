/**
 * `<console-phone-slot>`: the place of the agent's telephone, below the bar on top. Reads the telephone's state, and loads the
 * telephone itself once the agent is at it or opens the calls.
 */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { PhoneView } from '../../console-call-protocol.ts';
import type { ConsoleCall } from '../console-connection.ts';
import { Loading } from '../knowledge/loading.ts';

export class PhoneSlot extends LitElement {
  static override properties = {
    agentId: { attribute: false },
    call: { attribute: false },
    isOpen: { attribute: false },
    isLoaded: { state: true },
  };

  /** 0 for the administrator, who has no telephone. */
  declare agentId: number;
  declare call: ConsoleCall | undefined;
  /** Whether the calls are open, where the telephone is shown even if it is off. */
  declare isOpen: boolean;
  declare isLoaded: boolean;
  readonly #phone = new Loading<PhoneView>(this, {
    rereads: ({ kind, id }) => kind === 'phone' && id === this.agentId,
  });

  constructor() {
    super();
    this.agentId = 0;
    this.call = undefined;
    this.isOpen = false;
    this.isLoaded = false;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('agentId') && this.agentId !== 0)
      void this.#phone.run((signal) => (this.call as ConsoleCall)('GET', '/calls/phone', undefined, signal));
  }

  override render(): TemplateResult | typeof nothing {
    const { value } = this.#phone;
    if (!value || !this.isLoaded || !this.#isWanted()) return nothing;
    return html`<console-phone-bar .phone=${value} .call=${this.call} @phone-changed=${this.#onChanged}></console-phone-bar>`;
  }

  override updated(): void {
    if (this.isLoaded || !this.#isWanted()) return;
    import('../calls/phone-bar/element.ts').then(
      () => {
        this.isLoaded = true;
      },
      // The next change tries again.
      () => {},
    );
  }

  #isWanted(): boolean {
    const { value } = this.#phone;
    return value !== undefined && (this.isOpen || value.state !== 'offline' || value.call !== null);
  }

  /** The answer of an act is newer than what was read before. */
  readonly #onChanged = ({ detail }: CustomEvent<PhoneView>): void => {
    this.#phone.value = detail;
    this.requestUpdate();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'console-phone-slot': PhoneSlot;
  }
}
