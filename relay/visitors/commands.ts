/**
 * What a connected widget may ask: each command is checked, rate-limited, carried out and acknowledged. Nothing the
 * widget says selects a conversation; that is the token's.
 */
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Conversations } from '../conversation/conversations.ts';
import { toStorable } from '../desk-api/wire.ts';
import { RelayError } from '../errors.ts';
import type { Previews } from '../outbox/previews.ts';
import {
  type Ack,
  type AckData,
  type CommandInput,
  type CommandName,
  type Cursor,
  commands,
  type Failed,
  type SiteView,
} from '../protocol.ts';
import type { SiteSettings, Sites } from '../sites.ts';
import type { Store } from '../store/store.ts';
import type { Audience, Listener } from './audience.ts';
import { createCommandTable, type Seat } from './command-table.ts';
import { createRate, LIMITS, type Places } from './limits.ts';
import { createPump, DoesNotRead } from './pump.ts';
import { viewOf } from './site-view.ts';
import { createSocketRates, errorFor, type VisitorSocket } from './sockets.ts';
import type { Tokens, Visitor } from './tokens.ts';

export type CommandsOptions = {
  store: Pick<Store, 'log' | 'news' | 'outbox' | 'tokens'>;
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
};

const SCHEMAS: { [N in CommandName]: z.ZodType<CommandInput<N>> } = commands;

/** Commands that say something. */
const MESSAGES: ReadonlySet<CommandName> = new Set(['send', 'send-upload', 'leave-message', 'click']);
/** Commands after which older events are sent again. */
const READS: ReadonlySet<CommandName> = new Set(['history', 'sync']);
const tooFast = (): RelayError => new RelayError('too-fast', 'slow down; try again in a moment');

/** Milliseconds for which a message may wait until its visitor is told so who has just come. */
const LATE = 10_000;
/** Events sent to a widget that holds none. */
const RECENT = 200;

export function createCommandHandler(options: CommandsOptions): (socket: VisitorSocket) => void {
  const { store, sites, tokens, audience, log, now } = options;
  const newVisitors = createRate(LIMITS.newVisitorsPerHour, 60 * 60 * 1000);
  const visitorReads = createRate(LIMITS.readsPerMinute, 60_000);
  const addressReads = createRate(LIMITS.readsPerMinuteOfAddress, 60_000);

  const execute = createCommandTable(options);

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
    const { site, origin, connection } = socket.data;
    const from = tokens.hashAddress(connection.address);

    /** The one way to write to the widget, so that no more than it reads piles up. */
    function write(say: () => void): void {
      if (connection.isReading()) say();
      else connection.cut('unread');
    }

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
      if (!socket.data.visitor && !newVisitors.allow(connection.address, now())) {
        throw new RelayError('too-many-visitors', 'too many new visitors from this address; try again later');
      }
      if (socket.data.visitor) countRead(socket.data.visitor);
      const who = socket.data.visitor ?? (await tokens.issue(site, origin).catch(uncount));
      // Counted by conversation, because a token that is being rotated has several names.
      if (!options.socketsPerToken.enter(who.conversation.id)) {
        throw new RelayError('too-many-connections', 'this chat is open in too many places; close one');
      }
      listen(who);
      // Only now: of what comes later the listener hears.
      const head = await store.tokens.headOf(who.tokenHash);
      // Another tab may have logged out since this socket's handshake, or had the visitor forgotten.
      if (head === undefined) throw new RelayError('token-invalid', 'the visitor has logged out');
      if (socket.disconnected) throw new RelayError('not-joined', 'the connection is gone');
      const where = position(head, cursor);
      clearTimeout(tooLate);
      joined = true;
      // The pump begins after the acknowledgement was queued on the same socket, so the widget knows where it begins.
      setImmediate(() => {
        listener?.pump.startAfter(where.from, where.head);
        for (const signal of audience.latest(who.conversation.id)) listener?.signal(signal);
        if (socket.data.visitor) void tellOfDelay(who.conversation.id);
      });
      return { ...where, token: who.newToken, site: view(site, settings) };
    }

    /** Whoever tries on and on while the store is away must not use up what their address may have. */
    function uncount(error: unknown): never {
      newVisitors.takeBack(connection.address);
      throw error;
    }

    /** Who was away for long, or comes from another relay, may have a message that waits, of which nobody here has heard. */
    async function tellOfDelay(conversation: string): Promise<void> {
      try {
        const since = await store.outbox.waitsSince(conversation);
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
          read: (after, limit) => store.log.read(conversation, after, limit),
          send: (events, taken) =>
            write(() => {
              const batch = { epoch: store.log.epoch, events };
              if (taken) socket.emit('events', batch, taken);
              else socket.emit('events', batch);
            }),
          failed: (error) => {
            if (!socket.disconnected)
              log.info({ err: error }, 'a widget did not take in its events; it is disconnected');
            connection.cut(error instanceof DoesNotRead ? 'unread' : 'failed');
          },
        }),
        // Until it has joined it may be one that must not hear anything any more.
        signal: (signal) => joined && write(() => socket.emit('signal', signal)),
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
      const mine = cursor !== null && cursor.epoch === store.log.epoch && cursor.seq <= head;
      return {
        epoch: store.log.epoch,
        head,
        from: mine ? cursor.seq : Math.max(0, head - RECENT),
        reset: cursor !== null && !mine,
      };
    }

    /** Made for each command: idle widgets are many, and none of them needs one. */
    const seat = (): Seat => ({
      visitor,
      join,
      position,
      sendAfter: (seq) => listener?.pump.startAfter(seq),
      site,
      from,
    });

    async function answer<N extends CommandName>(name: N, said: unknown, ack: (answer: Ack<N>) => void): Promise<void> {
      try {
        if (READS.has(name)) countRead(visitor());
        const input = SCHEMAS[name].safeParse(toStorable(said));
        if (!input.success)
          throw new RelayError(
            'invalid',
            `${name}: ${input.error.issues[0]?.path.join('.')} ${input.error.issues[0]?.message}`,
          );
        const done = await execute[name](seat(), input.data);
        write(() => ack({ ok: true, ...done }));
        options.counted(name, 'ok');
      } catch (error) {
        refuse(name, error, ack);
      }
    }

    function refuse(name: CommandName, error: unknown, ack: (answer: Failed) => void): void {
      const failed = errorFor(error, log, name);
      options.counted(name, failed.code);
      write(() => ack({ ok: false, error: failed }));
    }

    /** @throws RelayError when a visitor's older events, or those of an address, are sent too often */
    function countRead({ conversation }: Visitor): void {
      const at = now();
      if (!visitorReads.allow(conversation.id, at) || !addressReads.allow(connection.address, at)) throw tooFast();
    }

    // One handler for all: idle widgets are many, and a handler for each command is most of what each would cost.
    socket.onAny((name: CommandName, said: unknown, ack: unknown) => {
      const isCommand = typeof ack === 'function' && Object.hasOwn(commands, name);
      const rate = rates.count(isCommand && MESSAGES.has(name), now());
      if (rate === 'in excess') return connection.cut('too-fast');
      if (!isCommand) return;
      if (rate === 'over') return refuse(name, tooFast(), ack as (answer: object) => void);
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
    if (!asked) return;
    rates.count(false, now());
    void answer('join', asked, (joined) => void socket.emit('joined', joined));
  };
}
