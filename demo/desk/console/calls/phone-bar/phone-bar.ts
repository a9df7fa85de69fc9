/**
 * `<console-phone-bar>`: the agent's simulated telephone: state, device, dialling, and the call with everything that may be done
 * with it. Shows what the desk has confirmed, so two tabs agree. Fires `phone-changed` with the desk's answer to an act.
 */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { CallColleague, PhoneCall, PhoneView } from '../../../console-call-protocol.ts';
import { type ConsoleCall, explain } from '../../console-connection.ts';
import { icons } from '../../icons.ts';
import { controls } from '../../theme.styles.ts';
import { clock, nameOf, phaseWords, STATE_WORDS, WAY_WORDS } from '../call-words.ts';
import { styles } from './phone-bar.styles.ts';

const TICK_MS = 1000;
type Colleagues = { colleagues: CallColleague[]; groups: { id: number; name: string }[] };
/** The purpose of the panel below the bar. */
type Panel = 'none' | 'hand' | 'note';

export class PhoneBar extends LitElement {
  static override styles = [controls, styles];
  static override properties = {
    phone: { attribute: false },
    call: { attribute: false },
    panel: { state: true },
    colleagues: { state: true },
    error: { state: true },
    isBusy: { state: true },
  };

  declare phone: PhoneView | undefined;
  declare call: ConsoleCall | undefined;
  declare panel: Panel;
  declare colleagues: Colleagues | undefined;
  declare error: string;
  declare isBusy: boolean;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** The desk's clock less this computer's. */
  #offset = 0;

  constructor() {
    super();
    this.phone = undefined;
    this.call = undefined;
    this.panel = 'none';
    this.colleagues = undefined;
    this.error = '';
    this.isBusy = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = setInterval(() => this.requestUpdate(), TICK_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('phone') || !this.phone) return;
    this.#offset = this.phone.now - Date.now();
    const before = changed.get('phone')?.call?.id;
    if (before !== this.phone.call?.id && this.panel === 'hand') this.panel = 'none';
    if (before !== this.phone.call?.id) this.error = '';
  }

