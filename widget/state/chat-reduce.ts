/**
 * The reducer: how each action changes the state. Pure: no Lit, no DOM, no clock; ids and times arrive inside the actions.
 * Loaded with the connection; until then `local-actions.ts` is used. `chat-events.ts` handles the events of the log.
 */
import type { ChatEvent } from '../../relay/protocol/events.ts';
import { toJson } from '../base/clean-built-ins.ts';
import { takeEvent, takeLateEvent } from './chat-events.ts';
import { isUnlogged, prepend } from './chat-items.ts';
import {
  type Action,
  type AnswerRating,
  type ChatItem,
  type ChatState,
  type Earlier,
  emptyChat,
  type Talk,
} from './chat-state.ts';
import { surveyFilled, surveyProgress, surveyShown } from './chat-surveys.ts';
import { formDone } from './forms.ts';
import { positionOf, reduceLocal, withItem } from './local-actions.ts';

/** The state after `action`; the same object if nothing changed. */
export function reduce(state: ChatState, action: Action): ChatState {
  switch (action.type) {
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
    case 'answer-rating':
      return withRating(state, action.seq, { state: 'sending', useful: action.useful });
    case 'command-settled':
      return commandSettled(state, action);
    case 'refusal-seen':
      return { ...state, refusal: null };
    case 'form-due':
      return { ...state, form: action.form };
    case 'form-done':
      return formDone(state, action.form);
    case 'survey-shown':
      return surveyShown(state, action.at);
    case 'survey-filled':
      return surveyFilled(state, action.draft);
    case 'survey-progress':
      return surveyProgress(state, action);
    case 'recalled': {
      const { type: _, ...recalled } = action;
      return { ...state, book: { ...state.book, ...recalled } };
    }
    default:
      return reduceLocal(state, action);
  }
}

type Of<T extends Action['type']> = Extract<Action, { type: T }>;

/** Ignores a request when there is nothing earlier, and an answer that is no longer awaited. */
function withEarlier(state: ChatState, earlier: Earlier): ChatState {
  const isDue = earlier === 'loading' ? state.earlier !== 'none' : state.earlier === 'loading';
  return isDue ? { ...state, earlier } : state;
}

function joined(state: ChatState, { epoch, head, from, reset, site }: Of<'joined'>): ChatState {
  const { cursor, book } = state;
  const isKnown = site === null || toJson(site) === toJson(state.site);
  const now = {
    // Keep the object if the site has not changed, to avoid a render.
    site: isKnown ? state.site : site,
    // After a join the relay sends the current signals again.
    deskDelayed: site === null && state.deskDelayed,
  };
  if (!reset && cursor?.epoch === epoch && cursor.seq === from) {
    // After a reconnect, failed history can be requested again.
    return { ...state, ...now, earlier: state.earlier === 'failed' ? 'there' : state.earlier };
  }
  return {
    ...emptyChat(),
    part: state.part,
    connection: state.connection,
    cursor: { epoch, seq: from },
    ...now,
    // Messages that the relay does not have yet are kept when the log is replaced.
    items: state.items.filter(isUnlogged),
    earlier: from > 0 ? 'there' : 'none',
    book: {
      ...emptyChat().book,
      looked: book.looked,
      open: book.open,
      // The events of a replaced log are not news: the visitor has read most of them under other numbers.
      readTo: cursor === null ? book.readTo : head,
      firstSeq: from + 1,
      unlogged: book.unlogged,
      talkCertain: from === 0,
      dismissed: cursor === null ? book.dismissed : [],
      surveyDraft: cursor === null ? book.surveyDraft : null,
    },
  };
}

function historyRead(state: ChatState, events: readonly ChatEvent[]): ChatState {
  const first = events[0]?.seq;
  // An empty answer: the relay has no older events.
  if (first === undefined) return { ...state, earlier: 'none' };
  if (events.at(-1)?.seq !== state.book.firstSeq - 1) return withEarlier(state, 'there');

  const blank = emptyChat();
  const { book } = state;
  let older: ChatState = {
    ...blank,
    site: state.site,
    cursor: { epoch: state.cursor?.epoch ?? '', seq: first - 1 },
    // History counts as read: it is neither counted as unread nor announced.
    book: {
      ...blank.book,
      readTo: book.firstSeq,
      talkCertain: first === 1,
      dismissed: book.dismissed,
      surveyDraft: book.surveyDraft,
    },
  };
  for (const event of events) older = takeEvent(older, event);
  for (const event of book.deferred) older = takeLateEvent(older, event);
  const ended = [...older.book.ended, ...book.ended];
  const olderTalk: Talk =
    'session' in older.talk && ended.includes(older.talk.session) ? { with: 'nobody' } : older.talk;
  return {
    ...state,
    items: prepend(older.items, state.items),
    earlier: first > 1 ? 'there' : 'none',
    talk: book.talkCertain ? state.talk : olderTalk,
    book: {
      ...book,
      firstSeq: first,
      talkCertain: book.talkCertain || older.book.talkCertain,
      ended: older.book.talkCertain ? [] : ended,
      deferred: older.book.deferred,
    },
  };
}

function signalReceived(state: ChatState, signal: Of<'signal-received'>['signal']): ChatState {
  switch (signal.type) {
    case 'desk':
      return { ...state, deskDelayed: signal.state === 'delayed' };
    case 'requests':
      return { ...state, unseenAnswers: signal.unread };
    case 'queue': {
      const { type: _, state: stage, ...rest } = signal;
      const queue = stage === 'none' ? null : { ...rest, allocating: stage === 'allocating' };
      const book = { ...state.book, queue };
      return queue && state.talk.with === 'queue'
        ? { ...state, book, talk: { with: 'queue', ...queue } }
        : { ...state, book };
    }
    default:
      return signal satisfies never;
  }
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
