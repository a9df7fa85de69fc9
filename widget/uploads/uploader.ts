/**
 * Takes the visitor's files to the relay, one after the other, and then has them said. A file is a message of the
 * transcript from its first moment; once the relay holds it, the outbox sees to the rest. Loaded with the first file.
 */
import type { Content, Upload } from '../../relay/protocol.ts';
import type { ChatController } from '../chat-controller.ts';
import type { ChatItem } from '../chat-state.ts';
import { newCommandId } from '../new-command-id.ts';
import { canRetry } from '../outbox.ts';
import { postFile } from './post-file.ts';
import { sizeInWords } from './size-in-words.ts';

type Chat = Pick<ChatController, 'state' | 'dispatch' | 'outbox' | 'uploadTarget'>;
type Message = Extract<ChatItem, { type: 'visitor-message' }>;

const uploaders = new WeakMap<Chat, Uploader>();

/** The one uploader of a chat. */
export function uploaderOf(chat: Chat): Uploader {
  const made = uploaders.get(chat) ?? new Uploader(chat);
  uploaders.set(chat, made);
  return made;
}

export class Uploader {
  readonly #chat: Chat;
  /** By the id of the message; kept until the relay has them. */
  readonly #files = new Map<string, File>();
  #waiting: string[] = [];
  #current: { id: string; abort: AbortController } | null = null;

  constructor(chat: Chat) {
    this.#chat = chat;
  }

  send(files: readonly File[], locale: string): void {
    for (const file of files) {
      const id = newCommandId();
      this.#files.set(id, file);
      this.#queue(id, mediaOf(kindOf(file), '', file.name, sizeInWords(file.size, locale)));
    }
  }

  /**
   * Once more: what never reached the relay is uploaded again, what it holds is only said again; what the desk refused
   * is in the log, so it is said anew under another id.
   */
  retry({ id, seq, content }: Message): void {
    if (content.kind === 'text' || content.kind === 'rich' || content.kind === 'card') return;
    if (this.#files.has(id)) this.#queue(id, content);
    else if (seq === null) {
      this.#show(id, content);
      this.#chat.outbox.retry(id);
    } else {
      const upload = content.url.split('/').at(-1);
      if (upload) this.#say(newCommandId(), upload, content);
    }
  }

  cancel(id: string): void {
    this.#files.delete(id);
    if (this.#current?.id === id) this.#current.abort.abort();
  }

  #queue(id: string, content: Content): void {
    this.#show(id, content, 0);
    this.#waiting.push(id);
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#current) return;
    for (let id = this.#waiting.shift(); id !== undefined; id = this.#waiting.shift()) {
      const abort = new AbortController();
      this.#current = { id, abort };
      await this.#upload(id, abort);
      this.#current = null;
    }
  }

  async #upload(id: string, abort: AbortController): Promise<void> {
    const chat = this.#chat;
    const file = this.#files.get(id);
    if (!file) return;
    const target = chat.uploadTarget;
    const progressed = (progress: number): void => {
      // Taken back, or no longer this visitor's.
      if (!this.#isShown(id)) abort.abort();
      else chat.dispatch({ type: 'upload-progressed', id, progress });
    };
    const answer = target
      ? await postFile(file, target, progressed, abort.signal)
      : ({ ok: false, reason: 'offline' } as const);
    if (answer === null || !this.#isShown(id)) this.#files.delete(id);
    else if (!answer.ok) {
      const { reason } = answer;
      chat.dispatch({ type: 'message-failed', id, reason, retryable: canRetry(reason) });
    } else {
      this.#files.delete(id);
      const { kind, url, filename } = answer.upload;
      const shown = this.#contentShown(id);
      this.#say(id, answer.upload.id, mediaOf(kind, url, filename, shown && 'size' in shown ? shown.size : null));
    }
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

  #isShown(id: string): boolean {
    return this.#contentShown(id) !== null;
  }

  #contentShown(id: string): Content | null {
    const item = this.#chat.state.items.find((other) => other.type === 'visitor-message' && other.id === id);
    return item?.type === 'visitor-message' ? item.content : null;
  }
}

function kindOf({ type }: File): Upload['kind'] {
  return (['image', 'audio', 'video'] as const).find((kind) => type.startsWith(`${kind}/`)) ?? 'file';
}

function mediaOf(kind: Upload['kind'], url: string, filename: string, size: string | null): Content {
  const media = { url, filename, size };
  return kind === 'audio' ? { kind, ...media, duration: null } : { kind, ...media };
}
