/**
 * The settings of event webhooks (doc 1 §4.5, §6.2): their addresses, the format of their bodies, and a switch for each, of which the
 * document names eight; the others follow their pattern.
 */
import { type EventAction, LATER_EVENT_MESSAGES } from '../../../relay/desk-api/outbound/events.ts';
import type { ImportKind } from '../console-protocol/imports.ts';
import type { Context } from '../store/context.ts';
import type { Store } from '../store/store.ts';

export const EVENT_SWITCHES = {
  Customer_create: 'customer_create',
  Customer_update: 'customer_update',
  Customer_destroy: 'customer_destroy',
  Organization_create: 'organization_create',
  Organization_update: 'organization_update',
  Organization_destroy: 'organization_destroy',
  ImSubSession_close: 'im_sub_session_close',
  ShutQueue_create: 'shut_queue_create',
  AgentNote_update: 'agent_note_update',
  ImSurveyVote_create: 'im_survey_vote_create',
  ImSubSession_create: 'im_sub_session_create',
  UserGroup_create: 'user_group_create',
  UserGroup_update: 'user_group_update',
  UserGroup_destroy: 'user_group_destroy',
} as const satisfies Record<EventAction, string>;

const ACTIONS = Object.keys(EVENT_SWITCHES) as EventAction[];

export const isSwitch = (name: string): boolean => (Object.values(EVENT_SWITCHES) as string[]).includes(name);

/**
 * An event of the document is on until it is switched off; one that the document does not know is off until it is switched on: a
 * client written from the document would not expect it.
 */
export const isSwitchedOn = ({ settings }: Store, action: EventAction): boolean =>
  settings.read('permissions')?.[EVENT_SWITCHES[action]] ?? !Object.hasOwn(LATER_EVENT_MESSAGES, action);

export const switchesOf = (store: Store): Record<string, boolean> =>
  Object.fromEntries(ACTIONS.map((action) => [EVENT_SWITCHES[action], isSwitchedOn(store, action)]));

/** The address that was set last, else that of the environment. Empty means none. */
export const eventAddress = ({ store, tenant }: Pick<Context, 'store' | 'tenant'>): string | undefined =>
  (store.settings.read('push_url') ?? tenant.pushUrl) || undefined;

export const noticeAddress = ({ settings }: Pick<Store, 'settings'>, kind: ImportKind): string | undefined =>
  settings.read('notice_url')?.[kind] || undefined;

export const noticeLane = (kind: ImportKind): string => `notice:${kind}`;

export function addressOfLane(context: Pick<Context, 'store' | 'tenant'>, lane: string): string | undefined {
  const kind = (['customer', 'organization'] as const).find((one) => lane === noticeLane(one));
  return kind ? noticeAddress(context.store, kind) : eventAddress(context);
}

export const PUSH_CONTENT_TYPES = ['JSON', 'FORM'] as const;
export type PushContentType = (typeof PUSH_CONTENT_TYPES)[number];

export const asContentType = (given: string): PushContentType | undefined =>
  PUSH_CONTENT_TYPES.find((type) => type === given.toUpperCase());

/** A body in the set format. FORM sends the same as JSON, the only one that the document shows, with `message` as JSON. */
export function formatted(body: string, type: PushContentType): { body: string; contentType: string } {
  if (type === 'JSON') return { body, contentType: 'application/json; charset=utf-8' };
  const { action, message } = JSON.parse(body);
  const form = new URLSearchParams({ action, message: JSON.stringify(message) });
  return { body: form.toString(), contentType: 'application/x-www-form-urlencoded; charset=utf-8' };
}
