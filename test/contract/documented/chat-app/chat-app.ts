/** The calls of chat apps' servers (doc 2 §5.5, §6.2, §7), written from the document and the vendor's own pages alone. */

import type { FieldRules } from '../../field-rules.ts';
import { type DocumentedCall, type Section, sectionsOfCall } from '../../oracle.ts';
import { oneOf, REQUIRED } from '../../rule-values.ts';
import { others } from '../../treatment.ts';

/** The vector of the test call's sign; its key is no tenant's. */
export const VECTOR = {
  number: 'gh_demo',
  email: 'admin@example.com',
  timestamp: '20240101120000',
  key: '0123456789abcdef0123456789abcdef',
  sign: '3531D118FA9F286752D2073BC06F25DC',
};

export const MESSAGE = {
  FromUserName: 'o-1234',
  Number: VECTOR.number,
  Email: VECTOR.email,
  Content: 'Where is my order?',
  CreateTime: 1_700_000_000,
  MsgType: 'text',
  MsgId: '23345678901234',
};

export const CALLS: readonly DocumentedCall[] = [
  {
    name: 'test-chat-app',
    family: 'chat-app',
    method: 'GET',
    path: '/spa1/im_callback/test',
    signed: true,
    // The query also has email, timestamp and sign, which are the signature.
    query: { number: VECTOR.number },
    required: ['number'],
    answer: { success: true, msg: 'ok' },
  },
  {
    name: 'send-chat-app-message',
    family: 'chat-app',
    method: 'POST',
    path: '/spa1/im_callback',
    signed: true,
    query: { number: VECTOR.number },
    body: MESSAGE,
    required: ['number', ...Object.keys(MESSAGE)],
    answer: { success: true, msg: 'ok' },
  },
];

const TEXT = { ...REQUIRED, refuses: [''] };

/** A chat app's server sends every element (§6.2 and the vendor's own pages). */
export const RULES: Record<string, FieldRules> = {
  'test-chat-app': { number: TEXT },
  'send-chat-app-message': {
    number: TEXT,
    FromUserName: TEXT,
    Number: TEXT,
    Email: REQUIRED,
    Content: TEXT,
    CreateTime: { ...REQUIRED, accepts: [1_700_000_000], refuses: ['', 'now'] },
    MsgType: { ...REQUIRED, ...oneOf('text', 'image', 'voice') },
    MsgId: TEXT,
  },
};

const byChatApps = others('for the servers of chat apps, which call the desk themselves');
const fields = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, byChatApps]));
const ANSWER = fields(['success', 'msg']);

export const SECTIONS: readonly Section[] = [
  ...sectionsOfCall('test-chat-app', fields(['number']), ANSWER),
  ...sectionsOfCall('send-chat-app-message', fields(['number', ...Object.keys(MESSAGE)]), ANSWER),
];
