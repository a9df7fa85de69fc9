/**
 * The events that `<desk-chat>` dispatches. Names begin with `desk-chat-` because plain names (`error`, `close`,
 * `message`) already have a meaning on elements. No event bubbles; only `before-send` can be cancelled.
 * `page-events.ts` decides when each is dispatched.
 */
import type { Content, Person } from '../../relay/protocol.ts';
import type { FailureReason } from '../outbox/refused-error.ts';
import type { Connection, Talk } from '../state/chat-state.ts';
import type { Consent } from '../storage/storage-areas.ts';

class DeskChatEvent extends Event {
  constructor(name: string, init?: EventInit) {
    super(`desk-chat-${name}`, init);
  }
}

/** The element is ready: its strings are loaded and its methods work. */
export class DeskChatReadyEvent extends DeskChatEvent {
  constructor() {
    super('ready');
  }
}

/** An error that concerns the page's developers. The visitor sees a separate message where it concerns them. */
export class DeskChatErrorEvent extends DeskChatEvent {
  /** A code of the relay, or `configuration`, `language`, `identity` or `load`. */
  readonly code: string;
  readonly reason: string;

  constructor(code: string, reason: string) {
    super('error');
    this.code = code;
    this.reason = reason;
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

/** The number of unread messages changed. */
export class DeskChatUnreadEvent extends DeskChatEvent {
  readonly unread: number;

  constructor(unread: number) {
    super('unread');
    this.unread = unread;
  }
}

/** A robot or an agent sent a message. Its HTML and URLs are not sanitised: never insert them into a page. */
export class DeskChatMessageEvent extends DeskChatEvent {
  readonly person: Person;
  readonly content: Content;

  constructor(person: Person, content: Content) {
    super('message');
    this.person = person;
    this.content = content;
  }
}

/** A message is about to be sent; `preventDefault()` stops it and puts its text back into the composer. */
export class DeskChatBeforeSendEvent extends DeskChatEvent {
  readonly text: string;

  constructor(text: string) {
    super('before-send', { cancelable: true });
    this.text = text;
  }
}

/** The relay or the desk refused a message. */
export class DeskChatSendFailedEvent extends DeskChatEvent {
  /** The message's id. */
  readonly id: string;
  readonly reason: FailureReason;

  constructor(id: string, reason: FailureReason) {
    super('send-failed');
    this.id = id;
    this.reason = reason;
  }
}

export class DeskChatConnectionEvent extends DeskChatEvent {
  readonly connection: Connection;

  constructor(connection: Connection) {
    super('connection');
    this.connection = connection;
  }
}

/**
 * The delivery of a message sent now: `online`, it is delivered; `delayed`, the desk is unreachable and messages wait;
 * `away`, no agent is online and the message is left for one; `offline`, the relay is unreachable.
 */
export type Availability = 'online' | 'delayed' | 'away' | 'offline';

export class DeskChatAvailabilityEvent extends DeskChatEvent {
  readonly availability: Availability;

  constructor(availability: Availability) {
    super('availability');
    this.availability = availability;
  }
}

/** The kind of session changed: `nobody`, `robot`, `queue`, `agent` or `inbox`. */
export class DeskChatStatusEvent extends DeskChatEvent {
  readonly talk: Talk['with'];

  constructor(talk: Talk['with']) {
    super('status');
    this.talk = talk;
  }
}

/** The visitor's queue position changed; null when it is unknown. */
export class DeskChatQueueEvent extends DeskChatEvent {
  readonly position: number | null;
  /** An agent is free and is being connected. */
  readonly allocating: boolean;

  constructor(position: number | null, allocating: boolean) {
    super('queue');
    this.position = position;
    this.allocating = allocating;
  }
}

export class DeskChatAgentJoinedEvent extends DeskChatEvent {
  readonly person: Person;

  constructor(person: Person) {
    super('agent-joined');
    this.person = person;
  }
}

/** Another agent took over. */
export class DeskChatTransferredEvent extends DeskChatEvent {
  readonly person: Person;

  constructor(person: Person) {
    super('transferred');
    this.person = person;
  }
}

export class DeskChatSurveyShownEvent extends DeskChatEvent {
  /** The session that the survey is about. */
  readonly session: number;

  constructor(session: number) {
    super('survey-shown');
    this.session = session;
  }
}

export class DeskChatSurveySubmittedEvent extends DeskChatEvent {
  readonly session: number;
  /** The id of the option at the desk, and its text. */
  readonly option: number;
  readonly text: string;
  readonly remark: string;

  constructor(session: number, option: number, text: string, remark: string) {
    super('survey-submitted');
    this.session = session;
    this.option = option;
    this.text = text;
    this.remark = remark;
  }
}

/** The visitor rated a robot's answer. */
export class DeskChatAnswerRatedEvent extends DeskChatEvent {
  /** The answer's id. */
  readonly id: string;
  readonly useful: boolean;

  constructor(id: string, useful: boolean) {
    super('answer-rated');
    this.id = id;
    this.useful = useful;
  }
}

/** An invitation stands beside the launcher. */
export class DeskChatInvitationShownEvent extends DeskChatEvent {
  /** The id of the rule. */
  readonly id: string;

  constructor(id: string) {
    super('invitation-shown');
    this.id = id;
  }
}

/** The visitor opened the chat from an invitation. */
export class DeskChatInvitationAcceptedEvent extends DeskChatEvent {
  readonly id: string;
  /** The chosen answer, which is sent; null for a click on the invitation itself. */
  readonly answer: string | null;

  constructor(id: string, answer: string | null) {
    super('invitation-accepted');
    this.id = id;
    this.answer = answer;
  }
}

export class DeskChatInvitationDismissedEvent extends DeskChatEvent {
  readonly id: string;

  constructor(id: string) {
    super('invitation-dismissed');
    this.id = id;
  }
}

/** The visitor's consent changed; stored data has been moved or deleted. */
export class DeskChatConsentChangedEvent extends DeskChatEvent {
  readonly consent: Consent;

  constructor(consent: Consent) {
    super('consent-changed');
    this.consent = consent;
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
  'consent-changed': DeskChatConsentChangedEvent;
  'invitation-shown': DeskChatInvitationShownEvent;
  'invitation-accepted': DeskChatInvitationAcceptedEvent;
  'invitation-dismissed': DeskChatInvitationDismissedEvent;
};

type OnElement = { [N in keyof DeskChatEventMap as `desk-chat-${N}`]: DeskChatEventMap[N] };

declare global {
  interface HTMLElementEventMap extends OnElement {}
}
