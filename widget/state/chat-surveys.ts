/** How surveys are shown, filled in, dismissed, reopened and completed. Pure, like the reducer. */
import type { ChatEvent } from '../../relay/protocol/events.ts';
import { append, changeItem } from './chat-items.ts';
import type { Action, ChatItem, ChatState, StoredSurveyDraft } from './chat-state.ts';

type SurveyItem = Extract<ChatItem, { type: 'survey' }>;
type Facts = Pick<SurveyItem, 'session' | 'survey' | 'seq' | 'at' | 'progress'>;

/** The transcript's item for a session's survey, with its stored draft. */
export function surveyItem(facts: Facts, { surveyDraft }: ChatState['book']): SurveyItem {
  const { session } = facts;
  const draft = surveyDraft?.session === session ? surveyDraft : null;
  return { ...facts, type: 'survey', key: `survey:${session}`, draft };
}

export const surveyOf = (items: readonly ChatItem[], session: number): SurveyItem | undefined =>
  items.find((item) => item.type === 'survey' && item.session === session) as SurveyItem | undefined;

export function surveyShown(state: ChatState, at: number): ChatState {
  const { talk } = state;
  if (!('session' in talk) || talk.survey === null) return state;
  const { session, survey } = talk;
  const held = surveyOf(state.items, session);
  if (held && held.progress.state !== 'dismissed') return state;
  const items = state.items.filter((item) => item !== held);
  const item = surveyItem({ session, survey, seq: null, at, progress: { state: 'open' } }, state.book);
  return { ...state, items: append(items, item) };
}

export function surveyFilled(state: ChatState, draft: StoredSurveyDraft): ChatState {
  const items = changeItem(
    state.items,
    (item) => item.type === 'survey' && item.session === draft.session,
    (item) => ({ ...item, draft }),
  );
  return { ...state, items, book: { ...state.book, surveyDraft: draft } };
}

export function surveyProgress(
  state: ChatState,
  { session, progress }: Extract<Action, { type: 'survey-progress' }>,
): ChatState {
  const item = surveyOf(state.items, session);
  if (!item || item.progress.state === 'done') return state;
  const items = state.items.with(state.items.indexOf(item), { ...item, progress });
  const { book } = state;
  if (progress.state === 'open') {
    return { ...state, items, book: { ...book, dismissed: book.dismissed.filter((other) => other !== session) } };
  }
  // One that the visitor opened is offered again at the session's end; only the log's survey stays dismissed.
  if (progress.state !== 'dismissed' || item.seq === null) return { ...state, items };
  return { ...state, items, book: { ...book, dismissed: [...book.dismissed, session].slice(-20) } };
}

export function sessionRated(
  { items, talk, book }: ChatState,
  event: Extract<ChatEvent, { type: 'session-rated' }>,
): readonly ChatItem[] {
  const { session, option, text, remark, seq, at } = event;
  const progress = { state: 'done', option, text, remark } as const;
  const held = surveyOf(items, session);
  if (held && held.seq !== null) return items.with(items.indexOf(held), { ...held, progress });
  // Rated before the session's end: a survey that the visitor opened now gets its place in the log, as after a reload.
  const others = items.filter((item) => item !== held);
  if (held) return append(others, { ...held, seq, at, progress });
  if ('session' in talk && talk.session === session && talk.survey) {
    const item = surveyItem({ session, survey: talk.survey, seq, at, progress }, book);
    return append(others, { ...item, draft: null });
  }
  return items;
}
