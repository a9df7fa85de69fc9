/**
 * `<console-phone-bar>`: the agent's simulated telephone: state, device, dialling, and the call with everything that may be done
 * with it. Shows what the desk has confirmed, so two tabs agree. Fires `phone-changed` with the desk's answer to an act.
 */
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { TicketButton } from '../../tickets/ticket-button.ts';
import { type CallNote, keptNotes } from './call-note.ts';
import './call-transfer.ts';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { PhoneCall, PhoneView } from '../../../console-protocol/calls.ts';
import { choicesOf } from '../../controls/fields/choices.ts';
import { renderOptions } from '../../controls/fields/render-choice.ts';
import { icons } from '../../controls/look/icons.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import type { PhoneAction } from '../../controls/shortcuts.ts';
import { renderEvery } from '../../controls/while-connected.ts';
import { type ConsoleApi, ConsoleFailure, explain } from '../../state/console-connection.ts';
import { clock, lookOf, nameOf, phaseWords, STATE_WORDS, WAY_WORDS } from '../call-words.ts';
import type { TransferDetail } from './call-transfer.ts';
import { styles } from './phone-bar.styles.ts';

const TICK_MS = 1000;
const RETRY_MS = 3000;
const KEY_OF: Readonly<Record<string, PhoneAction>> = {
  answer: 'answer',
  reject: 'end',
  hold: 'hold',
  resume: 'hold',
  'hang-up': 'end',
};
/** The content of the panel below the bar: nothing, the transfer, or the note. */
type Panel = 'none' | 'hand' | 'note';

