/** A desk with what tests of tickets do again and again. */

import type { CallInput } from '../../../../relay/desk-api/operations.ts';
import { createTicket, getTicket } from '../../../../relay/desk-api/tickets/tickets.ts';
import { type HarnessOptions, startDesk } from '../desk-harness.ts';
import type { Teardown } from '../push-receiver.ts';

export type NewTicket = CallInput<'create-ticket'>['body']['ticket'];

export async function startTicketDesk(context: Teardown, options: HarnessOptions = {}) {
  const desk = await startDesk(context, options);
  return {
    ...desk,
    /** Creates a ticket of one customer unless `given` names another; resolves to its id. */
    async newTicket(given: NewTicket = {}): Promise<number> {
      const ticket = { subject: 'A lamp flickers', email: 'wren@shop.example', ...given };
      return (await desk.tickets.call(createTicket, { body: { ticket } })).ticket_id;
    },
    read: async (id: number) => (await desk.tickets.call(getTicket, { params: { id } })).contents,
  };
}

/** The refusal of a call. */
export async function refusalOf(call: Promise<unknown>): Promise<{ status: unknown; message: unknown }> {
  try {
    await call;
  } catch (error) {
    const { answer } = error as { answer?: { status: unknown; message: unknown } };
    if (answer) return { status: answer.status, message: answer.message };
    throw error;
  }
  throw new Error('the call was not refused');
}
