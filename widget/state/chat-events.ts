/** How each event of the log, once it is the next one, changes the state. Pure. */
import type { ChatEvent } from '../../relay/protocol/events.ts';
import type { FailureReason } from '../outbox/refused-error.ts';
import {
  append,
  changeItem,
  isMessageOfAnother,
  isSeeking,
  isUnlogged,
  mergeSentence,
  withoutLateGreeting,
  withoutUnlogged,
} from './chat-items.ts';
import type { ChatItem, ChatState, Notice, Talk } from './chat-state.ts';
import { sessionRated, surveyItem, surveyOf } from './chat-surveys.ts';
import { formDone, formRefused } from './forms.ts';

type EventOf<T extends ChatEvent['type']> = Extract<ChatEvent, { type: T }>;
type LateEvent = EventOf<'answer-rated' | 'message-failed' | 'session-rated'>;

/** Failures with a temporary cause: the visitor may send the message again. */
const RETRYABLE: readonly FailureReason[] = ['expired', 'misconfigured', 'unconfirmed'];

export function takeEvent(state: ChatState, received: ChatEvent): ChatState {
  const { book, items } = state;
  const event = withoutLateGreeting(state, received);
  const held = items.length;
  const news = event.seq > book.readTo;
  const next = apply(inferTalk(state, event), event);
  // A sentence that replaced the line before it was announced with that line.
  const rewords = event.type === 'notice' && next.items.length === held;
  const queue = next.talk.with === 'queue' || state.talk.with !== 'queue' ? next.book.queue : null;
  return {
    ...next,
    // A refusal no longer matters once the kind of session has changed.
    refusal: next.talk.with === state.talk.with ? next.refusal : null,
    cursor: state.cursor && { ...state.cursor, seq: event.seq },
    unread: state.unread + (news && !book.open && isMessageOfAnother(event) ? 1 : 0),
    latest: news && isWorthNoticing(event) && !rewords ? event : state.latest,
    book: {
      ...next.book,
      queue,
      readTo: book.open ? Math.max(book.readTo, event.seq) : book.readTo,
    },
  };
}

/** Applies an event to the older history that contains its item; keeps it for still older history if this does not. */
export function takeLateEvent(state: ChatState, event: ChatEvent): ChatState {
  const { seq } = event;
  const next = apply(state, event);
  // A late event adds no items, because its own place in the transcript is already rendered.
  return { ...next, items: next.items.filter((item) => item.seq !== seq) };
}

function isWorthNoticing(event: ChatEvent): boolean {
  switch (event.type) {
    case 'visitor-message':
    case 'answer-rated':
    case 'session-rated':
    case 'email-left':
    case 'hand-off-requested':
    case 'form-answered':
    case 'form-refused':
    case 'request-changed':
    case 'silent':
      return false;
    default:
      return true;
  }
}

function apply(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case 'visitor-message':
      return visitorMessage(state, event);
    case 'message-failed':
    case 'answer-rated':
    case 'session-rated':
      return changeEarlier(state, event);
    case 'session-started':
      return sessionStarted(state, event);
    case 'robot-answer':
      return add(state, robotAnswer(state, event));
    case 'agent-message': {
      const { person, content } = event;
      return add(state, { ...base(event), type: 'agent-message', person, content });
    }
    case 'start-failed':
      return talking(note(state, event, { kind: 'start-failed', reason: event.reason }), endOfWait(state.talk));
    case 'notice':
      return deskNotice(state, event);
    case 'agent-offered':
    case 'email-left':
      return note(state, event, { kind: event.type });
    case 'hand-off-requested': {
      const { talk } = state;
      const seeking: Talk = talk.with === 'queue' || talk.with === 'agent' ? talk : { ...talk, seeking: true };
      return note({ ...state, talk: seeking }, event, { kind: event.type });
    }
    case 'queued': {
      const now = state.book.queue ?? { position: event.position, allocating: false };
      // The queue's card shows the position.
      return talking(state, { with: 'queue', ...now });
    }
    case 'no-agent':
      return talking(note(state, event, { kind: 'no-agent', email: event.email }), { with: 'inbox' });
    case 'wait-ended':
      return talking(note(state, event, { kind: 'wait-ended', reason: event.reason }), endOfWait(state.talk));
    case 'transferred': {
      const { seq: session, person, html } = event;
      const survey = state.talk.with === 'agent' ? state.talk.survey : null;
      return talking(note(state, event, { kind: 'transferred', person, html }), {
        with: 'agent',
        session,
        person,
        survey,
      });
    }
    case 'session-closed':
      return sessionClosed(state, event);
    case 'form-answered':
      return formDone(state, event.form);
    case 'form-refused':
      return formRefused(state, event.form);
    case 'request-changed':
      return { ...state, requestsChanged: event.seq };
    case 'silent':
      return state;
    default:
      // Ignore events of a newer relay; they still keep their place in the log.
      event satisfies never;
      return state;
  }
}

