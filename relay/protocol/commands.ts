/**
 * The commands that the widget sends, each declared once. The relay's schemas, limits and use cases and the widget's outbox
 * are derived from `commands`; one that lacks its use case or its execution does not compile.
 */
import { z } from 'zod';
import {
  commandId,
  count,
  LONGEST_EMAIL,
  LONGEST_REMARK,
  LONGEST_SUGGESTED_FOR,
  LONGEST_TEXT,
  LONGEST_VALUE,
  longText,
  seq,
  shortText,
} from './bounds.ts';
import type { CallBackOutcome, CallBackState } from './call-back.ts';
import type { Question } from './cards.ts';
import type { Failed } from './errors.ts';
import type { ChatEvent } from './events.ts';
import { type Form, formName, values } from './forms.ts';
import { type RequestDetail, type RequestSummary, requestFiles, requestId, requestValues } from './requests.ts';
import { LANGUAGES, type SiteView } from './site.ts';
import { uploadId } from './uploads.ts';

type Answer<T> = { readonly type?: T };
const answer = <T extends object>(): Answer<T> => ({});
/** The command is durable. `seq` is the last event that it appended, or the head if it appended none. */
export type Accepted = { seq: number };

/** Answered at once; leaves nothing in the log. */
const asked = <Input extends z.ZodType, T extends object, Limit extends string>(
  input: Input,
  answer: Answer<T>,
  limit: Limit,
) => ({ input, answer, isLogged: false, isQueued: false, limit }) as const;
/** Appends to the log or queues desk calls, once for each id. The part of the chat that sends it waits for the answer. */
const logged = <Shape extends z.ZodRawShape, Limit extends string>(shape: Shape, limit: Limit) => {
  const input = z.strictObject({ id: commandId, ...shape });
  return { input, answer: answer<Accepted>(), isLogged: true, isQueued: false, limit } as const;
};
/** As `logged`; the widget's outbox repeats it until it is answered. */
const queued = <Shape extends z.ZodRawShape, Limit extends string>(shape: Shape, limit: Limit) =>
  ({ ...logged(shape, limit), isQueued: true }) as const;

/** A widget's position: `epoch` identifies the log, `seq` the last event that the widget holds. */
export const cursor = z.strictObject({ epoch: z.string().max(64), seq: count });
export type Cursor = z.output<typeof cursor>;
export const joining = z.strictObject({ cursor: cursor.nullable() });
type Position = {
  epoch: string;
  /** `seq` of the newest event. */
  head: number;
  /** The first event sent has `from + 1`. Equals the cursor unless `reset`. */
  from: number;
  /** The cursor belongs to another log: discard the shown events and start at `from`. */
  reset: boolean;
};

