/** The desk's reply notifications, in three shapes (doc 1 §6.1). Undocumented types parse too, to be stored. */
import { z } from 'zod';
import { surveyOptions } from '../im/schemas.ts';
import { parseJson } from '../json-bounds.ts';
import { ifUsable, isStorable, optionalInteger, optionalText, text } from '../wire.ts';

/** The prefix of the customer or action in test pushes of `doctor`, which the relay ignores. */
export const PROBE = 'doctor';

const titled = ifUsable(z.array(z.looseObject({ question_title: text })));

/** One answer of a robot. With `question_id` 0 it is small talk; otherwise it can be rated. */
export const robotMessage = z.looseObject({
  type: optionalText,
  message_id: text,
  data: z.looseObject({
    question_id: ifUsable(optionalInteger),
    question_title: optionalText,
    answer: optionalText,
    gus_list: titled,
    relate_list: titled,
    third_url: ifUsable(z.looseObject({ url: optionalText })),
  }),
});
export type RobotMessage = z.output<typeof robotMessage>;

/** `ansType` of a platform robot's answer (doc 1 §6.1, doc 3 §2.8). */
export const ANSWER_TYPES = {
  plain: 1,
  withSuggestions: 2,
  suggestions: 3,
  smallTalk: 4,
  unknown: 6,
  sensitive: 8,
} as const;

/** The answer of a platform robot: one object instead of an array, without a message_id. */
export const urobotMessage = z.looseObject({
  sessionId: text,
  logId: ifUsable(optionalInteger),
  aid: ifUsable(optionalInteger),
  ansContent: z.unknown().optional(),
  ansType: ifUsable(optionalInteger),
  hitQuestion: ifUsable(optionalText),
  suggestQuestionList: ifUsable(
    z.array(z.looseObject({ id: ifUsable(optionalInteger), content: text, type: ifUsable(optionalInteger) })),
  ),
  flowId: ifUsable(optionalInteger),
  flowTitle: ifUsable(optionalText),
  flowContent: ifUsable(optionalText),
});
export type UrobotMessage = z.output<typeof urobotMessage>;

/** The robot's answer in that of a call: the document prints only `{code}`, but some desks answer at once. */
export function inlineUrobotMessage(answer: Record<string, unknown>): UrobotMessage | undefined {
  for (const part of [answer, answer.data, answer.messages]) {
    const message = urobotMessage.safeParse(part);
    if (message.success && (message.data.ansContent || message.data.flowContent)) return message.data;
  }
  return undefined;
}

/** The types of doc 1 §2.9 that a client shows or obeys. */
export const HANDLED_MESSAGE_TYPES = [
  'message',
  'image',
  'audio',
  'video',
  'file',
  'rich',
  'struct',
  'start_session',
  'transfer',
  'close',
] as const;

/** The types of doc 1 §2.9 that are for agents or unsupported, and must not be shown. */
export const HIDDEN_MESSAGE_TYPES = [
  'info_transfer',
  'survey',
  'active_guest',
  'info_appoint',
  'form',
  'form_received',
  'info',
  'robot_transfer',
] as const;

/** `data` of a pushed message (doc 1 §2.9), anything if the type is undocumented; what is no object becomes `content`. */
const pushedData = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { content: value }),
  z.looseObject({
    content: z.unknown().optional(),
    font: ifUsable(optionalText),
    filename: ifUsable(optionalText),
    filesize: ifUsable(optionalText),
    duration: ifUsable(optionalInteger),
    close_type: ifUsable(optionalText),
    survey_options: ifUsable(surveyOptions),
  }),
);

/** One message of an agent session, or one of its events start_session, transfer and close. */
export const agentMessage = z.looseObject({
  type: text,
  message_id: text,
  agent_id: ifUsable(optionalInteger),
  agent_name: ifUsable(optionalText),
  agent_avatar: ifUsable(optionalText),
  im_sub_session_id: optionalInteger,
  message_created_at: ifUsable(optionalText),
  data: pushedData,
});
export type AgentMessage = z.output<typeof agentMessage>;

const customer = { customer_token: text.pipe(z.string().min(1).refine(isStorable)) };

/** The customer of a reply notification, even if nothing else in it is valid. */
export const pushCustomer = z.looseObject(customer);

export const replyNotification = z.discriminatedUnion('assign_type', [
  z.looseObject({ ...customer, assign_type: z.literal('robot'), messages: z.array(robotMessage) }),
  z.looseObject({ ...customer, assign_type: z.literal('urobot'), messages: urobotMessage }),
  z.looseObject({ ...customer, assign_type: z.literal('agent'), messages: z.array(agentMessage) }),
]);
export type ReplyNotification = z.output<typeof replyNotification>;

/**
 * A push of agents' plain messages, which nearly all are, as `replyNotification` would parse it, at a small part of the cost.
 * Undefined for any other body: the schema decides about it.
 */
export function plainPush(body: string): ReplyNotification | undefined {
  // A longer body has its bounds checked before anything parses it.
  if (body.length > 8192) return undefined;
  const push = parseJson(body) as Partial<ReplyNotification> | null | undefined;
  if (push?.assign_type !== 'agent' || Object.keys(push).length !== 3) return undefined;
  const { customer_token: customer, messages } = push;
  if (typeof customer !== 'string' || customer === '' || !isStorable(customer)) return undefined;
  return Array.isArray(messages) && messages.every(isPlain) ? (push as ReplyNotification) : undefined;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

function isPlainData(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('content' in data)) return false;
  return typeof data.content === 'string' && Object.keys(data).length === 1;
}

const PLAIN_FIELDS = new Map<string, (value: unknown) => boolean>([
  ['type', (value) => value === 'message'],
  ['message_id', (value) => typeof value === 'string'],
  ['im_sub_session_id', Number.isSafeInteger],
  ['data', isPlainData],
  ['agent_id', Number.isSafeInteger],
  ['agent_name', isText],
  ['agent_avatar', isText],
  ['message_created_at', isText],
]);
function isPlain(message: unknown): boolean {
  if (typeof message !== 'object' || message === null) return false;
  for (const [name, value] of Object.entries(message)) if (!PLAIN_FIELDS.get(name)?.(value)) return false;
  return 'type' in message && 'message_id' in message && 'im_sub_session_id' in message && 'data' in message;
}
