/** Reduces the actions that may occur before the connection's code is loaded, which brings `chat-reduce.ts`. Pure. */
import type { Cursor } from '../../relay/protocol/commands.ts';
import { toJson } from '../base/clean-built-ins.ts';
import { changeItem, isUnlogged, withoutUnlogged } from './chat-items.ts';
import { type Action, type ChatItem, type ChatState, type Connection, emptyChat } from './chat-state.ts';

type Of<T extends Action['type']> = Extract<Action, { type: T }>;

/** Relative to the cursor: `next` is applied, `known` is ignored, `gap` and `other-log` cause a sync. */
export function positionOf(cursor: Cursor | null, epoch: string, seq: number): 'next' | 'known' | 'gap' | 'other-log' {
  if (cursor?.epoch !== epoch) return 'other-log';
  if (seq <= cursor.seq) return 'known';
  return seq === cursor.seq + 1 ? 'next' : 'gap';
}

/** Both the browser and the connection may report the same change. */
const isSame = (one: Connection, other: Connection): boolean => toJson(one) === toJson(other);

/** The state after `action`; the same object if nothing changed or the action is handled elsewhere. */
export function reduceLocal(state: ChatState, action: Action): ChatState {
  switch (action.type) {
    case 'connection-changed':
      return isSame(state.connection, action.connection) ? state : { ...state, connection: action.connection };
    case 'message-queued':
      return messageQueued(state, action);
    case 'upload-progressed': {
      const delivery = { state: 'sending', progress: action.progress } as const;
      return withItem(state, isPending(action.id), (item) => ({ ...item, delivery }));
    }
    case 'message-accepted':
      return withItem(state, isPending(action.id), (item) => ({ ...item, delivery: { state: 'sent' } }));
    case 'message-failed': {
      const { id, reason, retryable } = action;
      const delivery = { state: 'failed', reason, retryable } as const;
      return withItem(state, isOfVisitor(id), (item) => ({ ...item, delivery }));
    }
    case 'message-discarded':
      return {
        ...state,
        items: state.items.filter((item) => !isPending(action.id)(item)),
        book: withoutUnlogged(state.book, action.id),
      };
    case 'part-shown':
      return { ...state, part: action.part };
    case 'looked':
      return { ...state, book: { ...state.book, looked: action.looked } };
    case 'opened':
      return {
        ...state,
        unread: 0,
        newSince: state.unread > 0 ? state.book.readTo + 1 : null,
        book: {
          ...state.book,
          open: true,
          readTo: Math.max(state.book.readTo, state.cursor?.seq ?? 0),
        },
      };
    case 'closed':
      return { ...state, newSince: null, book: { ...state.book, open: false } };
    case 'read-elsewhere':
      return readElsewhere(state, action.cursor);
    case 'forgotten': {
      const blank = emptyChat();
      return {
        ...blank,
        connection: state.connection,
        book: { ...blank.book, looked: state.book.looked, open: state.book.open },
      };
    }
    default:
      return state;
  }
}

function readElsewhere(state: ChatState, { epoch, seq }: Cursor): ChatState {
  const { cursor, book, unread } = state;
  if (cursor?.epoch !== epoch || seq <= book.readTo) return state;
  return { ...state, unread: seq < cursor.seq ? unread : 0, book: { ...book, readTo: seq } };
}

const isOfVisitor = (id: string) => (item: ChatItem) => item.type === 'visitor-message' && item.id === id;
const isPending = (id: string) => (item: ChatItem) => isUnlogged(item) && item.id === id;

/** Changes the newest item that fits; returns the same state if none does. */
export function withItem(
  state: ChatState,
  fits: (item: ChatItem) => boolean,
  change: (item: ChatItem) => ChatItem,
): ChatState {
  const items = changeItem(state.items, fits, change);
  return items === state.items ? state : { ...state, items };
}

function messageQueued(state: ChatState, action: Of<'message-queued'>): ChatState {
  const { id, content, left, at, progress } = action;
  const held = state.items.find(isPending(id));
  if (!held && state.items.some(isOfVisitor(id))) return state;
  const file = action.file ?? (held?.type === 'visitor-message' ? held.file : undefined);
  const item: ChatItem = {
    key: id,
    seq: null,
    at,
    type: 'visitor-message',
    id,
    content,
    left,
    delivery: { state: 'sending', ...(progress !== undefined && { progress }) },
    ...(file && { file }),
  };
  return {
    ...state,
    items: [...state.items.filter((other) => other !== held), item],
    book: { ...state.book, unlogged: [...state.book.unlogged, id] },
  };
}
