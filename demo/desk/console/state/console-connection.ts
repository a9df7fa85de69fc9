/** The HTTP API of the desk and its live socket. Every failure is a `ConsoleFailure` whose message is a sentence for the agent. */
import { io, type Socket } from 'socket.io-client';
import type {
  AgentStatus,
  Changed,
  ConsoleError,
  ConsoleFile,
  ConsoleMessage,
  ConsoleOverview,
  ConsoleSessionDetail,
  ConsoleToDesk,
  DeskToConsole,
  OneClick,
  SignedIn,
} from '../../console-protocol/sessions.ts';
import type { CannedReply, CannedReplyBody } from '../../console-protocol/workspace.ts';

const API = '/console/api';
const LIVE_PATH = '/console/live';
const REQUEST_TIMEOUT_MS = 15_000;
const LONG_TIMEOUT_MS = 180_000;
/** Before the desk answers these, it has asked a robot many texts, which may have to learn first. */
const SLOW_CALLS = /^\/knowledge\/trials\//;
const REFUSED_RETRY_MS = 3_000;

/** A failed request. `status` is the HTTP status, or 0 if the desk did not answer. */
export class ConsoleFailure extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.name = 'ConsoleFailure';
    this.status = status;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Makes a request of the console's API. Rejects with a ConsoleFailure, or with the reason of the caller's abort. */
export type ConsoleApi = <Answer>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
) => Promise<Answer>;

export const explain = (error: unknown): string =>
  error instanceof ConsoleFailure ? error.message : 'Something went wrong in the console. Try again.';

/** The desk's errors are clauses; makes a sentence of one. */
export const sentenceFrom = (clause: string): string =>
  clause.charAt(0).toUpperCase() + clause.slice(1).replace(/[^.!?]$/, '$&.');

type Reply = { id: string; type: string; content: string; seen?: string | undefined };
export type Receiver = { agent_id: number } | { group_id: number };
export type CloseType = 'normal' | 'redirect' | 'force';

type LiveHandlers = DeskToConsole & {
  connected: () => void;
  lost: () => void;
  /** The desk refused the socket. A request by `overview()` finds out whether the token is still valid. */
  refused: () => void;
};

/** Hears that what was read before may be out of date: null if it may be anything, because the connection was lost and is back. */
type OnChanges = (changes: readonly Changed[] | null) => void;
const listeners = new Set<OnChanges>();

/** @param signal ends the listening */
export function onChanges(listener: OnChanges, signal: AbortSignal): void {
  listeners.add(listener);
  signal.addEventListener('abort', () => listeners.delete(listener));
}

export const tellChanges: OnChanges = (changes) => {
  for (const listener of [...listeners]) listener(changes);
};

export class ConsoleConnection {
  #token = '';
  #socket: Socket<DeskToConsole, ConsoleToDesk> | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;

  use(token: string): void {
    this.#token = token;
  }

  readonly signIn = (email: string, password: string): Promise<SignedIn> =>
    this.api('POST', '/sign-in', { email, password });
  /** @param agentId null for the administrator */
  readonly signInAs = (agentId: number | null): Promise<SignedIn> =>
    this.api('POST', '/one-click', { agent_id: agentId });
  /** Agents to sign in as without a password. Empty outside of the demo. */
  readonly oneClickAgents = async (): Promise<OneClick['agents']> =>
    (await this.api<OneClick>('GET', '/one-click')).agents;
  /** Ends the sign-in and sets the agent offline. */
  readonly signOut = (): Promise<unknown> => this.api('POST', '/sign-out');
  readonly setStatus = (status: AgentStatus): Promise<unknown> => this.api('PUT', '/status', { status });
  readonly overview = (): Promise<ConsoleOverview> => this.api('GET', '/sessions');
  readonly session = (id: number): Promise<ConsoleSessionDetail> => this.api('GET', `/sessions/${id}`);
  /** Returns the stored message. Idempotent: a reply with the same id is sent once, as private notes are. */
  readonly reply = (session: number, reply: Reply): Promise<ConsoleMessage> =>
    this.api('POST', `/sessions/${session}/messages`, reply);
  readonly privateNote = (session: number, note: Pick<Reply, 'id' | 'content'>): Promise<ConsoleMessage> =>
    this.api('POST', `/sessions/${session}/private-notes`, note);
  /** Returns the file's address and the type that the desk detected. */
  readonly uploadFile = (file: File): Promise<{ url: string; type: ConsoleFile['kind'] }> =>
    this.api('POST', `/files?name=${encodeURIComponent(file.name.slice(-255))}`, file);
  readonly cannedReplies = async (): Promise<CannedReply[]> =>
    (await this.api<{ replies: CannedReply[] }>('GET', '/canned-replies')).replies;
  /** @param id null for a new one */
  readonly saveCanned = (id: number | null, reply: CannedReplyBody): Promise<CannedReply> =>
    id === null ? this.api('POST', '/canned-replies', reply) : this.api('PUT', `/canned-replies/${id}`, reply);
  readonly deleteCanned = (id: number): Promise<unknown> => this.api('DELETE', `/canned-replies/${id}`);
  readonly transfer = (id: number, to: Receiver & { note?: string }): Promise<unknown> =>
    this.api('POST', `/sessions/${id}/transfer`, to);
  readonly close = (id: number, close_type: CloseType | 'unattended'): Promise<unknown> =>
    this.api('POST', `/sessions/${id}/close`, { close_type });
  readonly removeWaiting = (customerId: number): Promise<unknown> => this.api('POST', `/waiting/${customerId}/remove`);
  readonly inboxDone = (id: string): Promise<unknown> => this.api('POST', `/inbox/${encodeURIComponent(id)}/done`);

