/** `POST /im/messages` (doc 1 §4.1): to a robot, to an agent, into the queue or into the inbox. */
import { randomUUID } from 'node:crypto';
import {
  LEAVE_MESSAGE,
  type sendMessage,
  TO_ROBOT,
  TO_UROBOT,
  WHILE_QUEUING,
} from '../../../relay/desk-api/im/messages.ts';
import type { Body } from '../../../relay/desk-api/operation.ts';
import { BLOCKED, type HandlerTable, OK, REFUSED, type Refusal, refuse } from '../api/handler.ts';
import { KnowledgeRefused } from '../knowledge/answers.ts';
import type { Customer } from '../store/customers.ts';
import type { RobotSession } from '../store/robot-sessions.ts';
import type { Session } from '../store/sessions.ts';
import type { Desk } from './desk-parts.ts';

type Sent = Body<typeof sendMessage>;
type Incoming = Sent & { message_id: string; data: { content: string } };

const closed = refuse(REFUSED.sessionClosed, 'the session does not exist or is closed');
const missing = (name: string) => refuse(REFUSED.missing, `${name} is missing`);

export function sendMessageHandler({ context, queue, customers, robotTalk }: Desk) {
  const { store, clock, hub, behaviour } = context;

  function storeMessage(
    customer: Customer,
    incoming: Incoming,
    place: 'agent' | 'queue' | 'inbox',
    sessionId: number | null,
  ): number {
    const { message_id: messageId, type, data } = incoming;
    const message = { messageId, customerId: customer.id, place, sessionId, sender: 'customer', type, data } as const;
    const row = store.messages.insert(message, clock.now());
    hub.publish('message', row);
    hub.publish('overview');
    return row;
  }

  function toRobot(customer: Customer, incoming: Incoming, session: RobotSession | undefined): typeof OK | Refusal {
    if (incoming.type !== 'message') return refuse(REFUSED.invalid, 'robots take messages of type "message" only');
    if (!session || session.ended_at !== null) return closed;
    robotTalk.ask(customer, session, { messageId: incoming.message_id, content: incoming.data.content });
    return OK;
  }

  function urobotSession(customer: Customer, incoming: Incoming): RobotSession | undefined {
    const named = incoming.urobot_session_id;
    const session =
      named === undefined ? store.robotSessions.open(customer.id, 'urobot') : store.robotSessions.byId(named);
    const same = session?.robot_id === incoming.robot_id && session?.scene_id === incoming.scene_id;
    return same && session?.customer_id === customer.id && session.kind === 'urobot' ? session : undefined;
  }

  function toAgent(customer: Customer, incoming: Incoming, session: Session | undefined): typeof OK | Refusal {
    if (session?.state !== 'open' || session.customer_id !== customer.id) return closed;
    storeMessage(customer, incoming, 'agent', session.id);
    store.sessions.touch(session.id, clock.now());
    // The sent message replaces the preview (doc 1 §4.1).
    if (store.sessions.clearPreview(session.id)) hub.publish('preview', session.id, '');
    return OK;
  }

  function intoQueue(customer: Customer, incoming: Incoming): typeof OK | Refusal {
    const state = queue.stateOf(customer);
    // The wait may have ended while the message was in transit.
    if (state.kind === 'session') return toAgent(customer, incoming, state.session);
    if (state.kind === 'none') return closed;
    queue.seen(customer);
    storeMessage(customer, incoming, 'queue', null);
    return OK;
  }

  function leaveMessage(incoming: Incoming): typeof OK | Refusal {
    const { agent_id: agentId, group_id: groupId } = incoming;
    if (agentId !== undefined && !store.agents.byIdUnlessRemoved(agentId))
      return refuse(REFUSED.invalid, 'there is no such agent');
    if (groupId !== undefined && !store.agents.group(groupId)) return refuse(REFUSED.invalid, 'there is no such group');
    const customer = customers.ensure(incoming.customer_token);
    if (behaviour.refuseBlocked && customer.is_blocked === 1) return BLOCKED;
    const row = storeMessage(customer, incoming, 'inbox', null);
    store.messages.addToInbox(row, agentId ?? null, groupId ?? null);
    return OK;
  }

  function take(incoming: Incoming): typeof OK | Refusal {
    const { im_sub_session_id: to } = incoming;
    if (to === LEAVE_MESSAGE) return leaveMessage(incoming);
    const customer = customers.find(incoming.customer_token);
    if (!customer) return closed;
    if (to === TO_ROBOT) return toRobot(customer, incoming, store.robotSessions.open(customer.id, 'robot'));
    if (to === TO_UROBOT) return toRobot(customer, incoming, urobotSession(customer, incoming));
    if (to === WHILE_QUEUING) return intoQueue(customer, incoming);
    return toAgent(customer, incoming, store.sessions.byId(to));
  }

  /** A message with a known id is a retry whose first answer was lost. */
  function takeOnce(incoming: Incoming): typeof OK | Refusal {
    const before = store.messages.byMessageId(incoming.message_id);
    if (!before) return take(incoming);
    const own = before.customer_id === customers.find(incoming.customer_token)?.id && before.sender === 'customer';
    return own ? OK : refuse(REFUSED.invalid, 'another message has this message_id');
  }

  return {
    'send-message': ({ body }) => {
      const { content } = body.data;
      if (typeof content !== 'string' || content === '') return missing('data.content');
      const toUrobot = body.im_sub_session_id === TO_UROBOT;
      if (toUrobot && body.robot_id === undefined) return missing('robot_id');
      if (toUrobot && body.scene_id === undefined) return missing('scene_id');
      if (!toUrobot && body.message_id === undefined) return missing('message_id');
      const incoming = { ...body, message_id: body.message_id ?? randomUUID(), data: { ...body.data, content } };
      try {
        return store.transaction(() => takeOnce(incoming));
      } catch (error) {
        if (error instanceof KnowledgeRefused) return refuse(REFUSED.invalid, error.message);
        throw error;
      }
    },
  } satisfies Partial<HandlerTable>;
}
