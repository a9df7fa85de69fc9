/** Creating a session, its formats and the preview (doc 1 §2.8, §4.1), written from the document alone. */
import { ASSIGN_INFO } from '../../../../relay/desk-api/im/schemas.ts';
import { type DocumentedCall, type Section, sectionsOfCall } from '../../oracle.ts';
import {
  asCoded,
  codeAlone,
  ignored,
  nameAndFace,
  outcome,
  planned,
  previews,
  sessions,
  under,
} from '../../treatment.ts';
import { SURVEYS } from './survey-options.ts';
import { surveyFields } from './surveys.ts';

const CUSTOMER = { customer_token: 'visitor-7f3a' };
const ROBOT = { robot_id: 54, scene_id: 7 };
const OK = { code: 1000, message: 'OK' };

/** §2.8: one sample of each `assign_type`. */
export const ASSIGN_INFOS = {
  robot: {
    robot_name: 'Lumi',
    robot_avatar: 'https://desk.example/lumi.png',
    welcome_message: '<p>Hello, I am <b>Lumi</b>.</p>',
    unknow_message: '<p>I do not know that yet.</p>',
  },

  urobot: {
    sessionId: 412,
    logId: 7700,
    leadingWord: 'What others ask',
    helloWord: '<p>Hello!</p>',
    robotName: 'Lumi',
    logoUrl: 'https://desk.example/lumi.png',
    topAsk: [
      {
        quesitionType: 'Orders',
        quesitionTypeId: 3,
        optionsList: [
          { quesition: 'Where is my parcel?', quesitionId: 1201 },
          { quesition: 'Can I cancel?', quesitionId: 1202 },
        ],
      },
    ],
  },

  agent: {
    im_sub_session_id: 9001,
    count: 0,
    agent_id: 101,
    agent_name: 'Juniper',
    agent_avatar: 'https://desk.example/j.png',
    survey_options: SURVEYS.expression,
  },
};

export const CALLS: readonly DocumentedCall[] = [
  {
    name: 'create-session',
    method: 'POST',
    path: '/open_api_v1/im/sessions',
    signed: true,
    body: {
      ...CUSTOMER,
      assign_type: 'urobot',
      agent_id: 101,
      group_id: 11,
      channel: 'spring campaign',
      robot_role_id: 'role-3',
      ...ROBOT,
    },
    required: ['customer_token'],
    answer: {
      code: 1000,
      message: 'Welcome',
      assign_type: 'robot',
      assign_info: {
        robot_name: 'Lumi',
        robot_avatar: '',
        welcome_message: '<p>Hello</p>',
        unknow_message: '<p>?</p>',
      },
    },
    codes: { 2001: /wait.*position.*allocating/, 2002: /no agent is online/ },
  },
  {
    name: 'preview-message',
    method: 'PUT',
    path: '/open_api_v1/im/sessions/:session_id/message_preview',
    signed: true,
    params: { session_id: 9001 },
    body: { content: 'I would lik' },
    required: ['session_id', 'content'],
    answer: { code: 1000 },
    codes: { 2062: /unknown or closed/, 2065: /not enabled/ },
  },
  {
    name: 'report-transfer',
    method: 'POST',
    path: '/open_api_v1/im/sessions/transfer_survey',
    signed: true,
    body: { im_sub_session_id: 412, ...ROBOT },
    required: ['im_sub_session_id', 'robot_id', 'scene_id'],
    answer: OK,
  },
];

export const SECTIONS: readonly Section[] = [
  {
    title: '§2.8 robot',
    schema: ASSIGN_INFO.robot,
    fields: { robot_name: sessions, robot_avatar: sessions, welcome_message: sessions, unknow_message: sessions },
  },
  {
    title: '§2.8 urobot',
    schema: ASSIGN_INFO.urobot,
    fields: {
      sessionId: sessions,
      logId: sessions,
      leadingWord: sessions,
      helloWord: sessions,
      robotName: sessions,
      logoUrl: sessions,
      topAsk: sessions,
      'topAsk[].quesitionType': sessions,
      'topAsk[].quesitionTypeId': ignored('a heading is read, not clicked'),
      'topAsk[].optionsList': sessions,
      'topAsk[].optionsList[].quesition': sessions,
      'topAsk[].optionsList[].quesitionId': sessions,
    },
  },
  {
    title: '§2.8 agent',
    schema: ASSIGN_INFO.agent,
    fields: {
      im_sub_session_id: sessions,
      count: outcome,
      agent_id: nameAndFace,
      agent_name: sessions,
      agent_avatar: sessions,
      survey_options: sessions,
      ...under('survey_options.', surveyFields),
    },
  },
  ...sectionsOfCall(
    'create-session',
    {
      customer_token: planned,
      assign_type: planned,
      agent_id: planned,
      group_id: planned,
      channel: planned,
      robot_role_id: planned,
      robot_id: planned,
      scene_id: planned,
    },
    { ...asCoded, message: outcome, assign_type: outcome, assign_info: outcome },
  ),
  ...sectionsOfCall('preview-message', { session_id: previews, content: previews }, codeAlone),
  ...sectionsOfCall('report-transfer', { im_sub_session_id: planned, robot_id: planned, scene_id: planned }, asCoded),
];
