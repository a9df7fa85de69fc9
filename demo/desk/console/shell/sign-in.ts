/** `<console-sign-in>`: the first screen. In the demo one may sign in without a password. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { OneClick } from '../../console-protocol/sessions.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { progressOf } from '../controls/modal.ts';
import { ask } from '../state/console-request-event.ts';
import type { RequestState } from '../state/console-state.ts';
import { styles } from './sign-in.styles.ts';

export class SignIn extends withProperties(LitElement, {
  requestState: prop<RequestState | undefined>(),
  agents: prop<OneClick['agents']>([]),
}) {
  static override styles = [controls, styles];

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has('agents')) return;
    // The agents may arrive after the first render, when the user may already be typing.
    const field = this.renderRoot.querySelector('input');
    const focused = this.shadowRoot?.activeElement;
    const isElsewhere = focused && focused !== field;
    if (field?.value === '' && !isElsewhere) (this.renderRoot.querySelector<HTMLElement>('.agent') ?? field).focus();
  }

  override render(): TemplateResult {
    const { isRunning: running, error } = progressOf(this.requestState);
    return html`<main>
      <form @submit=${this.#onSubmit} aria-labelledby="title">
        <h1 id="title">Desk console</h1>
        <p class="lead">Sign in to answer visitors.</p>
        ${this.agents.length > 0 ? this.#renderAgents(running) : nothing}
        <label>
          E-mail
          <input name="email" type="email" autocomplete="username" required />
        </label>
        <label>
          Password
          <input name="password" type="password" autocomplete="current-password" required />
        </label>
        ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
        <button class="primary" ?disabled=${running}>${running ? 'Signing in…' : 'Sign in'}</button>
      </form>
    </main>`;
  }

  #renderAgents(running: boolean): TemplateResult {
    const button = (id: number | null, face: TemplateResult) => html`<li>
      <button type="button" class="agent" ?disabled=${running} @click=${() => ask(this, { type: 'sign-in-as', agent_id: id })}>
        ${face}
      </button>
    </li>`;
    const who = (name: string, words: string) =>
      html`<span class="who"><b>${name}</b> <span class="soft">${words}</span></span>`;
    return html`<section aria-labelledby="demo">
      <h2 id="demo">This is the demo: who are you?</h2>
      <ul class="bare">
        ${this.agents.map(({ id, name, avatar, group_name, status }) =>
          button(
            id,
            html`<img src=${avatar} alt="" width="36" height="36" /> ${who(name, group_name)}
              ${status === 'offline' ? nothing : html`<span class="soft">signed in</span>`}`,
          ),
        )}
        ${button(null, who('Administrator', 'Keeps what the robots know'))}
      </ul>
      <p class="or soft">or with a password</p>
    </section>`;
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const email = String(fields.get('email')).trim();
    ask(this, { type: 'sign-in', email, password: String(fields.get('password')) });
  };
}
