/**
 * What the console knows and how each happening changes it. Pure: no Lit, no DOM, no network; times and keys arrive
 * inside the happenings. The overview is the desk's word and is taken whole; only the open chat is put together here.
 */
import type {
  ConsoleMessage,
  ConsoleOverview,
  ConsoleSession,
  ConsoleSessionDetail,
  DeskToConsole,
} from '../console-protocol.ts';

/** A live event's payload, by its name. */
export type Live<Name extends keyof DeskToConsole> = Parameters<DeskToConsole[Name]>[0];

/** How a call to the desk stands, kept under the place on the screen that asked for it. A call that worked leaves nothing. */
export type Call = { state: 'running' } | { state: 'failed'; error: string };

/** A reply that the desk has not confirmed; `key` will be its message's id. `content` is text, HTML or a file's name. */
export type Outgoing = {
  key: string;
  session_id: number;
  at: number;
  type: 'message' | 'rich' | 'file';
  content: string;
  file: File | null;
  error: string | null;
};

/** The chat on screen. `early` holds what arrived live while its history was being read. */
export type OpenChat = { id: number; detail: ConsoleSessionDetail | null; early: Live<'message'>[] };

/** Ways of taking part no more. */
export type Leaving = 'sign-out' | 'offline';

export type Finished = { id: number; customer_name: string; how: 'closed' | 'transferred' };

export type ConsoleState = {
  signedIn: boolean;
  link: 'connecting' | 'live' | 'lost';
  overview: ConsoleOverview | null;
  chat: OpenChat | null;
  dialog: 'transfer' | 'close' | null;
  /** What the agent wants to do and still has open chats; the console asks what becomes of these first. */
  leaving: Leaving | null;
  /** The chat that the agent ended or passed on last, while no other is on screen. */
  finished: Finished | null;
  outgoing: Outgoing[];
  calls: Readonly<Record<string, Call>>;
};

export type Happening =
  | { type: 'signed-in' }
  | { type: 'signed-out' }
  | { type: 'link'; link: ConsoleState['link'] }
  | { type: 'overview'; overview: ConsoleOverview }
  | { type: 'chat-opened'; id: number }
  | { type: 'chat-read'; detail: ConsoleSessionDetail }
  | { type: 'chat-left' }
  /** The agent closed the chat on screen or passed it on. */
  | { type: 'chat-finished'; finished: Finished }
  | { type: 'leaving'; leaving: Leaving | null }
  | { type: 'message'; at: Live<'message'> }
  | { type: 'preview'; at: Live<'preview'> }
  | { type: 'survey'; at: Live<'survey'> }
  | { type: 'dialog'; dialog: ConsoleState['dialog'] }
  | { type: 'sending'; outgoing: Outgoing }
  | { type: 'send-failed'; key: string; error: string }
  | { type: 'discarded'; key: string }
  | { type: 'call'; place: string; call: Call | null };

export const initialState: ConsoleState = {
  signedIn: false,
  link: 'connecting',
  overview: null,
  chat: null,
  dialog: null,
  leaving: null,
  finished: null,
  outgoing: [],
  calls: {},
};

export function reduce(state: ConsoleState, happening: Happening): ConsoleState {
  switch (happening.type) {
    case 'signed-in':
      return { ...initialState, signedIn: true };
    case 'signed-out':
      return { ...initialState, calls: state.calls };
    case 'link':
      return { ...state, link: happening.link };
    case 'overview':
      return withOverview(state, happening.overview);
    case 'chat-opened':
      return state.chat?.id === happening.id
        ? state
        : { ...state, chat: { id: happening.id, detail: null, early: [] }, dialog: null, finished: null };
    case 'chat-read':
      return withDetail(state, happening.detail);
    case 'chat-left':
      return { ...state, chat: null, dialog: null };
    case 'chat-finished':
      if (state.chat?.id !== happening.finished.id) return state;
      return { ...state, chat: null, dialog: null, finished: happening.finished };
    case 'leaving':
      return { ...state, leaving: happening.leaving, calls: withoutKey(state.calls, 'leaving') };
    case 'message':
      return withMessage(state, happening.at);
    case 'preview':
      return patchSession(state, happening.at.session_id, { preview: happening.at.content });
    case 'survey':
      return patchSession(state, happening.at.session_id, { survey: happening.at.survey });
    case 'dialog':
      return { ...state, dialog: happening.dialog, calls: withoutKey(state.calls, 'dialog') };
    case 'sending':
      return { ...state, outgoing: [...withoutOutgoing(state, happening.outgoing.key), happening.outgoing] };
    case 'send-failed':
      return {
        ...state,
        outgoing: state.outgoing.map((one) => (one.key === happening.key ? { ...one, error: happening.error } : one)),
      };
    case 'discarded':
      return { ...state, outgoing: withoutOutgoing(state, happening.key) };
    case 'call':
      return {
        ...state,
        calls: happening.call
          ? { ...state.calls, [happening.place]: happening.call }
          : withoutKey(state.calls, happening.place),
      };
  }
}

