/**
 * The ticket that a chat becomes: its subject is the customer's first text, its content what the customer wrote. What everybody said is
 * for a note of the desk's own, because the content stands in the customer's name.
 */
import { ENDED_PREFIX } from '../../../relay/desk-api/im/messages.ts';
import { CHAT_APP_CHANNEL } from '../chat-app/receive.ts';
import { asksForPerson } from '../chat-app/words.ts';
import { anonymousName, type Customer } from '../store/customers.ts';
import type { Message } from '../store/messages.ts';
import type { Session } from '../store/sessions.ts';
import type { Store } from '../store/store.ts';
import type { NewTicket } from '../tickets/tickets.ts';

/** The last messages are quoted. */
const MOST_MESSAGES = 50;
const LONGEST_TEXT = 800;
export const LONGEST_SUBJECT = 80;

export function ticketOfChat(store: Store, session: Session): { ticket: NewTicket; note: string } {
  const customer = store.customers.byId(session.customer_id) as Customer;
  const talk = store.sessions
    .chain(session.chain_id)
    .flatMap(({ id }) => store.messages.ofSession(id))
    .filter(({ sender, type }) => (sender === 'customer' || sender === 'agent') && type === 'message')
    .map((one) => ({ from: one.sender, name: one.sender_name, text: textOfMessage(one) }))
    .filter(({ text }) => text !== '' && !text.startsWith(ENDED_PREFIX));
  const asked = talk.filter(({ from }) => from === 'customer');
  // A customer of a chat app asks for a person by a word that says nothing of the matter.
  const first = asked.find(({ text }) => !asksForPerson(text)) ?? asked[0];
  const isAnonymous = customer.nick_name === anonymousName(customer.token ?? '');
  const name = (from: string, agent: string) =>
    from === 'customer' ? (isAnonymous ? 'Customer' : customer.nick_name) : agent;
  return {
    ticket: {
      customer,
      subject: first?.text.split('\n', 1)[0]?.slice(0, LONGEST_SUBJECT) || 'Chat',
      content: asked
        .slice(-MOST_MESSAGES)
        .map(({ text }) => text)
        .join('\n\n'),
      platform: session.channel === CHAT_APP_CHANNEL ? 'chatapp' : 'im',
      session_id: session.id,
    },
    note: talk
      .slice(-MOST_MESSAGES)
      .map((one) => `${name(one.from, one.name)}: ${one.text}`)
      .join('\n'),
  };
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The text of a message. A customer writes plain text; the markup of an agent's is left out (doc 1 §2.9). */
export function textOfMessage({ sender, data }: Pick<Message, 'sender' | 'data'>): string {
  const { content } = JSON.parse(data) as { content?: unknown };
  if (typeof content !== 'string') return '';
  const text = content.slice(0, LONGEST_TEXT);
  if (sender === 'customer') return text.trim();
  const withoutTags = text.replace(/<[^<>]*>/g, ' ');
  return withoutTags.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity).trim();
}
