/**
 * The console's HTTP API (console-protocol/sessions.ts). Errors are `{error}` with a fitting status. All calls but signing in
 * need an agent's token, or the administrator's where they say so. An agent may read every session, but write only in their own.
 */
import { randomUUID } from 'node:crypto';
import express, { type ErrorRequestHandler, type Request } from 'express';
import type { z } from 'zod';
import { inScope, isFree, leastBusy } from '../agents/allocation.ts';
import { testChatAppReplyBody, testChatAppTokenBody, testThirdPartyBody } from '../console-protocol/chat-apps.ts';
import { testRobotMessageBody, testRobotTaskBody } from '../console-protocol/knowledge.ts';
import * as protocol from '../console-protocol/sessions.ts';
import { found, Refused } from '../core/refused.ts';
import type { Agent } from '../store/agents.ts';
import type { Message } from '../store/messages.ts';
import type { Session } from '../store/sessions.ts';
import { adminRouter } from './admin-router.ts';
import { createAgentFiles } from './agent-files.ts';
import { callRouter } from './call-router.ts';
import { chatAppRouter } from './chat-app-router.ts';
import { customersRouter } from './customers-router.ts';
import { fieldRouter } from './field-router.ts';
import { knowledgeRouter } from './knowledge/router.ts';
import { isLocalRequest } from './local-request.ts';
import { type Call, type ConsoleRouter, checked, createCalls, nothing, tokenOf } from './respond.ts';
import { createGuesses } from './sign-in.ts';
import { isFor, teamRouter } from './team-router.ts';
import { createTestCalls } from './test-calls.ts';
import { ticketsRouter } from './tickets-router.ts';
import { agentView, type ConsoleDesk, createViews } from './views.ts';
import { workspaceRouter } from './workspace-router.ts';

/** Calls of each agent about conversations. */
const CALLS_A_MINUTE = 1200;

type Reply = Call<z.output<typeof protocol.replyBody>, Agent>;

