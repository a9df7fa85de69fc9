/** An agent's token (doc 2 §4.1). No documented call takes one, so it is derived instead of stored: the same for each call. */
import { createHmac } from 'node:crypto';
import { type HandlerTable, OK, refuse } from '../api/handler.ts';
import type { Context } from '../store/context.ts';

export function agentTokenHandlers({ store, tenant }: Context) {
  return {
    'get-agent-token': ({ body: { agent_email: email } }) => {
      if (email === '') return refuse(3003, '`agent_email` is empty');
      const agent = store.agents.byEmailEvenRemoved(email);
      if (!agent) return refuse(2005, 'no agent has this e-mail');
      if (agent.removed_at !== null) return refuse(11011, 'the agent was deleted');
      const token = createHmac('sha256', tenant.apiToken).update(`agent token of ${agent.id}`).digest('hex');
      return { ...OK, agent_api_token: token };
    },
  } satisfies Partial<HandlerTable>;
}
