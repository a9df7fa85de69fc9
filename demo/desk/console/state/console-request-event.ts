/** The requests of the console's elements, as events that bubble up to `<desk-console>`, which alone knows the controller. */
import type { AgentStatus } from '../../console-protocol/sessions.ts';
import type { CannedReplyBody } from '../../console-protocol/workspace.ts';
import type { CloseType, Receiver } from './console-connection.ts';
import type { ConsoleState, Leaving } from './console-state.ts';

/** Close the chat, as answered or because nobody can go on with it, or transfer it. */
export type ChatEnd = 'close' | 'unattended' | Receiver;

export type ConsoleRequestDetail =
  | { type: 'sign-in'; email: string; password: string }
  /** Sign in as one of the demo's agents, or with null as the administrator, without a password. */
  | { type: 'sign-in-as'; agent_id: number | null }
  /** `sign-out`, and `set-status` to offline, open the leave dialog if the agent has open chats. */
  | { type: 'sign-out' }
  | { type: 'set-status'; status: AgentStatus }
  /** Confirms the leave dialog: ends these chats, then leaves. Other chats stay open. */
  | { type: 'leave'; leaving: Leaving; chats: { id: number; end: ChatEnd }[] }
  /** Close the leave dialog: stay signed in and online. */
  | { type: 'stay' }
  | { type: 'open-chat'; id: number }
  | { type: 'announce-call'; id: number; name: string; queue: string }
  | { type: 'leave-chat' }
  | { type: 'read-chat' }
  | { type: 'send'; session_id: number; kind: 'message' | 'rich' | 'note'; content: string }
  | { type: 'send-file'; session_id: number; file: File }
  | { type: 'retry'; key: string }
  | { type: 'discard'; key: string }
  | { type: 'show-dialog'; dialog: ConsoleState['dialog'] }
  | { type: 'read-canned' }
  | { type: 'save-canned'; id: number | null; reply: CannedReplyBody }
  | { type: 'delete-canned'; id: number }
  | { type: 'transfer'; to: Receiver & { note?: string } }
  | { type: 'close'; close_type: CloseType }
  | { type: 'remove-waiting'; customer_id: number }
  | { type: 'inbox-done'; id: string }
  /** Show the sheet of keys, or the settings of sound and notices; null closes it. */
  | { type: 'show-sheet'; sheet: 'keys' | 'notices' | null }
  /** Load the overview again after its loading failed. The page is not reloaded. */
  | { type: 'reload' };

export class ConsoleRequestEvent extends Event {
  static readonly type = 'console-request';
  readonly request: ConsoleRequestDetail;

  constructor(request: ConsoleRequestDetail) {
    super(ConsoleRequestEvent.type, { bubbles: true, composed: true });
    this.request = request;
  }
}

export function ask(element: HTMLElement, request: ConsoleRequestDetail): void {
  element.dispatchEvent(new ConsoleRequestEvent(request));
}

declare global {
  interface HTMLElementEventMap {
    'console-request': ConsoleRequestEvent;
  }
}
