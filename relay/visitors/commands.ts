/**
 * What a connected widget may ask: each command is checked, rate-limited, carried out and acknowledged. Nothing the
 * widget says selects a conversation; that is the token's.
 */
import type { Logger } from 'pino';
import type { Conversations, LoggedCommand } from '../conversation/conversations.ts';
import { RelayError } from '../errors.ts';
import type { Previews } from '../outbox/previews.ts';
import {
  type Ack,
  type AckData,
  type CommandInput,
  type CommandName,
  type Cursor,
  commands,
  type SiteView,
} from '../protocol.ts';
import type { SiteSettings, Sites } from '../sites.ts';
import { ConversationGone, type Store } from '../store/store.ts';
import type { Audience, Listener } from './audience.ts';
import { createRate, LIMITS, type Places } from './limits.ts';
import { createPump, DoesNotRead } from './pump.ts';
import { viewOf } from './site-view.ts';
import { createSocketRates, errorFor, type VisitorSocket } from './sockets.ts';
import type { Tokens, Visitor } from './tokens.ts';
import { cutOff, handOver, isReading } from './transport.ts';

export type CommandsOptions = {
  store: Store;
  sites: Sites;
  tokens: Tokens;
  conversations: Conversations;
  previews: Previews;
  audience: Audience;
  log: Logger;
  now: () => number;
  ownHosts: readonly string[];
  /** What the relay takes of files, undefined when it takes none. */
  uploads: NonNullable<SiteView['uploads']> | undefined;
  /** Deletes a conversation and everything kept of it. */
  forget: (conversation: string) => Promise<void>;
  /** Milliseconds in which a socket must join. */
  joinWithin: number;
  /** Milliseconds a widget has to confirm what it was sent. */
  takeIn: number;
  socketsPerToken: Places;
  counted: (command: string, outcome: string) => void;
  /** Called when a widget is cut off because it does not read. */
  slow: () => void;
};

/** Commands that say something. */
const MESSAGES: ReadonlySet<CommandName> = new Set(['send', 'send-upload', 'leave-message', 'click']);

/** Milliseconds for which a message may wait until its visitor is told so who has just come. */
const LATE = 10_000;
/** Events sent to a widget that holds none. */
const RECENT = 200;

