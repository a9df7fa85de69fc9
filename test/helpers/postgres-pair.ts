/**
 * A PostgreSQL primary with a synchronous standby by streaming replication. The primary can be killed, the standby
 * promoted, and the former primary made the new standby, repeatedly.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePorts } from './free-ports.ts';
import {
  addressOf,
  databases,
  initialise,
  newPassword,
  preparePrograms,
  type Server,
  serverIn,
  USER,
} from './postgres.ts';
import { until } from './until.ts';

type Member = { data: string; port: number; server: Server };

export type PostgresPair = {
  ports: readonly [number, number];
  password: string;
  /** Creates an empty database. Its address names both hosts, the first primary first. Call it before the first `kill`. */
  database(): Promise<string>;
  /** Kills all processes of the primary; from then on, `primary` means the former standby. */
  kill(): Promise<void>;
  /** Promotes the standby. It has no standby of its own until `rejoin`. */
  promote(): Promise<void>;
  /** Stops the primary, starts it again, and makes the other server its synchronous standby. */
  rejoin(): Promise<void>;
  /** Starts the killed server as a primary that waits for no standby: two primaries. */
  reviveOld(): Promise<void>;
  /** Stops the standby, so that commits wait, and starts it again. */
  haltOther(): Promise<void>;
  startOther(): Promise<void>;
  /** Runs a query on the primary. */
  query(text: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
};

export async function startPostgresPair(): Promise<PostgresPair> {
  const folder = mkdtempSync(join(tmpdir(), 'relay-postgres-'));
  chmodSync(folder, 0o755);
  const programs = preparePrograms(folder);
  const password = newPassword();
  const ports = (await freePorts(2)) as [number, number];
  const member = (name: string, port: number): Member => {
    const data = join(folder, name);
    return { data, port, server: serverIn(programs, data, folder) };
  };
  let [primary, other] = [member('a', ports[0]), member('b', ports[1])];
  programs.own(primary.data);
  // Small WAL segments, because each new standby is a copy.
  initialise(programs, primary.data, password, '--wal-segsize=1');

  const start = ({ server, port }: Member, settings: Record<string, string> = {}) =>
    server.start({ port: String(port), max_wal_size: '64MB', min_wal_size: '8MB', ...settings });

  async function query(text: string) {
    const client = new pg.Client({ connectionString: addressOf(`127.0.0.1:${primary.port}`, password, 'postgres') });
    await client.connect();
    return (await client.query(text).finally(() => client.end())).rows as Record<string, unknown>[];
  }

  /** Copies the stopped primary, and starts both. */
  async function startPair(): Promise<void> {
    rmSync(other.data, { recursive: true, force: true });
    const { status, stderr } = spawnSync('cp', ['-a', primary.data, other.data], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`the standby could not be copied: ${stderr}`);
    writeFileSync(join(other.data, 'standby.signal'), '');
    await start(primary, { synchronous_standby_names: '*' });
    await startStandby();
  }

  async function startStandby(): Promise<void> {
    const source = `host=127.0.0.1 port=${primary.port} user=${USER} password=${password}`;
    await start(other, { primary_conninfo: source });
    const isJoined = async () =>
      (await query(`SELECT FROM pg_stat_replication WHERE sync_state = 'sync' AND state = 'streaming'`)).length > 0;
    await until(isJoined, 'the standby to stream', 60_000);
  }

  await startPair();
  return {
    ports,
    password,
    database: databases(ports.map((port) => `127.0.0.1:${port}`).join(), password),
    async kill() {
      await killAll(primary.server);
      [primary, other] = [other, primary];
    },
    promote: async () => void (await query('SELECT pg_promote(true, 60)')),
    async rejoin() {
      await other.server.end('SIGINT');
      await primary.server.end('SIGINT');
      await startPair();
    },
    haltOther: () => other.server.end('SIGINT'),
    startOther: startStandby,
    reviveOld: () => start(other),
    query,
    async close() {
      await Promise.all([primary.server.end('SIGINT'), other.server.end('SIGINT')]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Kills each process of the server. Each has its own session, so one signal does not reach all. */
async function killAll(server: Server): Promise<void> {
  const parent = server.pid();
  const isChild = (pid: string): boolean => {
    try {
      // The program's name precedes the last bracket.
      const [, ppid] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return Number(ppid) === parent;
    } catch {
      return false;
    }
  };
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name));
  const ended = server.end('SIGKILL');
  for (const pid of children) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // The process has ended itself.
    }
  }
  await ended;
}
