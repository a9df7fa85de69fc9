/**
 * The `message` of an `ImSubSession_close` event (doc 1 §6.2): all sessions of the chain that transfers made, and the
 * messages of the customer and the agents.
 */
import type { ClosedSession, LogInfo, SessionLog } from '../../../relay/desk-api/outbound/transcripts.ts';
import type { Written } from '../api/handler.ts';
import type { Fields } from '../fields/fields.ts';
import type { Message } from '../store/messages.ts';
import type { Session } from '../store/sessions.ts';
import type { Store } from '../store/store.ts';
import { asPushed } from './replies.ts';

/** The messages have their content as JSON in a text, as the document prints it. */
type SentMessage = Omit<Written<LogInfo>, 'content'> & { content: string };
export type SentTranscript = Omit<Written<ClosedSession>, 'im_log_infos'> & { im_log_infos: SentMessage[] };

type Time = { print: (milliseconds: number) => string; startOfDay: (milliseconds: number) => number };

export function closedSession(store: Store, fields: Fields, session: Session, time: Time): SentTranscript {
  const parts = store.sessions.chain(session.chain_id);
  return {
    id: session.id,
    im_sub_session_log: parts.map((part) => sessionLog(store, fields, part, time)),
    im_log_infos: parts.flatMap((part) =>
      store.messages
        .ofSession(part.id)
        .filter(isOfPerson)
        .map((message) => messageLog(message, part, time)),
    ),
  };
}

const isOfPerson = (message: Message) => message.sender === 'customer' || message.sender === 'agent';

function sessionLog(
  store: Store,
  fields: Fields,
  part: Session,
  { print: time, startOfDay: dayOf }: Time,
): Written<SessionLog> {
  const record = store.businessRecords.of(part.id);
  const template = record && fields.templates().find(({ id }) => id === record.template_id);
  const customer = store.customers.byId(part.customer_id);
  const agent = store.agents.byId(part.agent_id);
  const messages = store.messages.ofSession(part.id).filter(isOfPerson);
  const asked = messages.find((message) => message.sender === 'customer');
  const answered = messages.find((message) => message.sender === 'agent' && asked && message.id > asked.id);
  const by = (sender: Message['sender']) => messages.filter((message) => message.sender === sender).length;
  const tickets = store.tickets.idsOfSession(part.id);
  const seconds = (from: number, to: number) => Math.max(0, Math.round((to - from) / 1000));
  return {
    session_id: part.chain_id,
    sub_session_id: part.id,
    note_id: record?.id ?? null,
    note_content: record?.content ?? '',
    note_custom_fields: record ? fields.shown('note', JSON.parse(record.custom_fields), record.template_id) : {},
    note_template_id: template?.id ?? null,
    note_template_name: template?.name ?? '',
    customer_id: part.customer_id,
    customer_name: customer?.nick_name ?? '',
    customer_custom_fields: customer ? fields.shown('customer', JSON.parse(customer.custom_fields)) : {},
    agent_id: part.agent_id,
    agent_nick_name: agent?.nick ?? '',
    agent_email: agent?.email ?? '',
    created_at: time(part.started_at),
    closed_at: part.ended_at === null ? null : time(part.ended_at),
    resp_seconds: asked && answered ? seconds(asked.created_at, answered.created_at) : 0,
    queue_seconds: part.queued_at === null ? 0 : seconds(part.queued_at, part.started_at),
    sustain_seconds: part.ended_at === null ? 0 : seconds(part.started_at, part.ended_at),
    survey_vote_id: store.surveys.of('agent', part.id)?.id ?? null,
    platform: 'api',
    belong_queue: agent?.group_name ?? '',
    agent_msg_num: by('agent'),
    customer_msg_num: by('customer'),
    source: '',
    source_url: '',
    queue_start_time: part.queued_at === null ? null : time(part.queued_at),
    conversations_num_today: store.sessions.begunBetween(part.customer_id, dayOf(part.started_at), part.started_at),
    agent_invite_vote_count: 0,
    search_keyword: '',
    custom_channel: part.channel,
    last_response: messages.at(-1)?.sender ?? '',
    alert_num: 0,
    alert_desc: '',
    ticket_num: tickets.length,
    ticket_nos: tickets.join(','),
    ticket_ids: tickets,
    im_web_plugin_id: null,
    sender: 'customer',
    active_guest: false,
    chatapp_info: { name: '' },
  };
}

function messageLog(message: Message, part: Session, time: Time): SentMessage {
  return {
    id: message.id,
    created_at: time.print(message.created_at),
    sender: message.sender,
    user_id: message.sender === 'agent' ? message.agent_id : message.customer_id,
    content: JSON.stringify({ type: message.type, platform: 'api', data: dataOf(message) }),
    session_id: part.chain_id,
    sub_session_id: part.id,
    survey_option_id: null,
  };
}

/** The data as the message's receiver got it; a file's address is given twice, as the document prints it. */
function dataOf({ sender, type, data: text }: Message): unknown {
  const data = JSON.parse(text);
  if (['image', 'audio', 'video', 'file'].includes(type)) return { ...data, origin_url: data.content };
  return sender === 'agent' ? asPushed(type, data) : data;
}
