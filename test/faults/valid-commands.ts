/** An input that the relay accepts, or refuses for the conversation's state alone, for each command. */
import type { CommandName } from '../../relay/protocol.ts';
import { newId } from '../helpers/relay.ts';

export const validCommands: { [N in CommandName]: unknown } = {
  join: { cursor: { epoch: 'e', seq: 1 } },
  sync: { cursor: { epoch: 'e', seq: 1 } },
  history: { before: 3, limit: 10 },
  start: { id: newId() },
  send: { id: newId(), text: 'Hello' },
  preview: { text: 'He' },
  suggest: { text: 'He' },
  'ask-suggested': { id: newId(), ref: '1-2' },
  'send-upload': { id: newId(), upload: newId() },
  'request-agent': { id: newId() },
  'stop-waiting': { id: newId() },
  'leave-message': { id: newId(), text: 'Hello' },
  'leave-email': { id: newId(), email: 'ada@customer.example' },
  attach: { id: newId(), title: 'Kettle', url: 'https://shop.example/kettle' },
  form: { form: 'before', language: 'en' },
  'submit-form': { id: newId(), form: 'before', values: [{ key: 'name', value: 'Ada' }], consent: true },
  'skip-form': { id: newId(), form: 'before' },
  'page-context': { title: 'Kettles', customer: [{ name: 'plan', value: 'gold' }] },
  'call-back': { id: newId(), number: '+4722225555', country: 'NO' },
  click: { id: newId(), seq: 1, target: { kind: 'question', ref: 't0.0' } },
  'rate-answer': { id: newId(), seq: 1, useful: true },
  'rate-session': { id: newId(), session: 1, option: 1, tags: ['a'], remark: '' },
  end: { id: newId() },
  logout: {},
  forget: {},
};
