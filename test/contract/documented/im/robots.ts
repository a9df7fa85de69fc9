/** Platform robots and clicks in their answers (doc 1 §2.10, §4.1), written from the document alone. */
import { urobotListElement } from '../../../../relay/desk-api/im/schemas.ts';
import { type DocumentedCall, type Section, sectionsOfCall } from '../../oracle.ts';
import { asCoded, byOperators, codeAlone, planned, sitesCheck, under } from '../../treatment.ts';

const CUSTOMER = { customer_token: 'visitor-7f3a' };
const ROBOT = { robot_id: 54, scene_id: 7 };
const ROBOT_NEEDS = ['customer_token', 'im_sub_session_id', 'robot_id', 'scene_id'];
const OK = { code: 1000, message: 'OK' };

const inRobot = { customer_token: planned, im_sub_session_id: planned, robot_id: planned, scene_id: planned };

const robotListElement = {
  id: sitesCheck,
  name: byOperators,
  logo: byOperators,
  scene_list: sitesCheck,
  'scene_list[].id': sitesCheck,
  'scene_list[].name': sitesCheck,
  created_at: byOperators,
};

export const CALLS: readonly DocumentedCall[] = [
  {
    name: 'open-flow',
    method: 'POST',
    path: '/open_api_v1/im/messages/flow',
    signed: true,
    body: { ...CUSTOMER, im_sub_session_id: 412, flow_id: 81, ...ROBOT },
    required: [...ROBOT_NEEDS, 'flow_id'],
    answer: { code: 1000 },
  },
  {
    name: 'report-hit',
    method: 'POST',
    path: '/open_api_v1/im/messages/hit',
    signed: true,
    body: {
      ...CUSTOMER,
      im_sub_session_id: 412,
      message_id: 7701,
      ...ROBOT,
      question: 'Can I return a lamp?',
      question_id: 1201,
      query_type: 7,
    },
    required: [...ROBOT_NEEDS, 'message_id', 'question_id', 'query_type'],
    answer: { code: 1000 },
  },
  {
    name: 'list-urobots',
    method: 'GET',
    path: '/open_api_v1/im/urobots',
    signed: true,
    required: [],
    answer: {
      ...OK,
      urobot_list: [
        {
          id: 54,
          name: 'Lumi',
          logo: 'https://desk.example/lumi.png',
          scene_list: [{ id: 7, name: 'Website' }],
          created_at: '2024-03-01T09:30:00.000+08:00',
        },
      ],
    },
  },
];

export const SECTIONS: readonly Section[] = [
  { title: '§2.10 urobot_list', schema: urobotListElement, fields: robotListElement },
  ...sectionsOfCall('open-flow', { ...inRobot, flow_id: planned }, codeAlone),
  ...sectionsOfCall(
    'report-hit',
    { ...inRobot, message_id: planned, question: planned, question_id: planned, query_type: planned },
    codeAlone,
  ),
  ...sectionsOfCall(
    'list-urobots',
    {},
    { ...asCoded, urobot_list: sitesCheck, ...under('urobot_list[].', robotListElement) },
  ),
];
