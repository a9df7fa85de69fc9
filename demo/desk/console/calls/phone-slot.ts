/**
 * `<console-phone-slot>`: the place of the agent's telephone, below the bar on top. Reads the telephone's state, and loads the
 * telephone itself once the agent is at it or opens the calls. Requests `announce-call` when it rings, hidden too.
 */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { PhoneView } from '../../console-protocol/calls.ts';
import { Loading } from '../controls/loading.ts';
import type { PhoneAction } from '../controls/shortcuts.ts';
import type { ConsoleApi } from '../state/console-connection.ts';
import { ConsoleRequestEvent } from '../state/console-request-event.ts';
import type { PhoneBar } from './phone/phone-bar.ts';

export class PhoneSlot extends withProperties(LitElement, {
  /** 0 for the administrator, who has no telephone. */
  agentId: 0,
  api: prop<ConsoleApi | undefined>(),
  /** Whether the calls are open, where the telephone is shown even if it is off. */
  isOpen: false,
  isLoaded: false,
}) {
  /** The call that rang last time; undefined before the first reading. */
  #announced: number | null | undefined;
  #isInUse = false;
  readonly #phone = new Loading<PhoneView>(this, {
    rereadOn: ({ kind, id }) => kind === 'phone' && id === this.agentId,
    whileHidden: true,
  });

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('agentId') || this.agentId === 0) return;
    this.#isInUse = false;
    void this.#phone.run((signal) => (this.api as ConsoleApi)('GET', '/calls/phone', undefined, signal));
  }

  override render(): TemplateResult | typeof nothing {
    const { value } = this.#phone;
    if (!value || !this.isLoaded || !this.#isWanted()) return nothing;
    return html`<console-phone-bar .phone=${value} .api=${this.api} @phone-changed=${this.#onChanged}></console-phone-bar>`;
  }

  /** Performs the action of a key; false if there is no telephone, or the action is not possible now. */
  act(action: string): boolean {
    return this.renderRoot.querySelector<PhoneBar>('console-phone-bar')?.act(action as PhoneAction) ?? false;
  }

  override updated(): void {
    this.#announce();
    if (this.isLoaded || !this.#isWanted()) return;
    import('./phone/phone-bar.ts').then(
      () => {
        this.isLoaded = true;
      },
      // The next change tries again.
      () => {},
    );
  }

  /** Once a call, not for one that rings already when the console opens. */
  #announce(): void {
    const { value } = this.#phone;
    if (!value) return;
    const call = value.call?.ringing ? value.call : null;
    if (call && this.#announced !== undefined && call.id !== this.#announced) {
      const { id, number, customer_name: name, queue } = call;
      this.dispatchEvent(new ConsoleRequestEvent({ type: 'announce-call', id, name: name || number, queue }));
    }
    this.#announced = call?.id ?? null;
  }

  /** A telephone that was in use stays, so that an agent sees that it went offline. */
  #isWanted(): boolean {
    const { value } = this.#phone;
    if (!value) return false;
    const { state, call, last } = value;
    this.#isInUse ||= state !== 'offline' || call !== null || last?.cut_off === true;
    return this.isOpen || this.#isInUse;
  }

  /** The answer of an act is newer than what was read before. */
  readonly #onChanged = ({ detail }: CustomEvent<PhoneView>): void => {
    this.#phone.value = detail;
    // Chosen here.
    if (detail.state === 'offline' && !detail.last?.cut_off) this.#isInUse = false;
    this.requestUpdate();
  };
}
