/**
 * The life cycle of an agent session: it starts with a welcome, may be transferred to another agent under a new id, and
 * closes with a survey. Each step is one transaction that also stores its push. An answer to a left message begins a session, too: the relay expects an agent after it, so no new push is needed.
 */
import { randomUUID } from 'node:crypto';
import type { EventWebhooks } from '../pushes/event-webhooks.ts';
import { type AgentItem, type Replies, shownName } from '../pushes/replies.ts';
import type { Agent } from '../store/agents.ts';
import type { Context } from '../store/context.ts';
import type { Customer } from '../store/customers.ts';
import type { MessageData, Sender } from '../store/messages.ts';
import type { CloseType, Session } from '../store/sessions.ts';
import { inScope, leastBusy } from './allocation.ts';
import { surveyOptionsOf } from './survey-options.ts';
import { type CloseReason, textsFor } from './texts.ts';

/**
 * `id` becomes the message's id; no other message may have it. `seen` is the row id of the last message that the agent had seen.
 */
export type AgentReply = { id?: string | undefined; type: string; data: MessageData; seen?: number | undefined };
export type SessionStart = { channel: string; queuedAt: number | null };

export function createSessions(context: Context, replies: Replies, events: EventWebhooks) {
  const { store, clock, hub, behaviour } = context;

  const sessionOf = (id: number) => store.sessions.byId(id) as Session;
  const customerOf = (session: Session) => store.customers.byId(session.customer_id) as Customer;
  const agentOf = (session: Session) => store.agents.byId(session.agent_id) as Agent;

  function storeMessage(
    session: Session,
    agent: Agent,
    sender: Sender,
    type: string,
    data: MessageData,
    { id: messageId = randomUUID(), seen }: Partial<AgentReply> = {},
  ): AgentItem {
    const row = store.messages.insert(
      {
        messageId,
        customerId: session.customer_id,
        place: 'agent',
        sessionId: session.id,
        sender,
        senderName: sender === 'agent' ? shownName(agent) : '',
        agentId: agent.id,
        type,
        data,
        seenUpTo: seen ?? null,
      },
      clock.now(),
    );
    hub.publish('message', row);
    return { row, messageId, type, data };
  }

  /** The texts in the language of the customer's last message. */
  function texts(customerId: number) {
    return textsFor(store.messages.lastOfCustomer(customerId)?.data ?? '');
  }

  function welcome(session: Session, agent: Agent, kind: 'welcome' | 'takesOver'): AgentItem {
    const content = texts(session.customer_id)[kind](shownName(agent));
    return storeMessage(session, agent, 'agent', 'message', { content });
  }

  function open(customer: Customer, agent: Agent, start: SessionStart, chainId: number | null): Session {
    const id = store.sessions.insert({ customerId: customer.id, agentId: agent.id, chainId, ...start }, clock.now());
    const session = sessionOf(id);
    events.sessionStarted(session);
    hub.publish('overview');
    return session;
  }

  /** Closes the session and sends the survey. Does nothing if the session has already ended. */
  const close = (session: Session, closeType: CloseType, reason: CloseReason = closeType): void =>
    store.transaction(() => {
      if (!store.sessions.end(session.id, 'closed', closeType, clock.now())) return;
      const agent = agentOf(session);
      const survey = surveyOptionsOf(behaviour.surveyStyle, behaviour.surveyDefault);
      const content = texts(session.customer_id).goodbye[reason](shownName(agent));
      const item = storeMessage(session, agent, 'system', 'close', {
        content,
        close_type: closeType,
        survey_options: survey,
      });
      replies.agent(customerOf(session), agent, session.id, [item]);
      events.sessionClosed(session.id);
      hub.publish('overview');
      hub.publish('capacity');
    });

  /**
   * Closes the session of an agent who leaves while no colleague is free, with a message that says so. What the customer asked
   * last, if nobody has answered it, goes to everybody's inbox.
   */
  const closeUnattended = (session: Session): void =>
    store.transaction(() => {
      const isAsking = store.sessions.waitingSince(session) !== null;
      const asked = isAsking ? store.messages.lastOfCustomer(session.customer_id) : undefined;
      close(session, 'normal', 'away');
      if (asked) store.messages.addToInbox(asked.id, null, null);
    });

  /** Ends the session and continues it with another agent under a new id. */
  const transfer = (session: Session, to: Agent): Session =>
    store.transaction(() => {
      const customer = customerOf(session);
      store.sessions.end(session.id, 'transferred', null, clock.now());
      const next = open(customer, to, { channel: session.channel, queuedAt: null }, session.chain_id);
      const content = texts(customer.id).handedOver(shownName(agentOf(session)), shownName(to));
      const moved = storeMessage(next, to, 'system', 'transfer', { content });
      replies.agent(customer, to, next.id, [moved, welcome(next, to, 'takesOver')]);
      hub.publish('capacity');
      return next;
    });

  return {
    close,
    closeUnattended,
    transfer,
    /**
     * Hands on the sessions of an agent who left: each to a colleague with room, of the same group if possible. Without one, it is
     * closed.
     */
    reassignFrom: (agentId: number): void =>
      store.transaction(() => {
        for (const session of store.sessions.openOfAgent(agentId)) {
          const others = store.agents.all().filter(({ id }) => id !== agentId);
          const group = store.agents.byId(agentId)?.group_id ?? 0;
          const successor = leastBusy(inScope(others, { type: 'group', id: group })) ?? leastBusy(others);
          if (successor) transfer(session, successor);
          else closeUnattended(session);
        }
      }),

    /** Starts a session. Ends the customer's robot sessions, and moves the messages written in the queue into the session. */
    start: (customer: Customer, agent: Agent, start: SessionStart): Session =>
      store.transaction(() => {
        const session = open(customer, agent, start, null);
        store.robotSessions.endAll(customer.id, clock.now());
        store.messages.adoptQueued(customer.id, session.id);
        const content = texts(customer.id).joined(shownName(agent));
        const begin = storeMessage(session, agent, 'system', 'start_session', { content });
        replies.agent(customer, agent, session.id, [begin, welcome(session, agent, 'welcome')]);
        return session;
      }),

    say: (session: Session, reply: AgentReply): number =>
      store.transaction(() => {
        const agent = agentOf(session);
        const item = storeMessage(session, agent, 'agent', reply.type, reply.data, reply);
        replies.agent(customerOf(session), agent, session.id, [item]);
        store.sessions.touch(session.id, clock.now());
        store.sessions.markRead(session.id, reply.seen);
        hub.publish('overview');
        return item.row;
      }),

    /** Opens a session again that was closed, under its id. Ends the customer's robot sessions, as a start does. */
    reopen: (session: Session): void =>
      store.transaction(() => {
        const agent = agentOf(session);
        store.robotSessions.endAll(session.customer_id, clock.now());
        store.sessions.reopen(session.id, clock.now());
        store.messages.adoptQueued(session.customer_id, session.id);
        const content = texts(session.customer_id).reopened(shownName(agent));
        const item = storeMessage(session, agent, 'system', 'start_session', { content });
        replies.agent(customerOf(session), agent, session.id, [item]);
        hub.publish('overview');
      }),
  };
}
export type Sessions = ReturnType<typeof createSessions>;
