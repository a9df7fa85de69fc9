/**
 * Takes the visitor's files to the relay, one after the other, and then has them said. A file is a message of the
 * transcript from its first moment; once the relay holds it, the outbox sees to the rest. What a page leaves on its way
 * the next one goes on with. Loaded with the first file.
 */
import type { Content, Upload } from '../../relay/protocol.ts';
import type { Conversation } from '../conversation.ts';
import { newCommandId } from '../outbox/new-command-id.ts';
import { canRetry } from '../outbox/outbox.ts';
import type { FailureReason } from '../outbox/refused-error.ts';
import { wait } from '../page/promises.ts';
import type { ChatItem } from '../state/chat-state.ts';
import { plainSize } from '../strings/size-in-words.ts';
import { dropFile, dropFiles, keepFile, keptFile } from './kept-files.ts';
import { postFile } from './post-file.ts';

type Chat = Pick<Conversation, 'state' | 'dispatch' | 'outbox' | 'storage' | 'owner'>;
type Message = Extract<ChatItem, { type: 'visitor-message' }>;
type Media = Extract<Content, { url: string }>;

/** A file that the relay does not hold, as storage keeps it; `failed` says why it was refused. */
export type StoredFile = { id: string; at: number; failed: FailureReason | null; content: Media };

/** Milliseconds after which an upload that the browser stopped is begun again. */
const AGAIN_AFTER = 1000;

const uploaders = new WeakMap<Chat, Uploader>();

/** The one uploader of a chat. */
export function uploaderOf(chat: Chat): Uploader {
  const made = uploaders.get(chat) ?? new Uploader(chat);
  uploaders.set(chat, made);
  return made;
}

export class Uploader {
  readonly #chat: Chat;
  /** Those of this page, by the id of the message; kept until the relay has them. */
  readonly #files = new Map<string, File>();
  /** What this page sees to, or waits for another to have seen to, with what ends that. */
  readonly #begun = new Map<string, AbortController>();
  #turn: Promise<void> = Promise.resolve();

  constructor(chat: Chat) {
    this.#chat = chat;
  }

  send(files: readonly File[]): void {
    const { storage } = this.#chat;
    for (const file of files) {
      const id = newCommandId();
      const content = mediaOf(kindOf(file), '', file.name, plainSize(file.size));
      this.#files.set(id, file);
      storage?.saveFile({ id, at: Date.now(), failed: null, content });
      if (storage?.isShared) void keepFile(storage.bytesIn, id, file);
      this.#begin(id, content);
    }
  }

  /** Goes on with what earlier pages, or tabs that went, had not brought to the relay. */
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

