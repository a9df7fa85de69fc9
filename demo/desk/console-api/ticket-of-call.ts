/** The ticket that a telephone call becomes: its content is what the agent has noted. */
import type { CallRow } from '../call-centre/call-rows.ts';
import type { Customer } from '../store/customers.ts';
import type { NewTicket } from '../tickets/tickets.ts';

const LONGEST_SUBJECT = 80;

export function ticketOfCall({ direction, number }: CallRow, customer: Customer, note: string): NewTicket {
  const who = customer.nick_name === number ? number : `${customer.nick_name}, ${number}`;
  const title = direction === 'inbound' ? `Call from ${who}` : `Call to ${who}`;
  const [noted = ''] = note.split('\n', 1);
  return { customer, subject: noted.slice(0, LONGEST_SUBJECT) || title, content: note || title, platform: 'call' };
}
