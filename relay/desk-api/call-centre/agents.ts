/** Agents of the call centre: outbound calls and the work way (doc 2 §4.1, §3). */
import { z } from 'zod';
import { CALL_CENTRE } from '../apis.ts';
import { codedAnswer, defineOperation, operationsByName } from '../operation.ts';
import { text } from '../wire.ts';
import { CALL_CENTRE_ERRORS, SETTABLE_WORK_WAYS, WORK_WAYS } from './values.ts';

const agentEmail = text.pipe(z.string().min(1).max(255));

const shared = {
  api: CALL_CENTRE,
  source: 'doc 2 §4.1, §3',
  badInputOf: { agent_email: 3003 },
} as const;

export const agentCallout = defineOperation({
  ...shared,
  name: 'agent-callout',
  method: 'POST',
  path: '/agent_callout',
  summary: 'Call a number for an agent, who must be online, with the IP phone online in IP-phone mode.',
  query: z.object({
    agent_email: agentEmail,
    /** Digits, as one dials them; `+`, spaces and hyphens are allowed between them. */
    number: text.pipe(
      z
        .string()
        .max(32)
        .regex(/^\+?\d[\d -]{1,30}$/, 'must be a telephone number'),
    ),
  }),
  answer: codedAnswer.extend({ call_id: text }),
  errors: {
    ...CALL_CENTRE_ERRORS,
    2000: { meaning: 'agent-not-ready', text: 'the agent is not online, is in a call, or has no telephone online' },
  },
});

export const getAgentWorkWay = defineOperation({
  ...shared,
  name: 'get-agent-work-way',
  method: 'GET',
  path: '/agent_work_way',
  summary: 'The telephone that an agent works with.',
  query: z.object({ agent_email: agentEmail }),
  answer: codedAnswer.extend({ agent_work_way: z.union([z.enum(WORK_WAYS), text]) }),
  errors: CALL_CENTRE_ERRORS,
});

export const setAgentWorkWay = defineOperation({
  ...shared,
  name: 'set-agent-work-way',
  method: 'POST',
  path: '/agent_work_way',
  summary: 'Set the telephone that an agent works with: an IP phone or a traditional one.',
  query: z.object({ agent_email: agentEmail, agent_work_way: z.enum(SETTABLE_WORK_WAYS) }),
  badInputOf: { ...shared.badInputOf, agent_work_way: 2010 },
  answer: codedAnswer,
  errors: {
    ...CALL_CENTRE_ERRORS,
    2010: {
      meaning: 'work-way-invalid',
      text: 'the work way is invalid: fixed_voip_online and phone_online are valid',
    },
  },
});

export const CALL_AGENT_OPERATIONS = operationsByName(agentCallout, getAgentWorkWay, setAgentWorkWay);
