/** Fills a log through the same decision as pushes do, but many messages at once and without HTTP. */
import { randomUUID } from 'node:crypto';
import { applyReply, keysToAsk } from '../../relay/conversation/desk/apply-reply.ts';
import { replyNotification } from '../../relay/desk-api/outbound/replies.ts';
import type { Conversation } from '../../relay/model/record.ts';
import type { Store } from '../../relay/store/store.ts';
import { SESSION } from './agent-session.ts';

/** Number of messages in one push, which is one append. */
const AT_ONCE = 50;
const SETTINGS = { urobotAnswerRatedBy: 'logId', surveyDefault: true } as const;

/** Appends `events` messages, spread over the conversations. Each has its own id, as the desk's messages do. */
export async function growLog(store: Store, conversations: readonly Conversation[], events: number): Promise<void> {
  for (let done = 0; done < events; ) {
    const turn: Promise<unknown>[] = [];
    for (const { id, customerToken } of conversations) {
      const messages = Array.from({ length: Math.min(AT_ONCE, events - done) }, message);
      done += messages.length;
      if (messages.length === 0) break;
      const push = replyNotification.parse({ customer_token: customerToken, assign_type: 'agent', messages });
      turn.push(store.log.update(id, keysToAsk(push), (before) => applyReply(before, push, SETTINGS)));
    }
    await Promise.all(turn);
  }
}

const message = () => ({
  type: 'message',
  message_id: randomUUID(),
  agent_name: 'Bench',
  im_sub_session_id: SESSION,
  data: { content: 'Your parcel is on its way.' },
});
