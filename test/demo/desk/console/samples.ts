/** Invented agents, visitors and messages for the console's tests. Each function takes the fields that a test needs. */

import type { Outgoing } from '../../../../demo/desk/console/state/console-state.ts';
import type {
  ConsoleAgent,
  ConsoleMessage,
  ConsoleOverview,
  ConsoleSession,
  ConsoleSessionDetail,
} from '../../../../demo/desk/console-protocol/sessions.ts';

/** Noon, local time, of a day whose neighbours are in the same month. */
export const NOON = new Date(2025, 2, 12, 12, 0).getTime();
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export function agent(part: Partial<ConsoleAgent> = {}): ConsoleAgent {
  return {
    id: 1,
    name: 'Pebble Marsh',
    nick: 'Pebble',
    avatar: '',
    group_id: 11,
    group_name: 'Orders',
    status: 'online',
    sessions: 1,
    max_sessions: 3,
    ...part,
  };
}

export function session(part: Partial<ConsoleSession> = {}): ConsoleSession {
  return {
    id: 70,
    customer_id: 7,
    customer_name: 'Visitor Seven',
    customer_emails: [],
    customer_phones: [],
    customer_blocked: false,
    customer_presence: null,
    agent_id: 1,
    state: 'open',
    close_type: null,
    started_at: NOON,
    ended_at: null,
    channel: 'web',
    is_new: false,
    unread: 0,
    customer_ended: false,
    waiting_since: null,
    last_message: 'Hello',
    last_from: 'customer',
    last_at: NOON,
    preview: '',
    heard_at: NOON,
    survey: null,
    ...part,
  };
}

export function message(part: Partial<ConsoleMessage> = {}): ConsoleMessage {
  return {
    id: 'm1',
    at: NOON,
    from: 'customer',
    name: '',
    type: 'message',
    content: 'Hello',
    file: null,
    delivered: null,
    ...part,
  };
}

export function detail(part: Partial<ConsoleSessionDetail> = {}): ConsoleSessionDetail {
  return { ...session(part), history: [message()], ...part };
}

export function overview(part: Partial<ConsoleOverview> = {}): ConsoleOverview {
  return {
    agent: agent(),
    sessions: [session()],
    waiting: [],
    inbox: [],
    colleagues: [],
    groups: [
      { id: 11, name: 'Orders' },
      { id: 12, name: 'Products' },
    ],
    ...part,
  };
}

/** An unconfirmed reply to the visitor of `session()`. */
export function outgoing(part: Partial<Outgoing> = {}): Outgoing {
  return {
    key: 'k',
    session_id: 70,
    at: NOON,
    type: 'message',
    content: 'Hi',
    file: null,
    error: null,
    again: false,
    ...part,
  };
}
