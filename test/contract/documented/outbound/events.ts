/** Event webhooks (doc 1 §2.5, §6.2) with all their fields, written from the document alone. */
import {
  EVENT_MESSAGES,
  eventWebhook,
  LATER_EVENT_MESSAGES,
  organization,
} from '../../../../relay/desk-api/outbound/events.ts';
import { logInfo, sessionLog } from '../../../../relay/desk-api/outbound/transcripts.ts';
import type { Section } from '../../oracle.ts';
import { others, type Treatment, used } from '../../treatment.ts';
import { SWITCHES as NAMED_SWITCHES } from '../organisation/settings.ts';

/** The switches that the document names, and those of its last two actions, whose names follow the same pattern. */
export const SWITCHES = [...NAMED_SWITCHES, 'agent_note_update', 'im_survey_vote_create'];
/** Of the actions that the vendor lists today, beside those of the document. */
export const LATER_SWITCHES = ['im_sub_session_create', 'user_group_create', 'user_group_update', 'user_group_destroy'];

/** The elements of `im_sub_session_log`, as the document lists them. */
export const SESSION_LOG = [
  'session_id',
  'sub_session_id',
  'note_id',
  'note_content',
  'note_custom_fields',
  'note_template_id',
  'note_template_name',
  'customer_id',
  'customer_name',
  'customer_custom_fields',
  'agent_id',
  'agent_nick_name',
  'agent_email',
  'created_at',
  'closed_at',
  'resp_seconds',
  'queue_seconds',
  'sustain_seconds',
  'survey_vote_id',
  'platform',
  'belong_queue',
  'agent_msg_num',
  'customer_msg_num',
  'source',
  'source_url',
  'queue_start_time',
  'conversations_num_today',
  'agent_invite_vote_count',
  'search_keyword',
  'custom_channel',
  'last_response',
  'alert_num',
  'alert_desc',
  'ticket_num',
  'ticket_nos',
  'ticket_ids',
  'im_web_plugin_id',
  'sender',
  'active_guest',
  'chatapp_info',
];
/** The elements of `im_log_infos`. */
export const LOG_INFO = [
  'id',
  'created_at',
  'sender',
  'user_id',
  'content',
  'session_id',
  'sub_session_id',
  'survey_option_id',
];
/** The messages that have no section of their own in the document. */
export const MESSAGES = {
  ShutQueue_create: [
    'id',
    'customer_id',
    'nick_name',
    'queue_name',
    'queue_type',
    'queue_id',
    'queue_start_time',
    'queue_end_time',
    'queue_seconds',
    'chanel',
  ],
  AgentNote_update: [
    'updated_at',
    'sub_session_id',
    'note_id',
    'note_content',
    'field_id',
    'field_title',
    'filed_value',
  ],
  ImSurveyVote_create: ['created_at', 'sub_session_id', 'option_id', 'option_name', 'tags', 'remark'],
  Organization_create: ['id', 'name', 'domains', 'custom_fields', 'description'],
};

const transcript = used('desk-api/outbound/transcripts.ts');
const byCompany = others('for systems of the company: the relay counts the event and keeps nothing of it');
const customerEvents = used('callbacks/customer-events.ts');
const ofDesk = others('for reports of the company: the log has what a visitor sees');
const of = (treatment: Treatment, names: readonly string[]): Record<string, Treatment> =>
  Object.fromEntries(names.map((name) => [name, treatment]));

export const SECTIONS: readonly Section[] = [
  {
    title: '§6.2 event webhook',
    schema: eventWebhook,
    fields: {
      action: used('callbacks/events.ts'),
      message: used('callbacks/events.ts'),
      'message.id': used('callbacks/events.ts'),
    },
  },
  {
    title: '§6.2 Customer_update',
    schema: EVENT_MESSAGES.Customer_update,
    fields: of(customerEvents, ['id', 'changes']),
  },
  { title: '§6.2 Customer_destroy', schema: EVENT_MESSAGES.Customer_destroy, fields: of(customerEvents, ['id']) },
  {
    title: '§6.2 Organization_update',
    schema: EVENT_MESSAGES.Organization_update,
    fields: of(byCompany, ['id', 'changes']),
  },
  { title: '§6.2 Organization_destroy', schema: EVENT_MESSAGES.Organization_destroy, fields: of(byCompany, ['id']) },
  {
    title: 'ImSubSession_create, which doc 1 does not list',
    schema: LATER_EVENT_MESSAGES.ImSubSession_create,
    fields: {
      ...of(customerEvents, ['id', 'customer_id']),
      ...of(byCompany, ['session_id', 'agent_id', 'created_at']),
    },
  },
  { title: '§2.5 organization', schema: organization, fields: of(byCompany, MESSAGES.Organization_create) },
  {
    title: '§6.2 ShutQueue_create',
    schema: EVENT_MESSAGES.ShutQueue_create,
    fields: of(byCompany, MESSAGES.ShutQueue_create),
  },
  {
    title: '§6.2 AgentNote_update, of a session or of a call',
    schema: EVENT_MESSAGES.AgentNote_update,
    fields: of(byCompany, [...MESSAGES.AgentNote_update, 'conversation_id']),
  },
  {
    title: '§6.2 ImSurveyVote_create',
    schema: EVENT_MESSAGES.ImSurveyVote_create,
    fields: of(byCompany, MESSAGES.ImSurveyVote_create),
  },
  {
    title: '§6.2 im_sub_session_log',
    schema: sessionLog,
    fields: {
      ...of(ofDesk, [...SESSION_LOG, 'chatapp_info.name']),
      ...of(transcript, ['sub_session_id', 'agent_nick_name', 'customer_id']),
    },
  },
  {
    title: '§6.2 im_log_infos',
    schema: logInfo,
    fields: {
      ...of(ofDesk, [...LOG_INFO, 'content.platform', 'content.data.duration']),
      ...of(transcript, ['id', 'sender', 'sub_session_id', 'content', 'content.type']),
      ...of(transcript, ['content.data', 'content.data.content', 'content.data.origin_url']),
    },
  },
];
