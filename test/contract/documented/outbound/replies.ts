/** Reply notifications (doc 1 §2.9, §6.1) with all their fields, written from the document alone. */
import {
  agentMessage,
  replyNotification,
  robotMessage,
  urobotMessage,
} from '../../../../relay/desk-api/outbound/replies.ts';
import type { Section } from '../../oracle.ts';
import {
  answers,
  chatAnswers,
  contents,
  ignored,
  nameAndFace,
  ownTime,
  replies,
  type Treatment,
  under,
  used,
} from '../../treatment.ts';
import { surveyFields } from '../im/surveys.ts';

export const SECTIONS: readonly Section[] = [
  ...replyNotification.options.map((schema): Section => {
    const { assign_type: kind } = schema.shape;
    return {
      title: `§6.1 ${[...kind.values].join()} push`,
      schema: schema.omit({ messages: true }),
      fields: { customer_token: used('callbacks/replies.ts'), assign_type: replies },
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
      aid: chatAnswers,
      ansContent: chatAnswers,
      ansType: chatAnswers,
      hitQuestion: ignored('the visitor’s own question stands above the answer'),
      suggestQuestionList: chatAnswers,
      'suggestQuestionList[].id': chatAnswers,
      'suggestQuestionList[].content': chatAnswers,
      'suggestQuestionList[].type': ignored('its values are not documented; every suggestion is asked alike'),
      flowId: ignored('each element of the flow carries the number that clicking it needs'),
      flowTitle: chatAnswers,
      flowContent: chatAnswers,
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

/** How the relay handles each message type of §2.9. */
export const MESSAGE_TYPES: Record<string, Treatment> = {
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
