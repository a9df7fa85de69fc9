/**
 * The transcript in `ImSubSession_close` of an ended conversation (doc 1 §6.2): one session for each agent, and all messages,
 * with the ids of the desk's log, not the `message_id` of their pushes.
 */
import { z } from 'zod';
import { parseJson } from '../json-bounds.ts';
import { boolean, ifUsable, integer, optionalInteger, optionalText, text } from '../wire.ts';
import { type AgentMessage, agentMessage } from './replies.ts';

export const CLOSED_SESSION = 'ImSubSession_close';

/** Far more than a conversation's transfers from agent to agent. */
const MOST_SESSIONS = 100;

const contentFields = z.looseObject({
  type: text,
  platform: ifUsable(optionalText),
  data: z.looseObject({
    content: z.unknown().optional(),
    duration: ifUsable(optionalInteger),
    origin_url: ifUsable(optionalText),
  }),
});

/** The document prints it as JSON in a string. */
const content = z.preprocess((value) => (typeof value === 'string' ? parseJson(value) : value), contentFields);

export const logInfo = z.looseObject({
  id: ifUsable(optionalInteger),
  created_at: ifUsable(optionalText),
  sender: text,
  user_id: ifUsable(optionalInteger),
  content,
  session_id: ifUsable(optionalInteger),
  sub_session_id: integer,
  survey_option_id: ifUsable(optionalInteger),
});
export type LogInfo = z.output<typeof logInfo>;

/** One session of the transcript; its business record has the fields that begin with `note`. */
export const sessionLog = z.looseObject({
  session_id: ifUsable(optionalInteger),
  sub_session_id: integer,
  note_id: ifUsable(optionalInteger),
  note_content: ifUsable(optionalText),
  note_custom_fields: ifUsable(z.record(z.string(), z.unknown())),
  note_template_id: ifUsable(optionalInteger),
  note_template_name: ifUsable(optionalText),
  customer_id: ifUsable(optionalInteger),
  customer_name: ifUsable(optionalText),
  customer_custom_fields: ifUsable(z.record(z.string(), z.unknown())),
  agent_id: ifUsable(optionalInteger),
  agent_nick_name: ifUsable(optionalText),
  agent_email: ifUsable(optionalText),
  created_at: ifUsable(optionalText),
  closed_at: ifUsable(optionalText),
  resp_seconds: ifUsable(optionalInteger),
  queue_seconds: ifUsable(optionalInteger),
  sustain_seconds: ifUsable(optionalInteger),
  survey_vote_id: ifUsable(optionalInteger),
  platform: ifUsable(optionalText),
  belong_queue: ifUsable(optionalText),
  agent_msg_num: ifUsable(optionalInteger),
  customer_msg_num: ifUsable(optionalInteger),
  source: ifUsable(optionalText),
  source_url: ifUsable(optionalText),
  queue_start_time: ifUsable(optionalText),
  conversations_num_today: ifUsable(optionalInteger),
  agent_invite_vote_count: ifUsable(optionalInteger),
  search_keyword: ifUsable(optionalText),
  custom_channel: ifUsable(optionalText),
  last_response: ifUsable(optionalText),
  alert_num: ifUsable(optionalInteger),
  alert_desc: ifUsable(optionalText),
  ticket_num: ifUsable(optionalInteger),
  ticket_nos: ifUsable(optionalText),
  ticket_ids: ifUsable(z.array(integer)),
  im_web_plugin_id: ifUsable(optionalInteger),
  sender: ifUsable(optionalText),
  active_guest: ifUsable(boolean),
  chatapp_info: ifUsable(z.looseObject({ name: ifUsable(optionalText) })),
});
export type SessionLog = z.output<typeof sessionLog>;

export const closedSession = z.looseObject({
  id: integer,
  im_sub_session_log: ifUsable(z.array(ifUsable(sessionLog)).max(MOST_SESSIONS)),
  im_log_infos: z.array(ifUsable(logInfo)),
});
export type ClosedSession = z.output<typeof closedSession>;

/** The numbers of all sessions of the conversation; the one that closed is last. */
export const numbersOf = ({ id, im_sub_session_log: parts }: ClosedSession): number[] => [
  ...new Set((parts ?? []).flatMap((part) => part?.sub_session_id ?? [])).add(id),
];

/** The desk's id of the customer, as the session that closed names it. */
export const customerOf = ({ id, im_sub_session_log: parts }: ClosedSession): number | undefined =>
  parts?.find((part) => part?.sub_session_id === id)?.customer_id ?? undefined;

/** The name of the session's agent, as customers see it. */
export const agentOf = ({ im_sub_session_log: parts }: ClosedSession, number: number): string =>
  parts?.find((part) => part?.sub_session_id === number)?.agent_nick_name ?? '';

/** The agents' messages of one session, in order, in the shape of pushed messages. */
export function agentMessagesIn({ im_log_infos: infos }: ClosedSession, number: number): AgentMessage[] {
  return infos
    .flatMap((info) => (info?.sender === 'agent' && info.sub_session_id === number ? [info] : []))
    .sort((one, other) => (one.id ?? 0) - (other.id ?? 0))
    .map(({ id, content: { type, data } }, index) =>
      agentMessage.parse({
        type,
        message_id: `transcript-${number}-${id ?? index}`,
        im_sub_session_id: number,
        data: { ...data, content: data.content ?? data.origin_url },
      }),
    );
}
