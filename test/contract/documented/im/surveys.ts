/** Ratings and the survey of a session (doc 1 §2.8, §4.1), written from the document alone. */
import { surveyOptions } from '../../../../relay/desk-api/im/schemas.ts';
import { rateRobotAnswer } from '../../../../relay/desk-api/im/surveys.ts';
import { type DocumentedCall, type Section, sectionsOfCall } from '../../oracle.ts';
import { asCoded, codeAlone, ignored, planned, surveys, type Treatment, used } from '../../treatment.ts';

const CUSTOMER = { customer_token: 'visitor-7f3a' };
const ROBOT = { robot_id: 54, scene_id: 7 };
const ROBOT_NEEDS = ['customer_token', 'im_sub_session_id', 'robot_id', 'scene_id'];
const OK = { code: 1000, message: 'OK' };

const inRobot = { customer_token: planned, im_sub_session_id: planned, robot_id: planned, scene_id: planned };

const scale = (name: 'text' | 'expression' | 'star'): Record<string, Treatment> => ({
  [name]: used('protocol/events.ts'),
  [`${name}.default_option_id`]: surveys,
  [`${name}.options`]: surveys,
  [`${name}.options[].id`]: surveys,
  [`${name}.options[].text`]: surveys,
  [`${name}.options[].desc`]: surveys,
  [`${name}.options[].tags`]: surveys,
  [`${name}.options[].remark_option`]: surveys,
});

export const surveyFields: Record<string, Treatment> = {
  enabled: surveys,
  name: surveys,
  title: surveys,
  desc: surveys,
  remark_enabled: surveys,
  remark: surveys,
  show_type: surveys,
  ...scale('text'),
  ...scale('expression'),
  ...scale('star'),
  options: surveys,
  'options[].id': surveys,
  'options[].text': surveys,
  'options[].enabled': surveys,
  methods: surveys,
  'methods[].id': ignored('the flag names the method'),
  'methods[].flag': surveys,
  'methods[].text': ignored('it words the desk’s own settings page'),
  'methods[].enabled': surveys,
};

export const CALLS: readonly DocumentedCall[] = [
  {
    name: 'rate-robot-session',
    method: 'POST',
    path: '/open_api_v1/im/sessions/robot_survey',
    signed: true,
    body: { ...CUSTOMER, im_sub_session_id: 412, option_id: 2, remark: 'quick', ...ROBOT },
    required: [...ROBOT_NEEDS, 'option_id'],
    answer: OK,
    codes: { 9200: /unknown or closed/ },
  },
  {
    name: 'rate-agent-session',
    method: 'POST',
    path: '/open_api_v1/im/sessions/survey',
    signed: true,
    body: { im_sub_session_id: 9001, option_id: 31, remark: 'kind' },
    required: ['im_sub_session_id', 'option_id'],
    answer: { code: 1000 },
    codes: { 2062: /unknown or closed/, 9200: /unknown or closed/ },
  },
  {
    name: 'rate-urobot-answer',
    method: 'POST',
    path: '/open_api_v1/im/messages/answer_survey',
    signed: true,
    body: { ...CUSTOMER, messgae_id: 7701, im_sub_session_id: 412, option_id: 2, ...ROBOT },
    required: [...ROBOT_NEEDS, 'messgae_id'],
    answer: OK,
  },
];

export const SECTIONS: readonly Section[] = [
  { title: '§2.8 survey_options', schema: surveyOptions, fields: surveyFields },
  {
    title: '§4.1 robot answer rating',
    schema: rateRobotAnswer('/anywhere').body,
    fields: { customer_token: planned, message_id: planned, question_id: planned, useful: planned },
  },
  ...sectionsOfCall('rate-robot-session', { ...inRobot, option_id: planned, remark: planned }, asCoded),
  ...sectionsOfCall(
    'rate-agent-session',
    { im_sub_session_id: planned, option_id: planned, remark: planned },
    codeAlone,
  ),
  ...sectionsOfCall('rate-urobot-answer', { ...inRobot, messgae_id: planned, option_id: planned }, asCoded),
];
