/** Compares event webhooks with doc 1 §6.2: every documented action with its whole message, and unknown ones. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EVENT_MESSAGES, eventWebhook } from '../../relay/desk-api/outbound/events.ts';
import { withAddedFields } from './variations.ts';

const changes = { nick_name: ['Wren', 'Wren Hollow'] };
const note = {
  updated_at: '2024-03-01 09:30:00',
  note_id: 5,
  note_content: 'Called back',
  field_id: 9,
  field_title: 'Topic',
  filed_value: 'Delivery',
};

const MESSAGES: [action: string, message: Record<string, unknown>][] = [
  ['Customer_create', { id: 1, nick_name: 'Wren', open_api_token: 'visitor-7f3a', tags: [], custom_fields: {} }],
  ['Customer_update', { id: 1, changes }],
  ['Customer_destroy', { id: 1 }],
  ['Organization_create', { id: 2, name: 'Fern Ltd', domains: 'fern.example', custom_fields: {}, description: '' }],
  ['Organization_update', { id: 2, changes }],
  ['Organization_destroy', { id: 2 }],
  [
    'ImSubSession_close',
    {
      id: 9001,
      im_sub_session_log: [{ session_id: 1, sub_session_id: 9001, ticket_ids: [1], chatapp_info: { name: '' } }],
      im_log_infos: [{ id: 3, sender: 'agent', content: '{"type":"message","data":{"content":"Hello"}}' }],
    },
  ],
  [
    'ShutQueue_create',
    {
      id: 4,
      customer_id: 1,
      nick_name: 'Wren',
      queue_name: 'Lamps',
      queue_type: 'group',
      queue_id: 11,
      queue_start_time: '2024-03-01 09:30:00',
      queue_end_time: '2024-03-01 09:31:00',
      queue_seconds: 60,
      chanel: 'web',
    },
  ],
  ['AgentNote_update', { ...note, sub_session_id: 9001 }],
  ['AgentNote_update', { ...note, conversation_id: 77 }],
  [
    'ImSurveyVote_create',
    { created_at: '2024-03-01', sub_session_id: 9001, option_id: 31, option_name: 'Good', tags: 'quick', remark: '' },
  ],
];

describe('an event webhook', () => {
  for (const [action, message] of MESSAGES) {
    it(`is read whole: ${action} of ${Object.keys(message).length} fields`, () => {
      assert.deepEqual(eventWebhook.parse({ action, message }), { action, message });
      const more = withAddedFields({ action, message });
      assert.deepEqual(eventWebhook.parse(more), more);
    });
  }

  it('has one of the documented actions', () => {
    assert.deepEqual(Object.keys(EVENT_MESSAGES).sort(), [...new Set(MESSAGES.map(([action]) => action))].sort());
  });

  it('is read when its action is new', () => {
    for (const action of ['ImSubSession_create', 'UserGroup_create', 'UserGroup_update', 'UserGroup_destroy', 'Else']) {
      assert.equal(eventWebhook.parse({ action, message: { name: 'Lamps' } }).action, action);
    }
  });

  it('may have its id as a string, or no id', () => {
    assert.equal(eventWebhook.parse({ action: 'Customer_destroy', message: { id: '7' } }).message.id, 7);
    assert.equal(eventWebhook.parse({ action: 'Else', message: { id: 'seven' } }).message.id, undefined);
  });

  it('is rejected without an action or a message', () => {
    assert.ok(!eventWebhook.safeParse({ message: {} }).success);
    assert.ok(!eventWebhook.safeParse({ action: 'Customer_create' }).success);
  });
});
