/**
 * Every field of doc 1 §2.2, §2.8 to §2.10, §4.1, §4.2 and §6.1, written down from the document, with what becomes of it: the file
 * that uses it, or why the project does without it. `[]` marks the elements of a list.
 */
import type { z } from 'zod';
import { rateRobotAnswer } from '../../../relay/desk-api/im/robot-answer-rating.ts';
import { ASSIGN_INFO, messageData, surveyOptions, urobotListElement } from '../../../relay/desk-api/im/schemas.ts';
import { OPERATIONS } from '../../../relay/desk-api/operations.ts';
import {
  agentMessage,
  replyNotification,
  robotMessage,
  urobotMessage,
} from '../../../relay/desk-api/outbound/replies.ts';
import {
  answers,
  asCoded,
  byOperators,
  codeAlone,
  contents,
  deskCheck,
  type Fate,
  ignored,
  knownAlready,
  nameAndFace,
  outcome,
  ownTime,
  plainText,
  planned,
  poller,
  previews,
  replies,
  sessions,
  sitesCheck,
  surveys,
  toldByRequest,
  under,
  used,
} from '../fates.ts';
import { CUSTOMER_SECTIONS } from './customer-fields.ts';

export type Section = { title: string; schema: z.ZodType; fields: Record<string, Fate> };

const operation = (name: string) => {
  const found = OPERATIONS.find((one) => one.name === name);
  if (!found) throw new Error(`the table has no ${name}`);
  return found;
};
const call = (name: string, input: Record<string, Fate>, answer: Record<string, Fate>): Section[] => {
  const { params, query, body, answer: schema } = operation(name);
  return [
    { title: `§4.1 ${name}, input`, schema: params.extend({ ...query.shape, ...body?.shape }), fields: input },
    { title: `§4.1 ${name}, answer`, schema, fields: answer },
  ];
};

const inRobot = { customer_token: planned, im_sub_session_id: planned, robot_id: planned, scene_id: planned };

const scale = (name: 'text' | 'expression' | 'star'): Record<string, Fate> => ({
  [name]: used('protocol.ts'),
  [`${name}.default_option_id`]: surveys,
  [`${name}.options`]: surveys,
  [`${name}.options[].id`]: surveys,
  [`${name}.options[].text`]: surveys,
  [`${name}.options[].desc`]: surveys,
  [`${name}.options[].tags`]: surveys,
  [`${name}.options[].remark_option`]: surveys,
});

