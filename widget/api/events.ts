/**
 * What `<desk-chat>` tells the page. Names begin with `desk-chat-` because the plain ones (`error`, `close`, `message`)
 * already mean something else on elements. None bubbles; `before-send` alone can be cancelled. When each is told is
 * `page-events.ts`.
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

/** The element can be used: its words are loaded and its methods work at once. */
export class DeskChatReadyEvent extends DeskChatEvent {
  constructor() {
    super('ready');
  }
}

/** Something the page's makers should know of; the visitor is told separately where it concerns them. */
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

/** A robot or an agent said something new. Its HTML and addresses are unchecked: never put them into a page. */
export class DeskChatMessageEvent extends DeskChatEvent {
  readonly person: Person;
  readonly content: Content;

  constructor(person: Person, content: Content) {
    super('message');
    this.person = person;
    this.content = content;
  }
}

/** A message is about to be sent; `preventDefault()` keeps it back and puts its text into the field again. */
export class DeskChatBeforeSendEvent extends DeskChatEvent {
  readonly text: string;

  constructor(text: string) {
    super('before-send', { cancelable: true });
    this.text = text;
  }
}

/** A message was refused by the relay or by the desk. */
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
 * Whether what is written now will be read: `online`; `delayed`, the desk cannot be reached and messages wait;
 * `away`, no agent is there and messages are left; `offline`, there is no way to the relay.
 */
export type Availability = 'online' | 'delayed' | 'away' | 'offline';

export class DeskChatAvailabilityEvent extends DeskChatEvent {
  readonly availability: Availability;

  constructor(availability: Availability) {
    super('availability');
    this.availability = availability;
  }
}

/** The visitor talks to somebody else now. */
export class DeskChatStatusEvent extends DeskChatEvent {
  readonly talk: Talk['with'];

  constructor(talk: Talk['with']) {
    super('status');
    this.talk = talk;
  }
}

/** The visitor's place in the queue changed; null when it is not known. */
export class DeskChatQueueEvent extends DeskChatEvent {
  readonly position: number | null;
  /** An agent is free and being connected. */
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
  /** The session it is about. */
  readonly session: number;

  constructor(session: number) {
    super('survey-shown');
    this.session = session;
  }
}

export class DeskChatSurveySubmittedEvent extends DeskChatEvent {
  readonly session: number;
  /** The option's id at the desk, and its words. */
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

/** The visitor said whether a robot's answer helped. */
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

/** What may be stored was changed, and what was stored has moved or is gone. */
export class DeskChatConsentChangedEvent extends DeskChatEvent {
  readonly consent: Consent;

  constructor(consent: Consent) {
    super('consent-changed');
    this.consent = consent;
  }
}

/** Every event by its short name, as `on()` takes it. */
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
};

type OnElement = { [N in keyof DeskChatEventMap as `desk-chat-${N}`]: DeskChatEventMap[N] };

declare global {
  interface HTMLElementEventMap extends OnElement {}
}
