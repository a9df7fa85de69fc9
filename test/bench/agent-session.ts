/** Puts a conversation into an agent session without a desk, so that pushes can be measured alone. */
import { agentStarted } from '../../relay/conversation/desk/sessions.ts';
import type { Store } from '../../relay/store/store.ts';

/** The desk's id of the session, the same in every conversation. */
export const SESSION = 1;

export async function changeToAgentSession(store: Store, conversation: string): Promise<void> {
  await store.log.update(conversation, [], ({ record, head }) => ({
    ...agentStarted(record, head, { im_sub_session_id: SESSION, agent_name: 'Bench' }),
    result: undefined,
  }));
}
