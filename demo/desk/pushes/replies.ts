/**
 * Reply notifications in three formats (doc 1 §6.1). Each is stored in its customer's lane, in the transaction that
 * caused it, and sent afterwards.
 */
import type { RobotMessage, UrobotMessage } from '../../../relay/desk-api/outbound/replies.ts';
import type { Written } from '../api/handler.ts';
import { deskTime } from '../core/desk-time.ts';
import { textAsContent } from '../core/plain-text.ts';
import type { Agent } from '../store/agents.ts';
import type { Context } from '../store/context.ts';
import type { Customer } from '../store/customers.ts';
import type { MessageData } from '../store/messages.ts';
import type { Deliverer } from './deliverer.ts';

/** One message of an agent push, before formatting. `row` is the row id of the stored message. */
export type AgentItem = { row: number; messageId: string; type: string; data: MessageData };

/** The agent's name for customers. */
export const shownName = (agent: Agent): string => agent.nick || agent.name;

/**
 * @param divert sends the stored messages of a customer in another way, if this customer has one, and then returns true
 */
export function createReplies(
  context: Context,
  deliverer: Deliverer,
  divert: (customer: Customer, rows: readonly number[]) => boolean,
) {
  const { store, clock, behaviour, publicUrl } = context;

  function push(customer: Customer, assignType: 'robot' | 'urobot' | 'agent', messages: unknown, rows: number[]): void {
    if (divert(customer, rows)) return;
    const lane = `reply:${customer.id}`;
    const body = { customer_token: customer.token, assign_type: assignType, messages };
    const pushId = store.pushes.insert(lane, 'reply', body, clock.now());
    for (const row of rows) store.messages.setPush(row, pushId);
    deliverer.nudge(lane);
  }

  return {
    robot: (customer: Customer, message: Written<RobotMessage>, row: number) =>
      push(customer, 'robot', [message], [row]),
    urobot: (customer: Customer, message: Written<UrobotMessage>, row: number) =>
      push(customer, 'urobot', message, [row]),
    /** Pushes several messages as one array, to be read in order, such as start and welcome. */
    agent(customer: Customer, agent: Agent, sessionId: number, items: readonly AgentItem[]): void {
      const shared = {
        agent_id: agent.id,
        agent_name: shownName(agent),
        agent_avatar: publicUrl() + agent.avatar,
        im_sub_session_id: sessionId,
        message_created_at: deskTime(clock.now(), behaviour.utcOffsetMinutes),
      };
      const messages = items.map(({ type, messageId, data }) => ({
        type,
        message_id: messageId,
        ...shared,
        data: asPushed(type, data),
      }));
      push(
        customer,
        'agent',
        messages,
        items.map((item) => item.row),
      );
    },
  };
}

/** Agents type plain text, but receivers read the content of type `message` as HTML. The store keeps the plain text. */
export function asPushed(type: string, data: MessageData): MessageData {
  if (type !== 'message' || typeof data.content !== 'string') return data;
  return { ...data, content: textAsContent(data.content) };
}

export type Replies = ReturnType<typeof createReplies>;
