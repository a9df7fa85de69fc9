/** The events about invitations, in the chunk that shows them. */
import { eventOf } from './desk-chat-event.ts';

/** An invitation stands beside the launcher; `id` is that of the rule. */
export class DeskChatInvitationShownEvent extends eventOf<{ id: string }>('invitation-shown') {}

/** The visitor opened the chat from an invitation. */
export class DeskChatInvitationAcceptedEvent extends eventOf<{
  id: string;
  /** The chosen answer, which is sent; null for a click on the invitation itself. */
  answer: string | null;
}>('invitation-accepted') {}

export class DeskChatInvitationDismissedEvent extends eventOf<{ id: string }>('invitation-dismissed') {}
