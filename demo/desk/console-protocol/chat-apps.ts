/** The protocol of console and desk for chat apps (doc 2 §6.2), and for test calls of them and of third parties. The console imports only the types. */
import { z } from 'zod';
import { routingParameters } from '../../../relay/desk-api/outbound/third-party.ts';

const line = (longest: number) => z.string().trim().min(1).max(longest);

/** `POST /chat-apps` and `PUT /chat-apps/:id`; both answer ChatApp. `GET /chat-apps` answers `{chat_apps: ChatApp[]}`, for agents id, number and name alone. */
export const chatAppBody = z.strictObject({
  /** The number that the chat app's server sends with its calls. */
  number: line(128),
  name: line(60),
  /** Gets the pushes; `/getAccessToken` below it answers the token. */
  url: line(2000),
  /** Whether keywords are answered while all agents are busy. */
  kw_on: z.boolean().default(false),
  /** Whether keywords are answered while nobody is online. */
  kw_on2: z.boolean().default(false),
  keywords: z
    .array(z.strictObject({ word: line(60), reply: line(1000) }))
    .max(50)
    .default([]),
});
export type ChatAppBody = z.output<typeof chatAppBody>;
export type ChatApp = ChatAppBody & { id: number };

/**
 * `POST /test-calls/chat-app-reply` pushes a text as an agent's reply, once; answers TestPush. `POST /test-calls/chat-app-token`
 * asks for the token below an address, once; answers `{token}`. Errors as for robot webhooks.
 */
export const testChatAppReplyBody = z.strictObject({ url: line(2000), touser: line(128), text: line(4000) });
export const testChatAppTokenBody = z.strictObject({ url: line(2000) });
/** `POST /test-calls/third-party` asks as a smart-routing flow (doc 2 §6.1). Answers `{data}`, or `{timeout: true}` after 3 seconds. */
export const testThirdPartyBody = z.strictObject({
  url: z.string().min(1).max(2000),
  parameters: routingParameters.default({}),
});