export function consoleRouter(desk: ConsoleDesk): ConsoleRouter {
  const { context, signIn, presence, sessions, queue, oneClickSignIn } = desk;
  const { store, hub, clock } = context;
  const view = createViews(context);
  const files = createAgentFiles(context);
  const testCalls = createTestCalls(desk);
  const guesses = createGuesses(clock.now);
  const { router, serve } = createCalls(desk);
  const chats = createCalls(desk, { callsAMinute: CALLS_A_MINUTE });
  const [largeBody, smallBody] = [express.json({ limit: '2mb' }), express.json({ limit: '16kb' })];
  // Only small bodies are parsed of callers who are not signed in.
  router.use((request, response, next) =>
    (signIn.personOf(tokenOf(request)) ? largeBody : smallBody)(request, response, next),
  );

  const isOneClick = (request: Request) => oneClickSignIn && isLocalRequest(request);

  const sessionOf = ({ id }: Pick<Call, 'id'>): Session => found(store.sessions.byId(id), 'conversation');

  function ownOpenSession(call: Call<unknown, Agent>): Session {
    const session = sessionOf(call);
    if (session.agent_id !== call.agent.id) throw new Refused(403, 'this conversation is another agent’s');
    if (session.state !== 'open') throw new Refused(409, 'this conversation has ended');
    return session;
  }

  /**
   * The message that an earlier attempt of this reply stored. The agent sends it again when the first answer was lost.
   * Found even if the session has ended since.
   */
  function repeatedReply(call: Reply): Message | undefined {
    const { id } = call.input;
    const message = id === undefined ? undefined : store.messages.byMessageId(id);
    if (!message) return undefined;
    const own = message.sender === 'agent' && message.agent_id === call.agent.id;
    if (own && message.session_id === sessionOf(call).id) return message;
    throw new Refused(409, 'another message has this id');
  }

  function storeReply(call: Reply): Message | undefined {
    const session = ownOpenSession(call);
    const { id, type, content, seen } = call.input;
    const last = seen === undefined ? undefined : store.messages.byMessageId(seen);
    const data = files.dataOf(type, content);
    if (!data) throw new Refused(400, `the content must be the address of a file that /files answered as ${type}`);
    return store.messages.byId(sessions.say(session, { id, type, data, seen: last?.id }));
  }

  function successor(body: z.output<typeof protocol.transferBody>, from: Agent): Agent {
    const others = store.agents.all().filter((agent) => agent.id !== from.id);
    if ('agent_id' in body) {
      const named = others.find((other) => other.id === body.agent_id);
      const agent = found(named, 'colleague');
      if (!isFree(agent)) throw new Refused(409, `${agent.nick} takes no conversations now`);
      return agent;
    }
    const agent = leastBusy(inScope(others, { type: 'group', id: body.group_id }));
    if (!agent) throw new Refused(409, 'nobody in this group is free');
    return agent;
  }

  function writeNote(session: Session, author: Agent, content: string): void {
    const about = { customer_id: session.customer_id, session_id: session.id, agent_id: author.id };
    const note_id = randomUUID();
    hub.publish('note', store.privateNotes.insert({ ...about, note_id, content, created_at: clock.now() }));
  }

  serve('POST /sign-in', protocol.signInBody, ({ input: { email, password }, request }) => {
    const isRight = guesses.count(email, context.clientAddress(request));
    const signed = signIn.signIn(email, password);
    if (!signed) throw new Refused(401, 'the e-mail or the password is wrong');
    isRight();
    if (signed === 'disabled') throw new Refused(403, 'this account is disabled; ask your administrator');
    return { token: signed.token, agent: signed.agent && agentView(signed.agent) };
  });
  serve('GET /one-click', nothing, ({ request }) => ({
    agents: isOneClick(request) ? store.agents.all().map(oneClickView) : [],
  }));
  serve('POST /one-click', nothing, ({ input, request }) => {
    if (!isOneClick(request)) throw new Refused(404, 'there is no such call');
    const { agent_id: id } = checked(protocol.oneClickBody, input);
    if (id === null) return signIn.issueToken(null);
    const agent = found(store.agents.byIdUnlessRemoved(id), 'agent');
    return { token: signIn.issueToken(agent).token, agent: agentView(agent) };
  });
  serve('POST /sign-out', nothing, ({ agent, request }) => {
    const token = tokenOf(request);
    signIn.signOut(token);
    if (agent) presence.signedOut(agent.id, token);
  });
  chats.serve('PUT /status', protocol.setStatusBody, ({ agent, input: { status } }) => {
    presence.setStatus(agent.id, status);
    return agentView({ ...agent, status });
  });
  chats.serve('GET /sessions', nothing, ({ agent }) => view.overview(agent));
  chats.serve('GET /sessions/:id', nothing, (call) => view.detail(sessionOf(call)));
  chats.serve('POST /sessions/:id/messages', protocol.replyBody, (call) => {
    const message = repeatedReply(call) ?? storeReply(call);
    return message && view.message(message);
  });
  chats.serve('POST /sessions/:id/transfer', protocol.transferBody, (call) => {
    const next = store.transaction(() => {
      const moved = sessions.transfer(ownOpenSession(call), successor(call.input, call.agent));
      const note = call.input.note?.trim();
      if (note) writeNote(moved, call.agent, note);
      return moved;
    });
    return view.session(next);
  });
  chats.serve('POST /sessions/:id/close', protocol.closeSessionBody, (call) => {
    const session = ownOpenSession(call);
    const { close_type } = call.input;
    if (close_type === 'unattended') sessions.closeUnattended(session);
    else sessions.close(session, close_type);
    return view.session(sessionOf(call));
  });
  chats.serve('POST /files', nothing, ({ agent, request }) =>
    files.keep(request, checked(protocol.uploadFileQuery, request.query).name, agent.id),
  );
  chats.serve('POST /waiting/:id/remove', nothing, ({ id }) => {
    const entry = store.queue.of(id);
    if (!entry) throw new Refused(404, 'this visitor waits no longer');
    queue.remove(entry);
  });
  chats.serve('POST /inbox/:id/done', nothing, ({ agent, request }) => {
    const item = store.messages.inboxItem(String(request.params.id));
    if (!item || !isFor(item, agent)) throw new Refused(404, 'there is no such message');
    store.messages.finishInboxItem(item.id, agent.id, clock.now());
    hub.publish('overview');
  });
  serve('POST /test-calls/robot-message', testRobotMessageBody, ({ input }) => testCalls.robotMessage(input));
  serve('POST /test-calls/robot-task', testRobotTaskBody, ({ input }) => testCalls.robotTask(input));
  serve('POST /test-calls/third-party', testThirdPartyBody, ({ input }) => testCalls.thirdParty(input));
  serve('POST /test-calls/chat-app-reply', testChatAppReplyBody, ({ input }) => testCalls.chatAppReply(input));
  serve('POST /test-calls/chat-app-token', testChatAppTokenBody, ({ input }) => testCalls.chatAppToken(input));
  router.use(chats.router);
  router.use(chatAppRouter(desk));
  router.use(knowledgeRouter(desk, testCalls));
  router.use(fieldRouter(desk));
  router.use(adminRouter(desk));
  router.use(workspaceRouter(desk));
  router.use(teamRouter(desk));
  router.use(customersRouter(desk));
  router.use(callRouter(desk));
  router.use(ticketsRouter(desk));
  router.use((_request, response) => void response.status(404).json({ error: 'there is no such call' }));
  router.use(unreadable);
  return router;
}

const oneClickView = ({ id, name, avatar, group_name, status }: Agent): protocol.OneClick['agents'][number] => ({
  id,
  name,
  avatar,
  group_name,
  status,
});

const unreadable: ErrorRequestHandler = (error, _request, response, next) => {
  if (typeof error?.type !== 'string' || !error.type.startsWith('entity.')) next(error);
  else
    response
      .status(error.type === 'entity.too.large' ? 413 : 400)
      .json({ error: 'the body is too large, or not of its content type' });
};
