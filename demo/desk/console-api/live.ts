/**
 * The console's live connection: sends changes to the agents they concern. A lost event does no harm, because a console
 * that reconnects reads everything again.
 *
 * It tells what has changed, by kind and number, each once a turn of the event loop, and never what it is now. Consoles
 * read what they show, at most once a second and never while hidden.
 */
import type { Server as HttpServer } from 'node:http';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import { createSlots } from '../../../relay/http/rates.ts';
import { limitWebSockets } from '../../../relay/http/web-socket-limits.ts';
import type { Presence } from '../agents/presence.ts';
import type { Changed, ConsoleMessage, ConsoleToDesk, DeskToConsole } from '../console-protocol/sessions.ts';
import { every } from '../core/clock.ts';
import type { Context } from '../store/context.ts';
import type { Session } from '../store/sessions.ts';
import type { SignIn } from './sign-in.ts';
import { createViews } from './views.ts';

/** The administrator has no number, and gets only the `changed` events. */
type SocketData = { agentId: number | null; token: string; viewing: number | null };
type ConsoleSocket = Socket<ConsoleToDesk, DeskToConsole, DefaultEventsMap, SocketData>;

type Connection = ConsoleSocket['conn'];

/** Connections that have not signed in. They have `timings.signInWithin` for it. */
const STRANGERS_OF_NETWORK = 50;
/** Of one message; browsers send whole ones. */
const FRAGMENTS = 64;
/** Milliseconds for which a connection that ends waits for its client. */
const GOODBYE = 1000;
/** A tab of the console has one. */
const CONNECTIONS_OF_SIGN_IN = 50;

const roomOf = (agentId: number) => `agent:${agentId}`;

