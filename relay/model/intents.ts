/**
 * The purpose of a call in the outbox. The desk's parameters are filled in when the call is made, from the record at that
 * time, because a message written to the robot may reach an agent by then.
 */
import { z } from 'zod';

export const sentFile = z.object({
  kind: z.enum(['image', 'audio', 'video', 'file']),
  url: z.string(),
  filename: z.string(),
  /** Formatted for people, such as `4.3M`. */
  size: z.string(),
});
export type SentFile = z.output<typeof sentFile>;

const session = z.number();
/** Whether the text is that of the message with the same `id`, which the visitor left for agents who are away. */
const left = z.literal(true).optional();

export const intent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session'), ask: z.enum(['first', 'agent']) }),
  /** Sends the visitor's identity to the desk, as the record has it when the call is made. */
  z.object({ kind: z.literal('customer') }),
  /** `file` is the message's file, `html` its card; `text` is sent instead where only text is accepted. */
  z.object({
    kind: z.literal('message'),
    id: z.string(),
    text: z.string(),
    file: sentFile.optional(),
    html: z.string().optional(),
  }),
  /** Tells the session's agent that the visitor ended it. */
  z.object({ kind: z.literal('ended'), id: z.string(), session, text: z.string() }),
  z.object({ kind: z.literal('leave'), id: z.string(), text: z.string() }),
  z.object({ kind: z.literal('flow'), id: z.string(), session, flowId: z.number() }),
  z.object({
    kind: z.literal('hit'),
    /** The id of the visitor's message if reporting the hit also asks the question; null otherwise. */
    id: z.string().nullable(),
    session,
    messageId: z.number().nullable(),
    question: z.string(),
    questionId: z.number().nullable(),
    queryType: z.literal([6, 7, 8, 9]),
  }),
  z.object({ kind: z.literal('count-transfer'), session }),
  /** Tells the agent what the visitor and a robot of the knowledge base said, up to the event `until`. */
  z.object({ kind: z.literal('talk'), session, until: z.number() }),
  z.object({
    kind: z.literal('rate-answer'),
    session,
    /** `message_id` of a plain robot's answer, `logId` of a platform robot's. */
    message: z.string(),
    questionId: z.number(),
    useful: z.boolean(),
  }),
  /** Makes the request with that id in the record. */
  z.object({ kind: z.literal('request'), id: z.string(), left }),
  /** Adds the reply `id` of the record to its request. */
  z.object({ kind: z.literal('request-reply'), id: z.string(), request: z.string(), left }),
  z.object({ kind: z.literal('rate-session'), session, option: z.number(), remark: z.string() }),
]);
export type Intent = z.output<typeof intent>;
