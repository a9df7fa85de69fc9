/** The calls of a chat app's server to the desk (doc 2 §6.2, §7; paths and elements from the vendor's own pages). */
import { z } from 'zod';
import { CHAT_APP } from '../apis.ts';
import { defineOperation, operationsByName } from '../operation.ts';
import { CHAT_APP_CONDITIONS } from '../signing/chat-app.ts';
import { boolean, ifUsable, integer, optionalText, text } from '../wire.ts';

export const CHAT_APP_MESSAGE_TYPES = ['text', 'image', 'voice'] as const;

const LONGEST_ID = 128;
const LONGEST_CONTENT = 4000;

const id = text.pipe(z.string().min(1).max(LONGEST_ID));
const answer = z.looseObject({ success: boolean, msg: ifUsable(optionalText) });
const number = id;

const shared = {
  api: CHAT_APP,
  source: 'doc 2 §6.2',
  query: z.object({ number }),
  answer,
  conditions: Object.values(CHAT_APP_CONDITIONS),
  errors: {},
} as const;

export const testChatApp = defineOperation({
  ...shared,
  name: 'test-chat-app',
  method: 'GET',
  path: '/im_callback/test',
  summary: 'Whether the signature of a chat app is right.',
});

export const sendChatAppMessage = defineOperation({
  ...shared,
  name: 'send-chat-app-message',
  method: 'POST',
  path: '/im_callback',
  summary: 'A customer’s message from a chat app. The body is XML; images and recordings are sent by their address.',
  body: z.object({
    FromUserName: id,
    Number: number,
    Email: text.pipe(z.string().max(255)),
    Content: text.pipe(z.string().min(1).max(LONGEST_CONTENT)),
    CreateTime: integer,
    MsgType: z.enum(CHAT_APP_MESSAGE_TYPES),
    MsgId: text.pipe(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'only letters, digits, "_" and "-"')),
  }),
});

export const CHAT_APP_OPERATIONS = operationsByName(testChatApp, sendChatAppMessage);
