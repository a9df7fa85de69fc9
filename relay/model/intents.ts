/**
 * What a call in the outbox is for. The desk's parameters are filled in only when the call is made, from the
 * conversation's record as it is then: a message written to the robot may find an agent there.
 */
import { z } from 'zod';

/** A file the visitor sent. */
export const sentFile = z.object({
  kind: z.enum(['image', 'audio', 'video', 'file']),
  url: z.string(),
  filename: z.string(),
  /** As people read it, such as `4.3M`. */
  size: z.string(),
});
export type SentFile = z.output<typeof sentFile>;

const session = z.number();

export const intent = z.discriminatedUnion('kind', [
  /** Begin the session the site starts with, or an agent session. */
  z.object({ kind: z.literal('session'), ask: z.enum(['first', 'agent']) }),
  /** Tell the desk who the visitor is, as the record has it by then. */
  z.object({ kind: z.literal('customer') }),
  /** `file` is what it shows; `text` then says the same where only words are taken. */
  z.object({ kind: z.literal('message'), id: z.string(), text: z.string(), file: sentFile.optional() }),
  /** Tell the agent of that session that the visitor ended it. */
  z.object({ kind: z.literal('ended'), id: z.string(), session, text: z.string() }),
  z.object({ kind: z.literal('leave'), id: z.string(), text: z.string() }),
  z.object({ kind: z.literal('flow'), id: z.string(), session, flowId: z.number() }),
  z.object({
    kind: z.literal('hit'),
    /** Of the visitor's message, where reporting the hit is what asks the question. */
    id: z.string().nullable(),
    session,
    messageId: z.number().nullable(),
    question: z.string(),
    questionId: z.number().nullable(),
    queryType: z.union([z.literal(6), z.literal(7)]),
  }),
  z.object({ kind: z.literal('count-transfer'), session }),
  z.object({
    kind: z.literal('rate-answer'),
    session,
    /** `message_id` of a plain robot's answer, `logId` of a platform robot's. */
    message: z.string(),
    questionId: z.number(),
    useful: z.boolean(),
  }),
  z.object({ kind: z.literal('rate-session'), session, option: z.number(), remark: z.string() }),
]);
export type Intent = z.output<typeof intent>;
