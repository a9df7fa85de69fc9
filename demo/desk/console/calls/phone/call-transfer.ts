/** `<console-call-transfer>`: the choice of a colleague, a queue or a number outside. Fires `transfer` with the act and its target. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { CallColleague } from '../../../console-protocol/calls.ts';
import { chosenIn } from '../../controls/fields/render-choice.ts';
import { focusIn } from '../../controls/focus-in.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { type ConsoleApi, explain } from '../../state/console-connection.ts';
import { STATE_WORDS } from '../call-words.ts';

type Choices = { colleagues: CallColleague[]; groups: { id: number; name: string }[] };
type Target = { agent_id: number } | { group_id: number } | { number: string };
export type TransferDetail = { act: 'transfer' | 'consult'; to: Target };

const OUTSIDE = 'number';

export class CallTransfer extends withProperties(LitElement, {
  api: prop<ConsoleApi>(),
  isBusy: false,
  choices: prop<Choices | undefined>(),
  /** A kind of target, with its id. */
  to: '',
  error: '',
}) {
  static override styles = [
    controls,
    css`
      form {
        display: flex;
        flex-wrap: wrap;
        gap: 6px 8px;
        align-items: end;
        padding: 5px 8px 8px 12px;
        border-block-start: 1px solid var(--line);
      }

      label {
        display: grid;
        flex: 1 1 180px;
        gap: 4px;
        min-inline-size: 0;
        max-inline-size: 360px;
      }

      label > span {
        color: var(--ink-soft);
        font-size: 12px;
      }

      p {
        margin: 0;
        padding: 8px 12px;
      }

      .acts {
        display: flex;
        gap: 6px;
      }
    `,
  ];

  override firstUpdated(): void {
    this.api<Choices>('GET', '/calls/colleagues').then(
      async (choices) => {
        this.choices = choices;
        const free = choices.colleagues.find((one) => one.free);
        const [group] = choices.groups;
        this.to = free ? `agent ${free.id}` : group ? `group ${group.id}` : OUTSIDE;
        await focusIn(this, 'select');
      },
      (error: unknown) => {
        this.error = explain(error);
      },
    );
  }

  override render(): TemplateResult {
    const { choices, to } = this;
    if (this.error) return html`<p class="error" role="alert">${this.error}</p>`;
    if (!choices) return html`<p role="status">Looking who is here…</p>`;
    const option = (value: string, words: string, isDisabled = false) =>
      html`<option value=${value} ?disabled=${isDisabled} ?selected=${value === to}>${words}</option>`;
    return html`<form aria-label="Transfer" @submit=${this.#onSubmit}>
      <label>
        <span>To whom</span>
        <select name="to" @change=${(event: Event) => (this.to = chosenIn(event))}>
          ${choices.colleagues.map(({ id, name, group, state, free }) =>
            option(`agent ${id}`, `${name}, ${group}${free ? '' : ` (${STATE_WORDS[state].toLowerCase()})`}`, !free),
          )}
          ${choices.groups.map(({ id, name }) => option(`group ${id}`, `Queue ${name}`))}
          ${option(OUTSIDE, 'A number outside')}
        </select>
      </label>
      ${
        to === OUTSIDE
          ? html`<label>
              <span>Number outside</span>
              <input name="number" type="tel" maxlength="32" autocomplete="off" required />
            </label>`
          : nothing
      }
      <span class="acts">
        <button class="primary" value="transfer" ?disabled=${this.isBusy}>Transfer</button>
        ${to.startsWith('group') ? nothing : html`<button value="consult" ?disabled=${this.isBusy}>Ask first</button>`}
      </span>
    </form>`;
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const number = String(new FormData(event.currentTarget as HTMLFormElement).get('number') ?? '').trim();
    const [kind, id] = this.to.split(' ');
    const to: Target =
      kind === OUTSIDE ? { number } : kind === 'group' ? { group_id: Number(id) } : { agent_id: Number(id) };
    const isConsult = (event.submitter as HTMLButtonElement | null)?.value === 'consult';
    const detail: TransferDetail = { act: isConsult ? 'consult' : 'transfer', to };
    this.dispatchEvent(new CustomEvent('transfer', { detail }));
  };
}

customElements.define('console-call-transfer', CallTransfer);
