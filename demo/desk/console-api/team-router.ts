/** The console's HTTP API for work around the conversations (console-protocol/team.ts). The administrator reads, too. */
import type { z } from 'zod';
import * as protocol from '../console-protocol/team.ts';
import { found, Refused } from '../core/refused.ts';
import type { Agent } from '../store/agents.ts';
import type { InboxItem } from '../store/messages.ts';
import type { Session } from '../store/sessions.ts';
import { createMessageSearch, excerptAround } from './message-search.ts';
import { type Call, type ConsoleRouter, createCalls, nothing } from './respond.ts';
import { createTeamOverview } from './team-overview.ts';
import { type ConsoleDesk, createViews } from './views.ts';

const PAGE = 20;
const AROUND = 20;

/** Whether a left message is for this agent: for everybody, for the group, or for the agent alone. */
export const isFor = ({ for_agent, for_group }: InboxItem, { id, group_id }: Agent): boolean =>
  (for_agent === null || for_agent === id) && (for_group === null || for_group === group_id);

export function teamRouter(desk: ConsoleDesk): ConsoleRouter {
  const { context, queue, sessions } = desk;
  const { db, store, clock, hub, timings } = context;
  const view = createViews(context);
  const search = createMessageSearch(context, view.plainText);
  const overview = createTeamOverview(context, view);
  const { router, serve } = createCalls(desk);

  function foundMessages({ input }: Call<z.output<typeof protocol.searchMessagesQuery>>): protocol.FoundMessages {
    const { q, before = Number.MAX_SAFE_INTEGER } = input;
    const { messages, next, complete } = search.find(q, before, PAGE);
    const items = messages.map((message) => ({
      row: message.id,
      customer_id: message.customer_id,
      customer_name: view.customerName(message.customer_id),
      at: message.created_at,
      from: message.sender,
      name: message.sender_name,
      ...excerptAround(view.plainText(message), q),
    }));
    return { items, next, is_full: items.length === PAGE, complete };
  }

  function contextOf({ request }: Call): protocol.MessageContext {
    const message = found(store.messages.byId(Number(request.params.row)), 'message');
    const { id, customer_id: customer } = message;
    const before = store.messages.ofCustomer(customer, AROUND + 1, id);
    const after = store.messages.ofCustomerAfter(customer, id, AROUND + 1);
    const shown = [...before.slice(-AROUND), message, ...after.slice(0, AROUND)];
    const session = db.get<Session>('SELECT * FROM sessions WHERE customer_id = ? ORDER BY id DESC LIMIT 1', customer);
    return {
      customer_id: customer,
      customer_name: view.customerName(customer),
      id: message.message_id,
      messages: shown.map(view.message),
      earlier: before.length > AROUND ? (shown[0]?.id ?? null) : null,
      later: after.length > AROUND ? (shown.at(-1)?.id ?? null) : null,
      session: session ? { id: session.id, agent_id: session.agent_id, state: session.state } : null,
    };
  }

  function mustBeHere(agent: Agent): void {
    if (agent.status === 'offline') throw new Refused(409, 'you are offline; go online first');
  }

  const takenBy = ({ agent_id: id }: Session) =>
    new Refused(409, `${view.agentName(id)} is in a conversation with this visitor now`);

  /** The agent's session with the customer, begun if there is none. */
  function sessionWith(customerId: number, agent: Agent): Session {
    const open = store.sessions.openOf(customerId);
    if (open && open.agent_id !== agent.id) throw takenBy(open);
    if (open) return open;
    const waiting = store.queue.of(customerId);
    if (waiting) return queue.take(waiting, agent);
    const customer = found(store.customers.byId(customerId), 'customer');
    return sessions.start(customer, agent, { channel: '', queuedAt: null });
  }

  function reopen(id: number, agent: Agent) {
    const session = found(store.sessions.byId(id), 'conversation');
    if (session.agent_id !== agent.id) throw new Refused(403, 'this conversation is another agent’s');
    // As after a click whose answer was lost.
    if (session.state === 'open') return view.session(session);
    if (session.state !== 'closed') throw new Refused(409, 'this conversation goes on with a colleague');
    mustBeHere(agent);
    const open = store.sessions.openOf(session.customer_id);
    if (open) throw takenBy(open);
    return store.transaction(() => {
      const waiting = store.queue.of(session.customer_id);
      if (waiting) store.queue.end(waiting.id, 'served', clock.now());
      sessions.reopen(session);
      return view.session(store.sessions.byId(id) ?? session);
    });
  }

  function answerLeft({ agent, input: body, request }: Call<z.output<typeof protocol.answerLeftBody>, Agent>) {
    const item = store.messages.inboxItem(String(request.params.id));
    if (!item || !isFor(item, agent)) throw new Refused(404, 'there is no such message');
    const before = store.messages.byMessageId(body.id);
    if (before) {
      const session = before.session_id === null ? undefined : store.sessions.byId(before.session_id);
      const isOwn = before.sender === 'agent' && before.agent_id === agent.id;
      if (!session || !isOwn || session.customer_id !== item.customer_id)
        throw new Refused(409, 'another message has this id');
      return view.session(session);
    }
    mustBeHere(agent);
    return store.transaction(() => {
      const session = sessionWith(item.customer_id, agent);
      sessions.say(session, { id: body.id, type: 'message', data: { content: body.content } });
      store.messages.finishInboxOf(item.customer_id, agent.id, clock.now());
      hub.publish('overview');
      return view.session(store.sessions.byId(session.id) ?? session);
    });
  }

  serve('GET /team', nothing, overview);
  serve('GET /messages', protocol.searchMessagesQuery, foundMessages);
  serve('GET /messages/:row', nothing, contextOf);
  serve('POST /waiting/:id/take', nothing, ({ id, agent }) => {
    mustBeHere(agent);
    const entry = store.queue.of(id);
    if (entry) return view.session(queue.take(entry, agent));
    const silent = store.sessions
      .unansweredSince(clock.now() - timings.agentSilentAfter)
      .find(({ session }) => session.customer_id === id && session.agent_id !== agent.id);
    if (!silent) throw new Refused(404, 'this visitor waits no longer');
    return view.session(sessions.transfer(silent.session, agent));
  });
  serve('POST /sessions/:id/reopen', nothing, ({ id, agent }) => reopen(id, agent));
  serve('POST /inbox/:id/answer', protocol.answerLeftBody, answerLeft);
  return router;
}
