/**
 * The lines of the guide for containers, run one after another by a shell, with a stand-in for `docker` (`docker.ts`) on an
 * image that is made as the Dockerfile makes it, beside a real PostgreSQL with its own programs, and a real Caddy.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { it, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { startDesk, TENANT } from '../../demo/desk/desk-harness.ts';
import { manualClock } from '../../demo/desk/manual-clock.ts';
import { buildRelay, installBuilt } from '../../helpers/built-relay.ts';
import { installDebianProgram } from '../../helpers/debian-program.ts';
import { freePorts } from '../../helpers/free-ports.ts';
import { METRICS_TOKEN, metricsOf } from '../../helpers/metrics.ts';
import { initialise, installedPrograms, serverIn } from '../../helpers/postgres.ts';
import { connect, newId, ORIGIN, SECRETS, temporaryFolder } from '../../helpers/relay.ts';
import { claimsOf, IDENTITY_KEY, signIdentity } from '../../helpers/sign-identity.ts';
import { until } from '../../helpers/until.ts';
import { png } from '../../relay/features/uploads/files.ts';
import { upload } from '../../relay/features/uploads/sender.ts';
import type { Machine } from './docker.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const RELAY = join(ROOT, 'relay');
const run = promisify(execFile);

const fenced = (text: string): string[] => [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
const guide = readFileSync(join(RELAY, 'docs/containers.md'), 'utf8');
/** The lines under a heading, or after a word in bold. */
const linesOf = (heading: string): string => {
  const [, part = ''] = guide.split(new RegExp(`^(?:## ${heading}\n|\\*\\*${heading}\\*\\*)`, 'm'));
  return fenced(part)[0] ?? assert.fail(`${heading} has no lines`);
};
const [, imageEnv = ''] = /^ENV (.*)$/m.exec(readFileSync(join(RELAY, 'Dockerfile'), 'utf8')) ?? [];
const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(' ').map((pair) => pair.split(/=(.*)/s).slice(0, 2)));

/** The folder with the programs of an installed PostgreSQL, server and client. */
async function findPostgres(): Promise<string> {
  const found = () => globSync('/usr/lib/postgresql/*/bin/postgres').toSorted().at(-1);
  if (found() === undefined) {
    const { stdout } = await run('apt-cache', ['depends', 'postgresql']);
    const name = /postgresql-\d+/.exec(stdout)?.[0] ?? '';
    const path = `usr/lib/postgresql/${name.replace(/\D/g, '')}/bin/postgres`;
    const wayOut = 'install PostgreSQL, server and client';
    await installDebianProgram({ name: 'postgres', packages: [name], path, wayOut }, process.env);
  }
  return dirname(found() ?? assert.fail('PostgreSQL is not where Debian has it'));
}

async function findCaddy(): Promise<string> {
  const { stdout } = await run('sh', ['-c', 'command -v caddy']).catch(() => ({ stdout: '' }));
  if (stdout.trim() !== '') return stdout.trim();
  const wayOut = 'install caddy and have it in PATH';
  const program = { name: 'caddy', packages: ['caddy'], path: 'usr/bin/caddy', startsServer: true, version: 'version' };
  return installDebianProgram({ ...program, wayOut }, process.env);
}

/** A PostgreSQL as the container has it: its superuser `relay` with a database of that name. */
async function startDatabase(t: TestContext, password: string) {
  const folder = temporaryFolder(t);
  chmodSync(folder, 0o755);
  const bin = await findPostgres();
  const programs = installedPrograms(bin);
  const data = join(folder, 'data');
  programs.own(data);
  initialise(programs, data, password);
  const [port] = await freePorts(1);
  const server = serverIn(programs, data, folder);
  await server.start({ port: String(port), fsync: 'off' });
  t.after(() => server.end('SIGINT'));
  const env = { PGHOST: '127.0.0.1', PGPORT: String(port), PGPASSWORD: password };
  await run(join(bin, 'createdb'), ['-U', 'relay', 'relay'], { env });
  return { bin, at: `127.0.0.1:${port}`, env };
}

