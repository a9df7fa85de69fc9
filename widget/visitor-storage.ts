/**
 * What the widget keeps on the visitor's machine for one site, and the only file that touches it. Works in memory
 * where the browser or its user forbids storing. Writes only what it is told to, so nothing before the chat is opened.
 */
import type { Cursor } from '../relay/protocol.ts';
import type { StoredMessage } from './outbox.ts';

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const KEYS = ['token', 'read', 'outbox', 'dismissed', 'open', 'draft'] as const;
type Key = (typeof KEYS)[number];

export class VisitorStorage {
  readonly #prefix: string;
  /** Shared by all pages of the site. */
  readonly #lasting: Area;
  /** Of this tab alone, over reloads. */
  readonly #passing: Area;

  constructor(site: string) {
    this.#prefix = `desk-chat:${site}:`;
    this.#lasting = usable(() => localStorage);
    this.#passing = usable(() => sessionStorage);
  }

  get token(): string | null {
    return this.#get('token');
  }

  set token(token: string | null) {
    this.#set('token', token);
  }

  /** How far the visitor has read. */
  get read(): Cursor | null {
    const read = this.#parse('read');
    if (!isRecord(read) || typeof read.epoch !== 'string' || !Number.isInteger(read.seq)) return null;
    return { epoch: read.epoch, seq: Number(read.seq) };
  }

  set read(read: Cursor) {
    this.#set('read', JSON.stringify(read));
  }

  /** Sessions whose survey was put away. */
  get dismissed(): readonly number[] {
    const sessions = this.#parse('dismissed');
    return Array.isArray(sessions) ? sessions.filter(Number.isInteger) : [];
  }

  set dismissed(sessions: readonly number[]) {
    this.#set('dismissed', JSON.stringify(sessions));
  }

  /** Whether the panel stood open on the page before this one. */
  get isOpen(): boolean {
    return this.#get('open') === '1';
  }

  set isOpen(isOpen: boolean) {
    this.#set('open', isOpen ? '1' : null);
  }

  get draft(): string {
    return this.#get('draft') ?? '';
  }

  set draft(text: string) {
    this.#set('draft', text || null);
  }

  /** Messages the relay has not taken, oldest first. */
  get messages(): readonly StoredMessage[] {
    const messages = this.#parse('outbox');
    return Array.isArray(messages) ? messages.filter(isStoredMessage) : [];
  }

  /** Reads before it writes, because other tabs keep their messages in the same place. */
  saveMessage(message: StoredMessage): void {
    const others = this.messages.filter(({ id }) => id !== message.id);
    this.#set('outbox', JSON.stringify([...others, message]));
  }

  removeMessage(id: string): void {
    const others = this.messages.filter((message) => message.id !== id);
    if (others.length !== this.messages.length) this.#set('outbox', others.length ? JSON.stringify(others) : null);
  }

  /** Forgets the visitor. */
  clear(): void {
    for (const key of KEYS) this.#set(key, null);
  }

  #area(key: Key): Area {
    return key === 'open' || key === 'draft' ? this.#passing : this.#lasting;
  }

  #get(key: Key): string | null {
    return this.#area(key).getItem(this.#prefix + key);
  }

  #set(key: Key, value: string | null): void {
    const area = this.#area(key);
    if (value === null) area.removeItem(this.#prefix + key);
    else area.setItem(this.#prefix + key, value);
  }

  #parse(key: Key): unknown {
    try {
      return JSON.parse(this.#get(key) ?? 'null');
    } catch {
      return null;
    }
  }
}

/** The browser's area, with memory behind it for what it will not take. */
function usable(open: () => Storage): Area {
  let area: Storage | null;
  try {
    area = open();
  } catch {
    area = null;
  }
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? area?.getItem(key) ?? null,
    setItem(key, value) {
      try {
        if (!area) throw new Error('blocked');
        area.setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    removeItem(key) {
      memory.delete(key);
      area?.removeItem(key);
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isStoredMessage(value: unknown): value is StoredMessage {
  return (
    isRecord(value) &&
    (value.name === 'send-upload' ? isStoredUpload(value) : isStoredText(value)) &&
    typeof value.id === 'string' &&
    typeof value.at === 'number' &&
    (value.failed === null || typeof value.failed === 'string')
  );
}

function isStoredText({ name, text }: Record<string, unknown>): boolean {
  return (name === 'send' || name === 'leave-message') && typeof text === 'string';
}

function isStoredUpload({ upload, content }: Record<string, unknown>): boolean {
  return typeof upload === 'string' && isRecord(content) && typeof content.url === 'string';
}