const base = ({ seq, at }: ChatEvent): { key: string; seq: number; at: number } => ({ key: `event:${seq}`, seq, at });

const add = (state: ChatState, ...items: ChatItem[]): ChatState => ({ ...state, items: append(state.items, ...items) });

const note = (state: ChatState, event: ChatEvent, notice: Notice): ChatState =>
  add(state, { ...base(event), type: 'notice', notice });

const talking = (state: ChatState, talk: Talk): ChatState => ({
  ...state,
  talk,
  book: { ...state.book, talkCertain: true },
});

function endOfWait(talk: Talk): Talk {
  if (talk.with === 'agent') return talk;
  if (talk.with !== 'robot') return { with: 'nobody' };
  const { seeking: _, ...robot } = talk;
  return robot;
}

/** A robot's session, which may begin while the visitor waits for an agent. */
const withRobot = (before: Talk, robot: Extract<Talk, { with: 'robot' }>): Talk =>
  isSeeking(before) && before.with !== 'queue' ? { ...robot, seeking: true } : robot;

function visitorMessage(state: ChatState, event: EventOf<'visitor-message'>): ChatState {
  const { id, content, left } = event;
  const { items, book } = state;
  const isHeld = book.unlogged.includes(id);
  const others = isHeld ? items.filter((item) => !isUnlogged(item) || item.id !== id) : items;
  const delivery = { state: 'sent' } as const;
  return {
    ...state,
    items: append(others, { ...base(event), key: id, type: 'visitor-message', id, content, left, delivery }),
    book: isHeld ? withoutUnlogged(book, id) : book,
  };
}

function sessionStarted(state: ChatState, event: EventOf<'session-started'>): ChatState {
  const { kind, person, greeting, leading, topics, survey, again, seq: session } = event;
  if (kind !== 'agent') {
    const isSilent = greeting.trim() === '' && leading.trim() === '' && topics.length === 0;
    const item: ChatItem = { ...base(event), type: 'greeting', person, html: greeting, leading, topics };
    const robot = withRobot(state.talk, { with: 'robot', kind, session, person, survey });
    return talking(isSilent ? state : add(state, item), robot);
  }
  // A continued session is rated when it ends again, so remove its open survey.
  const items = again ? state.items.filter((item) => !isOpenSurvey(item)) : state.items;
  const joined = talking(
    note({ ...state, items }, event, { kind: 'agent-joined', person, html: '', ...(again && { again }) }),
    { with: 'agent', session, person, survey },
  );
  if (greeting === '') return joined;
  const content = { kind: 'rich', html: greeting } as const;
  return add(joined, { ...base(event), key: `greeting:${session}`, type: 'agent-message', person, content });
}

const isOpenSurvey = (item: ChatItem): boolean => item.type === 'survey' && !/done|sending/.test(item.progress.state);

