/**
 * The store for several relays: PostgreSQL. Updates go through group commits, frequent reads are batched, and news
 * travels over a bus. A relay keeps four connections: for updates, for the reads of pumps, for everything else, and for
 * news. They must reach the server itself, or a pooler that pools sessions.
 */
import { randomUUID } from 'node:crypto';
import type { Conversation } from '../../model/record.ts';
import { createGenerationalCache } from '../generational-cache.ts';
import type { Store, Versions } from '../store.ts';
import type { PostgresAccess } from './access.ts';
import { openBus } from './bus.ts';
import { CALLS } from './call-statements.ts';
import { createAgentPlaces, createCallBacks, createCallBudget, createOutbox, createQueueWaits } from './calls.ts';
import { type Connection, type ConnectionLease, createConnection } from './connection.ts';
import { createDeskFacts, createDeskNotes, createQuarantine } from './desk.ts';
import { createGroupCommit, PREPARE } from './group-commit.ts';
import { createConversations, createEventLog } from './log.ts';
import { COUNT_RUNNING, MARK_RUNNING, migrate, versionsIn } from './schema.ts';
import { createServers } from './servers.ts';
import { CHECK, CONVERSATIONS } from './statements.ts';
import { createErasure, createPresence, createTokens, createUploads } from './visitors.ts';

export type PostgresOptions = {
  url: string;
  /** Milliseconds since 1970 by this machine; the store corrects it to the database's clock. */
  now: () => number;
  /** Set in tests: all relays on the database already share `now`. */
  isShared?: boolean;
  isRelay?: boolean;
  /** Milliseconds to wait for a lock; an answer that takes twice as long counts as lost. */
  patience?: number;
};

const PATIENCE = 2000;
const MOST_CUSTOMERS = 10_000;

/** @throws StoreUnavailable when the database cannot be reached, or refuses */
export async function openPostgresStore(options: PostgresOptions): Promise<Store> {
  const { url, now: local, isShared = false, isRelay = false, patience = PATIENCE } = options;
  const servers = createServers(url, patience);
  const connections = {
    writer: createConnection({ servers, patience, isForLookUps: true, greeting: PREPARE }),
    reader: createConnection({ servers, patience, isForLookUps: true, greeting: [[CONVERSATIONS.byCustomer, [[]]]] }),
    general: createConnection({ servers, patience }),
  };
  const clock = createSharedClock(local);
  const now = isShared ? local : clock.now;
  const beat = async (connection: Connection) =>
    void (await Promise.all([clock.measure(connection), servers.findNewPrimary()]));

  const { epoch, bus } = await open();
  const commit = createGroupCommit(connections.writer, now);
  const { ask, transact } = connections.general;
  let closed = false;

  async function open() {
    const migrating = createConnection({ servers, patience, hasTables: false, hasNoTimeouts: true });
    try {
      const epoch = await migrate(await migrating.lease(), randomUUID());
      // Connected before the relay listens, so that no message waits for a connection.
      await Promise.all(Object.values(connections).map((connection) => connection.lease()));
      return { epoch, bus: await openBus({ servers, patience, greeting: isRelay ? [MARK_RUNNING] : [], beat }) };
    } catch (error) {
      await Promise.all(Object.values(connections).map((connection) => connection.close()));
      throw error;
    } finally {
      await migrating.close();
    }
  }

  const access: PostgresAccess = {
    ask,
    transact,
    now,
    reader: connections.reader,
    customers: createGenerationalCache<Conversation>(MOST_CUSTOMERS),
  };
  return {
    clock: {
      now,
      takeTurn: async (name, ttl) => (await ask(CALLS.takeTurn, [name, now(), Math.ceil(now() + ttl)])).length === 1,
    },
    conversations: createConversations(access),
    log: createEventLog(access, { epoch, commit, isClosed: () => closed, publish: bus.deliver }),
    news: { subscribe: bus.subscribe, publish: bus.publish },
    outbox: createOutbox(access),
    budget: createCallBudget(access),
    tokens: createTokens(access),
    quarantine: createQuarantine(access),
    uploads: createUploads(access),
    waits: createQueueWaits(access),
    notes: createDeskNotes(access),
    deskFacts: createDeskFacts(access),
    callBacks: createCallBacks(access),
    agentPlaces: createAgentPlaces(access),
    presence: createPresence(access),
    erasure: createErasure(access),
    health: {
      async check(room) {
        await transact((room ? Object.values(CHECK) : [CHECK.write]).map((step) => [step, []]));
      },
      failures: () => Object.values(connections).reduce((sum, connection) => sum + connection.failures(), 0),
    },
    async close() {
      closed = true;
      await commit.settled();
      await Promise.all(Object.values(connections).map((connection) => connection.close()));
      await bus.close();
    },
  };
}

type Asking = Pick<PostgresOptions, 'url' | 'patience'>;

/** Asks the database one question. @throws StoreUnavailable when the database cannot be reached, or refuses */
async function askOnce<T>({ url, patience = PATIENCE }: Asking, ask: (lease: ConnectionLease) => Promise<T>) {
  const connection = createConnection({ servers: createServers(url, patience), patience, hasTables: false });
  try {
    return await ask(await connection.lease());
  } finally {
    await connection.close();
  }
}

/** @throws StoreUnavailable, as `openPostgresStore` does */
export const postgresVersions = (asking: Asking): Promise<Versions> => askOnce(asking, versionsIn);

/** How many relays run on the database. @throws StoreUnavailable, as `openPostgresStore` does */
export const countPostgresRelays = (asking: Asking): Promise<number> =>
  askOnce(asking, async (lease) => Number((await lease.send([[COUNT_RUNNING, []]]))[0]?.[0]?.relays));

const CLOCK = { name: 'clock', text: 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS at' };
/** Milliseconds; a slower answer does not show when it was made. */
const LONGEST_ANSWER = 500;

/** The clock that all relays on one database share: the server's, by its last measured difference from ours. */
function createSharedClock(local: () => number) {
  let offset: number | undefined;
  return {
    now: () => Math.round(local() + (offset ?? 0)),
    async measure(connection: Connection): Promise<void> {
      const asked = local();
      const [answer] = await connection.ask(CLOCK);
      const answered = local();
      if (offset !== undefined && answered - asked > LONGEST_ANSWER) return;
      offset = (answer?.at as number) - (asked + answered) / 2;
    },
  };
}
