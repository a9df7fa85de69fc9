/**
 * Uploads the visitor's files one after the other. A file is a message of the transcript from the start; once the relay has it,
 * the outbox delivers the message. The next page continues what a page leaves unfinished. Loaded with the first file.
 */
import type { Content } from '../../../relay/protocol/events.ts';
import type { Upload } from '../../../relay/protocol/uploads.ts';
import { wait } from '../../base/promises.ts';
import { shownName } from '../../base/shown-name.ts';
import { newCommandId } from '../../outbox/new-command-id.ts';
import { canRetry, type Outbox } from '../../outbox/outbox.ts';
import type { FailureReason } from '../../outbox/refused-error.ts';
import type { Action, ChatItem, ChatState } from '../../state/chat-state.ts';
import { plainSize } from '../../strings/size-in-words.ts';
import type { StoredFile } from '../../wire/storage/stored-values.ts';
import type { VisitorStorage } from '../../wire/storage/visitor-storage.ts';
import { postFile, type UploadTarget } from './post-file.ts';
import { deleteAllFiles, deleteFile, readStoredFile, storeFile } from './stored-files.ts';

export type Chat = {
  readonly state: ChatState;
  readonly outbox: Outbox;
  readonly storage: VisitorStorage | null;
  /** `uploadTarget` is null before the relay has sent it. */
  readonly owner: { readonly uploadTarget: UploadTarget | null };
  dispatch(action: Action): void;
};
type Message = Extract<ChatItem, { type: 'visitor-message' }>;
type Media = Extract<Content, { url: string }>;

/** Milliseconds after which an upload that the browser aborted is retried. */
const RETRY_AFTER = 1000;

const uploaders = new WeakMap<Chat, Uploader>();

export function uploaderOf(chat: Chat): Uploader {
  const made = uploaders.get(chat) ?? new Uploader(chat);
  uploaders.set(chat, made);
  return made;
}

export class Uploader {
  readonly #chat: Chat;
  /** The files chosen on this page, by message id; kept until the relay has them. */
  readonly #files = new Map<string, File>();
  /** Uploads that this page runs or queues, with their abort controllers. */
  readonly #running = new Map<string, AbortController>();
  #turn: Promise<void> = Promise.resolve();

  constructor(chat: Chat) {
    this.#chat = chat;
  }

  send(files: readonly File[]): void {
    const { storage } = this.#chat;
    for (const file of files) {
      const id = newCommandId();
      const content = mediaOf(kindOf(file), '', shownName(file.name), plainSize(file.size));
      this.#files.set(id, file);
      storage?.saveFile({ id, at: Date.now(), failed: null, content });
      if (storage?.isShared) void storeFile(storage.bytesIn, id, file);
      this.#begin(id, content);
    }
  }

