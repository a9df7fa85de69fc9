/** Asks before the host's object is deleted, deletes it, and shows the error if the desk refuses. The host renders the dialog. */
import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { Loading } from '../controls/loading.ts';

type Deleting = { remove: (signal: AbortSignal) => Promise<unknown>; done: () => void };

export class DeleteQuestion implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #deleting: Deleting;
  readonly #request: Loading<true>;
  #isAsking = false;
  #focused: HTMLElement | null = null;

  constructor(host: ReactiveControllerHost & HTMLElement, deleting: Deleting) {
    this.#host = host;
    this.#deleting = deleting;
    this.#request = new Loading(host);
    host.addController(this);
  }

  hostUpdated(): void {
    const dialog = this.#host.shadowRoot?.querySelector<HTMLDialogElement>('dialog.deleting');
    if (dialog && !dialog.open) dialog.showModal();
  }

  readonly ask = (): void => {
    const { activeElement } = this.#host.shadowRoot ?? {};
    this.#focused = activeElement instanceof HTMLElement ? activeElement : null;
    this.#isAsking = true;
    this.#request.error = '';
    this.#host.requestUpdate();
  };

  /**
   * @param title the question
   * @param words what becomes of the rest
   */
  render(title: TemplateResult, words: string): TemplateResult | typeof nothing {
    if (!this.#isAsking) return nothing;
    const { error, isRunning } = this.#request;
    return html`<dialog class="deleting" aria-labelledby="deleting" @cancel=${this.#onCancel} @keydown=${keepKeys}>
      <form @submit=${this.#onSubmit}>
        <h2 id="deleting">${title}</h2>
        <p>${words}</p>
        ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
        <div class="actions">
          <button type="button" @click=${this.#dismiss}>Cancel</button>
          <button class="danger" ?disabled=${isRunning}>${isRunning ? 'Deleting…' : 'Delete'}</button>
        </div>
      </form>
    </dialog>`;
  }

  readonly #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const done = await this.#request.run(async (signal) => {
      await this.#deleting.remove(signal);
      return true;
    });
    if (!done) return;
    this.#isAsking = false;
    this.#host.requestUpdate();
    this.#deleting.done();
  };

  readonly #onCancel = (event: Event): void => {
    event.preventDefault();
    this.#dismiss();
  };

  readonly #dismiss = (): void => {
    this.#isAsking = false;
    this.#request.cancel();
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() => this.#focused?.focus());
  };
}

/** Keeps keys from the console's shortcuts, which would act behind the dialog. */
const keepKeys = (event: KeyboardEvent): void => event.stopPropagation();