export function createCommandHandler(options: CommandsOptions): (socket: VisitorSocket) => void {
  const { store, sites, tokens, conversations, previews, audience, log, now } = options;
  const newVisitors = createRate(LIMITS.newVisitorsPerHour, 60 * 60 * 1000);

  const views = new Map<string, SiteView>();
  function view(key: string, site: SiteSettings): SiteView {
    const known = views.get(key) ?? viewOf(key, site, options.ownHosts, options.uploads);
    views.set(key, known);
    return known;
  }

  return (socket) => {
    const rates = createSocketRates();
    let listener: (Listener & { visitor: Visitor }) | undefined;
    let joining = false;
    let joined = false;
    const tooLate = setTimeout(() => socket.disconnect(true), options.joinWithin);

    const visitor = (): Visitor => {
      if (!listener || !joined) throw new RelayError('not-joined', 'join first');
      return listener.visitor;
    };
    const { site, origin, address } = socket.data;

    async function join({ cursor }: CommandInput<'join'>): Promise<AckData['join']> {
      if (joined || joining) throw new RelayError('invalid', 'this socket has joined already; use sync');
      joining = true;
      try {
        return await joinOnce(cursor);
      } catch (error) {
        leave();
        throw error;
      } finally {
        joining = false;
      }
    }

    async function joinOnce(cursor: Cursor | null): Promise<AckData['join']> {
      const settings = sites.get(site);
      if (!settings) throw new RelayError('site-unknown', 'the site is no longer served');
      if (!socket.data.visitor && !newVisitors.allow(address, now())) {
        throw new RelayError('too-many-visitors', 'too many new visitors from this address; try again later');
      }
      const who = socket.data.visitor ?? (await tokens.issue(site, origin));
      // Counted by conversation, because a token that is being rotated has several names.
      if (!options.socketsPerToken.enter(who.conversation.id)) {
        throw new RelayError('too-many-connections', 'this chat is open in too many places; close one');
      }
      listen(who);
      // Only now: of what comes later the listener hears.
      const head = await store.headByToken(who.tokenHash);
      // Another tab may have logged out since this socket's handshake, or had the visitor forgotten.
      if (head === undefined) throw new RelayError('token-invalid', 'the visitor has logged out');
      if (socket.disconnected) throw new RelayError('not-joined', 'the connection is gone');
      const where = position(head, cursor);
      clearTimeout(tooLate);
      joined = true;
      // The pump begins after the acknowledgement was queued on the same socket, so the widget knows where it begins.
      setImmediate(() => {
        listener?.pump.startAfter(where.from, where.head);
        for (const signal of audience.latest(who.conversation.id)) socket.emit('signal', signal);
        if (socket.data.visitor) void tellOfDelay(who.conversation.id);
      });
      return { ...where, token: who.newToken, site: view(site, settings) };
    }

    /** Who was away for long, or comes from another relay, may have a message that waits, of which nobody here has heard. */
    async function tellOfDelay(conversation: string): Promise<void> {
      try {
        const since = await store.waitsSince(conversation);
        const isKnown = audience.latest(conversation).some(({ type }) => type === 'desk');
        if (since === undefined || now() - since < LATE || isKnown || !listener) return;
        audience.signal(conversation, { type: 'desk', state: 'delayed' });
      } catch (error) {
        errorFor(error, log, 'join');
      }
    }

    function listen(who: Visitor): void {
      const conversation = who.conversation.id;
      listener = {
        visitor: who,
        pump: createPump({
          takeIn: options.takeIn,
          read: (after, limit) => store.read(conversation, after, limit),
          send: (events, taken) => handOver(socket, { epoch: store.epoch, events }, taken),
          failed: (error) => {
            if (error instanceof DoesNotRead) options.slow();
            if (!socket.disconnected)
              log.info({ err: error }, 'a widget did not take in its events; it is disconnected');
            cutOff(socket);
          },
        }),
        // Until it has joined it may be one that must not hear anything any more.
        signal: (signal) => joined && socket.emit('signal', signal),
        disconnect: () => socket.disconnect(true),
        check: () =>
          void tokens.isLive(who).then(
            (isLive) => isLive || socket.disconnect(true),
            (error: unknown) => errorFor(error, log, 'check'),
          ),
        stay: () => void tokens.touch(who).catch((error: unknown) => errorFor(error, log, 'stay')),
      };
      audience.join(conversation, listener);
    }

    function leave(): void {
      if (!listener) return;
      const { conversation } = listener.visitor;
      listener.pump.stop();
      options.socketsPerToken.leave(conversation.id);
      audience.leave(conversation.id, listener);
      listener = undefined;
    }

    function position(head: number, cursor: Cursor | null): AckData['sync'] {
      const mine = cursor !== null && cursor.epoch === store.epoch && cursor.seq <= head;
      return {
        epoch: store.epoch,
        head,
        from: mine ? cursor.seq : Math.max(0, head - RECENT),
        reset: cursor !== null && !mine,
      };
    }

    async function carryOut(name: CommandName, input: never): Promise<unknown> {
      switch (name) {
        case 'join':
          return join(input);
        case 'sync': {
          const { id } = visitor().conversation;
          const head = (await store.heads([id])).get(id);
          if (head === undefined) throw new ConversationGone();
          const where = position(head, (input as CommandInput<'sync'>).cursor);
          setImmediate(() => listener?.pump.startAfter(where.from));
          return where;
        }
        case 'history': {
          const { before, limit } = input as CommandInput<'history'>;
          const after = Math.max(0, before - 1 - limit);
          return { events: await store.read(visitor().conversation.id, after, before - 1 - after) };
        }
        case 'preview': {
          const { conversation } = visitor();
          const session = sites.get(site)?.previews ? await conversations.openAgentSession(conversation) : undefined;
          const { text } = input as CommandInput<'preview'>;
          if (session) previews.show(conversation.id, session.number, text, session.anonymous);
          return {};
        }
        case 'logout': {
          const { conversation } = visitor();
          await tokens.revoke(conversation.id);
          setImmediate(() => store.publish({ type: 'gone', conversation: conversation.id }));
          return {};
        }
        case 'forget': {
          const { conversation } = visitor();
          previews.forget(conversation.id);
          await options.forget(conversation.id);
          return {};
        }
        default:
          if (name === 'send') previews.forget(visitor().conversation.id);
          return conversations.carryOut(visitor().conversation, name as LoggedCommand, input);
      }
    }

    async function answer(name: CommandName, said: unknown, ack: (answer: object) => void): Promise<void> {
      try {
        if (!rates.allow(MESSAGES.has(name), now())) {
          throw new RelayError('too-fast', 'slow down; try again in a moment');
        }
        const input = commands[name].safeParse(said);
        if (!input.success)
          throw new RelayError(
            'invalid',
            `${name}: ${input.error.issues[0]?.path.join('.')} ${input.error.issues[0]?.message}`,
          );
        ack({ ok: true, ...((await carryOut(name, input.data as never)) as object) });
        options.counted(name, 'ok');
      } catch (error) {
        const failed = errorFor(error, log, name);
        options.counted(name, failed.code);
        ack({ ok: false, error: failed });
      }
    }

    // One handler for all: idle widgets are many, and a handler for each command is most of what each would cost.
    socket.onAny((name: CommandName, said: unknown, ack: unknown) => {
      if (typeof ack !== 'function' || !Object.hasOwn(commands, name)) return;
      // Answers pile up like events do.
      if (!isReading(socket)) {
        options.slow();
        return cutOff(socket);
      }
      void answer(name, said, ack as (answer: object) => void);
    });

    socket.on('disconnect', () => {
      clearTimeout(tooLate);
      if (listener && joined)
        tokens.touch(listener.visitor).catch((error: unknown) => errorFor(error, log, 'disconnect'));
      leave();
    });

    const asked = socket.data.join;
    socket.data.join = undefined;
    if (asked) void answer('join', asked, (joined) => socket.emit('joined', joined as Ack<'join'>));
  };
}