export class PhoneBar extends withProperties(LitElement, {
  phone: prop<PhoneView>(),
  api: prop<ConsoleApi>(),
  panel: prop<Panel>('none'),
  error: '',
  isBusy: false,
  /** Whether the telephone went offline by itself, such as with the desk. */
  wentOffline: false,
}) {
  static override styles = [controls, styles];
  #chosenHere = '';
  #isErrorOld = false;
  /** The desk's clock less this computer's. */
  #offset = 0;

  constructor() {
    super();
    renderEvery(this, TICK_MS);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const { phone } = this;
    if (!changed.has('phone')) return;
    this.#offset = phone.now - Date.now();
    const before = changed.get('phone');
    if (before === undefined && keptNotes().some(({ id }) => id === (phone.call ?? phone.last)?.id))
      this.panel = 'note';
    if (before?.call?.id !== phone.call?.id && this.panel === 'hand') this.panel = 'none';
    // The desk answers again, or the call is another one.
    if (this.#isErrorOld || before?.call?.id !== phone.call?.id) this.error = '';
    this.#isErrorOld = false;
    if (phone.state !== 'offline') this.wentOffline = false;
    else if (before && before.state !== 'offline' && this.#chosenHere !== 'offline') this.wentOffline = true;
  }

  override render(): TemplateResult {
    const { phone } = this;
    return html`<section aria-label="Telephone (simulated)" class=${lookOf(phone.call)} @keydown=${this.#onKey}>
      <div class="bar">
        <span class="details" title="A simulation: nobody is called">${icons.phone} <span><span class="word">Phone</span> <small>simulated</small></span></span>
        ${this.#renderState(phone)} ${phone.call ? renderCall(phone.call, this.#now()) : this.#renderDial(phone)}
        <span class="acts">
          ${phone.call ? html`<span class="acts" role="group" aria-label="Call">${this.#renderActs(phone.call)}</span>` : nothing}
          ${this.#renderAfter(phone.call ?? phone.last, phone.call?.ringing === true)}
        </span>
      </div>
      <p class="visually-hidden" role="status">${phone.call ? `${phaseWords(phone.call)}: ${nameOf(phone.call)}` : ''}</p>
      ${renderOffline(phone, this.wentOffline)} ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
      ${
        this.panel === 'hand' && phone.call
          ? html`<console-call-transfer .api=${this.api} .isBusy=${this.isBusy} @transfer=${this.#onTransfer}></console-call-transfer>`
          : nothing
      }
      ${
        this.panel === 'note'
          ? html`<console-call-note
              .phone=${phone}
              .api=${this.api}
              @drafted=${() => this.requestUpdate()}
              @saved=${() => this.#close()}
            ></console-call-note>`
          : nothing
      }
    </section>`;
  }

  /** The note and the ticket of a call, once it is answered. */
  #renderAfter(about: PhoneCall | PhoneView['last'], isRinging: boolean): TemplateResult | typeof nothing {
    if (!about) return nothing;
    const isUnsaved = this.panel !== 'note' && keptNotes().length > 0;
    return html`${this.#renderPanelButton('note', isUnsaved ? 'Note, not saved' : 'Note')}
      ${
        isRinging
          ? nothing
          : html`<console-ticket-button
              .api=${this.api}
              .from=${{ call_id: about.id }}
              .label=${`Ticket of the call with ${nameOf(about)}`}
            ></console-ticket-button>`
      }`;
  }

  #renderState(phone: PhoneView): TemplateResult {
    const { state, chosen } = phone;
    const isPlugged = phone.ip_phone === 'idle' || phone.ip_phone === 'busy';
    const since = state === 'neaten' && phone.wrap_up_ends ? phone.wrap_up_ends : phone.since;
    return html`<label class="field">
        <span class="visually-hidden">State</span>
        <select ?disabled=${!phone.permitted || this.isBusy} @change=${this.#onState}>
          ${(['offline', 'idle', 'busy'] as const).map(
            (one) => html`<option value=${one} ?selected=${chosen === one}>${STATE_WORDS[one]}</option>`,
          )}
          ${phone.rests.map(
            ({ id, name }) =>
              html`<option value=${`resting ${id}`} ?selected=${chosen === 'resting' && phone.rest_id === id}>${name}</option>`,
          )}
        </select>
      </label>
      <label class="field way">
        <span class="visually-hidden">Telephone</span>
        <select ?disabled=${this.isBusy} @change=${this.#onWay}>
          ${renderOptions(choicesOf(WAY_WORDS), phone.work_way)}
        </select>
      </label>
      ${
        phone.work_way === 'fixed_voip_online'
          ? html`<button class="quiet" @click=${() => this.#act('PUT', '/ip-phone', { plugged: !isPlugged })}>
              ${isPlugged ? 'Unplug' : 'Plug in'}
            </button>`
          : nothing
      }
      ${phone.permitted ? nothing : html`<span class="soft">You have no call-centre permission.</span>`}
      ${
        state === 'neaten'
          ? html`<span class="soft">${STATE_WORDS.neaten}, ${clock((since - this.#now()) / 1000)}</span>
              <button @click=${() => this.#act('POST', '/wrap-up')}>Done</button>`
          : nothing
      }`;
  }

  #renderDial(phone: PhoneView): TemplateResult {
    return html`<form class="dial" @submit=${this.#onDial}>
      <label>
        <span class="visually-hidden">Number to call</span>
        <input name="number" type="tel" maxlength="32" placeholder="Number to call" autocomplete="off" required />
      </label>
      <button class="primary" ?disabled=${phone.chosen === 'offline' || this.isBusy}>Call</button>
    </form>`;
  }

  #renderActs(call: PhoneCall): TemplateResult {
    const act = (name: string, label: string, look = '') =>
      html`<button class=${look} data-key=${KEY_OF[name] ?? nothing} ?disabled=${this.isBusy} @click=${() => this.#act('POST', `/${call.id}/act`, { act: name })}>${label}</button>`;
    if (call.ringing) return html`${act('answer', 'Answer', 'primary')} ${act('reject', 'Reject')}`;
    if (call.role === 'listening')
      return html`${act('barge-in', 'Join')} ${act('substitute', 'Take over')} ${act('hang-up', 'Stop listening')}`;
    const asked = call.others.find(({ role }) => role === 'consulted');
    const isMain = call.role === 'main' && call.phase === 'talking';
    return html`${
      isMain && asked && !asked.ringing
        ? html`${act('hand-over', 'Hand over', 'primary')} ${act('three-way', 'Speak all three')}`
        : nothing
    }
      ${isMain && asked ? act('return', 'Back to the customer') : nothing}
      ${isMain && !asked ? act(call.on_hold ? 'resume' : 'hold', call.on_hold ? 'Resume' : 'Hold') : nothing}
      ${isMain && call.others.length === 0 ? this.#renderPanelButton('hand', 'Transfer') : nothing}
      ${act('hang-up', 'Hang up', 'danger')}`;
  }

  #renderPanelButton(panel: Exclude<Panel, 'none'>, label: string): TemplateResult {
    return html`<button class="quiet" data-panel=${panel} data-key=${panel === 'hand' ? 'transfer' : 'note'} aria-expanded=${this.panel === panel} @click=${() => this.#toggle(panel)}>${label}</button>`;
  }

  readonly #now = (): number => Date.now() + this.#offset;

  async #act(method: 'POST' | 'PUT', path: string, body?: unknown): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.error = '';
    try {
      const phone = await this.api<PhoneView>(method, `/calls${path}`, body);
      this.dispatchEvent(new CustomEvent('phone-changed', { detail: phone }));
      return true;
    } catch (error) {
      this.error = explain(error);
      this.#isErrorOld = error instanceof ConsoleFailure && error.status === 0;
      this.#reread();
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  /** The state that the desk knows is shown again, as soon as it answers. */
  readonly #reread = (): void => {
    this.api<PhoneView>('GET', '/calls/phone').then(
      (phone) => this.dispatchEvent(new CustomEvent('phone-changed', { detail: phone })),
      () => {
        if (this.#isErrorOld && this.isConnected) setTimeout(this.#reread, RETRY_MS);
      },
    );
  };

  async #toggle(panel: Panel): Promise<void> {
    this.panel = this.panel === panel ? 'none' : panel;
    await this.updateComplete;
    void this.renderRoot.querySelector<CallNote>('console-call-note')?.takeFocus();
  }

  #close(): void {
    const { panel } = this;
    this.panel = 'none';
    this.renderRoot.querySelector<HTMLElement>(`[data-panel=${panel}]`)?.focus();
  }

  /** Performs the action of a key; false if it is not possible now. */
  act(action: PhoneAction): boolean {
    const button = this.renderRoot.querySelector<HTMLElement>(`[data-key=${action}]`);
    if (action === 'dial') this.renderRoot.querySelector<HTMLElement>('.dial input')?.focus();
    else if (action === 'ticket') void this.renderRoot.querySelector<TicketButton>('console-ticket-button')?.make();
    else button?.click();
    return true;
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.panel === 'none' || event.defaultPrevented) return;
    event.preventDefault();
    this.#close();
  };

  readonly #onState = (event: Event): void => {
    const [state = '', rest] = (event.currentTarget as HTMLSelectElement).value.split(' ');
    this.#chosenHere = state;
    void this.#act('PUT', '/state', { state, ...(rest && { rest_id: Number(rest) }) });
  };

  readonly #onWay = (event: Event): void => {
    void this.#act('PUT', '/work-way', { work_way: (event.currentTarget as HTMLSelectElement).value });
  };

  readonly #onDial = (event: SubmitEvent): void => {
    event.preventDefault();
    const number = String(new FormData(event.currentTarget as HTMLFormElement).get('number'));
    void this.#act('POST', '/dial', { number });
  };

  readonly #onTransfer = ({ detail }: CustomEvent<TransferDetail>): void => {
    const { call } = this.phone;
    if (call) void this.#act('POST', `/${call.id}/act`, detail).then((done) => done && this.#close());
  };
}

function renderCall(call: PhoneCall, now: number): TemplateResult {
  const since = call.phase === 'talking' ? (call.talked_at ?? call.phase_since) : call.phase_since;
  const facts = [call.area, call.queue, call.variables.vip === true ? 'VIP' : ''].filter(Boolean);
  return html`<span class="call">
    <b><bdi>${nameOf(call)}</bdi></b>
    <span class="soft">
      ${phaseWords(call)} <span class="time">${clock((now - since) / 1000)}</span>
      ${facts.map((one) => html`<span class="fact">${one}</span>`)}
      ${call.others.map(({ name, ringing }) => html`<span class="fact">with ${name}${ringing ? ', ringing' : ''}</span>`)}
    </span>
  </span>`;
}

/** The note to an agent whose telephone went offline by itself, as when the desk stops, and whose call was cut off. */
function renderOffline({ state, call, last }: PhoneView, wentOffline: boolean): TemplateResult | typeof nothing {
  const cutOff = last?.cut_off ? last : null;
  if (state !== 'offline' || call || !(cutOff || wentOffline)) return nothing;
  return html`<p class="note" role="status">
    ${cutOff ? html`The desk stopped, and your call with <bdi>${nameOf(cutOff)}</bdi> was cut off.` : 'Your telephone went offline.'}
    Choose “${STATE_WORDS.idle}” to take calls again.
  </p>`;
}

customElements.define('console-phone-bar', PhoneBar);