/** A project's folder with an image of this tree, and a shell in it. */
async function startMachine(t: TestContext) {
  let endContainers = (): void => undefined;
  // Before the folder is removed, which says what runs.
  t.after(() => endContainers());
  const folder = temporaryFolder(t);
  const [state, image, project, bin] = ['state', 'image', 'project', 'bin'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ];
  for (const one of [state, project, bin]) mkdirSync(one);
  endContainers = () => {
    for (const path of globSync('container-*.json', { cwd: state })) {
      const { pid } = JSON.parse(readFileSync(join(state, path), 'utf8'));
      try {
        if (pid !== undefined) process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended.
      }
    }
  };
  buildRelay(image);
  installBuilt(image);
  mkdirSync(join(project, 'relay/operator'), { recursive: true });
  for (const file of ['Dockerfile', 'compose.yaml', 'compose.several.yaml', 'operator/Caddyfile'])
    cpSync(join(RELAY, file), join(project, 'relay', file));

  const desk = await startDesk(t, { clock: Object.assign(manualClock(), { now: Date.now }) });
  const password = SECRETS.VISITOR_SECRET;
  const database = await startDatabase(t, password);
  const [relay, second, proxy] = (await freePorts(3)).map(String) as [string, string, string];
  const ports = { relay, 'relay-2': second };
  const settings = (port: string): void => {
    const values = {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DESK_URL: desk.url,
      DESK_EMAIL: TENANT.email,
      DESK_API_TOKEN: TENANT.apiToken,
      CALLBACK_SECRET: SECRETS.CALLBACK_SECRET,
      VISITOR_SECRET: SECRETS.VISITOR_SECRET,
      IDENTITY_SECRET: `${IDENTITY_KEY.kid}:${IDENTITY_KEY.secret}`,
      POSTGRES_PASSWORD: password,
      ALLOWED_ORIGINS: ORIGIN,
      TRUSTED_PROXIES: '1',
      DRAIN_SECONDS: '0',
      METRICS_TOKEN,
    };
    const lines = Object.entries(values).map((pair) => pair.join('='));
    writeFileSync(join(project, 'relay/.env'), lines.join('\n'));
  };
  settings(relay);
  const machine: Machine = { state, image, imageEnv: pairs(imageEnv), ports, caddy: await findCaddy(), database };
  writeFileSync(join(bin, 'docker'), `#!/bin/sh\nexec node ${join(import.meta.dirname, 'docker.ts')} "$@"\n`, {
    mode: 0o755,
  });
  const PATH = [bin, dirname(process.execPath), database.bin, process.env.PATH].join(delimiter);
  let COMPOSE_FILE = '';
  const ran: string[] = [];
  const shell = async (lines: string): Promise<string> => {
    ran.push(lines);
    const env = { PATH, DOCKER_MACHINE: JSON.stringify(machine), ...(COMPOSE_FILE !== '' && { COMPOSE_FILE }) };
    const after = 'echo "COMPOSE_FILE=$COMPOSE_FILE"';
    const { stdout } = await run('sh', ['-ec', `${lines}\n${after}`], { cwd: project, env, maxBuffer: 2 ** 24 });
    COMPOSE_FILE = /COMPOSE_FILE=(.*)\n$/.exec(stdout)?.[1] ?? '';
    return stdout;
  };
  return { shell, ran, project, state, settings, ports, proxy, url: `http://127.0.0.1:${relay}` };
}

/** A signed-in visitor who has said something and sent a file. */
async function chat(t: TestContext, url: string, subject: string) {
  const identity = signIdentity(claimsOf(subject));
  const visitor = connect(url, { auth: { version: 1, site: 'default', identity }, join: { cursor: null } });
  t.after(() => visitor.socket.disconnect());
  await visitor.connected;
  const { token, epoch } = (await visitor.joined()) as { token: string; epoch: string };
  await visitor.ask('start', { id: newId() });
  const { status, answer } = await upload({ url }, await png(), { token });
  assert.equal(status, 201);
  visitor.socket.disconnect();
  return { epoch, file: (answer as unknown as { upload: { url: string } }).upload.url };
}

const epochOf = (said: string): string => /epoch (\S+?)[;\n]/.exec(said)?.[1] ?? assert.fail(said);

