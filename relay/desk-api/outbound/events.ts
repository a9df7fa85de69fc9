/** The desk's event webhooks (doc 1 §6.2): their envelope, and the message of each action. */
import { z } from 'zod';
import { customer } from '../customers/customers.ts';
import { ifUsable, integer, optionalInteger, optionalText, text } from '../wire.ts';
import { closedSession } from './transcripts.ts';

/** The envelope of an event webhook (doc 1 §6.2); unknown actions are tolerated. */
export const eventWebhook = z.looseObject({
  action: text,
  message: z.looseObject({ id: ifUsable(integer) }),
});

/** A customer's company (doc 1 §2.5). */
export const organization = z.looseObject({
  id: integer,
  name: text,
  domains: ifUsable(optionalText),
  custom_fields: ifUsable(z.record(z.string(), z.unknown())),
  description: ifUsable(optionalText),
});

/** The changes of an update: the old and the new value of each changed field. */
const changed = z.looseObject({
  id: integer,
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
const destroyed = z.looseObject({ id: integer });

const leftQueue = z.looseObject({
  id: integer,
  customer_id: integer,
  nick_name: ifUsable(optionalText),
  queue_name: ifUsable(optionalText),
  queue_type: z.enum(['agent', 'group', 'company']),
  queue_id: ifUsable(optionalInteger),
  queue_start_time: ifUsable(optionalText),
  queue_end_time: ifUsable(optionalText),
  queue_seconds: ifUsable(optionalInteger),
  /** As spelled in the document. */
  chanel: ifUsable(optionalText),
});

/** One edited field of a business record, of an IM session or of a call. */
const editedNote = z.looseObject({
  updated_at: ifUsable(optionalText),
  sub_session_id: ifUsable(optionalInteger),
  conversation_id: ifUsable(optionalInteger),
  note_id: integer,
  note_content: ifUsable(optionalText),
  field_id: ifUsable(optionalInteger),
  field_title: ifUsable(optionalText),
  /** As spelled in the document. */
  filed_value: z.unknown().optional(),
});

const vote = z.looseObject({
  created_at: ifUsable(optionalText),
  sub_session_id: integer,
  option_id: integer,
  option_name: ifUsable(optionalText),
  tags: ifUsable(optionalText),
  remark: ifUsable(optionalText),
});

/** The messages of the actions that the document lists. */
export const EVENT_MESSAGES = {
  Customer_create: customer,
  Customer_update: changed,
  Customer_destroy: destroyed,
  Organization_create: organization,
  Organization_update: changed,
  Organization_destroy: destroyed,
  ImSubSession_close: closedSession,
  ShutQueue_create: leftQueue,
  AgentNote_update: editedNote,
  ImSurveyVote_create: vote,
} as const;

/** Of actions that only the vendor's present list has. It prints no fields: these are those of the demo's desk. */
export const LATER_EVENT_MESSAGES = {
  ImSubSession_create: z.looseObject({
    id: integer,
    session_id: ifUsable(optionalInteger),
    customer_id: ifUsable(optionalInteger),
    agent_id: ifUsable(optionalInteger),
    created_at: ifUsable(optionalText),
  }),
  UserGroup_create: z.looseObject({ id: integer, name: ifUsable(optionalText) }),
  UserGroup_update: changed,
  UserGroup_destroy: destroyed,
} as const;

type Messages = typeof EVENT_MESSAGES & typeof LATER_EVENT_MESSAGES;
export type EventAction = keyof Messages;
export type EventMessage<A extends EventAction> = z.output<Messages[A]>;
export type Changes = Record<string, readonly [before: unknown, after: unknown]>;
