/** Builds the data that the console shows, from the store; changes nothing. The shapes are in console-protocol/sessions.ts. */
import { ENDED_PREFIX } from '../../../relay/desk-api/im/messages.ts';
import type { AgentPasswords } from '../agents/agent-passwords.ts';
import type { Presence } from '../agents/presence.ts';
import type { ChatAppDesk } from '../chat-app/receive.ts';
import type { TokenCalls } from '../chat-app/token-calls.ts';
import type { ConsoleField } from '../console-protocol/fields.ts';
import type * as protocol from '../console-protocol/sessions.ts';
import type { Field } from '../fields/field-rows.ts';
import { textOfHtml } from '../knowledge/chat/html-text.ts';
import type { Agent } from '../store/agents.ts';
import type { Context } from '../store/context.ts';
import type { ContactKind } from '../store/customer-entries.ts';
import type { InboxItem, Message } from '../store/messages.ts';
import type { PrivateNote } from '../store/private-notes.ts';
import type { QueueEntry } from '../store/queue.ts';
import type { Session } from '../store/sessions.ts';
import { fileOf } from './message-files.ts';
import type { SignIn } from './sign-in.ts';

export type ConsoleDesk = ChatAppDesk & {
  chatAppTokens: TokenCalls;
  signIn: SignIn;
  agentPasswords: AgentPasswords;
  presence: Presence;
  oneClickSignIn: boolean;
};

const MOST_SESSIONS = 60;
const MOST_INBOX_ITEMS = 100;
const MOST_HISTORY = 1000;
const MOST_NOTES = 200;

export const agentView = (agent: Agent): protocol.ConsoleAgent => ({
  id: agent.id,
  name: agent.name,
  nick: agent.nick,
  avatar: agent.avatar,
  group_id: agent.group_id,
  group_name: agent.group_name,
  status: agent.status,
  sessions: agent.sessions,
  max_sessions: agent.max_sessions,
});

export const fieldView = ({ name, optionValues: _, contentType, templateId, ...field }: Field): ConsoleField => ({
  ...field,
  field_name: name,
  content_type: contentType,
  template_id: templateId,
});

