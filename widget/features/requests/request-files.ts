/** The files for a request or a reply. They are chosen before it is sent, and uploaded as the first step of sending. */
import { html, type LitElement, nothing } from 'lit';
import type { RequestsCall } from '../../chat/chat-request-event.ts';
import { lazyPart, loadPart } from '../../elements/parts.ts';
import type { DeskChatUploads } from '../../elements/uploads/uploads.ts';
import type { FailureReason } from '../../outbox/refused-error.ts';
import type { ChatState } from '../../state/chat-state.ts';
import type { AllStrings } from '../../strings/all-strings.ts';

/** The relay's limit. */
const MAX_FILES = 5;

type Host = LitElement & { readonly state: ChatState; readonly strings: AllStrings; readonly locale: string };

export class RequestFiles {
  readonly #host: Host;
  readonly #call: (call: RequestsCall) => void;
  /** By file, the share that is uploaded, from 0 to 1, or why it is not. */
  #progress: ReadonlyMap<File, number | FailureReason> = new Map();
  /** The uploads that the relay has; they are not uploaded again. */
  readonly #ids = new WeakMap<File, string>();
  #end = new AbortController();
  isBusy = false;

  constructor(host: Host, call: (call: RequestsCall) => void) {
    this.#host = host;
    this.#call = call;
  }

  render() {
    const { state, strings, locale } = this.#host;
    const limits = state.site?.uploads;
    if (!limits) return nothing;
    return html`<div class="files">
      ${lazyPart(
        'uploads',
        html`<desk-chat-uploads
          .limits=${limits}
          .most=${MAX_FILES}
          .progress=${this.#progress}
          .strings=${strings}
          .locale=${locale}
        ></desk-chat-uploads>`,
      )}
      <input type="file" multiple hidden accept=${limits.types.join(',')} @change=${this.#choose} />
      <button class="quiet" type="button" ?disabled=${this.isBusy} @click=${this.#ask}>${strings.attachFile}</button>
    </div>`;
  }

  get #tray(): DeskChatUploads | null {
    return this.#host.renderRoot.querySelector('desk-chat-uploads');
  }

  clear(): void {
    this.#end.abort();
    this.#end = new AbortController();
    this.isBusy = false;
    this.#show(new Map());
    this.#tray?.take?.();
  }

  get chosen(): readonly File[] {
    return this.#tray?.files ?? [];
  }

  /** The chat is online again, so that no file is to be shown as offline. */
  retryable(): void {
    this.#show(new Map([...this.#progress].filter(([, state]) => state !== 'offline')));
  }

  /** Uploads the files anew at the next try: the relay may have deleted the uploads. */
  forget(files: readonly File[]): void {
    for (const file of files) this.#ids.delete(file);
  }

  /** Resolves to the ids of the uploads; null if a file could not be uploaded, which is shown, or if they were cleared. */
  async upload(files: readonly File[]): Promise<string[] | null> {
    const { signal } = this.#end;
    this.isBusy = true;
    const ids: string[] = [];
    for (const file of files) {
      const id = this.#ids.get(file) ?? (await this.#upload(file, signal));
      if (signal.aborted) return null;
      if (id === null) break;
      ids.push(id);
    }
    this.isBusy = false;
    this.#host.requestUpdate();
    return ids.length === files.length ? ids : null;
  }

  async #upload(file: File, signal: AbortSignal): Promise<string | null> {
    const note = (state: number | FailureReason) => {
      if (!signal.aborted) this.#show(new Map([...this.#progress, [file, state]]));
    };
    note(0);
    const { promise, resolve } = Promise.withResolvers<string | null>();
    const answer = (id: string | null, reason: FailureReason): void => {
      if (id === null) note(reason);
      else {
        this.#ids.set(file, id);
        note(1);
      }
      resolve(id);
    };
    this.#call({ type: 'upload', file, signal, progressed: note, answer });
    return promise;
  }

  #show(progress: ReadonlyMap<File, number | FailureReason>): void {
    this.#progress = progress;
    this.#host.requestUpdate();
  }

  #ask = (): void => this.#host.renderRoot.querySelector<HTMLInputElement>('.files input')?.click();

  #choose = async ({ target }: Event): Promise<void> => {
    const input = target as HTMLInputElement;
    const chosen = [...(input.files ?? [])];
    // So that choosing the same file again fires `change`.
    input.value = '';
    if (await loadPart('uploads')) void this.#tray?.add(chosen);
  };
}
