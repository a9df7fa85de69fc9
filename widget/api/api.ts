/** What a page can ask of the chat: the same calls on `window.DeskChat` and on the element. Types alone. */

import type { TokenProvider } from '../connection/identity.ts';
import type { Connection, Talk } from '../state/chat-state.ts';
import type { Consent } from '../storage/storage-areas.ts';
import type { Diagnosis } from './diagnose.ts';
import type { DeskChatEventMap } from './events.ts';
import type { Settings } from './settings.ts';

type Listener<N extends keyof DeskChatEventMap> = (event: DeskChatEventMap[N]) => void;
/** Names of events, with or without `desk-chat-`. */
type Named<N extends string> = N | `desk-chat-${N}`;

/** What the chat shows, at one moment. */
export type ChatSnapshot = {
  version: string;
  /** Always true inline. */
  open: boolean;
  connection: Connection['state'];
  /** Messages the visitor has not seen. */
  unread: number;
  /** Who the visitor talks to, and by what name. */
  talk: Talk['with'];
  person: string | null;
  /** Null while the visitor does not wait; the position is null where it is not known. */
  queue: { position: number | null } | null;
  /** The language the chat speaks, as a BCP 47 tag. */
  locale: string;
  consent: Consent;
};

export type ChatCalls = {
  /** Opens the panel, with `draft` in its field where given; resolves when it is shown. */
  open(options?: { draft?: string }): Promise<void>;
  /** Closes the panel and gives the focus back. */
  close(): Promise<void>;
  /** Opens or closes. */
  toggle(): Promise<void>;
  /** Shows the launcher again after `hide()`. */
  show(): Promise<void>;
  /** Takes launcher and panel off the screen; the conversation goes on. */
  hide(): Promise<void>;
  /** Says `text` for the visitor; resolves when the relay took it. @throws RefusedError, `too-long` with the `limit` */
  send(text: string): Promise<void>;
  /**
   * Says who the visitor is: `provider` fetches a signed identity from the site's backend whenever one is needed. What
   * another visitor left is cleared first; a conversation they had anonymously is not joined. Call it once a sign-in.
   */
  identify(provider: TokenProvider): Promise<void>;
  /** Clears screen and storage and revokes the token; false when the relay could not be told. */
  logout(): Promise<boolean>;
  /** The same, and has the relay delete the conversation. */
  forget(): Promise<boolean>;
  /** Changes settings; null or false takes one away. */
  update(settings: Settings): Promise<void>;
  /** Takes the chat off the page for good. */
  destroy(): Promise<void>;
  /** The chat's language, as a BCP 47 tag; null to follow the page again. */
  setLocale(locale: string | null): Promise<void>;
  /** Asks for a person; resolves when the relay took it. @throws RefusedError */
  requestAgent(): Promise<void>;
  /** Ends the session with whom the visitor talks to; resolves when the relay took it. @throws RefusedError */
  endChat(): Promise<void>;
  /** Leaves `text` for agents who are away; resolves when the relay took it. @throws RefusedError */
  leaveMessage(text: string): Promise<void>;
  /** What the chat shows now. */
  getState(): Promise<ChatSnapshot>;
  /** What it takes to find out why a chat does not work. */
  diagnose(): Promise<Diagnosis>;
  /** Listens to an event, with or without `desk-chat-` before its name; what it returns ends that. */
  on<N extends keyof DeskChatEventMap>(name: Named<N>, listener: Listener<N>): () => void;
  /** Listens to the next one alone. */
  once<N extends keyof DeskChatEventMap>(name: Named<N>, listener: Listener<N>): () => void;
  /** Ends what `on` or `once` began. */
  off<N extends keyof DeskChatEventMap>(name: Named<N>, listener: Listener<N>): void;
};
