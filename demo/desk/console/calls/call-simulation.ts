/** `<console-call-simulation>`: makes customers telephone, and acts for the customer of the agent's call. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { CallBoard, PhoneView } from '../../console-protocol/calls.ts';
import { Loading } from '../controls/loading.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { viewStyles } from '../controls/look/view.styles.ts';
import type { AreaContext } from '../state/area-context.ts';
import { explain } from '../state/console-connection.ts';
import { nameOf } from './call-words.ts';

type Read = { board: CallBoard; phone: PhoneView | null };
/** A number that is reserved for fiction. */
const INVENTED = '+12025550142';

export class CallSimulation extends withProperties(LitElement, {
  context: prop<AreaContext>(),
  error: '',
}) {
  static override styles = [
    controls,
    viewStyles,
    css`
      section,
      form,
      .acts {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: 8px 16px;
      }

      h3,
      section > .check {
        inline-size: 100%;
      }
    `,
  ];
  /** The call whose customer is asked to rate. The agent has already left it. */
  #rated: PhoneView['last'] = null;
  readonly #state = new Loading<Read>(this, { rereadOn: ({ kind }) => kind === 'calls' });

  override firstUpdated(): void {
    const { context } = this;
    void this.#state.run(async (signal) => ({
      board: await context.api<CallBoard>('GET', '/calls/board', undefined, signal),
      phone: context.isAdministrator ? null : await context.api<PhoneView>('GET', '/calls/phone', undefined, signal),
    }));
  }

  override render(): TemplateResult | typeof nothing {
    const { value } = this.#state;
    if (!value) return nothing;
    const { board, phone } = value;
    return html`<section class="card" aria-labelledby="simulation">
      <h3 id="simulation">Simulation</h3>
      <label class="check">
        <input type="checkbox" .checked=${board.simulator} @change=${this.#onSwitch} />
        Customers and two colleagues telephone by themselves
      </label>
      <form @submit=${this.#onCall}>
        <label class="field"><span>Number</span><input name="number" type="tel" maxlength="32" .value=${INVENTED} required /></label>
        <label class="field">
          <span>Chooses in the menu</span>
          <select name="group">
            ${board.groups.map(({ id, name }) => html`<option value=${id ?? ''}>${id === null ? 'nothing' : name}</option>`)}
          </select>
        </label>
        <button>A customer calls</button>
      </form>
      ${this.#renderCustomer(phone)} ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
    </section>`;
  }

  #renderCustomer(phone: PhoneView | null): TemplateResult | typeof nothing {
    const call = phone?.call;
    const act = (event: object, label: string) => html`<button @click=${() => this.#simulate(event)}>${label}</button>`;
    if (call?.phase === 'dialling')
      return html`<div class="acts">
        ${act({ event: 'answer', call: call.id }, `${nameOf(call)} answers`)} ${act({ event: 'miss', call: call.id }, 'does not answer')}
      </div>`;
    if (call?.phase === 'talking')
      return html`<div class="acts">${act({ event: 'hang-up', call: call.id }, `${nameOf(call)} hangs up`)}</div>`;
    if (!call && phone?.state === 'neaten' && phone.last && phone.last.id !== this.#rated?.id) {
      const { last } = phone;
      const rate = (rating: string) => {
        this.#rated = last;
        this.#simulate({ event: 'rate', call: last.id, rating });
      };
      return html`<div class="acts">
        <button @click=${() => rate('satisfied')}>${nameOf(last)} is satisfied</button>
        <button @click=${() => rate('unsatisfied')}>is not</button>
      </div>`;
    }
    return nothing;
  }

  #simulate(event: object): void {
    this.#attempt(this.context.api('POST', '/calls/simulate', event));
  }

  #attempt(change: Promise<unknown>): void {
    this.error = '';
    change.catch((error: unknown) => {
      this.error = explain(error);
    });
  }

  readonly #onSwitch = (event: Event): void => {
    const running = (event.currentTarget as HTMLInputElement).checked;
    this.#attempt(this.context.api('PUT', '/calls/simulator', { running }));
  };

  readonly #onCall = (event: SubmitEvent): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget as HTMLFormElement);
    const group = Number(data.get('group'));
    this.#simulate({ event: 'call', number: String(data.get('number')), ...(group > 0 && { group_id: group }) });
  };
}