function withOverview(state: ConsoleState, overview: ConsoleOverview): ConsoleState {
  const session = overview.sessions.find((one) => one.id === state.chat?.id);
  if (!state.chat?.detail || !session) return { ...state, overview };
  const detail = { ...state.chat.detail, ...session };
  // A chat that was closed or passed on meanwhile has nothing left to transfer or close.
  const dialog = session.state === 'open' ? state.dialog : null;
  return { ...state, overview, dialog, chat: { ...state.chat, detail } };
}

function withDetail(state: ConsoleState, detail: ConsoleSessionDetail): ConsoleState {
  if (state.chat?.id !== detail.id) return state;
  const known = [...(state.chat.detail?.history ?? []), ...early(state.chat, detail.customer_id)];
  const history = detail.history.reduce(withEntry, known);
  const ids = new Set(history.map((one) => one.id));
  const outgoing = state.outgoing.filter((one) => !ids.has(one.key));
  return { ...state, outgoing, chat: { id: detail.id, detail: { ...detail, history }, early: [] } };
}

function early(chat: OpenChat, customerId: number): ConsoleMessage[] {
  return chat.early.filter((one) => one.customer_id === customerId).map((one) => one.message);
}

function withMessage(before: ConsoleState, at: Live<'message'>): ConsoleState {
  // A reply may come live before its own call is answered, or after that was given up; it is seen once.
  const state = { ...before, outgoing: withoutOutgoing(before, at.message.id) };
  const { chat } = state;
  if (!chat) return state;
  if (!chat.detail) return { ...state, chat: { ...chat, early: [...chat.early, at] } };
  if (chat.detail.customer_id !== at.customer_id) return state;
  const preview = at.message.from === 'customer' ? '' : chat.detail.preview;
  const detail = { ...chat.detail, preview, history: withEntry(chat.detail.history, at.message) };
  return { ...state, chat: { ...chat, detail } };
}

/** The history with one more message, or with a newer copy of one it has; in order of time. */
function withEntry(history: ConsoleMessage[], message: ConsoleMessage): ConsoleMessage[] {
  const place = history.findIndex((one) => one.id === message.id);
  const known = history[place];
  // Answers and live events overtake each other; what was once delivered stays so.
  if (known) return history.with(place, { ...message, delivered: known.delivered || message.delivered });
  const after = history.findLastIndex((one) => one.at <= message.at);
  return history.toSpliced(after + 1, 0, message);
}

function patchSession(state: ConsoleState, id: number, patch: Partial<ConsoleSession>): ConsoleState {
  const overview = state.overview && {
    ...state.overview,
    sessions: state.overview.sessions.map((one) => (one.id === id ? { ...one, ...patch } : one)),
  };
  const detail = state.chat?.detail;
  if (!state.chat || detail?.id !== id) return { ...state, overview };
  return { ...state, overview, chat: { ...state.chat, detail: { ...detail, ...patch } } };
}

function withoutOutgoing(state: ConsoleState, key: string): Outgoing[] {
  return state.outgoing.filter((one) => one.key !== key);
}

function withoutKey(calls: ConsoleState['calls'], place: string): ConsoleState['calls'] {
  const { [place]: _gone, ...rest } = calls;
  return rest;
}
