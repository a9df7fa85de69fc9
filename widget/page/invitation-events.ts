/** The events about invitations, in the chunk that shows them. */
import { DeskChatEvent } from './desk-chat-event.ts';

/** An invitation stands beside the launcher. */
export class DeskChatInvitationShownEvent extends DeskChatEvent {
  /** The id of the rule. */
  declare readonly id: string;

  constructor(id: string) {
    super('invitation-shown', { id });
  }
}

/** The visitor opened the chat from an invitation. */
export class DeskChatInvitationAcceptedEvent extends DeskChatEvent {
  declare readonly id: string;
  /** The chosen answer, which is sent; null for a click on the invitation itself. */
  declare readonly answer: string | null;

  constructor(id: string, answer: string | null) {
    super('invitation-accepted', { id, answer });
  }
}

export class DeskChatInvitationDismissedEvent extends DeskChatEvent {
  declare readonly id: string;

  constructor(id: string) {
    super('invitation-dismissed', { id });
  }
}
