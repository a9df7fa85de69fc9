/** The calls that a page can make: the same on `window.DeskChat` and on the element. Types only. */

import type { Connection, Talk } from '../state/chat-state.ts';
import type { TokenProvider } from '../wire/connection/identity.ts';
import type { Consent } from '../wire/storage/storage-areas.ts';
import type { Diagnosis } from './diagnose.ts';
import type { DeskChatEventMap } from './events.ts';
import type { Attachment } from './read-attachment.ts';
import type { Settings } from './settings.ts';

type Listener<N extends keyof DeskChatEventMap> = (event: DeskChatEventMap[N]) => void;
/** Names of events, with or without the prefix `desk-chat-`. */
type Named<N extends string> = N | `desk-chat-${N}`;

/** The state of the chat at one moment. */
export type ChatSnapshot = {
  version: string;
  /** Always true in inline mode. */
  open: boolean;
  connection: Connection['state'];
  /** Messages the visitor has not seen. */
  unread: number;
  /** The kind of session, and the name of the robot or agent. */
  talk: Talk['with'];
  person: string | null;
  /** Null unless the visitor waits in the queue; the position is null when it is unknown. */
  queue: { position: number | null } | null;
  /** The chat's language, as a BCP 47 tag. */
  locale: string;
  consent: Consent;
};

export type OpenOptions = {
  /** A text for the composer. */
  draft?: string;
  /** Shown in place of the conversation, on sites that offer it: the visitor's requests, or the form for a new one. */
  part?: 'requests' | 'new-request';
};

export type ChatCalls = {
  /** Opens the panel; resolves when the panel is shown. */
  open(options?: OpenOptions): Promise<void>;
  /** Closes the panel and restores the focus. */
  close(): Promise<void>;
  /** Opens the panel, or closes it if it is open. */
  toggle(): Promise<void>;
  /** Shows the launcher again after `hide()`. */
  show(): Promise<void>;
  /** Hides launcher and panel; the conversation goes on. */
  hide(): Promise<void>;
  /**
   * Sends `text` as the visitor; resolves when the relay has acknowledged it. @throws RefusedError, `too-long` with the
   * `limit`
   */
  send(text: string): Promise<void>;
  /**
   * Identifies the visitor: `provider` fetches a signed identity token from the site's backend whenever the chat needs
   * one. First clears the data of another visitor. An earlier anonymous conversation is not merged. Call it once per
   * sign-in.
   */
  identify(provider: TokenProvider): Promise<void>;
  /**
   * Clears the screen and the stored data and revokes the visitor's token; false when the relay could not be reached.
   */
  logout(): Promise<boolean>;
  /** Does the same as `logout` and has the relay delete the conversation. */
  forget(): Promise<boolean>;
  /** Changes settings; null or false removes one. */
  update(settings: Settings): Promise<void>;
  /** Removes the chat from the page for good. */
  destroy(): Promise<void>;
  /** The chat's language, as a BCP 47 tag; null to follow the page again. */
  setLocale(locale: string | null): Promise<void>;
  /** Requests an agent; resolves when the relay has acknowledged it. @throws RefusedError */
  requestAgent(): Promise<void>;
  /** Ends the session with the robot or agent; resolves when the relay has acknowledged it. @throws RefusedError */
  endChat(): Promise<void>;
  /**
   * Leaves `text` as a message for agents who are away; resolves when the relay has acknowledged it. @throws
   * RefusedError
   */
  leaveMessage(text: string): Promise<void>;
  /**
   * Puts a card about what the visitor sees, such as a product or an order, above the field; the visitor sends or removes
   * it. Replaces an earlier one; null removes it.
   */
  attach(attachment: Attachment | null): Promise<void>;
  /** The state of the chat now. */
  getState(): Promise<ChatSnapshot>;
  /** Diagnoses why the chat does not work. */
  diagnose(): Promise<Diagnosis>;
  /** Adds a listener for an event, named with or without `desk-chat-`; returns a function that removes it. */
  on<N extends keyof DeskChatEventMap>(name: Named<N>, listener: Listener<N>): () => void;
  /** Adds a listener that is called once. */
  once<N extends keyof DeskChatEventMap>(name: Named<N>, listener: Listener<N>): () => void;
  /** Removes a listener. */
  off<N extends keyof DeskChatEventMap>(name: Named<N>, listener: Listener<N>): void;
};

/** The API of `window.DeskChat`. Calls that need the chat load it and run in order. */
export type DeskChatApi = ChatCalls & {
  /** The element in the page, for its events and attributes. */
  readonly element: HTMLElement;
  /**
   * Calls each function with this API at once. Before the tag has run, `window.DeskChat` may be an array that queues
   * them.
   */
  push(...uses: ((api: DeskChatApi) => void)[]): void;
};

declare global {
  interface Window {
    /** The only global that the tag adds. A page may define it as an array of functions before. */
    DeskChat?: DeskChatApi | ((api: DeskChatApi) => void)[];
  }
}
