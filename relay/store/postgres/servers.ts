/**
 * Finds the primary among the database's hosts, for all connections of one store. Each new connection is checked: the
 * server must accept writes, belong to the same cluster, be on the newest timeline seen (each promotion starts one),
 * and have the same log. libpq's read-write test lets an old primary pass: the timeline shows which one is newer, and a
 * locked row needs the confirmation of the synchronous standby, which an old primary lacks. Two things are used that pg
 * does not document, and checked when the store opens: the client's socket, to send statements together and to give up
 * all of them, and the server's process, to skip our own notifications.
 */
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StoreUnavailable } from '../port/errors.ts';
import { type PostgresHost, readPostgresAddress } from './address.ts';

/** A server's state. The timeline, in hexadecimal of fixed length, is null on a standby. */
export type Server = {
  standby: boolean;
  readOnly: boolean;
  timeline: string | null;
  cluster: string;
  version: string;
  /** The standbys that a commit must wait for; empty for none. */
  synchronous: string;
};

const LOOK = `
  SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only') = 'on' AS "readOnly",
    CASE WHEN NOT pg_is_in_recovery() THEN substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) END AS timeline,
    (SELECT system_identifier::text FROM pg_control_system()) AS cluster,
    current_setting('server_version') AS version, current_setting('synchronous_standby_names') AS synchronous`;
/** Locking a row is a write, so only a primary whose synchronous standby has everything answers, and is used. */
const JOIN = 'SELECT epoch FROM log FOR KEY SHARE';

/** Milliseconds between two attempts to find a primary; varied, so that relays do not come at the same moment. */
const RETRY = { first: 25, longest: 1000 };

export type Connecting = pg.ClientConfig & {
  /** Whether the tables exist. False for a connection that creates them or checks whether they exist. */
  hasTables: boolean;
};

export type Servers = ReturnType<typeof createServers>;

