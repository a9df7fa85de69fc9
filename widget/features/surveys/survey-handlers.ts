/** Executes the requests of a survey: sends, keeps, dismisses or shows it. */

import type { Conversation } from '../../chat/conversation.ts';
import type { Handlers } from '../../chat/handlers.ts';
import { newCommandId } from '../../outbox/new-command-id.ts';

function progress(conversation: Conversation, session: number, state: 'sending' | 'dismissed' | 'open'): void {
  conversation.dispatch({ type: 'survey-progress', session, progress: { state } });
}

type SurveyRequest = 'rate-session' | 'dismiss-survey' | 'fill-survey' | 'resume-survey' | 'show-survey';

export const handlers: Handlers<SurveyRequest> = {
  'rate-session'({ type, ...input }, conversation) {
    progress(conversation, input.session, 'sending');
    conversation.outbox.add({ name: type, input: { ...input, id: newCommandId() }, at: Date.now() });
  },
  'dismiss-survey': ({ session }, conversation) => progress(conversation, session, 'dismissed'),
  'fill-survey'({ draft }, conversation) {
    conversation.storage?.keepInput('survey', draft);
    conversation.dispatch({ type: 'survey-filled', draft });
  },
  'resume-survey'({ session }, conversation) {
    progress(conversation, session, 'open');
    if (conversation.storage) conversation.storage.dismissed = conversation.state.book.dismissed;
  },
  'show-survey': (_request, conversation) => conversation.dispatch({ type: 'survey-shown', at: Date.now() }),
};
