/**
 * What the elements inside the console ask for. Every wish is one event, `console-request`, that bubbles up to
 * `<desk-console>`; no element but that one knows the controller.
 */
import type { AgentStatus } from '../console-protocol.ts';
import type { Outgoing } from './console-state.ts';

export type ConsoleRequestDetail =
  | { type: 'sign-in'; email: string; password: string }
  | { type: 'sign-out' }
  | { type: 'set-status'; status: AgentStatus }
  | { type: 'open-chat'; id: number }
  | { type: 'leave-chat' }
  /** Read the open chat again after it could not be read. */
  | { type: 'read-chat' }
  | { type: 'send'; session_id: number; kind: Outgoing['type']; content: string }
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