/** The desk's sentence about an agent who has just joined replaces our own. */
function deskNotice(state: ChatState, event: EventOf<'notice'>): ChatState {
  if (event.html === '') return state;
  const added: ChatItem = { ...base(event), type: 'notice', notice: { kind: 'desk', html: event.html } };
  const last = state.items.findLast((item) => !isUnlogged(item));
  const merged = last && mergeSentence(last, added);
  if (!merged) return add(state, added);
  return { ...state, items: state.items.map((item) => (item === last ? merged : item)) };
}

function robotAnswer(state: ChatState, event: EventOf<'robot-answer'>): ChatItem {
  const { id, person, html, suggestions, related, flow, link, cards, handOffTip, quotaReached, rateable, answerType } =
    event;
  const rating = { state: rateable && mayRate(state, event.session) ? 'open' : 'off' } as const;
  return {
    ...base(event),
    type: 'robot-answer',
    id,
    person,
    html,
    suggestions,
    related,
    flow,
    link,
    rating,
    ...(cards && { cards }),
    handOffTip: handOffTip ?? null,
    ...(quotaReached && { quotaReached }),
    ...(answerType === 'unknown' && suggestions.length === 0 && { unknown: true }),
  };
}

function mayRate({ site, talk }: ChatState, session: number): boolean {
  if (!site) return true;
  const { robot, urobot } = site.rateAnswers;
  if (talk.with === 'robot' && talk.session === session) return talk.kind === 'robot' ? robot : urobot;
  return robot || urobot;
}

function sessionClosed(state: ChatState, event: EventOf<'session-closed'>): ChatState {
  const { session, reason, html, survey, seq, at } = event;
  const { talk, book } = state;
  const isOther = 'session' in talk ? talk.session !== session : talk.with !== 'nobody';
  const closed = note(state, event, { kind: 'session-closed', reason, html });
  const after: ChatState = isOther
    ? closed
    : { ...closed, talk: { with: 'nobody', ...(isSeeking(talk) && { seeking: true }) } };
  const ended = book.talkCertain ? after : { ...after, book: { ...after.book, ended: [...book.ended, session] } };

  const held = surveyOf(ended.items, session);
  const isDone = held?.progress.state === 'done' || held?.progress.state === 'sending';
  if (survey === null || isDone) return ended;
  const progress = { state: book.dismissed.includes(session) ? 'dismissed' : 'open' } as const;
  const others = ended.items.filter((other) => other !== held);
  return {
    ...ended,
    items: append(others, surveyItem({ session, survey, seq, at, progress }, book)),
  };
}

function changeEarlier(state: ChatState, event: LateEvent): ChatState {
  const items = changedEarlier(state, event);
  if (items !== state.items) return { ...state, items };
  return { ...state, book: { ...state.book, deferred: [...state.book.deferred, event] } };
}

function changedEarlier(state: ChatState, event: LateEvent): readonly ChatItem[] {
  const { items } = state;
  switch (event.type) {
    case 'answer-rated':
      return changeItem(
        items,
        (item) => item.type === 'robot-answer' && item.id === event.id,
        (item) => ({ ...item, rating: { state: 'done', useful: event.useful } }),
      );
    case 'message-failed':
      return changeItem(
        items,
        (item) => item.type === 'visitor-message' && item.id === event.id,
        (item) => {
          const retryable = RETRYABLE.includes(event.reason);
          return { ...item, delivery: { state: 'failed', reason: event.reason, retryable } };
        },
      );
    case 'session-rated':
      return sessionRated(state, event);
    default:
      return event satisfies never;
  }
}

/** Infers the current session if it began before the first event held. */
function inferTalk(state: ChatState, event: ChatEvent): ChatState {
  if (state.book.talkCertain || (event.type !== 'robot-answer' && event.type !== 'agent-message')) return state;
  const { session, person } = event;
  if (state.book.ended.includes(session)) return state;
  if (event.type === 'agent-message') return { ...state, talk: { with: 'agent', session, person, survey: null } };
  const kind = state.site?.first === 'urobot' ? 'urobot' : 'robot';
  return { ...state, talk: withRobot(state.talk, { with: 'robot', kind, session, person, survey: null }) };
}
