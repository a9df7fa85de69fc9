/**
 * What `<desk-chat>` tells the page. Names begin with `desk-chat-` because the plain ones (`error`, `close`, `message`)
 * already mean something else on elements; none bubbles out of the page's reach or can be cancelled.
 */
import type { Content, Person } from '../relay/protocol.ts';
import type { Connection } from './chat-state.ts';

/** The element can be used: its words are loaded and its methods work at once. */
export class DeskChatReadyEvent extends Event {
  constructor() {
    super('desk-chat-ready');
  }
}

/** Something the page's makers should know of; the visitor is told separately where it concerns them. */
export class DeskChatErrorEvent extends Event {
  /** A code of the relay, or `configuration` or `language`. */
  readonly code: string;
  readonly reason: string;

  constructor(code: string, reason: string) {
    super('desk-chat-error');
    this.code = code;
    this.reason = reason;
  }
}

export class DeskChatOpenEvent extends Event {
  constructor() {
    super('desk-chat-open');
  }
}

export class DeskChatCloseEvent extends Event {
  constructor() {
    super('desk-chat-close');
  }
}

/** The number of unread messages changed. */
export class DeskChatUnreadEvent extends Event {
  readonly unread: number;

  constructor(unread: number) {
    super('desk-chat-unread');
    this.unread = unread;
  }
}

/** A robot or an agent said something new. Its HTML and addresses are unchecked: never put them into a page. */
export class DeskChatMessageEvent extends Event {
  readonly person: Person;
  readonly content: Content;

  constructor(person: Person, content: Content) {
    super('desk-chat-message');
    this.person = person;
    this.content = content;
  }
}

export class DeskChatConnectionEvent extends Event {
  readonly connection: Connection;

  constructor(connection: Connection) {
    super('desk-chat-connection');
    this.connection = connection;
  }
}

declare global {
  interface HTMLElementEventMap {
    'desk-chat-ready': DeskChatReadyEvent;
    'desk-chat-error': DeskChatErrorEvent;
    'desk-chat-open': DeskChatOpenEvent;
    'desk-chat-close': DeskChatCloseEvent;
    'desk-chat-unread': DeskChatUnreadEvent;
    'desk-chat-message': DeskChatMessageEvent;
    'desk-chat-connection': DeskChatConnectionEvent;
  }
}
