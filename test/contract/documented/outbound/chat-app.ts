/** Pushes of the desk to a chat app's server (doc 2 §6.2), written from the document alone. */
import {
  chatAppMessage,
  chatAppPush,
  chatAppTokenAnswer,
  chatAppTokenQuery,
} from '../../../../relay/desk-api/outbound/chat-app.ts';
import type { Section } from '../../oracle.ts';
import { others } from '../../treatment.ts';

export const MESSAGES = [
  { touser: 'o-1234', msgtype: 'text', text: { content: 'It is on its way.' } },
  { touser: 'o-1234', msgtype: 'image', image: { media_id: 'a-picture' } },
  { touser: 'o-1234', msgtype: 'voice', voice: { media_id: 'a-recording' } },
] as const;

export const PUSH = {
  status: 'queuing',
  turn: 3,
  agent_name: 'Juniper',
  msg: MESSAGES[0],
  kw_on: true,
  kw_on2: false,
  kw_msg: 'We open at nine.',
};
export const STATUS = ['queuing', 'chatting', 'offline', 'unknown'];

export const TOKEN_QUERY = { from: 'gh_demo', timestamp: '20240101120000', sign: 'D1789BB5FE5E6E5C6B7B8DF35A447B92' };
export const TOKEN_ANSWER = { error_code: 0, error_msg: 'ok', data: { token: 'a-token' } };

const byChatApps = others('for the servers of chat apps, which are no part of the relay');
const fields = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, byChatApps]));
const MSG = ['touser', 'msgtype', 'text', 'text.content', 'image', 'image.media_id', 'voice', 'voice.media_id'];

export const SECTIONS: readonly Section[] = [
  { title: 'doc 2 §6.2 msg', schema: chatAppMessage, fields: fields(MSG) },
  {
    title: 'doc 2 §6.2 push',
    schema: chatAppPush,
    fields: fields([...Object.keys(PUSH), ...MSG.map((name) => `msg.${name}`)]),
  },
  { title: 'doc 2 §6.2 token query', schema: chatAppTokenQuery, fields: fields(Object.keys(TOKEN_QUERY)) },
  {
    title: 'doc 2 §6.2 token answer',
    schema: chatAppTokenAnswer,
    fields: fields(['error_code', 'error_msg', 'data', 'data.token']),
  },
];
