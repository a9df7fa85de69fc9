/** The console's state and its reducer. Pure: times and keys arrive in the actions. Each overview of the desk replaces the last. */
import type {
  AgentStatus,
  Changed,
  ConsoleMessage,
  ConsoleOverview,
  ConsoleSession,
  ConsoleSessionDetail,
  DeskToConsole,
} from '../../console-protocol/sessions.ts';
import type { CannedReply } from '../../console-protocol/workspace.ts';

export type Live<Name extends keyof DeskToConsole> = Parameters<DeskToConsole[Name]>[0];

/** State of a request to the desk, stored under the part of the page that made it. That of a successful request is removed. */
export type RequestState = { state: 'running' } | { state: 'failed'; error: string };

/** A reply that the desk has not confirmed. `key` becomes the message's id. `content` is text, HTML or a file's name. */
export type Outgoing = {
  key: string;
  session_id: number;
  at: number;
  type: 'message' | 'rich' | 'file' | 'note';
  content: string;
  file: File | null;
  /** The id of the last message that the agent had seen. It does not answer what the customer wrote later. */
  seen?: string | undefined;
  error: string | null;
  again: boolean;
};

/**
 * The chat on screen. `early` holds the live messages that arrived while its history was loading. `unread` is the number of unread
 * messages when it was opened, `firstUnread` the id of the first of them, until the agent replies.
 */
export type OpenChat = {
  id: number;
  detail: ConsoleSessionDetail | null;
  early: Live<'message'>[];
  unread: number;
  firstUnread: string | null;
};

export type Leaving = 'sign-out' | 'offline';

/** How a chat left the screen; one that was deleted cannot be read again. */
export type Finished = { id: number; customer_name: string; how: 'closed' | 'transferred' | 'deleted' };

export type ConsoleState = {
  signedIn: boolean;
  isAdministrator: boolean;
  link: 'connecting' | 'live' | 'lost';
  overview: ConsoleOverview | null;
  chat: OpenChat | null;
  dialog: 'transfer' | 'close' | 'canned' | null;
  /** Null until they are read. */
  canned: CannedReply[] | null;
  /** Set while the dialog asks what to do with the open chats before the agent leaves. */
  leaving: Leaving | null;
  /** The chat that was on screen and is closed, transferred or deleted, until another is opened. */
  finished: Finished | null;
  /** Grows when the customer on screen may have changed: by somebody else, or while the connection was lost. */
  customerVersion: number;
  /** The agent's status when the connection was lost, until the agent is here again. */
  lostAs: AgentStatus | null;
  outgoing: Outgoing[];
  requests: Readonly<Record<string, RequestState>>;
};

export type Action =
  | { type: 'signed-in'; isAdministrator: boolean }
  | { type: 'signed-out' }
  | { type: 'link'; link: ConsoleState['link'] }
  | { type: 'overview'; overview: ConsoleOverview }
  | { type: 'chat-opened'; id: number }
  | { type: 'chat-read'; detail: ConsoleSessionDetail }
  | { type: 'chat-left' }
  | { type: 'chat-finished'; finished: Finished }
  | { type: 'leaving'; leaving: Leaving | null }
  | { type: 'message'; at: Live<'message'> }
  | { type: 'preview'; at: Live<'preview'> }
  | { type: 'survey'; at: Live<'survey'> }
  | { type: 'changed'; changes: readonly Changed[] }
  | { type: 'dialog'; dialog: ConsoleState['dialog'] }
  | { type: 'canned'; replies: CannedReply[] }
  | { type: 'restored'; outgoing: Outgoing[] }
  | { type: 'sending'; outgoing: Outgoing }
  | { type: 'send-failed'; key: string; error: string; isLost: boolean }
  | { type: 'discarded'; key: string }
  | { type: 'request'; key: string; requestState: RequestState | null };

export const initialState: ConsoleState = {
  signedIn: false,
  isAdministrator: false,
  link: 'connecting',
  overview: null,
  chat: null,
  dialog: null,
  canned: null,
  leaving: null,
  finished: null,
  customerVersion: 0,
  lostAs: null,
  outgoing: [],
  requests: {},
};

