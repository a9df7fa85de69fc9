/**
 * The transcript in `ImSubSession_close` of an ended conversation (doc 1 §6.2): its sessions, one for each agent, and
 * all messages. Messages have the ids of the desk's log, not the `message_id` of their pushes.
 */
import { z } from 'zod';
import { ifUsable, integer, optionalInteger, optionalText, text } from '../wire.ts';
import { type AgentMessage, agentMessage } from './replies.ts';

export const CLOSED_SESSION = 'ImSubSession_close';

/** Far more than a conversation's transfers from agent to agent. */
const MOST_SESSIONS = 100;

const contentFields = z.looseObject({
  type: text,
  data: z.looseObject({ content: z.unknown().optional(), origin_url: ifUsable(optionalText) }),
});

/** The document prints it as JSON in a string. */
const content = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}, contentFields);

const logInfo = z.looseObject({
  id: ifUsable(optionalInteger),
  sender: text,
  sub_session_id: integer,
  content,
});

export const closedSession = z.looseObject({
  id: integer,
  im_sub_session_log: ifUsable(
    z
      .array(ifUsable(z.looseObject({ sub_session_id: integer, agent_nick_name: ifUsable(optionalText) })))
      .max(MOST_SESSIONS),
  ),
  im_log_infos: z.array(ifUsable(logInfo)),
});
export type ClosedSession = z.output<typeof closedSession>;

/** The numbers of all sessions of the conversation; the one that closed is last. */
export function numbersOf({ id, im_sub_session_log: parts }: ClosedSession): number[] {
  return [...new Set((parts ?? []).flatMap((part) => part?.sub_session_id ?? [])).add(id)];
}

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