export function createViews({ store, tenant, clock, timings }: Context) {
  const relay = tenant.replyUrl === undefined ? undefined : new URL(tenant.replyUrl).origin;
  const file = (message: Message) => fileOf(message, relay);

  function message(one: Message): protocol.ConsoleMessage {
    const shown: protocol.ConsoleMessage = {
      id: one.message_id,
      at: one.created_at,
      from: one.sender,
      name: one.sender_name,
      type: one.type,
      content: contentOf(one),
      file: file(one),
      delivered: one.sender === 'agent' && one.push_id !== null ? one.push_state === 'delivered' : null,
    };
    return hasEnded(one) ? { ...shown, from: 'system', type: 'visitor_ended', content: '' } : shown;
  }

  function survey(sessionId: number): protocol.ConsoleSurvey | null {
    const given = store.surveys.of('agent', sessionId);
    if (!given) return null;
    return { option_id: given.option_id, text: given.option_text, remark: given.remark, at: given.created_at };
  }

  function session(one: Session): protocol.ConsoleSession {
    const last = store.messages.lastInChat(one);
    const isOpen = one.state === 'open';
    const customerEnded = isOpen && last !== undefined && hasEnded(last);
    return {
      id: one.id,
      customer_id: one.customer_id,
      ...customerOf(one.customer_id),
      customer_presence: presenceOf(one.customer_id),
      agent_id: one.agent_id,
      state: one.state,
      close_type: one.close_type,
      started_at: one.started_at,
      ended_at: one.ended_at,
      channel: one.channel,
      is_new: isOpen && one.read_up_to === 0,
      unread: isOpen ? store.sessions.unread(one) : 0,
      customer_ended: customerEnded,
      waiting_since: isOpen ? store.sessions.waitingSince(one) : null,
      last_message: last ? excerpt(last) : '',
      last_from: last?.sender ?? null,
      last_at: last?.created_at ?? one.started_at,
      preview: one.preview,
      heard_at: store.sessions.lastSignAt(one),
      survey: survey(one.id),
    };
  }

  const detail = (one: Session): protocol.ConsoleSessionDetail => ({
    ...session(one),
    history: [
      ...store.messages.ofCustomer(one.customer_id, MOST_HISTORY).map(message),
      ...store.privateNotes.ofCustomer(one.customer_id, MOST_NOTES).map(note),
      // The sort is stable: messages of the same millisecond keep their order.
    ].sort((a, b) => a.at - b.at),
  });

  function note(one: PrivateNote): protocol.ConsoleMessage {
    const shown = { id: one.note_id, at: one.created_at, name: agentName(one.agent_id), content: one.content };
    return { ...shown, from: 'agent', type: 'note', file: null, delivered: null };
  }

  function overview(agent: Agent): protocol.ConsoleOverview {
    return {
      agent: agentView(agent),
      sessions: store.sessions.ofAgent(agent.id, MOST_SESSIONS).map(session),
      waiting: [...store.queue.waiting().map(waiting), ...unanswered(agent)].sort((a, b) => a.since - b.since),
      inbox: store.messages.inboxFor(agent.id, agent.group_id, MOST_INBOX_ITEMS).map(inboxItem),
      colleagues: store.agents
        .all()
        .filter((other) => other.id !== agent.id)
        .map(agentView),
      groups: store.agents.groups(),
    };
  }

  function waitingCustomer(id: number) {
    const isBlocked = store.customers.byId(id)?.is_blocked === 1;
    const last = store.messages.lastSentBy(id);
    const last_message = last ? excerpt(last) : '';
    return { customer_id: id, customer_name: customerName(id), customer_blocked: isBlocked, last_message };
  }

  const waiting = (entry: QueueEntry): protocol.ConsoleWaiting => ({
    ...waitingCustomer(entry.customer_id),
    position: store.queue.position(entry),
    queue: queueName(entry),
    since: entry.since,
    agent: null,
  });

  /** The customers of colleagues who do not answer. */
  const unanswered = (agent: Agent): protocol.ConsoleWaiting[] =>
    store.sessions
      .unansweredSince(clock.now() - timings.agentSilentAfter)
      .filter(({ session: { agent_id } }) => agent_id !== agent.id)
      .map(({ session: { customer_id, agent_id }, since }) => ({
        ...waitingCustomer(customer_id),
        position: 0,
        queue: '',
        since,
        agent: agentName(agent_id),
      }));

  function agentName(id: number): string {
    const agent = store.agents.byId(id);
    return agent?.nick || agent?.name || '';
  }

  function queueName(entry: QueueEntry): string {
    if (entry.scope === 'agent') return store.agents.byId(entry.scope_id)?.nick ?? '';
    return entry.scope === 'group' ? (store.agents.group(entry.scope_id)?.name ?? '') : 'Anyone';
  }

  function inboxItem(item: InboxItem): protocol.ConsoleInboxItem {
    const { customer_phones: _, ...customer } = customerOf(item.customer_id);
    return {
      id: item.message_id,
      customer_id: item.customer_id,
      ...customer,
      content: contentOf(item),
      file: file(item),
      type: item.type,
      at: item.created_at,
      done: item.done_at !== null,
    };
  }

  const customerName = (id: number): string => store.customers.byId(id)?.nick_name ?? '';

  function presenceOf(id: number): protocol.ConsoleSession['customer_presence'] {
    if (tenant.presenceField === undefined) return null;
    const fields = JSON.parse(store.customers.byId(id)?.custom_fields || '{}') as Record<string, unknown>;
    const value = fields[tenant.presenceField];
    return value === 'online' || value === 'gone' ? value : null;
  }

  function customerOf(id: number) {
    const customer = store.customers.byId(id);
    const contents = (kind: ContactKind) => store.customerEntries.contacts(id, kind).map(({ content }) => content);
    return {
      customer_name: customer?.nick_name ?? '',
      customer_emails: [...(customer?.email ? [customer.email] : []), ...contents('email')],
      customer_phones: contents('cellphone'),
      customer_blocked: customer?.is_blocked === 1,
    };
  }

  function excerpt(one: Message): string {
    if (hasEnded(one)) return 'The visitor ended the chat';
    const text = plainText(one).replace(/\s+/g, ' ').trim();
    return text.length > LONGEST_EXCERPT ? `${text.slice(0, LONGEST_EXCERPT - 1)}…` : text;
  }

  /** The text of a message without tags; the name of its file. */
  function plainText(one: Message): string {
    const sent = file(one);
    if (sent) return sent.name || FILE_WORDS[sent.kind];
    const content = contentOf(one);
    // Only rich messages and a robot's answers are HTML. A visitor's or an agent's `a < b` is plain text.
    const isHtml = one.sender === 'robot' || one.type === 'rich';
    // Cells of a table stay apart.
    return isHtml ? textOfHtml(content.replace(/<\/t[dh]>/gi, ' ')) : content;
  }

  return { message, note, session, detail, overview, survey, waiting, plainText, customerName, agentName };
}

const FILE_WORDS = { image: 'Picture', audio: 'Recording', video: 'Video', file: 'File' } as const;
const LONGEST_EXCERPT = 120;

/**
 * Whether this message is the one by which the relay reports that the visitor ended the chat. The text is the site's,
 * so only its id identifies it.
 */
const hasEnded = ({ sender, place, message_id: id }: Message): boolean =>
  sender === 'customer' && place === 'agent' && id.startsWith(ENDED_PREFIX);

function contentOf(message: Message): string {
  const { content } = JSON.parse(message.data) as { content?: unknown };
  return typeof content === 'string' ? content : JSON.stringify(content ?? '');
}
