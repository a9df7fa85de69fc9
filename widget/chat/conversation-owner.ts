/** What a conversation needs of the element that renders it, and of the controller that owns it. Types only. */
import type { ReactiveControllerHost } from 'lit';
import type { ChatEvent } from '../../relay/protocol/events.ts';
import type { VisitorStorage } from '../wire/storage/visitor-storage.ts';
import type { UploadTarget } from './uploads/post-file.ts';

export type ChatHost = ReactiveControllerHost &
  HTMLElement & {
    /** Announces new events to screen readers or notifies the visitor: one batch, oldest first. */
    announce(events: readonly ChatEvent[]): void;
    /** Puts `draft` into the composer; with `isOpen`, opens the panel as on the page before. */
    restoreDraft(left: { draft: string; isOpen: boolean }): void;
    open(): unknown;
  };

export type ConversationOwner = {
  /** Null while the chat has no site. */
  readonly storage: VisitorStorage | null;
  /** The upload endpoint; null before the relay has sent it. */
  readonly uploadTarget: UploadTarget | null;
  /** Whether the chat, when open, is in view. */
  readonly isInSight: boolean;
  /** Connects to the relay, unless the conversation has a connection or no relay. */
  connect(): void;
};
