/** Asks before the host's object is deleted, deletes it, and shows the error if the desk refuses. The host renders the dialog. */
import { type LitElement, nothing, type TemplateResult } from 'lit';
import { Loading } from '../controls/loading.ts';
import { Modal } from '../controls/modal.ts';

type Deleting = { remove: (signal: AbortSignal) => Promise<unknown>; done: () => void };

export class DeleteQuestion {
  readonly #host: LitElement;
  readonly #deleting: Deleting;
  readonly #request: Loading<true>;
  readonly #modal: Modal;
  #isAsking = false;

  constructor(host: LitElement, deleting: Deleting) {
    this.#host = host;
    this.#deleting = deleting;
    this.#request = new Loading(host);
    this.#modal = new Modal(host, 'deleting');
  }

  readonly ask = (): void => {
    this.#isAsking = true;
    this.#request.error = '';
    this.#host.requestUpdate();
  };

  /**
   * @param title the question
   * @param hint what becomes of the rest
   */
  render(title: TemplateResult, hint: string): TemplateResult | typeof nothing {
    if (!this.#isAsking) return nothing;
    const { error, isRunning } = this.#request;
    return this.#modal.render({
      title,
      hint,
      error,
      isRunning,
      act: 'Delete',
      acting: 'Deleting…',
      isDanger: true,
      dismiss: this.#dismiss,
      submit: () => void this.#delete(),
    });
  }

  async #delete(): Promise<void> {
    const done = await this.#request.attempt((signal) => this.#deleting.remove(signal));
    if (!done) return;
    this.#isAsking = false;
    this.#host.requestUpdate();
    this.#deleting.done();
  }

  readonly #dismiss = (): void => {
    this.#isAsking = false;
    this.#request.cancel();
    this.#host.requestUpdate();
    void this.#modal.giveFocusBack();
  };
}
