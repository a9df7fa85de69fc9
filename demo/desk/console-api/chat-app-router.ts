/**
 * The console's calls for chat apps (console-protocol/chat-apps.ts): the administrator reads and changes them, agents read which there
 * are. The address of a chat app is secret: whoever knows it can push to its customers.
 */
import type { Request } from 'express';
import { ChatAppRefused } from '../chat-app/chat-apps.ts';
import * as protocol from '../console-protocol/chat-apps.ts';
import { isCallAddress } from '../third-party/http-call.ts';
import { Refused } from './refused.ts';
import { checked, createHandlers } from './respond.ts';
import { type ConsoleRouter, createRouter } from './roles.ts';
import type { ConsoleDesk } from './views.ts';

export function chatAppRouter({ context: { clock }, chatApps, deliverer, signIn }: ConsoleDesk): ConsoleRouter<''> {
  const { forAnybody, forAdministrator } = createHandlers(signIn, clock.now, { refusalOf });
  const router = createRouter('');

  function bodyOf({ body }: Request): protocol.ChatAppBody {
    const app = checked(protocol.chatAppBody, body);
    if (!isCallAddress(app.url)) throw new Refused(400, 'url must begin with http:// or https:// and have no password');
    return app;
  }

  router.get(
    '/chat-apps',
    forAnybody((_request, agent) => {
      const all = chatApps.list();
      return { chat_apps: agent ? all.map(({ id, number, name }) => ({ id, number, name })) : all };
    }),
  );
  router.post(
    '/chat-apps',
    forAdministrator((request) => chatApps.create(bodyOf(request))),
  );
  router.put(
    '/chat-apps/:id',
    forAdministrator((request) => {
      const changed = chatApps.change(Number(request.params.id), bodyOf(request));
      // Pushes may have waited for another address.
      deliverer.resume();
      return changed;
    }),
  );
  return router;
}

const refusalOf = (error: unknown) =>
  error instanceof ChatAppRefused ? new Refused(error.status, error.message) : undefined;
