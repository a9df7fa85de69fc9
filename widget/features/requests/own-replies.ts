/** The visitor's replies to the shown request that the relay's answer lacks: in the outbox, or just out of it. */
import type { LitElement } from 'lit';
import type { RequestDetail } from '../../../relay/protocol/requests.ts';
import type { RequestsCall, UnsentReply } from '../../chat/chat-request-event.ts';
import { newCommandId } from '../../outbox/new-command-id.ts';
import type { RequestFiles } from './request-files.ts';

export class OwnReplies {
  readonly #host: LitElement;
  readonly #files: RequestFiles;
  readonly #call: (call: RequestsCall) => void;
  /** The files of replies of this page, by the replies' ids. */
  readonly #filesOf = new Map<string, readonly File[]>();
  #request = '';
  shown: readonly UnsentReply[] = [];

  constructor(host: LitElement, files: RequestFiles, call: (call: RequestsCall) => void) {
    this.#host = host;
    this.#files = files;
    this.#call = call;
  }

  /** Shows the replies to another request; empty for none. */
  begin(request: string): void {
    this.#request = request;
    this.shown = [];
    this.readOutbox();
  }

  readOutbox(): void {
    const answer = (unsent: readonly UnsentReply[]): void => {
      this.#show([...this.shown.map((reply) => ({ ...reply, failed: null })), ...unsent]);
    };
    this.#call({ type: 'unsent', request: this.#request, answer });
  }

  /**
   * Drops what the relay had taken before it was asked: its answer has it, perhaps as a comment of the desk.
   * @param unsent the replies in the outbox since
   */
  settle({ replies }: RequestDetail, unsent: readonly UnsentReply[]): void {
    this.#show(unsent.filter(({ id }) => !replies.some((one) => one.id === id)));
  }

  send(text: string, files: readonly File[], uploads: string[], id = newCommandId()): void {
    this.#filesOf.set(id, files);
    const names = files.map(({ name }) => name);
    this.#call({
      type: 'reply',
      id,
      request: this.#request,
      text,
      files: uploads,
      names,
      answer: () => this.readOutbox(),
    });
    this.readOutbox();
  }

  /** Sends a reply again; null for the request itself. Its files are uploaded anew: the relay may have deleted the uploads. */
  async retry(reply: string | null): Promise<void> {
    const own = this.shown.find(({ id }) => id === reply);
    const files = (own && this.#filesOf.get(own.id)) ?? [];
    if (own && files.length > 0) {
      this.#files.forget(files);
      const uploads = await this.#files.upload(files);
      if (uploads) this.send(own.text, files, uploads, own.id);
    } else {
      this.#call({ type: 'retry', request: this.#request, reply });
      this.readOutbox();
    }
  }

  discard(reply: string): void {
    this.#call({ type: 'discard', reply });
    this.#show(this.shown.filter(({ id }) => id !== reply));
  }

  /** Of several with one id, the last one counts. */
  #show(shown: readonly UnsentReply[]): void {
    this.shown = [...new Map(shown.map((one) => [one.id, one])).values()];
    this.#host.requestUpdate();
  }
}