/** @param patience milliseconds within which a server must answer; more if there is only one host */
export function createServers(url: string, patience: number) {
  assertDriverInternals(new pg.Client());
  const { hosts, options: own } = readPostgresAddress(url);
  const limit = hosts.length > 1 ? patience : patience * 1.5;
  const inUse = new Set<pg.Client>();
  /** The host to try first, and the newest primary seen. */
  let first = 0;
  let newest: Pick<Server, 'timeline' | 'cluster'> | undefined;
  let epoch: string | undefined;
  /** How often in a row no primary was found, and until when there is no search. */
  let failed: { times: number; until: number } | undefined;

  /** Connects to the primary. After a failed search, the next one starts a moment later. @throws StoreUnavailable */
  async function connect(options: Connecting): Promise<pg.Client> {
    const rest = (failed?.until ?? 0) - performance.now();
    if (rest > 0) await delay(rest);
    try {
      if (!newest && hosts.length > 1) await findNewPrimary();
      const client = await firstPrimary(options);
      failed = undefined;
      return client;
    } catch (error) {
      const times = (failed?.times ?? 0) + 1;
      const wait = Math.min(RETRY.first * 2 ** times, RETRY.longest);
      failed = { times, until: performance.now() + wait * (0.5 + Math.random() / 2) };
      throw new StoreUnavailable(`the database cannot be used: ${(error as Error).message}`, { cause: error });
    }
  }

  async function firstPrimary(options: Connecting): Promise<pg.Client> {
    const reasons: string[] = [];
    for (let position = first; position < first + hosts.length; position += 1) {
      const at = position % hosts.length;
      const host = hosts[at] as PostgresHost;
      try {
        const client = await joined(host, options);
        first = at;
        return client;
      } catch (error) {
        if (hosts.length === 1) throw error;
        reasons.push(`${host.name}: ${(error as Error).message}`);
      }
    }
    throw new Error(`no host is a primary that can be used: ${reasons.join('; ')}`);
  }

  async function joined(host: PostgresHost, { hasTables, ...options }: Connecting): Promise<pg.Client> {
    const client = newClient(host, limit, { ...options, options: `${own} ${options.options}` });
    try {
      await client.connect();
      const server = await look(client, limit);
      // Other connections to it are useless too.
      if ((server.standby || server.readOnly) && host === hosts[first]) leave();
      assertUsable(server);
      if (hasTables) await join(client);
      // Another connection may have found a newer primary meanwhile.
      assertUsable(server);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    inUse.add(client);
    client.once('end', () => inUse.delete(client));
    return client;
  }

  function assertUsable(server: Server): void {
    if (server.standby) throw new Error('it is a standby');
    if (server.readOnly) throw new Error('it is read-only');
    if (newest && server.cluster !== newest.cluster)
      throw new Error('it is another database than before; start the relay again');
    const { timeline } = server;
    if (timeline === null || timeline === newest?.timeline) return;
    if (newest?.timeline && timeline < newest.timeline) {
      throw new Error(`it is an old primary: its timeline is ${timeline}, and another one's is ${newest.timeline}`);
    }
    newest = server;
    leave();
  }

  async function join(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ epoch: string }>({ text: JOIN, query_timeout: limit } as pg.QueryConfig);
    const found = rows[0]?.epoch;
    if (epoch !== undefined && found !== epoch) {
      throw new Error('it holds another log, as after a backup was restored; start the relay again');
    }
    epoch = found;
  }

  /** Ends all connections, because a server refused a write; the next connection searches for a primary again. */
  function leave(): void {
    // Destroyed, so that waiting callers learn that no answer comes.
    for (const client of inUse) streamOf(client).destroy();
    inUse.clear();
  }

  /** Checks every host. If another became the primary, all connections end, and new ones go there. */
  async function findNewPrimary(): Promise<void> {
    if (hosts.length === 1) return;
    const others = hosts.map((host, position) => (newest && position === first ? undefined : probeServer(host, limit)));
    for (const [position, found] of (await Promise.all(others)).entries()) {
      if (!found || found instanceof Error || !isNewerPrimary(found)) continue;
      assertUsable(found);
      first = position;
    }
  }

  const isNewerPrimary = ({ standby, readOnly, timeline, cluster }: Server): boolean =>
    !standby && !readOnly && (!newest || (cluster === newest.cluster && (timeline ?? '') > (newest.timeline ?? '')));

  /** Whether the server's process belongs to one of these connections. */
  const isOwn = (processId: number): boolean => [...inUse].some((client) => processOf(client) === processId);

  return { connect, isOwn, leave, findNewPrimary };
}

export async function probeServer(host: PostgresHost, limit: number): Promise<Server | Error> {
  const client = newClient(host, limit);
  try {
    await client.connect();
    return await look(client, limit);
  } catch (error) {
    return error as Error;
  } finally {
    client.end().catch(() => undefined);
  }
}

function newClient({ url }: PostgresHost, limit: number, more: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({ ...more, connectionString: url, connectionTimeoutMillis: limit });
  // Without a listener, a lost connection would end the process.
  client.on('error', () => undefined);
  return client;
}

const look = async (client: pg.Client, limit: number): Promise<Server> =>
  (await client.query<Server>({ text: LOOK, query_timeout: limit } as pg.QueryConfig)).rows[0] as Server;

/** Private fields of the driver: the server's process id, known once connected, and the socket. */
type DriverInternals = { processID: number | null; connection: { stream: Socket } };
const internalsOf = (client: pg.Client) => client as unknown as DriverInternals;
const processOf = (client: pg.Client): number | null => internalsOf(client).processID;
export const streamOf = (client: pg.Client): Socket => internalsOf(client).connection.stream;

/** Checks the driver before anything connects; a later failure would look like the database's. @throws TypeError */
export function assertDriverInternals(client: object): void {
  const { connection, processID } = client as Partial<DriverInternals>;
  const { cork, uncork, destroy } = connection?.stream ?? {};
  const isAsBefore = [cork, uncork, destroy].every((method) => typeof method === 'function') && processID !== undefined;
  if (!isAsBefore) throw new TypeError('pg has changed: look for connection.stream and processID in store/postgres');
}
