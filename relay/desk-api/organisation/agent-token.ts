/** An agent's token, for the administrator (doc 2 §4.1). */
import { z } from 'zod';
import { AGENT_TOKEN } from '../apis.ts';
import { codedAnswer, defineOperation, operationsByName, SIGNED_CALL_ERRORS } from '../operation.ts';
import { text } from '../wire.ts';

export const getAgentToken = defineOperation({
  name: 'get-agent-token',
  api: AGENT_TOKEN,
  method: 'POST',
  source: 'doc 2 §4.1',
  path: '/get_agent_token',
  summary: 'The API token of one agent. The call sends the tenant’s API token in a header.',
  body: z.object({ agent_email: text.pipe(z.string().max(255)) }),
  answer: codedAnswer.extend({ agent_api_token: text }),
  badInput: 3003,
  errors: {
    ...SIGNED_CALL_ERRORS,
    2005: { meaning: 'agent-unknown', text: 'no agent has this e-mail' },
    3003: { meaning: 'agent-missing', text: '`agent_email` is missing or empty' },
    11011: { meaning: 'agent-deleted', text: 'the agent does not exist or was deleted' },
  },
});

export const AGENT_TOKEN_OPERATIONS = operationsByName(getAgentToken);
