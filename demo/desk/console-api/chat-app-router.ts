/** The console's calls for chat apps (console-chat-app-protocol.ts): everybody who is signed in reads, the administrator changes. */
import { type Request, type RequestHandler, Router } from 'express';
import { ChatAppRefused } from '../chat-app/accounts.ts';
import * as protocol from '../console-chat-app-protocol.ts';
import { isCallAddress } from '../third-party/http-call.ts';
import { Refused } from './refused.ts';
import { answering, checked, createPeople } from './respond.ts';
import type { ConsoleDesk } from './views.ts';

export function chatAppRouter({ context: { clock }, chatApps, deliverer, signIn }: ConsoleDesk): Router {
  const people = createPeople(signIn, clock.now);
  const router = Router();

  const administering = (handle: (request: Request) => unknown): RequestHandler => {
    return (request, response) =>
      answering(response, () => {
        people.administrator(request);
        return refusing(() => handle(request));
      });
  };

  function bodyOf({ body }: Request): protocol.ChatAppBody {
    const app = checked(protocol.chatAppBody, body);
    if (!isCallAddress(app.url)) throw new Refused(400, 'url must begin with http:// or https:// and have no password');
    return app;
  }

  router.get('/chat-apps', (request, response) =>
    answering(response, () => {
      people.anybody(request);
      return { chat_apps: chatApps.list() };
    }),
  );
  router.post(
    '/chat-apps',
    administering((request) => chatApps.create(bodyOf(request))),
  );
  router.put(
    '/chat-apps/:id',
    administering((request) => {
      const changed = chatApps.change(Number(request.params.id), bodyOf(request));
      // Pushes may have waited for another address.
      deliverer.resume();
      return changed;
    }),
  );
  return router;
}

/** @throws Refused */
function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ChatAppRefused) throw new Refused(error.status, error.message);
    throw error;
  }
}
