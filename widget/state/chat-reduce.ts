/**
 * How each action changes what the chat shows. Pure: no Lit, no DOM, no clock; ids and times arrive inside the
 * actions. What a single event of the log means is `chat-events.ts`.
 */
import type { ChatEvent, Cursor } from '../../relay/protocol.ts';
import { takeEvent, takeLateEvent } from './chat-events.ts';
import { changeItem, isUnlogged, prepend, withoutUnlogged } from './chat-items.ts';
import {
  type Action,
  type AnswerRating,
  type ChatItem,
  type ChatState,
  type Connection,
  type Earlier,
  emptyChat,
  type Talk,
} from './chat-state.ts';
import { surveyFilled, surveyProgress, surveyShown } from './chat-surveys.ts';

/**
 * Where an event stands beside what is held: `next` is taken, `known` dropped, `gap` and `other-log` make the widget
 * ask the relay to begin again after the cursor.
 */
export function positionOf(cursor: Cursor | null, epoch: string, seq: number): 'next' | 'known' | 'gap' | 'other-log' {
  if (cursor?.epoch !== epoch) return 'other-log';
  if (seq <= cursor.seq) return 'known';
  return seq === cursor.seq + 1 ? 'next' : 'gap';
}

/** A line that breaks is often told of twice: by the browser, and by the connection itself. */
const isSame = (one: Connection, other: Connection): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The state after `action`; the same object when nothing changed. */
export function reduce(state: ChatState, action: Action): ChatState {
  switch (action.type) {
    case 'connection-changed':
      return isSame(state.connection, action.connection) ? state : { ...state, connection: action.connection };
    case 'joined':
      return joined(state, action);
    case 'event-received':
      return positionOf(state.cursor, action.epoch, action.event.seq) === 'next'
        ? takeEvent(state, action.event)
        : state;
    case 'history-read':
      return historyRead(state, action.events);
    case 'history-asked':
      return withEarlier(state, 'loading');
    case 'history-failed':
      return withEarlier(state, 'failed');
    case 'signal-received':
      return signalReceived(state, action.signal);
    case 'message-queued':
      return messageQueued(state, action);
    case 'upload-progressed': {
      const delivery = { state: 'sending', progress: action.progress } as const;
      return withItem(state, isOnItsWay(action.id), (item) => ({ ...item, delivery }));
    }
    case 'message-accepted':
      return withItem(state, isOnItsWay(action.id), (item) => ({ ...item, delivery: { state: 'sent' } }));
    case 'message-failed': {
      const { id, reason, retryable } = action;
      const delivery = { state: 'failed', reason, retryable } as const;
      return withItem(state, isOfVisitor(id), (item) => ({ ...item, delivery }));
    }
    case 'message-discarded':
      return {
        ...state,
        items: state.items.filter((item) => !isOnItsWay(action.id)(item)),
        bookkeeping: withoutUnlogged(state.bookkeeping, action.id),
      };
    case 'answer-rating':
      return withRating(state, action.seq, { state: 'sending', useful: action.useful });
    case 'command-settled':
      return commandSettled(state, action);
    case 'refusal-seen':
      return { ...state, refusal: null };
    case 'survey-shown':
      return surveyShown(state, action.at);
    case 'survey-filled':
      return surveyFilled(state, action.draft);
    case 'survey-progress':
      return surveyProgress(state, action);
    case 'opened':
      return {
        ...state,
        unread: 0,
        newSince: state.unread > 0 ? state.bookkeeping.readTo + 1 : null,
        bookkeeping: {
          ...state.bookkeeping,
          open: true,
          readTo: Math.max(state.bookkeeping.readTo, state.cursor?.seq ?? 0),
        },
      };
    case 'closed':
      return { ...state, newSince: null, bookkeeping: { ...state.bookkeeping, open: false } };
    case 'read-elsewhere':
      return readElsewhere(state, action.cursor);
    case 'recalled': {
      const { type: _, ...recalled } = action;
      return { ...state, bookkeeping: { ...state.bookkeeping, ...recalled } };
    }
    case 'forgotten': {
      const blank = emptyChat();
      return {
        ...blank,
        connection: state.connection,
        bookkeeping: { ...blank.bookkeeping, open: state.bookkeeping.open },
      };
    }
    default:
      return action satisfies never;
  }
}

type Of<T extends Action['type']> = Extract<Action, { type: T }>;

function readElsewhere(state: ChatState, { epoch, seq }: Cursor): ChatState {
  const { cursor, bookkeeping, unread } = state;
  if (cursor?.epoch !== epoch || seq <= bookkeeping.readTo) return state;
  return { ...state, unread: seq < cursor.seq ? unread : 0, bookkeeping: { ...bookkeeping, readTo: seq } };
}

const isOfVisitor = (id: string) => (item: ChatItem) => item.type === 'visitor-message' && item.id === id;
const isOnItsWay = (id: string) => (item: ChatItem) => isUnlogged(item) && item.id === id;

/** With the newest item that fits changed; the same state where none does. */
function withItem(
  state: ChatState,
  fits: (item: ChatItem) => boolean,
  change: (item: ChatItem) => ChatItem,
): ChatState {
  const items = changeItem(state.items, fits, change);
  return items === state.items ? state : { ...state, items };
}

