/**
 * What the elements inside the console ask for. Every wish is one event, `console-request`, that bubbles up to
 * `<desk-console>`; no element but that one knows the controller.
 */
import type { AgentStatus } from '../console-protocol.ts';
import type { Leaving } from './console-state.ts';

/** Close the chat, or pass it on. */
export type ChatEnd = 'close' | { agent_id: number } | { group_id: number };

export type ConsoleRequestDetail =
  | { type: 'sign-in'; email: string; password: string }
  /** As one of the demo's agents, without a password. */
  | { type: 'sign-in-as'; agent_id: number }
  /** These two ask first what becomes of open chats. */
  | { type: 'sign-out' }
  | { type: 'set-status'; status: AgentStatus }
  /** The answer: what to do with each open chat, before the agent leaves; chats that are not named stay. */
  | { type: 'leave'; leaving: Leaving; chats: { id: number; what: ChatEnd }[] }
  | { type: 'stay' }
  | { type: 'open-chat'; id: number }
  | { type: 'leave-chat' }
  /** Read the open chat again after it could not be read. */
  | { type: 'read-chat' }
  | { type: 'send'; session_id: number; kind: 'message' | 'rich'; content: string }
  | { type: 'send-file'; session_id: number; file: File }
  /** Send a failed reply again. */
  | { type: 'retry'; key: string }
  | { type: 'discard'; key: string }
  | { type: 'show-dialog'; dialog: 'transfer' | 'close' | null }
  | { type: 'transfer'; to: { agent_id: number } | { group_id: number } }
  | { type: 'close'; close_type: 'normal' | 'redirect' | 'force' }
  | { type: 'remove-waiting'; customer_id: number }
  | { type: 'inbox-done'; id: string }
  | { type: 'reload' };

export class ConsoleRequestEvent extends Event {
  static readonly type = 'console-request';
  readonly request: ConsoleRequestDetail;

  constructor(request: ConsoleRequestDetail) {
    super(ConsoleRequestEvent.type, { bubbles: true, composed: true });
    this.request = request;
  }
}

declare global {
  interface HTMLElementEventMap {
    'console-request': ConsoleRequestEvent;
  }
}