  /**
   * Once more: what never reached the relay is uploaded again, what it holds is only said again; what the desk refused
   * is in the log, so it is said anew under another id.
   */
  retry({ id, seq, content }: Message): void {
    if (content.kind === 'text' || content.kind === 'rich' || content.kind === 'card') return;
    const left = this.#leftOf(id);
    if (left) {
      this.#chat.storage?.saveFile({ ...left, at: Date.now(), failed: null });
      this.#begin(id, content);
    } else if (seq === null) {
      this.#show(id, content);
      // Neither file nor message: it was deleted in another tab.
      if (!this.#chat.outbox.retry(id)) this.#fail(id, 'upload-lost');
    } else {
      const upload = content.url.split('/').at(-1);
      if (upload) this.#say(newCommandId(), upload, content);
    }
  }

  cancel(id: string): void {
    this.#begun.get(id)?.abort();
    this.#forget(id);
  }

  #begin(id: string, content: Media): void {
    // Begun for a chat that was then cleared: that may still wait for its answer.
    this.#begun.get(id)?.abort();
    const end = new AbortController();
    this.#begun.set(id, end);
    this.#show(id, content, this.#files.has(id) ? 0 : undefined);
    const upload = async (): Promise<void> => {
      this.#turn = this.#turn.then(() => this.#upload(id, content, end));
      await this.#turn;
    };
    // Another tab may be at it still.
    const done =
      'locks' in navigator ? navigator.locks.request(`desk-chat:file:${id}`, upload).catch(upload) : upload();
    void done.finally(() => this.#begun.get(id) === end && this.#begun.delete(id));
  }

  async #upload(id: string, content: Media, end: AbortController): Promise<void> {
    const chat = this.#chat;
    // Perhaps no longer this visitor's; if it turns out to be, it is taken up anew.
    const isOver = (): boolean => end.signal.aborted || !this.#isShown(id);
    if (isOver()) return;
    const file = await this.#fileOf(id);
    if (isOver()) return;
    const left = this.#leftOf(id);
    // Taken back meanwhile, or another tab has brought it there: then the log tells.
    if (!left) return chat.dispatch({ type: 'message-discarded', id });
    // Another tab has tried.
    if (left.failed !== null) return this.#fail(id, left.failed);
    if (!file) return this.#fail(id, 'upload-lost');
    this.#files.set(id, file);
    this.#show(id, content, 0);
    const target = chat.owner.uploadTarget;
    const progressed = (progress: number): void => {
      if (!this.#leftOf(id)) chat.dispatch({ type: 'message-discarded', id });
      if (isOver()) end.abort();
      else chat.dispatch({ type: 'upload-progressed', id, progress });
    };
    const answer = target
      ? await postFile(file, target, progressed, end.signal)
      : ({ ok: false, reason: chat.state.site?.uploads === null ? 'upload-refused' : 'offline' } as const);
    if (isOver()) return;
    if (!this.#leftOf(id)) return chat.dispatch({ type: 'message-discarded', id });
    if (answer === null) {
      // The browser stopped it, as it does to pages that are left; but some are not left after all.
      await wait(AGAIN_AFTER, end.signal);
      return this.#upload(id, content, end);
    }
    if (!answer.ok) return this.#fail(id, answer.reason);
    const { kind, url, filename } = answer.upload;
    this.#say(id, answer.upload.id, mediaOf(kind, url, filename, content.size));
    this.#forget(id);
  }

  #fail(id: string, reason: FailureReason): void {
    const { storage } = this.#chat;
    const left = this.#leftOf(id);
    if (left) storage?.saveFile({ ...left, failed: reason });
    this.#chat.dispatch({ type: 'message-failed', id, reason, retryable: canRetry(reason) });
  }

  /** The relay holds it, or nobody wants it sent any more. */
  #forget(id: string): void {
    const { storage } = this.#chat;
    this.#files.delete(id);
    if (!storage) return;
    storage.removeFile(id);
    if (!storage.isShared) return;
    void (storage.files.length > 0 ? dropFile(storage.bytesIn, id) : dropFiles(storage.bytesIn));
  }

  #say(id: string, upload: string, content: Content): void {
    this.#show(id, content);
    this.#chat.outbox.add({ name: 'send-upload', input: { id, upload }, at: Date.now(), content });
  }

  #show(id: string, content: Content, progress?: number): void {
    const left = this.#chat.state.talk.with === 'inbox';
    const file = this.#files.get(id);
    const rest = { ...(progress !== undefined && { progress }), ...(file && { file }) };
    this.#chat.dispatch({ type: 'message-queued', id, content, left, at: Date.now(), ...rest });
  }

  /** What is still to be brought to the relay, by whichever tab. */
  #leftOf(id: string): StoredFile | undefined {
    return this.#chat.storage?.files.find((file) => file.id === id);
  }

  /** What can be read of it; on the visitor's disk it may have been changed or deleted since it was chosen. */
  async #fileOf(id: string): Promise<File | null> {
    const { storage } = this.#chat;
    const chosen = this.#files.get(id);
    if (chosen && (await canBeRead(chosen))) return chosen;
    const kept = storage?.isShared ? await keptFile(storage.bytesIn, id) : null;
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

function kindOf({ type }: File): Upload['kind'] {
  return (['image', 'audio', 'video'] as const).find((kind) => type.startsWith(`${kind}/`)) ?? 'file';
}

function mediaOf(kind: Upload['kind'], url: string, filename: string, size: string | null): Media {
  const media = { url, filename, size };
  return kind === 'audio' ? { kind, ...media, duration: null } : { kind, ...media };
}