export function reduce(state: ConsoleState, action: Action): ConsoleState {
  switch (action.type) {
    case 'signed-in':
      return { ...initialState, signedIn: true, isAdministrator: action.isAdministrator };
    case 'signed-out':
      return { ...initialState, requests: state.requests };
    case 'link':
      if (action.link === 'lost') {
        return { ...state, link: 'lost', lostAs: state.lostAs ?? state.overview?.agent.status ?? null };
      }
      return { ...state, link: action.link, customerVersion: state.customerVersion + (action.link === 'live' ? 1 : 0) };
    case 'overview':
      return withOverview(state, action.overview);
    case 'chat-opened': {
      const { id } = action;
      if (state.chat?.id === id) return state;
      const unread = state.overview?.sessions.find((one) => one.id === id)?.unread ?? 0;
      return {
        ...state,
        chat: { id, detail: null, early: [], unread, firstUnread: null },
        dialog: null,
        finished: null,
      };
    }
    case 'chat-read':
      return withDetail(state, action.detail);
    case 'chat-left':
      return { ...state, chat: null, dialog: null };
    case 'chat-finished':
      if (state.chat?.id !== action.finished.id) return state;
      return { ...state, chat: null, dialog: null, finished: action.finished };
    case 'leaving':
      return { ...state, leaving: action.leaving, requests: withoutKey(state.requests, 'leaving') };
    case 'message':
      return withMessage(state, action.at);
    case 'preview': {
      const { session_id, content, heard_at } = action.at;
      return patchSession(state, session_id, { preview: content, heard_at });
    }
    case 'survey':
      return patchSession(state, action.at.session_id, { survey: action.at.survey });
    case 'changed':
      return action.changes.some((change) => isAbout(state, change))
        ? { ...state, customerVersion: state.customerVersion + 1 }
        : state;
    case 'dialog':
      return { ...state, dialog: action.dialog, requests: withoutKey(state.requests, 'dialog') };
    case 'canned':
      return { ...state, canned: action.replies };
    case 'restored':
      return { ...state, outgoing: [...action.outgoing, ...state.outgoing] };
    case 'sending':
      return {
        ...state,
        outgoing: [...withoutOutgoing(state, action.outgoing.key), action.outgoing],
        chat: state.chat && { ...state.chat, firstUnread: null },
      };
    case 'send-failed':
      return {
        ...state,
        outgoing: state.outgoing.map((one) =>
          one.key === action.key ? { ...one, error: action.error, again: one.again && action.isLost } : one,
        ),
      };
    case 'discarded':
      return { ...state, outgoing: withoutOutgoing(state, action.key) };
    case 'request':
      return {
        ...state,
        requests: action.requestState
          ? { ...state.requests, [action.key]: action.requestState }
          : withoutKey(state.requests, action.key),
      };
  }
}

function isAbout({ chat }: ConsoleState, { kind, id }: Changed): boolean {
  if (kind === 'customer') return id === chat?.detail?.customer_id;
  return kind === 'record' ? id === chat?.id : kind === 'organization' || kind === 'fields';
}

function withOverview(before: ConsoleState, overview: ConsoleOverview): ConsoleState {
  const state = overview.agent.status === 'offline' ? before : { ...before, lostAs: null };
  const session = overview.sessions.find((one) => one.id === state.chat?.id);
  if (!state.chat?.detail || !session) return { ...state, overview };
  const detail = { ...state.chat.detail, ...session };
  // A chat that has ended meanwhile can no longer be transferred or closed.
  const dialog = session.state === 'open' || state.dialog === 'canned' ? state.dialog : null;
  return { ...state, overview, dialog, chat: { ...state.chat, detail } };
}

function withDetail(state: ConsoleState, detail: ConsoleSessionDetail): ConsoleState {
  if (state.chat?.id !== detail.id) return state;
  const early = state.chat.early.filter((one) => one.customer_id === detail.customer_id).map(({ message }) => message);
  const known = [...(state.chat.detail?.history ?? []), ...early];
  const history = detail.history.reduce(withEntry, known);
  const ids = new Set(history.map((one) => one.id));
  const outgoing = state.outgoing.filter((one) => !ids.has(one.key));
  const chat = { ...state.chat, detail: { ...detail, history }, early: [] };
  return {
    ...state,
    outgoing,
    chat: state.chat.detail ? chat : { ...chat, firstUnread: firstUnread(state.chat, history) },
  };
}

/** The unread ones do not count what came while the history was loading. Null if all messages are unread, which needs no line. */
function firstUnread({ unread, early }: OpenChat, history: readonly ConsoleMessage[]): string | null {
  if (unread === 0) return null;
  const isCounted = ({ from, type }: ConsoleMessage): boolean => from === 'customer' || type === 'transfer';
  const count = unread + early.filter(({ message }) => isCounted(message)).length;
  const first = history.filter(isCounted).at(-count);
  return first && first !== history[0] ? first.id : null;
}

function withMessage(before: ConsoleState, at: Live<'message'>): ConsoleState {
  // The live event of a reply may arrive before the answer to its request, or after its failure: each removes the outgoing one.
  const state = { ...before, outgoing: withoutOutgoing(before, at.message.id) };
  const { chat } = state;
  if (!chat) return state;
  if (!chat.detail) return { ...state, chat: { ...chat, early: [...chat.early, at] } };
  if (chat.detail.customer_id !== at.customer_id) return state;
  const preview = at.message.from === 'customer' ? '' : chat.detail.preview;
  const detail = { ...chat.detail, preview, history: withEntry(chat.detail.history, at.message) };
  return { ...state, chat: { ...chat, detail } };
}

/** Inserts a message in order of time, or replaces an older copy of it. */
function withEntry(history: ConsoleMessage[], message: ConsoleMessage): ConsoleMessage[] {
  const index = history.findIndex((one) => one.id === message.id);
  const known = history[index];
  // Answers and live events may arrive in any order; a delivered message stays delivered.
  if (known) return history.with(index, { ...message, delivered: known.delivered || message.delivered });
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

const withoutOutgoing = (state: ConsoleState, key: string): Outgoing[] =>
  state.outgoing.filter((one) => one.key !== key);

function withoutKey(requests: ConsoleState['requests'], key: string): ConsoleState['requests'] {
  const { [key]: _gone, ...rest } = requests;
  return rest;
}
