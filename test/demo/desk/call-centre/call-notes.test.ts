/** The business record of a call: each edit after its end sends an event (doc 1 §6.2, doc 2 §2.1 `note_id`). */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { getCallLog } from '../../../../relay/desk-api/call-centre/call-logs.ts';
import { JUNIPER } from '../desk-harness.ts';
import { receivePushes } from '../push-receiver.ts';
import { CALLER, phoneOf, startCallDesk } from './call-desk.ts';

it('one event for each changed field and for the content, none for what stays or is written during the call', async (context) => {
  const events = await receivePushes(context);
  const desk = await startCallDesk(context, { tenant: { pushUrl: events.url } });
  const juniper = await desk.agent(JUNIPER);
  const phone = phoneOf(juniper);
  await phone.state('idle');
  const id = await desk.calls(11);
  await phone.act(id, 'answer');
  const note = (content: string, custom_fields: object) =>
    juniper.call('PUT', `/calls/${id}/note`, { content, custom_fields });
  await note('During the call', { TextField_63: 'LL-1' });
  await desk.hangsUp(id);
  await note('During the call', { TextField_63: 'LL-1' });
  await note('Afterwards', { TextField_63: 'LL-2', SelectField_65: ['0'] });
  await note('Afterwards', { TextField_63: 'LL-2' });
  await note('The last', {});
  // The last edit’s event comes after all others of this call.
  await events.find(({ message }) => message.note_content === 'The last');
  const { call_log: log } = await desk.tickets.call(getCallLog, { query: { conversation_id: String(id) } });
  assert.deepEqual(
    events.pushes.map(({ action, message }) => [
      action,
      message.conversation_id,
      message.note_id,
      message.note_content,
      message.field_id,
      message.filed_value,
    ]),
    [
      ['Afterwards', null, null],
      ['Afterwards', 63, 'LL-2'],
      ['Afterwards', 65, ['0']],
      ['The last', null, null],
    ].map((edit) => ['AgentNote_update', id, log.note_id, ...edit]),
  );
  assert.equal(log.customer_number, CALLER);
});
