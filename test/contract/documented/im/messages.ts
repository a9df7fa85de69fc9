/** A customer's message (doc 1 §2.9, §4.1), written from the document alone. */
import { messageData } from '../../../../relay/desk-api/im/schemas.ts';
import { type DocumentedCall, type Section, sectionsOfCall } from '../../oracle.ts';
import { codeAlone, plainText, planned, under } from '../../treatment.ts';

const CUSTOMER = { customer_token: 'visitor-7f3a' };
const ROBOT = { robot_id: 54, scene_id: 7 };

const inRobot = { customer_token: planned, im_sub_session_id: planned, robot_id: planned, scene_id: planned };

export const CALLS: readonly DocumentedCall[] = [
  {
    name: 'send-message',
    method: 'POST',
    path: '/open_api_v1/im/messages',
    signed: true,
    body: {
      ...CUSTOMER,
      im_sub_session_id: 9001,
      message_id: 'm_2024-Zz',
      type: 'message',
      data: { content: 'Where is my <b>parcel</b>?', font: 'serif' },
      ...ROBOT,
      urobot_session_id: 412,
      agent_id: 101,
      group_id: 11,
    },
    required: ['customer_token', 'data'],
    answer: { code: 1000 },
    codes: { 2062: /parameter is missing/, 9200: /unknown or closed/ },
  },
];

export const SECTIONS: readonly Section[] = [
  {
    title: '§2.9 data, as visitors send it',
    schema: messageData,
    fields: { content: planned, font: plainText, filename: plainText, filesize: plainText, duration: plainText },
  },
  ...sectionsOfCall(
    'send-message',
    {
      ...inRobot,
      message_id: planned,
      type: planned,
      data: planned,
      ...under('data.', { content: planned, font: plainText, filename: plainText, filesize: plainText }),
      'data.duration': plainText,
      urobot_session_id: planned,
      agent_id: planned,
      group_id: planned,
    },
    codeAlone,
  ),
];
