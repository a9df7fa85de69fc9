/** The typed client of other people's programs makes ticket calls, which another secret signs. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createDeskClient, MisconfiguredError } from '../../../../relay/desk-api/tools/desk-client.ts';
import { TENANT } from '../../../demo/desk/desk-harness.ts';
import { startTicketDesk } from '../../../demo/desk/tickets/ticket-desk.ts';

it('tickets are signed by the shared secret and read as a whole list', async (context) => {
  const { url, newTicket } = await startTicketDesk(context);
  for (let count = 0; count < 3; count += 1) await newTicket({ subject: `Lamp ${count}` });
  const tenant = { url, email: TENANT.email, token: TENANT.apiToken };
  const desk = createDeskClient({ ...tenant, sharedSecret: TENANT.sharedSecret });
  const subjects = [];
  for await (const { subject } of desk.callAll('list-tickets', { query: { per_page: 2 } })) subjects.push(subject);
  assert.deepEqual(subjects, ['Lamp 2', 'Lamp 1', 'Lamp 0']);
  const refused = createDeskClient({ ...tenant, sharedSecret: 'another secret' }).call('list-tickets');
  await assert.rejects(
    refused,
    (error) => error instanceof MisconfiguredError && /DESK_SHARED_SECRET/.test(error.message),
  );
  await assert.rejects(createDeskClient(tenant).call('list-tickets'), /list-tickets needs the option sharedSecret/);
});
