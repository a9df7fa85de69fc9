/**
 * The life of one visitor's connection: it joins, its commands are validated, limited, executed and acknowledged, and
 * events and signals go out until it ends. A widget joins with its handshake, which saves a round trip; the command
 * `join` is for those that do not know yet how far they have read.
 */
import type { Logger } from 'pino';
import type { z } from 'zod';
import { toStorable } from '../desk-api/wire.ts';
import { createRate, type Slots } from '../http/rates.ts';
import { toEventText } from '../model/event-text.ts';
import type { Conversation } from '../model/record.ts';
import {
  type Ack,
  type AckData,
  type CommandInput,
  type CommandName,
  type Cursor,
  commands,
} from '../protocol/commands.ts';
import type { Failed } from '../protocol/errors.ts';
import { RelayError } from '../protocol/errors.ts';
import type { SiteView } from '../protocol/site.ts';
import type { SiteSettings } from '../sites/sites.ts';
import type { Store } from '../store/store.ts';
import type { Audience, Listener } from './audience.ts';
import { type CommandContext, type CommandTableOptions, createCommands } from './command-table.ts';
import { emitJson, writeFrames } from './emit-json.ts';
import { LIMITS } from './limits.ts';
import { createPump, SlowConsumerError } from './pump.ts';
import { viewOf } from './site-view.ts';
import { createSocketRates, describeInvalid, errorFor, type VisitorSocket } from './sockets.ts';
import type { Visitor } from './tokens.ts';

export type ConnectionOptions = CommandTableOptions & {
  store: Pick<Store, 'log' | 'news' | 'outbox' | 'tokens'>;
  suggestions: { isOffered: (site: string) => boolean };
  audience: Audience;
  /** Called when a visitor's chat has joined, with the hashed address. */
  onArrival: (conversation: Conversation, browser: string, address: string) => void;
  log: Logger;
  ownHosts: readonly string[];
  uploads: NonNullable<SiteView['uploads']> | undefined;
  /** Milliseconds in which a socket must join. */
  joinWithin: number;
  /** Milliseconds within which a widget must confirm events. */
  confirmWithin: number;
  socketsPerToken: Slots;
  count: (command: string, outcome: string) => void;
};

const DECLARED: { [N in CommandName]: { input: z.ZodType<CommandInput<N>> } } = commands;

const tooFast = (): RelayError => new RelayError('too-fast', 'slow down; try again in a moment');
/** Milliseconds that a message must have waited before a visitor who joins gets a `delayed` signal. */
const LATE = 10_000;
/** Number of recent events for a widget that holds none. */
const RECENT = 200;