it('the guide’s lines for containers work, with PostgreSQL and with SQLite', async (t) => {
  const { shell, ran, project, state, settings, ports, proxy, url } = await startMachine(t);
  const first = fenced(readFileSync(join(RELAY, 'README.md'), 'utf8')).find((code) => code.includes('up -d --build'));
  assert.match(await shell(first ?? ''), /^ok +store +PostgreSQL .*a relay runs on it$/m);
  await shell(fenced(guide)[0] ?? '');
  const { file } = await chat(t, url, '4711');
  const isThere = async () => (await fetch(file)).status === 200;
  assert.ok(await isThere());

  await shell(linesOf('Backups'));
  assert.equal(statSync(join(project, 'relay.dump')).mode & 0o077, 0, 'nobody else reads the backup');
  const said = await shell(linesOf('Commands'));
  assert.match(readFileSync(join(project, 'visitor-4711.json'), 'utf8'), /"conversation"/);
  assert.match(await shell(fenced(guide.split('\n## Commands\n')[1] ?? '')[1] ?? ''), /^ok +store/m);
  await until(async () => !(await isThere()), 'the file to be erased');
  await assert.rejects(
    shell('docker compose run --rm relay node relay/main.js new-epoch'),
    /a relay runs on this database/,
  );
  // A file of after the backup, whose visitor the restored database does not know.
  await chat(t, url, '4712');

  await shell(linesOf('Restore'));
  assert.ok(await isThere(), 'the file is back');
  const files = () => readdirSync(join(state, 'relay/uploads'), { recursive: true, withFileTypes: true });
  assert.equal(files().filter((one) => one.isFile()).length, 1, 'and no other');
  const exported = 'docker compose exec -T relay node relay/main.js export --site default --subject 4711';
  assert.match(await shell(exported), /"conversation"/);
  const later = await shell('docker compose exec relay node relay/main.js doctor');
  assert.notEqual(epochOf(later), epochOf(said));

  assert.match(await shell(linesOf('Upgrade')), /^ok +store/m);
  await shell(linesOf('The way back'));
  assert.match(await shell(linesOf('Logs')), /"msg":"the relay listens"/);

  settings(proxy);
  await shell('docker compose stop relay');
  await shell(linesOf('Several relays and a proxy'));
  assert.match(
    await shell('docker compose exec relay node relay/main.js doctor'),
    /2 relays run on it\n[\s\S]*^ok +replies address/m,
  );
  const front = `http://127.0.0.1:${proxy}`;
  const polling = { transport: 'polling', join: { cursor: null } } as const;
  const one = connect(front, polling);
  await one.connected;
  await one.joined();
  const runs = await Promise.all(Object.values(ports).map(sockets));
  assert.deepEqual(runs.toSorted(), [0, 1], 'all its requests reach one relay');
  await shell(`docker compose stop ${runs[0] === 1 ? 'relay' : 'relay-2'}`);
  await one.gone;
  const again = connect(front, polling);
  await again.connected;
  again.socket.disconnect();

  await shell('docker compose stop relay relay-2 proxy');
  settings(ports.relay);
  assert.match(
    await shell(linesOf('The image alone, with SQLite')),
    /^ok +store +SQLite in .*relay\.db, .*a relay runs on it$/m,
  );
  const sqlite = await chat(t, url, '4711');
  const [backups, restore, upgrade] = ['Backups', 'Restore', 'Upgrade'].map(
    (name) => fenced(guide.split(`**${name}**`)[1] ?? '')[0] ?? '',
  ) as [string, string, string];
  await shell(backups);
  assert.equal(statSync(join(project, 'relay.db')).mode & 0o077, 0, 'nobody else reads the backup');
  assert.ok(!existsSync(join(state, 'desk-chat/backup.db')));
  await shell('docker exec relay node relay/main.js erase --site default --subject 4711');
  await shell(restore);
  const isBack = async () => (await fetch(sqlite.file)).status === 200;
  assert.ok(await isBack());
  const alone = await shell('docker exec relay node relay/main.js export --site default --subject 4711');
  assert.match(alone, /"conversation"/);
  assert.match(await shell(upgrade), /^ok +store +SQLite/m);

  const left = fenced(guide).filter((lines) => !ran.includes(lines));
  assert.deepEqual(left, [], 'every line of the guide was run');
});

/** How many visitors a relay has. */
async function sockets(port: string): Promise<number> {
  return Number(/^relay_sockets (\d+)$/m.exec(await metricsOf(`http://127.0.0.1:${port}`))?.[1]);
}
