/**
 * The protocol of the console's API for work in a conversation: private notes and canned replies. Read with
 * sessions.ts. The console imports only the types.
 */
import { z } from 'zod';

/**
 * `POST /sessions/:id/private-notes`: a note in the log that agents alone see. Any agent may write one, in ended chats
 * too. Answers the ConsoleMessage, whose type is `note`. A repeated call with the same `id` writes nothing and gets the
 * same answer.
 */
export const privateNoteBody = z.strictObject({
  id: z.string().regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits, _ or -'),
  content: z
    .string()
    .max(10_000)
    .refine((content) => content.trim() !== '', 'is empty'),
});

/**
 * `POST /canned-replies` adds one, `PUT /canned-replies/:id` changes one. Answers the CannedReply. 409 if another one has
 * this shortcut, or if the reply has changed since `version`.
 */
export const cannedReplyBody = z.strictObject({
  shortcut: z
    .string()
    .trim()
    .min(1, 'is empty')
    .max(40, 'has more than 40 characters')
    .regex(/^[^\s/]+$/, 'has a space or a slash'),
  content: z
    .string()
    .max(5000, 'has more than 5,000 characters')
    .refine((content) => content.trim() !== '', 'is empty'),
  /** For every agent, or for its author alone. */
  shared: z.boolean(),
  /** The version that was read; required by PUT. */
  version: z.int().optional(),
});
export type CannedReplyBody = z.output<typeof cannedReplyBody>;

/**
 * `GET /canned-replies` answers `{replies: CannedReply[]}`: the shared ones and the agent's own. `DELETE
 * /canned-replies/:id` removes one. Every agent may change the shared ones.
 */
export type CannedReply = { id: number; shortcut: string; content: string; shared: boolean; version: number };
