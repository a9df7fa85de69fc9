/**
 * The switches of event webhooks (doc 1 §6.2), set by `POST /set_permissions`. The document names eight; the others follow their
 * pattern.
 *
 * Those that the document does not list are off at first: a client written from the document would not expect them.
 */
import { type EventAction, LATER_EVENT_MESSAGES } from '../../../relay/desk-api/outbound/events.ts';
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

/** An event of the document is on until it is switched off; one that the document does not know is off until it is switched on. */
export function isSwitchedOn({ settings }: Store, action: EventAction): boolean {
  return settings.read('permissions')?.[EVENT_SWITCHES[action]] ?? !Object.hasOwn(LATER_EVENT_MESSAGES, action);
}

/** Every switch as it is set. */
export const switchesOf = (store: Store): Record<string, boolean> =>
  Object.fromEntries(ACTIONS.map((action) => [EVENT_SWITCHES[action], isSwitchedOn(store, action)]));