const surveyFields: Record<string, Fate> = {
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

const robotListElement = {
  id: sitesCheck,
  name: byOperators,
  logo: byOperators,
  scene_list: sitesCheck,
  'scene_list[].id': sitesCheck,
  'scene_list[].name': sitesCheck,
  created_at: byOperators,
};

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
  { title: '§2.8 survey_options', schema: surveyOptions, fields: surveyFields },
  {
    title: '§2.9 data, as visitors send it',
    schema: messageData,
    fields: { content: planned, font: plainText, filename: plainText, filesize: plainText, duration: plainText },
  },
  { title: '§2.10 urobot_list', schema: urobotListElement, fields: robotListElement },

  ...call(
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
  ...call('preview-message', { session_id: previews, content: previews }, codeAlone),
  ...call(
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
  {
    title: '§4.1 robot answer rating',
    schema: rateRobotAnswer('/anywhere').body,
    fields: { customer_token: planned, message_id: planned, question_id: planned, useful: planned },
  },
  ...call('rate-robot-session', { ...inRobot, option_id: planned, remark: planned }, asCoded),
  ...call('rate-agent-session', { im_sub_session_id: planned, option_id: planned, remark: planned }, codeAlone),
  ...call('rate-urobot-answer', { ...inRobot, messgae_id: planned, option_id: planned }, asCoded),
  ...call('open-flow', { ...inRobot, flow_id: planned }, codeAlone),
  ...call(
    'report-hit',
    { ...inRobot, message_id: planned, question: planned, question_id: planned, query_type: planned },
    codeAlone,
  ),
  ...call('list-urobots', {}, { ...asCoded, urobot_list: sitesCheck, ...under('urobot_list[].', robotListElement) }),
  ...call('report-transfer', { im_sub_session_id: planned, robot_id: planned, scene_id: planned }, asCoded),
  ...call('queue-status', { customer_token: poller }, { ...codeAlone, status: poller, count: poller }),
  ...call(
    'customer-status',
    { customer_token: knownAlready, web_token: knownAlready, sdk_token: knownAlready, session_key: knownAlready },
    { ...codeAlone, status_code: knownAlready, status: knownAlready },
  ),
  ...call(
    'agent-status',
    { group_id: toldByRequest },
    {
      ...codeAlone,
      agents: deskCheck,
      ...under('agents[].', {
        id: toldByRequest,
        name: toldByRequest,
        nick: toldByRequest,
        avatar: toldByRequest,
        im_status: deskCheck,
        im_custom_status: toldByRequest,
        im_session_num: toldByRequest,
        im_max_join_num: toldByRequest,
      }),
    },
  ),
  ...CUSTOMER_SECTIONS,

  ...replyNotification.options.map((schema): Section => {
    const { assign_type: kind } = schema.shape;
    return {
      title: `§6.1 ${[...kind.values].join()} push`,
      schema: schema.omit({ messages: true }),
      fields: { customer_token: used('callbacks/ingress.ts'), assign_type: replies },
    };
  }),
  {
    title: '§6.1 robot message',
    schema: robotMessage,
    fields: {
      type: ignored('all a robot pushes is an answer'),
      message_id: answers,
      data: answers,
      'data.question_id': answers,
      'data.question_title': ignored('the visitor’s own question stands above the answer'),
      'data.answer': answers,
      'data.gus_list': answers,
      'data.gus_list[].question_title': answers,
      'data.relate_list': answers,
      'data.relate_list[].question_title': answers,
      'data.third_url': answers,
      'data.third_url.url': answers,
    },
  },
  {
    title: '§6.1 urobot messages',
    schema: urobotMessage,
    fields: {
      sessionId: replies,
      logId: replies,
      aid: answers,
      ansContent: answers,
      ansType: answers,
      hitQuestion: ignored('the visitor’s own question stands above the answer'),
      suggestQuestionList: answers,
      'suggestQuestionList[].id': answers,
      'suggestQuestionList[].content': answers,
      'suggestQuestionList[].type': ignored('its values are not documented; every suggestion is asked alike'),
      flowId: ignored('each element of the flow carries the number that clicking it needs'),
      flowTitle: answers,
      flowContent: answers,
    },
  },
  {
    title: '§6.1 agent message, with data of §2.9',
    schema: agentMessage,
    fields: {
      type: replies,
      message_id: replies,
      agent_id: nameAndFace,
      agent_name: replies,
      agent_avatar: replies,
      im_sub_session_id: replies,
      message_created_at: ownTime,
      data: contents,
      'data.content': contents,
      'data.font': ignored('the chat has one typeface, the site’s'),
      'data.filename': contents,
      'data.filesize': contents,
      'data.duration': contents,
      'data.close_type': replies,
      'data.survey_options': replies,
      ...under('data.survey_options.', surveyFields),
    },
  },
];

/** What each message type of §2.9 becomes. */
export const MESSAGE_TYPES: Record<string, Fate> = {
  message: contents,
  image: contents,
  audio: contents,
  video: contents,
  file: contents,
  rich: contents,
  struct: contents,
  start_session: replies,
  transfer: replies,
  close: replies,
  ...Object.fromEntries(
    ['info_transfer', 'survey', 'active_guest', 'info_appoint', 'form', 'form_received', 'info', 'robot_transfer'].map(
      (type) => [type, ignored('for agents, or unsupported: kept in the log’s raw record, never shown')],
    ),
  ),
};
