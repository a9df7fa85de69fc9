/** Starting an IM session, previews, and counting hand-offs (doc 1 §4.1). Misspelt parameters are the document's. */
import { z } from 'zod';
import { codedAnswer, defineOperation, operationsByName, SIGNED_CALL_ERRORS } from '../operation.ts';
import { ifUsable, integer, optionalInteger, optionalText, text } from '../wire.ts';
import { ASSIGN_TYPES, assignInfo, imCall, robotAndScene } from './schemas.ts';

export const createSession = defineOperation({
  ...imCall,
  name: 'create-session',
  method: 'POST',
  path: '/im/sessions',
  summary: 'Ask for a robot, a platform robot or an agent; an open session wins over what is asked for.',
  body: z.object({
    customer_token: text.pipe(z.string().min(1).max(255)),
    // The desk's default, which a named agent or group overrides.
    assign_type: z.enum(ASSIGN_TYPES).optional().meta({ default: 'robot' }),
    agent_id: optionalInteger,
    group_id: optionalInteger,
    channel: optionalText,
    robot_role_id: optionalText,
    robot_id: optionalInteger,
    scene_id: optionalInteger,
  }),
  answer: codedAnswer.extend({ assign_type: ifUsable(z.enum(ASSIGN_TYPES)), assign_info: assignInfo }),
  errors: {
    ...SIGNED_CALL_ERRORS,
    2001: {
      meaning: 'queued',
      text: 'every agent is busy: the customer waits at position `count`, 0 while allocating',
    },
    2002: { meaning: 'no-agent-online', text: 'no agent is online' },
  },
});

export const previewMessage = defineOperation({
  ...imCall,
  name: 'preview-message',
  method: 'PUT',
  path: '/im/sessions/:session_id/message_preview',
  summary: 'Show the agent what the customer is typing; empty content clears it.',
  params: z.object({ session_id: integer }),
  body: z.object({ content: z.string() }),
  badInput: 2062,
  errors: {
    ...SIGNED_CALL_ERRORS,
    2062: { meaning: 'session-closed', text: 'the session is unknown or closed' },
    2065: { meaning: 'preview-off', text: 'the preview interface is not enabled' },
  },
  limit: { calls: 3, seconds: 1, per: 'session_id' },
});

export const reportTransfer = defineOperation({
  ...imCall,
  name: 'report-transfer',
  method: 'POST',
  path: '/im/sessions/transfer_survey',
  summary: 'Count that a platform-robot session was handed to an agent.',
  body: z.object({ im_sub_session_id: integer, ...robotAndScene }),
});

export const SESSION_OPERATIONS = operationsByName(createSession, previewMessage, reportTransfer);
