/**
 * The events of `<desk-chat>`, dispatched as `page-events.ts` decides. Plain names (`error`, `close`, `message`) would have a
 * meaning on elements. No event bubbles; only `before-send` can be cancelled.
 */
import type { Content, Person, RequestDelivery } from '../../relay/protocol/events.ts';
import type { FailureReason } from '../outbox/refused-error.ts';
import type { Connection, Talk } from '../state/chat-state.ts';
import type { Consent } from '../wire/storage/storage-areas.ts';
import { eventOf } from './desk-chat-event.ts';
import type {
  DeskChatInvitationAcceptedEvent,
  DeskChatInvitationDismissedEvent,
  DeskChatInvitationShownEvent,
} from './invitation-events.ts';

/** The element is ready: its strings are loaded and its methods work. */
export class DeskChatReadyEvent extends eventOf('ready') {}

/** An error that concerns the page's developers. The visitor sees a separate message where it concerns them. */
export class DeskChatErrorEvent extends eventOf<{
  /** A code of the relay, or `configuration`, `language`, `identity` or `load`. */
  code: string;
  reason: string;
}>('error') {}

export class DeskChatOpenEvent extends eventOf('open') {}

export class DeskChatCloseEvent extends eventOf('close') {}

/** The number of unread messages changed, or that of the visitor's requests with an answer that the visitor has not seen. */
export class DeskChatUnreadEvent extends eventOf<{ unread: number; requests: number }>('unread') {}

/** A robot or an agent sent a message. Its HTML and URLs are not sanitised: never insert them into a page. */
export class DeskChatMessageEvent extends eventOf<{ person: Person; content: Content }>('message') {}

/** A message is about to be sent; `preventDefault()` stops it and puts its text back into the composer. */
export class DeskChatBeforeSendEvent extends eventOf<{ text: string }>('before-send', { cancelable: true }) {}

/** The relay or the desk refused a message; `id` is the message's. */
export class DeskChatSendFailedEvent extends eventOf<{ id: string; reason: FailureReason }>('send-failed') {}

export class DeskChatConnectionEvent extends eventOf<{ connection: Connection }>('connection') {}

/**
 * The delivery of a message sent now: `online`, it is delivered; `delayed`, the desk is unreachable and messages wait;
 * `away`, no agent is online and the message is left for one; `offline`, the relay is unreachable.
 */
export type Availability = 'online' | 'delayed' | 'away' | 'offline';

export class DeskChatAvailabilityEvent extends eventOf<{ availability: Availability }>('availability') {}

/** The kind of session changed: `nobody`, `robot`, `queue`, `agent` or `inbox`. */
export class DeskChatStatusEvent extends eventOf<{ talk: Talk['with'] }>('status') {}

/** The visitor's queue position changed; null when it is unknown. */
export class DeskChatQueueEvent extends eventOf<{
  position: number | null;
  /** An agent is free and is being connected. */
  allocating: boolean;
}>('queue') {}

export class DeskChatAgentJoinedEvent extends eventOf<{ person: Person }>('agent-joined') {}

/** Another agent took over. */
export class DeskChatTransferredEvent extends eventOf<{ person: Person }>('transferred') {}

/** A survey about the session is shown. */
export class DeskChatSurveyShownEvent extends eventOf<{ session: number }>('survey-shown') {}

export class DeskChatSurveySubmittedEvent extends eventOf<{
  session: number;
  /** The id of the option at the desk, and its text. */
  option: number;
  text: string;
  remark: string;
}>('survey-submitted') {}

/** The visitor rated a robot's answer; `id` is the answer's. */
export class DeskChatAnswerRatedEvent extends eventOf<{ id: string; useful: boolean }>('answer-rated') {}

/** A request of the visitor, or the reply `reply` to it, is on its way to the desk, was delivered, or was not. */
export class DeskChatRequestChangedEvent extends eventOf<{
  /** The request's id. */
  request: string;
  /** The reply's id; null for the request itself. */
  reply: string | null;
  delivery: RequestDelivery;
}>('request-changed') {}

/** The visitor's consent changed; stored data has been moved or deleted. */
export class DeskChatConsentChangedEvent extends eventOf<{ consent: Consent }>('consent-changed') {}

/** Every event by its short name, as `on()` accepts it. */
export type DeskChatEventMap = {
  ready: DeskChatReadyEvent;
  error: DeskChatErrorEvent;
  open: DeskChatOpenEvent;
  close: DeskChatCloseEvent;
  unread: DeskChatUnreadEvent;
  message: DeskChatMessageEvent;
  'before-send': DeskChatBeforeSendEvent;
  'send-failed': DeskChatSendFailedEvent;
  connection: DeskChatConnectionEvent;
  availability: DeskChatAvailabilityEvent;
  status: DeskChatStatusEvent;
  queue: DeskChatQueueEvent;
  'agent-joined': DeskChatAgentJoinedEvent;
  transferred: DeskChatTransferredEvent;
  'survey-shown': DeskChatSurveyShownEvent;
  'survey-submitted': DeskChatSurveySubmittedEvent;
  'answer-rated': DeskChatAnswerRatedEvent;
  'request-changed': DeskChatRequestChangedEvent;
  'consent-changed': DeskChatConsentChangedEvent;
  'invitation-shown': DeskChatInvitationShownEvent;
  'invitation-accepted': DeskChatInvitationAcceptedEvent;
  'invitation-dismissed': DeskChatInvitationDismissedEvent;
};

type OnElement = { [N in keyof DeskChatEventMap as `desk-chat-${N}`]: DeskChatEventMap[N] };

declare global {
  interface HTMLElementEventMap extends OnElement {}
}