/** Nothing is asked for where nothing is, and what came meanwhile is no longer awaited. */
function withEarlier(state: ChatState, earlier: Earlier): ChatState {
  const isDue = earlier === 'loading' ? state.earlier !== 'none' : state.earlier === 'loading';
  return isDue ? { ...state, earlier } : state;
}

function joined(state: ChatState, { epoch, head, from, reset, site }: Of<'joined'>): ChatState {
  const { cursor, bookkeeping } = state;
  const isKnown = site === null || JSON.stringify(site) === JSON.stringify(state.site);
  const now = {
    // The same object while nothing else is said, so that nothing is drawn anew for it.
    site: isKnown ? state.site : site,
    // After a join the relay tells anew what still holds.
    deskDelayed: site === null && state.deskDelayed,
  };
  if (!reset && cursor?.epoch === epoch && cursor.seq === from) {
    // With the line back, what failed can be tried anew.
    return { ...state, ...now, earlier: state.earlier === 'failed' ? 'there' : state.earlier };
  }
  return {
    ...emptyChat(),
    connection: state.connection,
    cursor: { epoch, seq: from },
    ...now,
    // What the relay does not have yet belongs to the visitor, not to the log that was replaced.
    items: state.items.filter(isUnlogged),
    earlier: from > 0 ? 'there' : 'none',
    bookkeeping: {
      ...emptyChat().bookkeeping,
      open: bookkeeping.open,
      // A log that replaces another is not news: the visitor has read most of it under other numbers.
      readTo: cursor === null ? bookkeeping.readTo : head,
      firstSeq: from + 1,
      unlogged: bookkeeping.unlogged,
      talkCertain: from === 0,
      dismissed: cursor === null ? bookkeeping.dismissed : [],
      surveyDraft: cursor === null ? bookkeeping.surveyDraft : null,
    },
  };
}

function historyRead(state: ChatState, events: readonly ChatEvent[]): ChatState {
  const first = events[0]?.seq;
  // Nothing older came although it was asked for: the relay no longer has it.
  if (first === undefined) return { ...state, earlier: 'none' };
  if (events.at(-1)?.seq !== state.bookkeeping.firstSeq - 1) return withEarlier(state, 'there');

  const blank = emptyChat();
  const { bookkeeping } = state;
  let older: ChatState = {
    ...blank,
    site: state.site,
    cursor: { epoch: state.cursor?.epoch ?? '', seq: first - 1 },
    // History was read before, whatever its numbers: it neither counts nor is spoken.
    bookkeeping: {
      ...blank.bookkeeping,
      readTo: bookkeeping.firstSeq,
      talkCertain: first === 1,
      dismissed: bookkeeping.dismissed,
      surveyDraft: bookkeeping.surveyDraft,
    },
  };
  for (const event of events) older = takeEvent(older, event);
  for (const event of bookkeeping.unplaced) older = takeLateEvent(older, event);
  const ended = [...older.bookkeeping.ended, ...bookkeeping.ended];
  const olderTalk: Talk =
    'session' in older.talk && ended.includes(older.talk.session) ? { with: 'nobody' } : older.talk;
  return {
    ...state,
    items: prepend(older.items, state.items),
    earlier: first > 1 ? 'there' : 'none',
    talk: bookkeeping.talkCertain ? state.talk : olderTalk,
    bookkeeping: {
      ...bookkeeping,
      firstSeq: first,
      talkCertain: bookkeeping.talkCertain || older.bookkeeping.talkCertain,
      ended: older.bookkeeping.talkCertain ? [] : ended,
      unplaced: older.bookkeeping.unplaced,
    },
  };
}

function signalReceived(state: ChatState, signal: Of<'signal-received'>['signal']): ChatState {
  switch (signal.type) {
    case 'desk':
      return { ...state, deskDelayed: signal.state === 'delayed' };
    case 'queue': {
      const { type: _, state: stage, ...told } = signal;
      const queue = stage === 'none' ? null : { ...told, allocating: stage === 'allocating' };
      const bookkeeping = { ...state.bookkeeping, queue };
      return queue && state.talk.with === 'queue'
        ? { ...state, bookkeeping, talk: { with: 'queue', ...queue } }
        : { ...state, bookkeeping };
    }
    default:
      return signal satisfies never;
  }
}

function messageQueued(state: ChatState, action: Of<'message-queued'>): ChatState {
  const { id, content, left, at, progress } = action;
  const held = state.items.find(isOnItsWay(id));
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
    bookkeeping: { ...state.bookkeeping, unlogged: [...state.bookkeeping.unlogged, id] },
  };
}

function commandSettled(state: ChatState, { command, refusal }: Of<'command-settled'>): ChatState {
  const next = { ...state, refusal };
  if (command.name !== 'rate-answer') return next;
  const { seq, useful } = command.input;
  return withRating(next, seq, refusal ? { state: 'open' } : { state: 'done', useful });
}

function withRating(state: ChatState, seq: number, rating: AnswerRating): ChatState {
  const isOpen = (item: ChatItem): boolean =>
    item.type === 'robot-answer' && item.seq === seq && item.rating.state !== 'done';
  return withItem(state, isOpen, (item) => ({ ...item, rating }));
}