  listen(on: LiveHandlers): void {
    this.stop();
    const socket: Socket<DeskToConsole, ConsoleToDesk> = io({ path: LIVE_PATH, auth: { token: this.#token } });
    this.#socket = socket;
    let isLost = false;
    socket.on('connect', () => {
      on.connected();
      if (isLost) tellChanges(null);
      isLost = false;
    });
    socket.on('disconnect', (reason) => {
      isLost = true;
      on.lost();
      if (reason === 'io server disconnect') this.#later(() => socket.connect());
    });
    socket.on('connect_error', () => {
      isLost = true;
      on.lost();
      // After a refusal the socket is inactive: the client does not reconnect by itself.
      if (socket.active) return;
      on.refused();
      this.#later(() => socket.connect());
    });
    socket.on('overview', on.overview);
    socket.on('message', on.message);
    socket.on('preview', on.preview);
    socket.on('survey', on.survey);
    socket.on('disabled', on.disabled);
    socket.on('changed', (changed) => {
      on.changed(changed);
      tellChanges(changed);
    });
  }

  /**
   * Reports the session on screen. Resolves when the desk sends its messages, so that what is read afterwards misses
   * none; without a connection at once, because a new one reads everything again.
   */
  async viewing(sessionId: number | null): Promise<void> {
    if (!this.#socket?.connected) return;
    await this.#socket
      .timeout(REQUEST_TIMEOUT_MS)
      .emitWithAck('viewing', sessionId)
      .catch(() => undefined);
  }

  stop(): void {
    clearTimeout(this.#retry);
    this.#socket?.disconnect().off();
    this.#socket = null;
  }

  #later(act: () => void): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(act, REFUSED_RETRY_MS);
  }

  /** @param path below `/console/api` */
  async api<Answer>(method: Method, path: string, body?: unknown, cancel?: AbortSignal): Promise<Answer> {
    const headers: Record<string, string> = { accept: 'application/json' };
    const isFile = body instanceof Blob;
    if (body !== undefined) headers['content-type'] = isFile ? 'application/octet-stream' : 'application/json';
    if (this.#token) headers.authorization = `Bearer ${this.#token}`;
    const timeout = AbortSignal.timeout(isFile || SLOW_CALLS.test(path) ? LONG_TIMEOUT_MS : REQUEST_TIMEOUT_MS);
    const answer = await fetch(API + path, {
      method,
      headers,
      body: body === undefined ? null : isFile ? body : JSON.stringify(body),
      signal: cancel ? AbortSignal.any([timeout, cancel]) : timeout,
    }).catch(() => {
      cancel?.throwIfAborted();
      throw new ConsoleFailure('The desk does not answer. Check the connection and try again.', 0);
    });
    const parsed: unknown = await answer.json().catch(() => undefined);
    if (!answer.ok) throw new ConsoleFailure(sentenceOf(parsed, answer.status), answer.status);
    if (parsed === undefined) throw new ConsoleFailure('The desk’s answer is unreadable. Try again.', answer.status);
    return parsed as Answer;
  }
}

function sentenceOf(body: unknown, status: number): string {
  const reason = typeof body === 'object' && body !== null ? (body as Partial<ConsoleError>).error : undefined;
  if (typeof reason === 'string' && reason !== '') return sentenceFrom(reason);
  return status >= 500 ? 'The desk had a problem. Try again in a moment.' : `The desk refused this (${status}).`;
}
