/** The error codes of the call centre (doc 2 §7). */
import { SIGNED_CALL_ERRORS } from '../operation.ts';

export const CALL_CENTRE_ERRORS = {
  ...SIGNED_CALL_ERRORS,
  2005: { meaning: 'not-found', text: 'the resource is not found: no agent has this e-mail, or there is no such call' },
  3003: { meaning: 'agent-email-empty', text: '`agent_email` is empty' },
  11008: { meaning: 'agent-not-permitted', text: 'the agent has no call-center permission' },
  11011: { meaning: 'agent-deleted', text: 'the agent does not exist or was deleted' },
} as const;

export const MONITORING_ERRORS = {
  ...SIGNED_CALL_ERRORS,
  11012: { meaning: 'group-unknown', text: 'the agent group does not exist or was deleted' },
} as const;
