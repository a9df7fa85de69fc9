/**
 * Pushes of the desk to a chat app's server (doc 2 §6.2), and the question for the chat app's token, whose answer comes from a
 * server that the desk does not know and so is limited.
 */
import { z } from 'zod';
import { CHAT_APP_MESSAGE_TYPES } from '../chat-app/chat-app.ts';
import { boolean, ifUsable, integer, optionalText, text } from '../wire.ts';

export const CHAT_APP_STATUS = ['queuing', 'chatting', 'offline', 'unknown'] as const;
export type ChatAppStatus = (typeof CHAT_APP_STATUS)[number];

const medium = z.looseObject({ media_id: text });

/** A message for the customer; the field with the name of its type has its content. */
export const chatAppMessage = z.looseObject({
  touser: text,
  msgtype: z.enum(CHAT_APP_MESSAGE_TYPES),
  text: z.looseObject({ content: text }).optional(),
  image: medium.optional(),
  voice: medium.optional(),
});

export const chatAppPush = z.looseObject({
  status: z.enum(CHAT_APP_STATUS),
  turn: integer,
  agent_name: ifUsable(optionalText),
  msg: chatAppMessage,
  kw_on: ifUsable(boolean),
  kw_on2: ifUsable(boolean),
  kw_msg: ifUsable(optionalText),
});
export type ChatAppPush = z.output<typeof chatAppPush>;

/** `error_code` of a token's answer; every other is a failure, too. */
export const TOKEN_RESULTS = { success: 0, noToken: 2 } as const;
const LONGEST_TOKEN = 2000;
const LONGEST_MESSAGE = 1000;

export const chatAppTokenQuery = z.looseObject({ from: text, timestamp: text, sign: text });

export const chatAppTokenAnswer = z
  .looseObject({
    error_code: integer,
    error_msg: ifUsable(optionalText.pipe(z.string().max(LONGEST_MESSAGE).optional())),
    data: ifUsable(z.looseObject({ token: text.pipe(z.string().min(1).max(LONGEST_TOKEN)) })),
  })
  .refine(({ error_code, data }) => error_code !== TOKEN_RESULTS.success || data, {
    path: ['data', 'token'],
    error: 'is missing',
  });