  /** Continues the uploads that earlier pages or closed tabs did not finish. */
  resume(left: readonly StoredFile[]): void {
    for (const { id, content, failed } of left) {
      if (this.#isShown(id)) continue;
      if (failed === null) this.#begin(id, content);
      else {
        this.#show(id, content);
        this.#fail(id, failed);
      }
    }
  }

  /** The relay may have the file: then only the message is sent again, under a new id if it is in the log. */
  retry({ id, seq, content }: Message): void {
    if (content.kind === 'text' || content.kind === 'rich' || content.kind === 'card') return;
    const left = this.#storedFile(id);
    if (left) {
      this.#chat.storage?.saveFile({ ...left, at: Date.now(), failed: null });
      this.#begin(id, content);
    } else if (seq === null) {
      this.#show(id, content);
      // Neither the file nor the message exists: it was deleted in another tab.
      if (!this.#chat.outbox.retry(id)) this.#fail(id, 'upload-lost');
    } else {
      const upload = content.url.split('/').at(-1);
      if (upload) this.#sendMessage(newCommandId(), upload, content);
    }
  }

  cancel(id: string): void {
    this.#running.get(id)?.abort();
    this.#forget(id);
  }

  #begin(id: string, content: Media): void {
    // Abort an upload that began before the chat was cleared and may still wait for its answer.
    this.#running.get(id)?.abort();
    const end = new AbortController();
    this.#running.set(id, end);
    this.#show(id, content, this.#files.has(id) ? 0 : undefined);
    const upload = async (): Promise<void> => {
      this.#turn = this.#turn.then(() => this.#upload(id, content, end));
      await this.#turn;
    };
    // Another tab may still be uploading the file.
    const done =
      'locks' in navigator ? navigator.locks.request(`desk-chat:file:${id}`, upload).catch(upload) : upload();
    void done.finally(() => this.#running.get(id) === end && this.#running.delete(id));
  }

  async #upload(id: string, content: Media, end: AbortController): Promise<void> {
    const chat = this.#chat;
    // The file may belong to a previous visitor. If it is this visitor's, the upload is started again.
    const isOver = (): boolean => end.signal.aborted || !this.#isShown(id);
    if (isOver()) return;
    const file = await this.#fileOf(id);
    if (isOver()) return;
    const left = this.#storedFile(id);
    // Discarded meanwhile, or uploaded by another tab; then the log has the message.
    if (!left) return chat.dispatch({ type: 'message-discarded', id });
    // Another tab has failed.
    if (left.failed !== null) return this.#fail(id, left.failed);
    if (!file) return this.#fail(id, 'upload-lost');
    this.#files.set(id, file);
    this.#show(id, content, 0);
    const target = chat.owner.uploadTarget;
    const progressed = (progress: number): void => {
      if (!this.#storedFile(id)) chat.dispatch({ type: 'message-discarded', id });
      if (isOver()) end.abort();
      else chat.dispatch({ type: 'upload-progressed', id, progress });
    };
    const answer = target
      ? await postFile(file, target, progressed, end.signal)
      : ({ ok: false, reason: chat.state.site?.uploads === null ? 'upload-refused' : 'offline' } as const);
    if (isOver()) return;
    if (!this.#storedFile(id)) return chat.dispatch({ type: 'message-discarded', id });
    if (answer === null) {
      // The browser aborts uploads when a page is left, but sometimes the page stays.
      await wait(RETRY_AFTER, end.signal);
      return this.#upload(id, content, end);
    }
    if (!answer.ok) return this.#fail(id, answer.reason);
    const { kind, url, filename } = answer.upload;
    this.#sendMessage(id, answer.upload.id, mediaOf(kind, url, filename, content.size));
    this.#forget(id);
  }

  #fail(id: string, reason: FailureReason): void {
    const { storage } = this.#chat;
    const left = this.#storedFile(id);
    if (left) storage?.saveFile({ ...left, failed: reason });
    this.#chat.dispatch({ type: 'message-failed', id, reason, retryable: canRetry(reason) });
  }

  #forget(id: string): void {
    const { storage } = this.#chat;
    this.#files.delete(id);
    if (!storage) return;
    storage.removeFile(id);
    if (!storage.isShared) return;
    void (storage.files.length > 0 ? deleteFile(storage.bytesIn, id) : deleteAllFiles(storage.bytesIn));
  }

  #sendMessage(id: string, upload: string, content: Content): void {
    this.#show(id, content);
    this.#chat.outbox.add({ name: 'send-upload', input: { id, upload }, at: Date.now(), content });
  }

  #show(id: string, content: Content, progress?: number): void {
    const left = this.#chat.state.talk.with === 'inbox';
    const file = this.#files.get(id);
    const rest = { ...(progress !== undefined && { progress }), ...(file && { file }) };
    this.#chat.dispatch({ type: 'message-queued', id, content, left, at: Date.now(), ...rest });
  }

  #storedFile(id: string): StoredFile | undefined {
    return this.#chat.storage?.files.find((file) => file.id === id);
  }

  /** The file if it can be read; the original may have been changed or deleted since it was chosen. */
  async #fileOf(id: string): Promise<File | null> {
    const { storage } = this.#chat;
    const chosen = this.#files.get(id);
    if (chosen && (await canBeRead(chosen))) return chosen;
    const kept = storage?.isShared ? await readStoredFile(storage.bytesIn, id) : null;
    return kept && (await canBeRead(kept)) ? kept : null;
  }

  #isShown(id: string): boolean {
    return this.#chat.state.items.some((item) => item.type === 'visitor-message' && item.id === id);
  }
}

function canBeRead(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

const kindOf = ({ type }: File): Upload['kind'] =>
  (['image', 'audio', 'video'] as const).find((kind) => type.startsWith(`${kind}/`)) ?? 'file';

function mediaOf(kind: Upload['kind'], url: string, filename: string, size: string | null): Media {
  const media = { url, filename, size };
  return kind === 'audio' ? { kind, ...media, duration: null } : { kind, ...media };
}
