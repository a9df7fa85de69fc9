/**
 * What the widget stores in the browser for one site, and the only file that accesses it. Falls back to memory where storage is
 * forbidden. Writes nothing on its own, so nothing is stored before the chat is opened.
 */
import type { Cursor } from '../../../relay/protocol/commands.ts';
import { toJson } from '../../base/clean-built-ins.ts';
import type { StoredMessage } from '../../outbox/outbox.ts';
import { type Area, areasOf, type Consent, nullOnError } from './storage-areas.ts';
import { isRecord, isStoredFile, isStoredMessage, type StoredFile } from './stored-values.ts';

const KEYS = [
  'token',
  'person',
  'read',
  'outbox',
  'files',
  'dismissed',
  'open',
  'draft',
  'survey',
  'form',
  'part',
  'wait',
  'replies',
  'called',
  'teased',
  'mute',
  'notify',
  /** Written by `invitations/`. */
  'invited',
] as const;
type Key = (typeof KEYS)[number];
/**
 * As JSON: the part shown in place of the conversation, and what is not sent: a survey, a form, the number at which a call is
 * awaited, the replies to requests by their ids.
 */
type Input = 'survey' | 'form' | 'part' | 'wait' | 'replies';

export class VisitorStorage {
  readonly #prefix: string;
  /** Shared by all pages of the site, unless the consent forbids it. */
  #siteArea: Area;
  /** Of this tab only; survives reloads. */
  #tabArea: Area;
  #typed: string | null = null;

  constructor(site: string, consent: Consent = 'persistent') {
    this.#prefix = `desk-chat:${site}:`;
    [this.#siteArea, this.#tabArea] = areasOf(consent);
  }

  /** Moves the held data to the areas that the consent allows. Existing data there is kept only if no data is held. */
  setConsent(consent: Consent): void {
    const held = KEYS.map((key) => [key, this.#get(key)] as const).filter(([, value]) => value !== null);
    this.clear();
    [this.#siteArea, this.#tabArea] = areasOf(consent);
    if (held.length > 0) this.clear();
    for (const [key, value] of held) this.#set(key, value);
  }

  get isEmpty(): boolean {
    return KEYS.every((key) => this.#get(key) === null);
  }

  /** Whether `event` reports that another page deleted the visitor's data. */
  isEnd({ storageArea, key, newValue }: StorageEvent): boolean {
    const isOurs = key === null || (key === `${this.#prefix}token` && newValue === null);
    return isOurs && storageArea !== null && this.#siteArea.is(storageArea);
  }

  get isShared(): boolean {
    try {
      return this.#siteArea.is(localStorage);
    } catch {
      return false;
    }
  }

  /** The id, at the site, of the person that the data belongs to; null for an anonymous visitor. */
  get person(): string | null {
    return this.#get('person');
  }

  set person(person: string | null) {
    this.#set('person', person);
  }

  get token(): string | null {
    return this.#get('token');
  }

  set token(token: string | null) {
    this.#set('token', token);
  }

  /** The numbers of the next conversation begin at 1 again, in the same epoch. */
  forgetConversation(): void {
    for (const key of ['read', 'called', 'teased', 'dismissed', 'survey', 'form', 'replies'] as const)
      this.#set(key, null);
  }

  get read(): Cursor | null {
    return this.#cursor('read');
  }

  set read(read: Cursor) {
    this.#keep('read', read);
  }

  get dismissed(): readonly number[] {
    const sessions = this.#parse('dismissed');
    return Array.isArray(sessions) ? sessions.filter(Number.isInteger) : [];
  }

  set dismissed(sessions: readonly number[]) {
    this.#keep('dismissed', sessions);
  }

  /** Whether the panel was open on the page before. */
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

  /** A draft that is not stored yet. */
  set typed(text: string) {
    this.#typed = text;
  }

  readInput(key: Input): unknown {
    return this.#parse(key);
  }

  /** @param input null if the visitor has sent it, or no longer wants it */
  keepInput(key: Input, input: object | null): void {
    this.#keep(key, input);
  }

  get lastNotified(): Cursor | null {
    return this.#cursor('called');
  }

  set lastNotified(cursor: Cursor) {
    this.#keep('called', cursor);
  }

  get teased(): Cursor | null {
    return this.#cursor('teased');
  }

  set teased(teased: Cursor) {
    this.#keep('teased', teased);
  }

  get isMute(): boolean {
    return this.#get('mute') === '1';
  }

  set isMute(isMute: boolean) {
    this.#set('mute', isMute ? '1' : null);
  }

  get isNotified(): boolean {
    return this.#get('notify') === '1';
  }

  set isNotified(isNotified: boolean) {
    this.#set('notify', isNotified ? '1' : null);
  }

  /** Messages that the relay has not acknowledged, oldest first. */
  get messages(): readonly StoredMessage[] {
    return this.#list('outbox', isStoredMessage);
  }

  /** Reads before it writes, because other tabs store messages under the same key. */
  saveMessage(message: StoredMessage): void {
    this.#save('outbox', this.messages, message);
  }

  removeMessage(id: string): void {
    this.#remove('outbox', this.messages, id);
  }

  /** Files that the relay does not have, oldest first. Their bytes are stored in IndexedDB, if at all. */
  get files(): readonly StoredFile[] {
    return this.#list('files', isStoredFile);
  }

  saveFile(file: StoredFile): void {
    this.#save('files', this.files, file);
  }

  removeFile(id: string): void {
    this.#remove('files', this.files, id);
  }

  get bytesIn(): string {
    return `${this.#prefix}files`;
  }

  clear(): void {
    // Do not create a database only to delete it. A browser without IndexedDB stored no bytes.
    if (this.files.length > 0) nullOnError(() => indexedDB.deleteDatabase(this.bytesIn));
    for (const key of KEYS) this.#set(key, null);
  }

  #area(key: Key): Area {
    return ['open', 'survey', 'form', 'part', 'wait', 'replies'].includes(key) ? this.#tabArea : this.#siteArea;
  }

  #get(key: Key): string | null {
    if (key === 'draft' && this.#typed !== null) return this.#typed || null;
    return this.#area(key).getItem(this.#prefix + key);
  }

  #set(key: Key, value: string | null): void {
    if (key === 'draft') this.#typed = null;
    const area = this.#area(key);
    if (value === null) area.removeItem(this.#prefix + key);
    else area.setItem(this.#prefix + key, value);
  }

  #cursor(key: Key): Cursor | null {
    const cursor = this.#parse(key);
    if (!isRecord(cursor) || typeof cursor.epoch !== 'string' || !Number.isInteger(cursor.seq)) return null;
    return { epoch: cursor.epoch, seq: Number(cursor.seq) };
  }

  #list<T>(key: Key, is: (value: unknown) => value is T): readonly T[] {
    const list = this.#parse(key);
    return Array.isArray(list) ? list.filter(is) : [];
  }

  #save<T extends { id: string }>(key: Key, held: readonly T[], one: T): void {
    this.#keep(key, [...held.filter(({ id }) => id !== one.id), one]);
  }

  #remove(key: Key, held: readonly { id: string }[], id: string): void {
    const others = held.filter((one) => one.id !== id);
    if (others.length !== held.length) this.#keep(key, others.length ? others : null);
  }

  #keep(key: Key, value: object | null): void {
    this.#set(key, value && toJson(value));
  }

  #parse(key: Key): unknown {
    try {
      return JSON.parse(this.#get(key) ?? 'null');
    } catch {
      return null;
    }
  }
}
