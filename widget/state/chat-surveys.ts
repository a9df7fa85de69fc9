/** How surveys come, are filled in, put away, taken up again and done. Pure, as all that `reduce` is made of. */
import type { ChatEvent } from '../../relay/protocol.ts';
import { append, changeItem } from './chat-items.ts';
import type { Action, ChatItem, ChatState, StoredSurveyDraft, SurveyDraft } from './chat-state.ts';

/** What an earlier page left of the survey of `session`. */
function draftFor({ surveyDraft }: ChatState['book'], session: number): SurveyDraft | null {
  return surveyDraft?.session === session ? surveyDraft : null;
}

type SurveyItem = Extract<ChatItem, { type: 'survey' }>;
type Facts = Pick<SurveyItem, 'session' | 'kind' | 'survey' | 'seq' | 'at' | 'progress'>;

/** The survey of a session as the transcript shows it, with what an earlier page left of it. */
export function surveyItem(facts: Facts, book: ChatState['book']): SurveyItem {
  const { session } = facts;
  return { ...facts, type: 'survey', key: `survey:${session}`, draft: draftFor(book, session) };
}

/** The one that the transcript shows. */
export function surveyOf(items: readonly ChatItem[], session: number): SurveyItem | undefined {
  return items.find((item) => item.type === 'survey' && item.session === session) as SurveyItem | undefined;
}

export function surveyShown(state: ChatState, at: number): ChatState {
  const { talk } = state;
  if ((talk.with !== 'robot' && talk.with !== 'agent') || talk.survey === null) return state;
  const { session, survey } = talk;
  const held = surveyOf(state.items, session);
  if (held && held.progress.state !== 'dismissed') return state;
  const kind = talk.with === 'robot' ? talk.kind : 'agent';
  const items = state.items.filter((item) => item !== held);
  const item = surveyItem({ session, kind, survey, seq: null, at, progress: { state: 'open' } }, state.book);
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
  const items = changeItem(
    state.items,
    (other) => other === item,
    () => ({ ...item, progress }),
  );
  const { book } = state;
  if (progress.state === 'open') {
    return {
      ...state,
      items,
      book: { ...book, dismissed: book.dismissed.filter((other) => other !== session) },
    };
  }
  // One shown at the visitor's own wish is offered again when the session ends; only that one is put away for good.
  if (progress.state !== 'dismissed' || item.seq === null) return { ...state, items };
  return {
    ...state,
    items,
    book: { ...book, dismissed: [...book.dismissed, session].slice(-20) },
  };
}

export function sessionRated(
  { items, talk, book }: ChatState,
  event: Extract<ChatEvent, { type: 'session-rated' }>,
): readonly ChatItem[] {
  const { session, option, text, remark, seq, at } = event;
  const progress = { state: 'done', option, text, remark } as const;
  const held = surveyOf(items, session);
  if (held && held.seq !== null) {
    return changeItem(
      items,
      (item) => item === held,
      () => ({ ...held, progress }),
    );
  }
  // Rated before the end: what the visitor had opened by hand gets its place in the log now, as after a reload.
  const others = items.filter((item) => item !== held);
  if (held) return append(others, { ...held, seq, at, progress });
  if ('session' in talk && talk.session === session && talk.survey) {
    const kind = talk.with === 'robot' ? talk.kind : 'agent';
    const item = surveyItem({ session, kind, survey: talk.survey, seq, at, progress }, book);
    return append(others, { ...item, draft: null });
  }
  return items;
}