const nothing = z.strictObject({});
const inLanguage = { language: z.enum(LANGUAGES) };
const writtenText = z.string().trim().min(1).max(LONGEST_TEXT);
/** Checks only what mail requires and what is most often missing. */
const emailAddress = z
  .string()
  .trim()
  .max(LONGEST_EMAIL)
  .regex(/^[^\s@"<>]{1,64}@[^\s@"<>.]+(?:\.[^\s@"<>.]+)+$/);
/** Without a name and password, which would be the visitor's, or hide where the link leads. */
const webAddress = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/[^\s\\/?#@]+(?:[/?#]\S*)?$/, 'an address that begins with https:// or http://');

const pageContext = z.strictObject({
  address: longText.optional(),
  title: shortText.optional(),
  referrer: longText.optional(),
  /** A BCP 47 tag. */
  language: z.string().max(35).optional(),
  customer: z
    .array(z.strictObject({ name: z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/), value: shortText }))
    .max(20)
    .optional(),
});

export const commands = {
  /** The first command without a handshake that joins. Events after the cursor follow; null requests recent ones. */
  join: asked(
    joining,
    answer<
      Position & {
        /** Present if the visitor is new or the token was rotated: store it and use it from now on. */
        token: string | null;
        site: SiteView;
      }
    >(),
    'none',
  ),
  /** Requests all events after the cursor again, after the widget noticed a gap. */
  sync: asked(z.strictObject({ cursor }), answer<Position>(), 'read'),
  /**
   * Reads the events before `before`: fewer than `limit` if they would be too long, but at least one. Repeating with the first
   * of them leads to the rest.
   */
  history: asked(
    z.strictObject({ before: seq, limit: count.min(1).max(200) }),
    answer<{ events: ChatEvent[] }>(),
    'read',
  ),
  /** The visitor opened the chat: starts the site's first session, unless a session exists. */
  start: queued({}, 'none'),
  send: queued({ text: writtenText }, 'message'),
  /** The text that the visitor is typing; empty clears it. Dropped unless the visitor is in an agent session. */
  preview: asked(z.strictObject({ text: z.string().max(LONGEST_TEXT) }), answer<Record<never, never>>(), 'none'),
  /**
   * Requests questions that fit what the visitor is typing: at most four, best first, whose `ref` is valid for `ask-suggested`
   * alone. The text is not stored; when asked too often, there are no questions.
   */
  suggest: asked(
    z.strictObject({ text: z.string().max(LONGEST_SUGGESTED_FOR) }),
    answer<{ questions: Question[] }>(),
    'suggestion',
  ),
  /** Asks a suggested question; `unknown-target` if the robot no longer has it. */
  'ask-suggested': queued({ ref: z.string().max(64) }, 'message'),
  /** Sends an uploaded file; `upload` is the id in the answer to the upload. */
  'send-upload': queued({ upload: uploadId }, 'message'),
  /** Sends a card about what the visitor asks, such as a product or an order. Its link and picture must be of the web. */
  attach: queued(
    {
      title: z.string().trim().min(1).max(255),
      text: z.string().trim().max(1000).optional(),
      price: z.string().trim().max(64).optional(),
      picture: webAddress.optional(),
      url: webAddress.optional(),
    },
    'message',
  ),
  'request-agent': queued({}, 'none'),
  'stop-waiting': queued({}, 'none'),
  'leave-message': queued({ text: writtenText }, 'message'),
  /** The visitor's e-mail address; the relay adds it to the desk's customer. */
  'leave-email': queued({ email: emailAddress }, 'none'),
  /** Requests a form to show it. The answer has none if the visitor has answered it, or if there is nothing to ask. */
  form: asked(z.strictObject({ form: formName, ...inLanguage }), answer<{ form: Form | null }>(), 'read'),
  /**
   * Submits a form. `value` is a list of option values for the kinds `checkbox` and `chained_droplist` (from the top), and
   * a text for all others; an empty one or none is a field left empty. If values are wrong, the error is `form-invalid`
   * with the `fields`. A form is submitted once; of several, all but the first get `not-now`.
   */
  'submit-form': logged({ form: formName, values, consent: z.boolean() }, 'message'),
  'skip-form': logged({ form: formName }, 'none'),
  'request-form': asked(z.strictObject(inLanguage), answer<{ form: Form }>(), 'request-read'),
  /** Makes a request, whose id is the command's. Wrong values are refused as by `submit-form`. */
  'make-request': logged({ values: requestValues, files: requestFiles }, 'request-write'),
  /** Lists the visitor's requests: those made in this conversation, and for a signed-in visitor those of the signed e-mail. */
  requests: asked(nothing, answer<{ requests: RequestSummary[] }>(), 'request-read'),
  /** Opens one of the visitor's requests with its thread, and marks it as read. `unknown-target` for any other request. */
  request: asked(z.strictObject({ request: requestId }), answer<{ request: RequestDetail }>(), 'request-read'),
  'reply-request': queued(
    { request: requestId, text: z.string().trim().min(1).max(LONGEST_VALUE.long), files: requestFiles },
    'request-write',
  ),
  /** Sends a request again that failed or is unconfirmed, or its reply `reply`. */
  'retry-request': logged({ request: requestId, reply: commandId.optional() }, 'request-write'),
  /** The page around the chat, at the beginning and after each change. The desk gets what the site's settings name. */
  'page-context': asked(pageContext, answer<Record<never, never>>(), 'page'),
  /** Asks to be called at a number, one of the country if it has no `+`. The same id is one call. */
  'call-back': asked(
    z.strictObject({
      id: commandId,
      number: z.string().trim().min(1).max(32),
      country: z.string().regex(/^[A-Z]{2}$/),
    }),
    answer<CallBackOutcome>(),
    'call-back',
  ),
  /** Reads what has become of the visitor's last call, and with `waits` whether an agent is free meanwhile. */
  'call-back-state': asked(z.strictObject({ waits: z.boolean() }), answer<CallBackState>(), 'request-read'),
  /** A click on a suggestion, a related or top question (`question`), or an element of a flow (by its `data-*`). */
  click: queued(
    {
      seq,
      target: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('question'), ref: z.string().max(64) }),
        z.strictObject({
          kind: z.literal('flow'),
          dataType: z.enum(['1', '2']),
          dataId: z.string().regex(/^\d{1,15}$/),
        }),
      ]),
    },
    'message',
  ),
  'rate-answer': queued({ seq, useful: z.boolean() }, 'none'),
  'rate-session': queued(
    {
      session: seq,
      // The desk's id of an option, which is only compared, so it has the range of the desk's ids.
      option: z.number().int(),
      tags: z.array(z.string().max(64)).max(20),
      remark: z.string().max(LONGEST_REMARK),
    },
    'none',
  ),
  /** The visitor ends the present session; the next message starts a new one. */
  end: queued({}, 'none'),
  /** Revokes the conversation's tokens; the relay then disconnects all its sockets. */
  logout: asked(nothing, answer<Record<never, never>>(), 'none'),
  /** Deletes the conversation with all its data in the relay; then the same as after `logout`. */
  forget: asked(nothing, answer<Record<never, never>>(), 'none'),
};

export type Commands = typeof commands;
export type CommandName = keyof Commands;
/** The limits of commands, beside the one of all packets; `visitors/limits.ts` has the numbers. */
export type LimitName = Commands[CommandName]['limit'];
export type CommandInput<N extends CommandName> = z.output<Commands[N]['input']>;
/** The data of a successful acknowledgement, by command. */
export type AckData = { [N in CommandName]: Commands[N]['answer'] extends Answer<infer T extends object> ? T : never };
export type Ack<N extends CommandName> = ({ ok: true } & AckData[N]) | Failed;
/** Commands that enter the log or queue desk calls. */
export type LoggedCommand = { [N in CommandName]: Commands[N]['isLogged'] extends true ? N : never }[CommandName];
/** Commands that the widget's outbox repeats until they are answered. */
export type QueuedCommand = { [N in CommandName]: Commands[N]['isQueued'] extends true ? N : never }[CommandName];
