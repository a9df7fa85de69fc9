/**
 * The events of `<desk-chat>`, dispatched as `page-events.ts` decides. Plain names (`error`, `close`, `message`) would have a
 * meaning on elements. No event bubbles; only `before-send` can be cancelled.
 */
import type { ChatEvent, Content, Person, RequestDelivery } from '../../relay/protocol/events.ts';
import type { FailureReason } from '../outbox/refused-error.ts';
import type { Connection, Talk } from '../state/chat-state.ts';
import type { Consent } from '../wire/storage/storage-areas.ts';
import { DeskChatEvent } from './desk-chat-event.ts';
import type {
  DeskChatInvitationAcceptedEvent,
  DeskChatInvitationDismissedEvent,
  DeskChatInvitationShownEvent,
} from './invitation-events.ts';

/** The element is ready: its strings are loaded and its methods work. */
export class DeskChatReadyEvent extends DeskChatEvent {
  constructor() {
    super('ready');
  }
}

/** An error that concerns the page's developers. The visitor sees a separate message where it concerns them. */
export class DeskChatErrorEvent extends DeskChatEvent {
  /** A code of the relay, or `configuration`, `language`, `identity` or `load`. */
  declare readonly code: string;
  declare readonly reason: string;

  constructor(code: string, reason: string) {
    super('error', { code, reason });
  }
}

export class DeskChatOpenEvent extends DeskChatEvent {
  constructor() {
    super('open');
  }
}

export class DeskChatCloseEvent extends DeskChatEvent {
  constructor() {
    super('close');
  }
}

/** The number of unread messages changed, or that of the visitor's requests with an answer that the visitor has not seen. */
export class DeskChatUnreadEvent extends DeskChatEvent {
  declare readonly unread: number;
  declare readonly requests: number;

  constructor(unread: number, requests: number) {
    super('unread', { unread, requests });
  }
}

/** A robot or an agent sent a message. Its HTML and URLs are not sanitised: never insert them into a page. */
export class DeskChatMessageEvent extends DeskChatEvent {
  declare readonly person: Person;
  declare readonly content: Content;

  constructor(person: Person, content: Content) {
    super('message', { person, content });
  }
}

/** A message is about to be sent; `preventDefault()` stops it and puts its text back into the composer. */
export class DeskChatBeforeSendEvent extends DeskChatEvent {
  declare readonly text: string;

  constructor(text: string) {
    super('before-send', { text }, { cancelable: true });
  }
}

/** The relay or the desk refused a message. */
export class DeskChatSendFailedEvent extends DeskChatEvent {
  /** The message's id. */
  declare readonly id: string;
  declare readonly reason: FailureReason;

  constructor(id: string, reason: FailureReason) {
    super('send-failed', { id, reason });
  }
}

export class DeskChatConnectionEvent extends DeskChatEvent {
  declare readonly connection: Connection;

  constructor(connection: Connection) {
    super('connection', { connection });
  }
}

/**
 * The delivery of a message sent now: `online`, it is delivered; `delayed`, the desk is unreachable and messages wait;
 * `away`, no agent is online and the message is left for one; `offline`, the relay is unreachable.
 */
export type Availability = 'online' | 'delayed' | 'away' | 'offline';

export class DeskChatAvailabilityEvent extends DeskChatEvent {
  declare readonly availability: Availability;

  constructor(availability: Availability) {
    super('availability', { availability });
  }
}

/** The kind of session changed: `nobody`, `robot`, `queue`, `agent` or `inbox`. */
export class DeskChatStatusEvent extends DeskChatEvent {
  declare readonly talk: Talk['with'];

  constructor(talk: Talk['with']) {
    super('status', { talk });
  }
}

/** The visitor's queue position changed; null when it is unknown. */
export class DeskChatQueueEvent extends DeskChatEvent {
  declare readonly position: number | null;
  /** An agent is free and is being connected. */
  declare readonly allocating: boolean;

  constructor(position: number | null, allocating: boolean) {
    super('queue', { position, allocating });
  }
}

export class DeskChatAgentJoinedEvent extends DeskChatEvent {
  declare readonly person: Person;

  constructor(person: Person) {
    super('agent-joined', { person });
  }
}

/** Another agent took over. */
export class DeskChatTransferredEvent extends DeskChatEvent {
  declare readonly person: Person;

  constructor(person: Person) {
    super('transferred', { person });
  }
}

export class DeskChatSurveyShownEvent extends DeskChatEvent {
  /** The session that the survey is about. */
  declare readonly session: number;

  constructor(session: number) {
    super('survey-shown', { session });
  }
}

export class DeskChatSurveySubmittedEvent extends DeskChatEvent {
  declare readonly session: number;
  /** The id of the option at the desk, and its text. */
  declare readonly option: number;
  declare readonly text: string;
  declare readonly remark: string;

  constructor(session: number, option: number, text: string, remark: string) {
    super('survey-submitted', { session, option, text, remark });
  }
}

/** The visitor rated a robot's answer. */
export class DeskChatAnswerRatedEvent extends DeskChatEvent {
  /** The answer's id. */
  declare readonly id: string;
  declare readonly useful: boolean;

  constructor(id: string, useful: boolean) {
    super('answer-rated', { id, useful });
  }
}

/** A request of the visitor, or the reply `reply` to it, is on its way to the desk, was delivered, or was not. */
export class DeskChatRequestChangedEvent extends DeskChatEvent {
  /** The request's id. */
  declare readonly request: string;
  /** The reply's id; null for the request itself. */
  declare readonly reply: string | null;
  declare readonly delivery: RequestDelivery;

  constructor({ request, reply, state }: Extract<ChatEvent, { type: 'request-changed' }>) {
    super('request-changed', { request, reply, delivery: state });
  }
}

/** The visitor's consent changed; stored data has been moved or deleted. */
export class DeskChatConsentChangedEvent extends DeskChatEvent {
  declare readonly consent: Consent;

  constructor(consent: Consent) {
    super('consent-changed', { consent });
  }
}

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