export function createConnectionHandler(options: ConnectionOptions): (socket: VisitorSocket) => void {
  const { store, sites, tokens, audience, log, now } = options;
  const newVisitors = createRate(LIMITS.newVisitorsPerHour, 60 * 60 * 1000);

  const epoch = JSON.stringify(store.log.epoch);
  const { execute, count } = createCommands(options);
  const views = new Map<string, SiteView>();
  function view(key: string, site: SiteSettings): SiteView {
    const known =
      views.get(key) ?? viewOf(key, site, options.ownHosts, options.uploads, options.suggestions.isOffered(key));
    views.set(key, known);
    return known;
  }
  const viewTexts = new Map<SiteView, string>();
  /** The answer to a join as JSON. The view, which is most of it, is made a text once for each site. */
  function textOf(joined: Ack<'join'>): string {
    if (!joined.ok) return JSON.stringify(joined);
    const { site, ...rest } = joined;
    const text = viewTexts.get(site) ?? JSON.stringify(site);
    viewTexts.set(site, text);
    return `${JSON.stringify(rest).slice(0, -1)},"site":${text}}`;
  }

  return (socket) => {
    const rates = createSocketRates();
    let listener: (Listener & { visitor: Visitor }) | undefined;
    let [joining, joined] = [false, false];
    /** Commands without an answer yet, and whether the connection ends once they have one. */
    let [answering, isEnding] = [0, false];
    const joinTimer = setTimeout(() => socket.disconnect(true), options.joinWithin);

    const visitor = (): Visitor => {
      if (!listener || !joined) throw new RelayError('not-joined', 'join first');
      return listener.visitor;
    };
    const { site, origin, connection } = socket.data;
    const addressHash = tokens.hashAddress(connection.address);

    /** All that is said to the widget passes here, so that unread data stays bounded. */
    function say(emit: () => void): void {
      if (connection.isReading()) emit();
      else connection.cut('unread');
    }

    /** For what `emitJson` does not emit: it comes after what `emitJson` was given before. */
    function sayAfter(emit: () => void): void {
      writeFrames();
      say(emit);
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
      if (socket.data.visitor) count('read', socket.data.visitor, addressHash);
      const visitor = socket.data.visitor ?? (await tokens.issue(site, origin).catch(uncount));
      // Counted by conversation, because a token that is being rotated has two hashes.
      if (!options.socketsPerToken.enter(visitor.conversation.id)) {
        throw new RelayError('too-many-connections', 'this chat is open in too many places; close one');
      }
      listen(visitor);
      // The listener gets all later news. If some came since the handshake, the head is read again.
      const isQuiet = socket.data.newsCount === audience.newsCount();
      const head = (isQuiet ? visitor.head : undefined) ?? (await store.tokens.headOf(visitor.tokenHash));
      // Another tab may have logged out or deleted the conversation since this socket's handshake.
      if (head === undefined) throw new RelayError('token-invalid', 'the visitor has logged out');
      if (socket.disconnected) throw new RelayError('not-joined', 'the connection is gone');
      const start = position(head, cursor);
      clearTimeout(joinTimer);
      joined = true;
      options.onArrival(visitor.conversation, socket.data.browser, addressHash);
      // Once the acknowledgement is written to the same socket, because the widget must know its position first.
      setImmediate(() => {
        listener?.pump.startAfter(start.from, start.head);
        for (const signal of audience.latest(visitor.conversation.id)) listener?.signal(signal);
        if (socket.data.visitor) void signalDelay(visitor);
      });
      return { ...start, token: visitor.newToken, site: view(site, settings) };
    }

    /** Attempts that fail while the store is unavailable do not count against the address. */
    function uncount(error: unknown): never {
      newVisitors.takeBack(connection.address);
      throw error;
    }

    /** Signals `delayed` to a visitor whose message waits, as this relay may not know: they may come from another. */
    async function signalDelay({ conversation: { id: conversation }, waitsSince }: Visitor): Promise<void> {
      if (waitsSince === null) return;
      try {
        const since = waitsSince ?? (await store.outbox.waitsSince(conversation));
        const isKnown = audience.latest(conversation).some(({ type }) => type === 'desk');
        if (since === undefined || now() - since < LATE || isKnown || !listener) return;
        audience.signal(conversation, { type: 'desk', state: 'delayed' });
      } catch (error) {
        errorFor(error, log, 'join');
      }
    }

    function listen(visitor: Visitor): void {
      const conversation = visitor.conversation.id;
      listener = {
        visitor,
        pump: createPump({
          confirmWithin: options.confirmWithin,
          read: async (after, limit) => (await store.log.read(conversation, after, limit)).map(toEventText),
          send(events, taken) {
            const batch = `{"epoch":${epoch},"events":[${events.join()}]}`;
            if (taken) sayAfter(() => socket.emit('events', JSON.parse(batch), taken));
            else say(() => emitJson(socket, 'events', batch));
          },
          onFailure: (error) => {
            if (!socket.disconnected)
              log.info({ err: error }, 'a widget did not take in its events; it is disconnected');
            connection.cut(error instanceof SlowConsumerError ? 'unread' : 'failed');
          },
        }),
        // Before the join is complete, the visitor may turn out to have logged out; while the connection ends, they have.
        signal: (signal) => joined && !isEnding && sayAfter(() => socket.emit('signal', signal)),
        disconnect,
        check: () =>
          void tokens.isLive(visitor).then(
            (isLive) => isLive || disconnect(),
            (error: unknown) => errorFor(error, log, 'check'),
          ),
        stay: () => void tokens.touch(visitor).catch((error: unknown) => errorFor(error, log, 'stay')),
      };
      audience.join(conversation, listener);
    }

    /** Ends the connection. The command that made it end, as `forget` does, has its answer first, whoever is quicker. */
    function disconnect(): void {
      listener?.pump.stop();
      isEnding = true;
      if (answering === 0) socket.disconnect(true);
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

    /** Created for each command, because most widgets are idle and need none. */
    const context = (): CommandContext => ({
      visitor,
      join,
      position,
      sendAfter: (seq) => listener?.pump.startAfter(seq),
      site,
      addressHash,
    });

    function inputOf<N extends CommandName>(name: N, payload: unknown): CommandInput<N> {
      const input = DECLARED[name].input.safeParse(toStorable(payload));
      if (!input.success) throw new RelayError('invalid', describeInvalid(name, input.error.issues[0]));
      return input.data;
    }

    async function answer<N extends CommandName>(
      name: N,
      input: () => CommandInput<N>,
      ack: (answer: Ack<N>) => void,
    ): Promise<void> {
      answering += 1;
      try {
        const done = await execute(name, context(), input());
        sayAfter(() => ack({ ok: true, ...done }));
        options.count(name, 'ok');
      } catch (error) {
        refuse(name, error, ack);
      } finally {
        answering -= 1;
        if (isEnding) disconnect();
      }
    }

    function refuse(name: CommandName, error: unknown, ack: (answer: Failed) => void): void {
      const failed = errorFor(error, log, name);
      options.count(name, failed.code);
      sayAfter(() => ack({ ok: false, error: failed }));
    }

    // One handler for all commands, because one per command would be most of what an idle widget costs.
    socket.onAny((name: CommandName, payload: unknown, ack: unknown) => {
      const isCommand = typeof ack === 'function' && Object.hasOwn(commands, name);
      const rate = rates.count(isCommand && commands[name].limit === 'message', now());
      if (rate === 'in excess') return connection.cut('too-fast');
      if (!isCommand || isEnding) return;
      if (rate === 'over') return refuse(name, tooFast(), ack as (answer: object) => void);
      void answer(name, () => inputOf(name, payload), ack as (answer: object) => void);
    });

    socket.on('disconnect', () => {
      clearTimeout(joinTimer);
      if (listener && joined)
        tokens.touch(listener.visitor).catch((error: unknown) => errorFor(error, log, 'disconnect'));
      leave();
    });

    const asked = socket.data.join;
    socket.data.join = undefined;
    if (!asked) return;
    rates.count(false, now());
    // Its input was checked with the handshake.
    void answer(
      'join',
      () => asked,
      (joined) => emitJson(socket, 'joined', textOf(joined)),
    );
  };
}
