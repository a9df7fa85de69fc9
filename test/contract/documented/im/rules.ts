/** The document's rules for each field of an IM request (doc 1 §2.9, §4.1, §8), written from the document alone. */
import type { FieldRules } from '../../field-rules.ts';
import { oneOf, REQUIRED, WHOLE } from '../../rule-values.ts';

const FREE = {};
const ROBOT: FieldRules = { robot_id: { ...REQUIRED, ...WHOLE }, scene_id: { ...REQUIRED, ...WHOLE } };
const SESSION = { ...REQUIRED, ...WHOLE };
const CUSTOMER = { ...REQUIRED };

/** By the name of the operation. */
export const RULES: Record<string, FieldRules> = {
  'create-session': {
    customer_token: CUSTOMER,
    assign_type: { ...oneOf('robot', 'urobot', 'agent'), defaultOfDesk: 'robot' },
    agent_id: WHOLE,
    group_id: WHOLE,
    channel: FREE,
    robot_role_id: FREE,
    // Required of a platform robot; the desk's own tests show it.
    robot_id: WHOLE,
    scene_id: WHOLE,
  },
  'preview-message': {
    session_id: { ...REQUIRED, refuses: ['nine'] },
    // An empty text clears the preview.
    content: { ...REQUIRED, accepts: ['', 'I would lik'], refuses: [7, ['I']] },
  },
  'send-message': {
    customer_token: CUSTOMER,
    im_sub_session_id: { accepts: [0, '', -1, -2, -3, 9001], refuses: ['nine', 1.5], default: 0 },
    message_id: { accepts: ['a', 'A-9_z', '0'.repeat(64)], refuses: ['', 'a b', 'a.b', 'é', 'a/b', 'a\n'] },
    type: {
      ...oneOf('message', 'image', 'audio', 'rich'),
      default: 'message',
      refuses: ['video', 'struct', 'close', ''],
    },
    data: { ...REQUIRED, refuses: ['Hello', 7] },
    'data.content': REQUIRED,
    'data.font': FREE,
    robot_id: WHOLE,
    scene_id: WHOLE,
    urobot_session_id: WHOLE,
    agent_id: WHOLE,
    group_id: WHOLE,
  },
  'rate-robot-session': {
    customer_token: CUSTOMER,
    im_sub_session_id: SESSION,
    option_id: { ...REQUIRED, accepts: [2, 3, 4], refuses: [0, 1, 5, 'good'] },
    remark: FREE,
    ...ROBOT,
  },
  'rate-agent-session': { im_sub_session_id: SESSION, option_id: { ...REQUIRED, ...WHOLE }, remark: FREE },
  'rate-urobot-answer': {
    customer_token: CUSTOMER,
    messgae_id: { ...REQUIRED, ...WHOLE },
    im_sub_session_id: SESSION,
    option_id: { accepts: [1, 2], refuses: [0, 3, 'good'], default: 1 },
    ...ROBOT,
  },
  'open-flow': {
    customer_token: CUSTOMER,
    im_sub_session_id: SESSION,
    flow_id: { ...REQUIRED, ...WHOLE },
    ...ROBOT,
  },
  'report-hit': {
    customer_token: CUSTOMER,
    im_sub_session_id: SESSION,
    message_id: { ...REQUIRED, ...WHOLE },
    ...ROBOT,
    question: FREE,
    question_id: { ...REQUIRED, ...WHOLE },
    query_type: { ...REQUIRED, accepts: [6, 7], refuses: [5, 8, 'top'] },
  },
  'list-urobots': {},
  'report-transfer': { im_sub_session_id: SESSION, ...ROBOT },
  'queue-status': { customer_token: CUSTOMER },
  // At least one of the tokens; the desk's own tests show it.
  'customer-status': { customer_token: FREE, web_token: FREE, sdk_token: FREE, session_key: FREE },
  'agent-status': { group_id: WHOLE },
};
