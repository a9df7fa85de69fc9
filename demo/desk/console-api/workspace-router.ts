/** The console's HTTP API for work in a conversation (console-protocol/workspace.ts): private notes and canned replies. */
import type { z } from 'zod';
import { createCannedReplies, type Refusal } from '../agents/canned-replies.ts';
import * as protocol from '../console-protocol/workspace.ts';
import type { Agent } from '../store/agents.ts';
import type { PrivateNote } from '../store/private-notes.ts';
import { Refused } from './refused.ts';
import { type Call, createHandlers, nothing, takingBody } from './respond.ts';
import { type ConsoleRouter, createRouter } from './roles.ts';
import { type ConsoleDesk, createViews } from './views.ts';

const CALLS_A_MINUTE = 120;

export function workspaceRouter({ context, signIn }: ConsoleDesk): ConsoleRouter<''> {
  const { store, hub, clock } = context;
  const view = createViews(context);
  const replies = createCannedReplies(context);
  const forAgents = takingBody(createHandlers(signIn, clock.now, { callsAMinute: CALLS_A_MINUTE }).forAgents);
  const router = createRouter('');

  function writeNote({ agent, body, request }: Call<z.output<typeof protocol.privateNoteBody>, Agent>): PrivateNote {
    const session = store.sessions.byId(Number(request.params.id));
    if (!session) throw new Refused(404, 'there is no such conversation');
    const before = store.privateNotes.byNoteId(body.id);
    if (before) {
      if (before.agent_id === agent.id && before.session_id === session.id) return before;
      throw new Refused(409, 'another note has this id');
    }
    const row = store.privateNotes.insert({
      note_id: body.id,
      customer_id: session.customer_id,
      session_id: session.id,
      agent_id: agent.id,
      content: body.content,
      created_at: clock.now(),
    });
    hub.publish('note', row);
    return store.privateNotes.byId(row) as PrivateNote;
  }

  router.post(
    '/sessions/:id/private-notes',
    forAgents(protocol.privateNoteBody, (call) => view.note(writeNote(call))),
  );
  router.get(
    '/canned-replies',
    forAgents(nothing, ({ agent }) => ({ replies: replies.list(agent.id) })),
  );
  router.post(
    '/canned-replies',
    forAgents(protocol.cannedReplyBody, ({ agent, body }) => accepted(replies.add(agent.id, body))),
  );
  router.put(
    '/canned-replies/:id',
    forAgents(protocol.cannedReplyBody, ({ agent, body, request }) =>
      accepted(replies.change(agent.id, Number(request.params.id), body)),
    ),
  );
  router.delete(
    '/canned-replies/:id',
    forAgents(nothing, ({ agent, request }) => accepted(replies.remove(agent.id, Number(request.params.id)) ?? {})),
  );
  return router;
}

/** @throws Refused */
function accepted<T extends object>(outcome: T | Refusal): T {
  if ('status' in outcome) throw new Refused((outcome as Refusal).status, (outcome as Refusal).message);
  return outcome as T;
}
