/**
 * The console's calls for chat apps (console-protocol/chat-apps.ts): the administrator reads and changes them, agents read which there
 * are. The address of a chat app is secret: whoever knows it can push to its customers.
 */
import * as protocol from '../console-protocol/chat-apps.ts';
import { Refused } from '../core/refused.ts';
import { isCallAddress } from '../third-party/http-call.ts';
import { type ConsoleRouter, createCalls, nothing } from './respond.ts';
import type { ConsoleDesk } from './views.ts';

export function chatAppRouter(desk: ConsoleDesk): ConsoleRouter {
  const { chatApps, deliverer } = desk;
  const { router, serve } = createCalls(desk);

  function checkAddress({ url }: protocol.ChatAppBody): void {
    if (!isCallAddress(url)) throw new Refused(400, 'url must begin with http:// or https:// and have no password');
  }

  serve('GET /chat-apps', nothing, ({ agent }) => {
    const all = chatApps.list();
    return { chat_apps: agent ? all.map(({ id, number, name }) => ({ id, number, name })) : all };
  });
  serve('POST /chat-apps', protocol.chatAppBody, ({ input }) => {
    checkAddress(input);
    return chatApps.create(input);
  });
  serve('PUT /chat-apps/:id', protocol.chatAppBody, ({ id, input }) => {
    checkAddress(input);
    const changed = chatApps.change(id, input);
    // Pushes may have waited for another address.
    deliverer.resume();
    return changed;
  });
  return router;
}
