/** How surveys come, are filled in, put away, taken up again and done. Pure, as all that `reduce` is made of. */
import type { ChatEvent } from '../../relay/protocol.ts';
import { append, changeItem } from './chat-items.ts';
import type { Action, ChatItem, ChatState, StoredSurveyDraft, SurveyDraft } from './chat-state.ts';

/** What an earlier page left of the survey of `session`. */
export function draftFor({ surveyDraft }: ChatState['bookkeeping'], session: number): SurveyDraft | null {
  return surveyDraft?.session === session ? surveyDraft : null;
}

export function surveyShown(state: ChatState, at: number): ChatState {
  const { talk } = state;
  if ((talk.with !== 'robot' && talk.with !== 'agent') || talk.survey === null) return state;
  const { session, survey } = talk;
  const held = state.items.find((item) => item.type === 'survey' && item.session === session);
  if (held?.type === 'survey' && held.progress.state !== 'dismissed') return state;
  const kind = talk.with === 'robot' ? talk.kind : 'agent';
  const items = state.items.filter((item) => item !== held);
  return {
    ...state,
    items: append(items, {
      key: `survey:${session}`,
      seq: null,
      at,
      type: 'survey',
      session,
      kind,
      survey,
      progress: { state: 'open' },
      draft: draftFor(state.bookkeeping, session),
    }),
  };
}

export function surveyFilled(state: ChatState, draft: StoredSurveyDraft): ChatState {
  const items = changeItem(
    state.items,
    (item) => item.type === 'survey' && item.session === draft.session,
    (item) => ({ ...item, draft }),
  );
  return { ...state, items, bookkeeping: { ...state.bookkeeping, surveyDraft: draft } };
}

export function surveyProgress(
  state: ChatState,
  { session, progress }: Extract<Action, { type: 'survey-progress' }>,
): ChatState {
  const item = state.items.find((other) => other.type === 'survey' && other.session === session);
  if (item?.type !== 'survey' || item.progress.state === 'done') return state;
  const items = changeItem(
    state.items,
    (other) => other === item,
    () => ({ ...item, progress }),
  );
  const { bookkeeping } = state;
  if (progress.state === 'open') {
    return {
      ...state,
      items,
      bookkeeping: { ...bookkeeping, dismissed: bookkeeping.dismissed.filter((other) => other !== session) },
    };
  }
  // One shown at the visitor's own wish is offered again when the session ends; only that one is put away for good.
  if (progress.state !== 'dismissed' || item.seq === null) return { ...state, items };
  return {
    ...state,
    items,
    bookkeeping: { ...bookkeeping, dismissed: [...bookkeeping.dismissed, session].slice(-20) },
  };
}

export function sessionRated(
  { items, talk }: ChatState,
  event: Extract<ChatEvent, { type: 'session-rated' }>,
): readonly ChatItem[] {
  const { session, option, text, remark, seq, at } = event;
  const progress = { state: 'done', option, text, remark } as const;
  const held = items.find((item) => item.type === 'survey' && item.session === session);
  if (held?.type === 'survey' && held.seq !== null) {
    return changeItem(
      items,
      (item) => item === held,
      () => ({ ...held, progress }),
    );
  }
  // Rated before the end: what the visitor had opened by hand gets its place in the log now, as after a reload.
  const others = items.filter((item) => item !== held);
  const key = `survey:${session}`;
  if (held?.type === 'survey') return append(others, { ...held, seq, at, progress });
  if ('session' in talk && talk.session === session && talk.survey) {
    const kind = talk.with === 'robot' ? talk.kind : 'agent';
    return append(others, { key, seq, at, type: 'survey', session, kind, survey: talk.survey, progress, draft: null });
  }
  return items;
}
