/** `<console-sign-in>`: the first screen. Asks for `sign-in`; the reason of a refusal stands under the fields. */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { ConsoleRequestEvent } from '../console-request.ts';
import type { Call } from '../console-state.ts';
import { controls } from '../theme.styles.ts';
import { styles } from './sign-in.styles.ts';

export class SignIn extends LitElement {
  static override styles = [controls, styles];
  static override properties = { call: { attribute: false } };

  declare call: Call | undefined;

  constructor() {
    super();
    this.call = undefined;
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector('input')?.focus();
  }

  override render(): TemplateResult {
    const running = this.call?.state === 'running';
    const error = this.call?.state === 'failed' ? this.call.error : '';
    return html`<main>
      <form @submit=${this.#onSubmit} aria-labelledby="title">
        <h1 id="title">Desk console</h1>
        <p class="lead">Sign in to answer visitors.</p>
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

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const email = String(fields.get('email')).trim();
    this.dispatchEvent(new ConsoleRequestEvent({ type: 'sign-in', email, password: String(fields.get('password')) }));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'console-sign-in': SignIn;
  }
}
