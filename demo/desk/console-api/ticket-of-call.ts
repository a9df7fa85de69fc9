/** The ticket that a telephone call becomes: its content is what the agent has noted. */
import type { CallRow } from '../call-centre/call-rows.ts';
import type { NewTicket } from '../tickets/tickets.ts';
import { LONGEST_SUBJECT } from './ticket-of-chat.ts';

/** @param name of the customer, or the number */
export function ticketOfCall(
  { id, direction, number }: CallRow,
  name: string,
  note: string,
): Omit<NewTicket, 'customer'> {
  const who = name === number ? number : `${name}, ${number}`;
  const title = direction === 'inbound' ? `Call from ${who}` : `Call to ${who}`;
  const [noted = ''] = note.split('\n', 1);
  const subject = noted.slice(0, LONGEST_SUBJECT) || title;
  return { subject, content: note || title, platform: 'call', callId: id };
}