  override render(): TemplateResult | typeof nothing {
    const { phone } = this;
    if (!phone) return nothing;
    return html`<section aria-label="Telephone (simulated)" class=${phone.call?.ringing ? 'rings' : ''}>
      <div class="bar">
        <span class="details" title="A simulation: nobody is called">${icons.phone} <span><span class="word">Phone</span> <small>simulated</small></span></span>
        ${this.#renderState(phone)} ${phone.call ? this.#renderCall(phone.call) : this.#renderDial(phone)}
        <span class="acts">
          ${phone.call ? html`<span class="acts" role="group" aria-label="Call">${this.#renderActs(phone.call)}</span>` : nothing}
          ${this.#renderAfter(phone.call ?? phone.last, phone.call?.ringing === true)}
        </span>
      </div>
      <p class="visually-hidden" role="status">${phone.call ? `${phaseWords(phone.call)}: ${nameOf(phone.call)}` : ''}</p>
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
      ${this.panel === 'hand' && phone.call ? this.#renderHand(phone.call) : nothing}
      ${
        this.panel === 'note'
          ? html`<console-call-note .phone=${phone} .call=${this.call} @saved=${() => this.#toggle('note')}></console-call-note>`
          : nothing
      }
    </section>`;
  }

  /** The note and the ticket of a call, once it is answered. */
  #renderAfter(about: PhoneView['last'], isRinging: boolean): TemplateResult | typeof nothing {
    if (!about) return nothing;
    return html`${this.#renderPanelButton('note', 'Note')}
      ${
        isRinging
          ? nothing
          : html`<console-ticket-button
              .call=${this.call}
              .from=${{ call_id: about.id }}
              .label=${`Ticket of the call with ${nameOf(about)}`}
            ></console-ticket-button>`
      }`;
  }

  #renderState(phone: PhoneView): TemplateResult {
    const { state, chosen } = phone;
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
          ${(Object.keys(WAY_WORDS) as PhoneView['work_way'][]).map(
            (one) => html`<option value=${one} ?selected=${phone.work_way === one}>${WAY_WORDS[one]}</option>`,
          )}
        </select>
      </label>
      ${
        phone.work_way === 'fixed_voip_online'
          ? html`<button class="quiet" @click=${() => this.#act('PUT', '/ip-phone', { plugged: phone.ip_phone !== 'idle' && phone.ip_phone !== 'busy' })}>
              ${phone.ip_phone === 'idle' || phone.ip_phone === 'busy' ? 'Unplug' : 'Plug in'}
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

  #renderCall(call: PhoneCall): TemplateResult {
    const since = call.phase === 'talking' ? (call.talked_at ?? call.phase_since) : call.phase_since;
    return html`<span class="call">
        <b><bdi>${nameOf(call)}</bdi></b>
        <span class="soft">
          ${phaseWords(call)} <span class="time">${clock((this.#now() - since) / 1000)}</span>
          ${[call.area, call.queue, call.variables.vip === true ? 'VIP' : ''].filter(Boolean).map((one) => html`<span class="fact">${one}</span>`)}
          ${call.others.map(({ name, ringing }) => html`<span class="fact">with ${name}${ringing ? ', ringing' : ''}</span>`)}
        </span>
      </span>`;
  }

  #renderActs(call: PhoneCall): TemplateResult {
    const act = (name: string, label: string, look = '') =>
      html`<button class=${look} ?disabled=${this.isBusy} @click=${() => this.#act('POST', `/${call.id}/act`, { act: name })}>${label}</button>`;
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

  #renderPanelButton(panel: Panel, label: string): TemplateResult {
    return html`<button class="quiet" aria-expanded=${this.panel === panel} @click=${() => this.#toggle(panel)}>${label}</button>`;
  }

  /** Whom to transfer to, or to ask. */
  #renderHand(call: PhoneCall): TemplateResult {
    if (!this.colleagues) return html`<p class="panel" role="status">Looking who is here…</p>`;
    const { colleagues, groups } = this.colleagues;
    return html`<form class="panel" aria-label="Transfer" @submit=${(event: SubmitEvent) => this.#onHand(event, call)}>
      <label class="grow">
        <span>To whom</span>
        <select name="to">
          ${colleagues.map(
            ({ id, name, group, state, free }) =>
              html`<option value=${`agent ${id}`} ?disabled=${!free}>${name}, ${group}${free ? '' : ` (${STATE_WORDS[state].toLowerCase()})`}</option>`,
          )}
          ${groups.map(({ id, name }) => html`<option value=${`group ${id}`}>Queue ${name}</option>`)}
          <option value="number">A number outside</option>
        </select>
      </label>
      <label class="grow">
        <span>Number outside</span>
        <input name="number" type="tel" maxlength="32" autocomplete="off" />
      </label>
      <span class="acts">
        <button class="primary" name="act" value="transfer">Transfer</button>
        <button name="act" value="consult">Ask first</button>
      </span>
    </form>`;
  }

  readonly #now = (): number => Date.now() + this.#offset;

  async #act(method: 'POST' | 'PUT', path: string, body?: unknown): Promise<boolean> {
    if (!this.call || this.isBusy) return false;
    this.isBusy = true;
    this.error = '';
    try {
      const phone = await this.call<PhoneView>(method, `/calls${path}`, body);
      this.dispatchEvent(new CustomEvent('phone-changed', { detail: phone }));
      return true;
    } catch (error) {
      this.error = explain(error);
      // The state that the desk knows is shown again.
      this.call<PhoneView>('GET', '/calls/phone').then(
        (phone) => this.dispatchEvent(new CustomEvent('phone-changed', { detail: phone })),
        () => {},
      );
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  #toggle(panel: Panel): void {
    this.panel = this.panel === panel ? 'none' : panel;
    if (this.panel !== 'hand') return;
    this.colleagues = undefined;
    this.call?.<Colleagues>('GET', '/calls/colleagues').then(
      (colleagues) => {
        this.colleagues = colleagues;
      },
      (error: unknown) => {
        this.error = explain(error);
      },
    );
  }

  readonly #onState = (event: Event): void => {
    const [state, rest] = (event.currentTarget as HTMLSelectElement).value.split(' ');
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

  #onHand(event: SubmitEvent, { id }: PhoneCall): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget as HTMLFormElement);
    const [kind, target] = String(data.get('to')).split(' ');
    const number = String(data.get('number')).trim();
    const to =
      kind === 'number' ? { number } : kind === 'group' ? { group_id: Number(target) } : { agent_id: Number(target) };
    const act = (event.submitter as HTMLButtonElement | null)?.value ?? 'transfer';
    if (act === 'consult' && kind === 'group') {
      this.error = 'Choose a colleague to ask, not a queue.';
      return;
    }
    void this.#act('POST', `/${id}/act`, { act, to }).then((done) => {
      if (done) this.panel = 'none';
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'console-phone-bar': PhoneBar;
  }
}
