/**
 * What `ImSubSession_close` tells of a conversation that ended (doc 1 §6.2): the sessions it had, one for each agent, and
 * everything that was said. Its messages carry numbers of the desk's log, not the `message_id` of their pushes.
 */
import { z } from 'zod';
import { ifUsable, integer, optionalInteger, optionalText, text } from '../wire.ts';
import { type AgentMessage, agentMessage } from './replies.ts';

export const CLOSED_SESSION = 'ImSubSession_close';

/** A conversation is handed from agent to agent a few times at most. */
const MOST_SESSIONS = 100;

const contentFields = z.looseObject({
  type: text,
  data: z.looseObject({ content: z.unknown().optional(), origin_url: ifUsable(optionalText) }),
});

/** Printed as JSON in a text. */
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

/** The numbers of all sessions the conversation had, the one that closed last. */
export function numbersOf({ id, im_sub_session_log: parts }: ClosedSession): number[] {
  return [...new Set((parts ?? []).flatMap((part) => part?.sub_session_id ?? [])).add(id)];
}

/** Whose session it was, as customers see the name. */
export const agentOf = ({ im_sub_session_log: parts }: ClosedSession, number: number): string =>
  parts?.find((part) => part?.sub_session_id === number)?.agent_nick_name ?? '';

/** What agents said in one of the sessions, in order, as a push would have brought it. */
export function saidIn({ im_log_infos: infos }: ClosedSession, number: number): AgentMessage[] {
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
