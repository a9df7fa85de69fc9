/** What the console is shown, read from the store: pure reading, no changes. Shapes in console-protocol.ts. */
import type { Presence } from '../agents/presence.ts';
import type {
  ConsoleAgent,
  ConsoleInboxItem,
  ConsoleMessage,
  ConsoleOverview,
  ConsoleSession,
  ConsoleSessionDetail,
  ConsoleSurvey,
  ConsoleWaiting,
} from '../console-protocol.ts';
import type { Desk } from '../desk-parts.ts';
import type { Agent } from '../store/agents.ts';
import type { ContactKind } from '../store/customer-entries.ts';
import type { InboxItem, Message } from '../store/messages.ts';
import type { QueueEntry } from '../store/queue.ts';
import type { Session } from '../store/sessions.ts';
import type { Store } from '../store/store.ts';
import type { SignIn } from './sign-in.ts';

export type ConsoleDesk = Desk & { signIn: SignIn; presence: Presence };

const MOST_SESSIONS = 60;
const MOST_INBOX_ITEMS = 100;
const MOST_HISTORY = 1000;

export const agentView = (agent: Agent): ConsoleAgent => ({
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

export const messageView = (message: Message): ConsoleMessage => ({
  id: message.message_id,
  at: message.created_at,
  from: message.sender,
  name: message.sender_name,
  type: message.type,
  content: contentOf(message),
  delivered: message.sender === 'agent' && message.push_id !== null ? message.push_state === 'delivered' : null,
});

export function surveyView(store: Store, sessionId: number): ConsoleSurvey | null {
  const survey = store.surveys.of('agent', sessionId);
  if (!survey) return null;
  return { option_id: survey.option_id, text: survey.option_text, remark: survey.remark, at: survey.created_at };
}

export function sessionView(store: Store, session: Session): ConsoleSession {
  const last = store.messages.lastSaidIn(session.id);
  return {
    id: session.id,
    customer_id: session.customer_id,
    ...customerOf(store, session.customer_id),
    agent_id: session.agent_id,
    state: session.state,
    close_type: session.close_type,
    started_at: session.started_at,
    ended_at: session.ended_at,
    channel: session.channel,
    unread: session.state === 'open' ? store.sessions.unread(session) : 0,
    last_message: last ? excerpt(last) : '',
    last_at: last?.created_at ?? session.started_at,
    preview: session.preview,
    survey: surveyView(store, session.id),
  };
}

export const sessionDetail = (store: Store, session: Session): ConsoleSessionDetail => ({
  ...sessionView(store, session),
  history: store.messages.ofCustomer(session.customer_id, MOST_HISTORY).map(messageView),
});

export function overview(store: Store, agent: Agent): ConsoleOverview {
  return {
    agent: agentView(agent),
    sessions: store.sessions.ofAgent(agent.id, MOST_SESSIONS).map((session) => sessionView(store, session)),
    waiting: store.queue.waiting().map((entry) => waitingView(store, entry)),
    inbox: store.messages.inboxFor(agent.id, agent.group_id, MOST_INBOX_ITEMS).map((item) => inboxView(store, item)),
    colleagues: store.agents
      .all()
      .filter((other) => other.id !== agent.id)
      .map(agentView),
    groups: store.agents.groups(),
  };
}

function waitingView(store: Store, entry: QueueEntry): ConsoleWaiting {
  const last = store.messages.lastSaid(entry.customer_id);
  return {
    customer_id: entry.customer_id,
    customer_name: customerName(store, entry.customer_id),
    position: store.queue.position(entry),
    queue: queueName(store, entry),
    since: entry.since,
    last_message: last ? excerpt(last) : '',
  };
}

function queueName(store: Store, entry: QueueEntry): string {
  if (entry.scope === 'agent') return store.agents.byId(entry.scope_id)?.nick ?? '';
  return entry.scope === 'group' ? (store.agents.group(entry.scope_id)?.name ?? '') : 'Anyone';
}

const inboxView = (store: Store, item: InboxItem): ConsoleInboxItem => ({
  id: item.message_id,
  customer_id: item.customer_id,
  customer_name: customerName(store, item.customer_id),
  content: contentOf(item),
  type: item.type,
  at: item.created_at,
  done: item.done_at !== null,
});

const customerName = (store: Store, id: number): string => store.customers.byId(id)?.nick_name ?? '';

function customerOf(store: Store, id: number) {
  const customer = store.customers.byId(id);
  const contents = (kind: ContactKind) => store.customerEntries.contacts(id, kind).map(({ content }) => content);
  return {
    customer_name: customer?.nick_name ?? '',
    customer_emails: [...(customer?.email ? [customer.email] : []), ...contents('email')],
    customer_phones: contents('cellphone'),
  };
}

function contentOf(message: Message): string {
  const { content } = JSON.parse(message.data) as { content?: unknown };
  return typeof content === 'string' ? content : JSON.stringify(content ?? '');
}

const LONGEST_EXCERPT = 120;

/** The words of HTML; up to the last `>` every tag ends, so that no search for an end is in vain. */
function textOf(html: string): string {
  const end = html.lastIndexOf('>') + 1;
  return html.slice(0, end).replace(/<[^>]*>?/g, ' ') + html.slice(end);
}

/** One line of text: a list shows it beside the name. */
function excerpt(message: Message): string {
  if (message.type === 'image') return '[image]';
  if (message.type === 'audio') return '[audio]';
  const content = contentOf(message);
  // Only rich replies are HTML; a visitor's or an agent's `a < b` is just that.
  const words = message.type === 'rich' && message.sender === 'agent' ? textOf(content) : content;
  const text = words.replace(/\s+/g, ' ').trim();
  return text.length > LONGEST_EXCERPT ? `${text.slice(0, LONGEST_EXCERPT - 1)}…` : text;
}
