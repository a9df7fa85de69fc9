/** The console's HTTP API for work in a conversation (console-protocol/workspace.ts): private notes and canned replies. */
import { createCannedReplies } from '../agents/canned-replies.ts';
import * as protocol from '../console-protocol/workspace.ts';
import { found, Refused } from '../core/refused.ts';
import type { PrivateNote } from '../store/private-notes.ts';
import { type ConsoleRouter, createCalls, nothing } from './respond.ts';
import { type ConsoleDesk, createViews } from './views.ts';

const CALLS_A_MINUTE = 120;

export function workspaceRouter(desk: ConsoleDesk): ConsoleRouter {
  const { store, hub, clock } = desk.context;
  const view = createViews(desk.context);
  const replies = createCannedReplies(desk.context);
  const { router, serve } = createCalls(desk, { callsAMinute: CALLS_A_MINUTE });

  serve('POST /sessions/:id/private-notes', protocol.privateNoteBody, ({ id, agent, input }) => {
    const session = found(store.sessions.byId(id), 'conversation');
    const before = store.privateNotes.byNoteId(input.id);
    if (before) {
      if (before.agent_id === agent.id && before.session_id === session.id) return view.note(before);
      throw new Refused(409, 'another note has this id');
    }
    const row = store.privateNotes.insert({
      note_id: input.id,
      customer_id: session.customer_id,
      session_id: session.id,
      agent_id: agent.id,
      content: input.content,
      created_at: clock.now(),
    });
    hub.publish('note', row);
    return view.note(store.privateNotes.byId(row) as PrivateNote);
  });
  serve('GET /canned-replies', nothing, ({ agent }) => ({ replies: replies.list(agent.id) }));
  serve('POST /canned-replies', protocol.cannedReplyBody, ({ agent, input }) => replies.add(agent.id, input));
  serve('PUT /canned-replies/:id', protocol.cannedReplyBody, ({ id, agent, input }) =>
    replies.change(agent.id, id, input),
  );
  serve('DELETE /canned-replies/:id', nothing, ({ id, agent }) => replies.remove(agent.id, id));
  return router;
}