export function openConsoleLive(server: HttpServer, context: Context, signIn: SignIn, presence: Presence) {
  const { store, hub, clock, timings, clientAddress } = context;
  const strangers = createSlots(STRANGERS_OF_NETWORK);
  const signIns = createSlots(CONNECTIONS_OF_SIGN_IN);
  /** Ends the count of a connection among the strangers. */
  const letIn = new WeakMap<Connection, () => void>();
  const view = createViews(context);
  const io = new Server<ConsoleToDesk, DeskToConsole, DefaultEventsMap, SocketData>(server, {
    path: '/console/live',
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    // Only a missed ping shows that a machine was shut down.
    pingInterval: timings.presencePing,
    pingTimeout: timings.presencePing,
    connectTimeout: timings.signInWithin,
    allowRequest: (request, answer) =>
      strangers.isFull(clientAddress(request)) ? answer('too many connections', false) : answer(null, true),
  });

  limitWebSockets(io.engine, FRAGMENTS, clock.now);
  io.engine.on('connection', (connection: Connection) => {
    const network = clientAddress(connection.request);
    // Several first requests may arrive before any of them is counted.
    if (!strangers.enter(network)) return connection.close(true);
    let isStranger = true;
    const leave = (): void => {
      if (isStranger) strangers.leave(network);
      isStranger = false;
    };
    letIn.set(connection, leave);
    connection.once('close', leave);
    // A client that polls, and polls no more, would be waited for.
    if ('closeTimeout' in connection.transport) connection.transport.closeTimeout = GOODBYE;
  });

  io.use((socket, next) => {
    const { token } = socket.handshake.auth;
    const person = typeof token === 'string' ? signIn.personOf(token) : undefined;
    if (!person || signIns.isFull(token)) {
      next(new Error(person ? 'too many connections' : 'sign in first'));
      // After the refusal is written: a stranger’s connection must not stay.
      setImmediate(() => socket.conn.close());
      return;
    }
    letIn.get(socket.conn)?.();
    socket.data = { agentId: person.agent?.id ?? null, token, viewing: null };
    return next();
  });

  io.on('connection', (socket: ConsoleSocket) => {
    const { agentId, token } = socket.data;
    signIns.enter(token);
    const cancel = clock.after(signIn.endOf(token) - clock.now(), () => socket.disconnect(true));
    socket.on('disconnect', () => {
      cancel();
      signIns.leave(token);
    });
    if (agentId === null) return;
    void socket.join(roomOf(agentId));
    socket.on('disconnect', presence.connected(agentId, token));
    socket.on('viewing', (sessionId, done) => {
      socket.data.viewing = typeof sessionId === 'number' ? sessionId : null;
      markScreenRead(socket);
      if (typeof done === 'function') done();
    });
    sendOverview(agentId);
  });

  function markScreenRead({ data }: { data: SocketData }): void {
    const session = data.viewing === null ? undefined : store.sessions.byId(data.viewing);
    if (session?.agent_id === data.agentId && store.sessions.markRead(session.id)) hub.publish('overview');
  }

  /** To the session's agent, and everyone who has a session of this customer on screen. */
  function sendMessage({ id, customer_id, agent_id }: Session, message: ConsoleMessage): void {
    const viewers = [...io.sockets.sockets.values()].filter(
      ({ data }) => data.viewing !== null && store.sessions.byId(data.viewing)?.customer_id === customer_id,
    );
    const audience = viewers.reduce((all, viewer) => all.to(viewer.id), io.to(roomOf(agent_id)));
    audience.emit('message', { session_id: id, customer_id, message });
  }

  function sendOverview(agentId: number): void {
    const agent = store.agents.byId(agentId);
    if (agent) io.to(roomOf(agentId)).emit('overview', view.overview(agent));
  }

  // Changes come in bursts; one overview at the end of a burst is enough.
  let isPlanned = false;
  hub.on('overview', () => {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      for (const agentId of new Set([...io.sockets.sockets.values()].map(({ data }) => data.agentId))) {
        if (agentId !== null) sendOverview(agentId);
      }
    });
  });

  hub.on('message', (row) => {
    const message = store.messages.byId(row);
    if (!message) return;
    const sessionId = message.session_id ?? store.sessions.openOf(message.customer_id)?.id;
    const session = sessionId === undefined ? undefined : store.sessions.byId(sessionId);
    if (!session) return;
    sendMessage(session, view.message(message));
    for (const socket of io.sockets.sockets.values()) if (socket.data.viewing === session.id) markScreenRead(socket);
  });

  hub.on('note', (id) => {
    const note = store.privateNotes.byId(id);
    const session = note && store.sessions.byId(note.session_id);
    if (session) sendMessage(session, view.note(note));
  });

  hub.on('agent-removed', (id) => {
    io.to(roomOf(id)).emit('disabled');
    io.in(roomOf(id)).disconnectSockets(true);
  });

  /** The changes since the last event: kinds and numbers only. Every console gets them and reads again what it shows. */
  const changed = new Map<string, Changed>();
  function announce(change: Changed): void {
    if (changed.size === 0) setImmediate(sendChanges);
    changed.set(`${change.kind} ${change.id}`, change);
  }
  function sendChanges(): void {
    io.emit('changed', [...changed.values()]);
    changed.clear();
  }
  const announceTeam = () => announce({ kind: 'team', id: 0 });
  hub.on('changed', announce);
  hub.on('overview', announceTeam);
  hub.on('message', announceTeam);

  hub.on('preview', (sessionId, content) => {
    const session = store.sessions.byId(sessionId);
    if (!session) return;
    const heard_at = store.sessions.lastSignAt(session);
    io.to(roomOf(session.agent_id)).emit('preview', { session_id: sessionId, content, heard_at });
  });

  hub.on('survey', (sessionId) => {
    const session = store.sessions.byId(sessionId);
    const survey = view.survey(sessionId);
    if (session && survey) io.to(roomOf(session.agent_id)).emit('survey', { session_id: sessionId, survey });
  });

  /** Ends connections whose sign-in was ended. Of a command of the operator this process does not hear, so it looks. */
  function endWithSignIn(): void {
    for (const socket of io.sockets.sockets.values())
      if (signIn.endOf(socket.data.token) <= clock.now()) socket.disconnect(true);
  }
  hub.on('sign-ins-ended', endWithSignIn);
  const stopEnding = every(clock, timings.sweepEvery, endWithSignIn);

  return {
    close: () => {
      stopEnding();
      return io.close();
    },
  };
}
