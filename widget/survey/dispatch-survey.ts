/** Executes the requests of a survey: sends, keeps, dismisses or shows it. */
import type { ChatRequestDetail } from '../chat-request-event.ts';
import type { Conversation } from '../conversation.ts';
import { newCommandId } from '../outbox/new-command-id.ts';

type SurveyRequest = Extract<
  ChatRequestDetail,
  { type: 'rate-session' | 'dismiss-survey' | 'fill-survey' | 'resume-survey' | 'show-survey' }
>;

export function dispatchSurvey(request: SurveyRequest, conversation: Conversation): void {
  const { outbox, storage } = conversation;
  const at = Date.now();
  const progress = (session: number, state: 'sending' | 'dismissed' | 'open') =>
    conversation.dispatch({ type: 'survey-progress', session, progress: { state } });
  switch (request.type) {
    case 'rate-session': {
      const { type, ...input } = request;
      progress(request.session, 'sending');
      return outbox.add({ name: type, input: { ...input, id: newCommandId() }, at });
    }
    case 'dismiss-survey':
      return progress(request.session, 'dismissed');
    case 'fill-survey':
      if (storage) storage.surveyDraft = request.draft;
      return conversation.dispatch({ type: 'survey-filled', draft: request.draft });
    case 'resume-survey':
      progress(request.session, 'open');
      if (storage) storage.dismissed = conversation.state.book.dismissed;
      return;
    case 'show-survey':
      return conversation.dispatch({ type: 'survey-shown', at });
    default:
      return request satisfies never;
  }
}
