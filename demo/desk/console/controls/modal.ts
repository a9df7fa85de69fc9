/** A dialog over the page that asks for an answer, keeps its keys to itself and gives the focus back. Its styles are `dialogStyles`. */
import { html, type LitElement, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { RequestState } from '../state/console-state.ts';

type Question = {
  title: string | TemplateResult;
  hint?: string | TemplateResult;
  body?: unknown;
  error?: string;
  isRunning?: boolean;
  act: string;
  acting?: string;
  isPossible?: boolean;
  isDanger?: boolean;
  /** Whether the button has the focus at first. */
  isReady?: boolean;
  /** The words of the button that leaves; null without that button. */
  cancel?: string | null;
  dismiss: () => void;
  submit: (fields: FormData) => void;
};

export class Modal implements ReactiveController {
  readonly #host: LitElement;
  readonly #name: string;
  /** The dialog that was opened last, and what had the focus then. */
  #opened: HTMLDialogElement | null = null;
  #opener: Element | null = null;

  /** @param name its class, for hosts with several of them */
  constructor(host: LitElement, name = '') {
    this.#host = host;
    this.#name = name;
    host.addController(this);
  }

  hostUpdated(): void {
    const name = this.#name ? `dialog.${this.#name}` : 'dialog';
    const dialog = this.#host.renderRoot.querySelector<HTMLDialogElement>(name);
    if (dialog && dialog !== this.#opened) {
      this.#opener = this.#host.shadowRoot?.activeElement ?? null;
      dialog.showModal();
    }
    this.#opened = dialog;
  }

  /** For a host that removes its dialog and stays. */
  async giveFocusBack(): Promise<void> {
    await this.#host.updateComplete;
    if (this.#opener instanceof HTMLElement) this.#opener.focus();
  }

  render({ title, hint, body, error, isRunning, cancel = 'Cancel', isReady, ...question }: Question): TemplateResult {
    const { act, acting = act, isPossible = true, isDanger = false, dismiss, submit } = question;
    const onSubmit = (event: SubmitEvent): void => {
      event.preventDefault();
      submit(new FormData(event.currentTarget as HTMLFormElement));
    };
    return this.renderFrame(
      html`<form @submit=${onSubmit}>
        <h2 id=${this.#id('title')}>${title}</h2>
        ${hint ? html`<p id=${this.#id('hint')}>${hint}</p>` : nothing} ${body}
        ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
        <div class="actions">
          ${cancel === null ? nothing : html`<button type="button" @click=${dismiss}>${cancel}</button>`}
          <button class=${isDanger ? 'danger' : 'primary'} ?autofocus=${isReady} ?disabled=${isRunning || !isPossible}>
            ${isRunning ? acting : act}
          </button>
        </div>
      </form>`,
      dismiss,
      Boolean(hint),
    );
  }

  /** A dialog with content of its own, whose heading has the id `title`. */
  renderFrame(content: TemplateResult, dismiss: () => void, hasHint = false): TemplateResult {
    const onCancel = (event: Event): void => {
      event.preventDefault();
      dismiss();
    };
    return html`<dialog
      class=${this.#name}
      aria-labelledby=${this.#id('title')}
      aria-describedby=${hasHint ? this.#id('hint') : nothing}
      @cancel=${onCancel}
      @close=${dismiss}
      @keydown=${keepKeys}
      >${content}</dialog
    >`;
  }

  #id(part: 'title' | 'hint'): string {
    return this.#name ? `${this.#name}-${part}` : part;
  }
}

export const progressOf = (request: RequestState | undefined): { isRunning: boolean; error: string } => ({
  isRunning: request?.state === 'running',
  error: request?.state === 'failed' ? request.error : '',
});

/** The console's shortcuts would act behind the dialog. */
const keepKeys = (event: KeyboardEvent): void => event.stopPropagation();
