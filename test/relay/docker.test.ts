import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { it } from 'node:test';
import { environment } from '../../relay/config/environment.ts';
import { INSPECTION } from '../../relay/features/uploads/uploads.ts';
import { readCompose, type Service } from '../helpers/compose.ts';
import { SECRETS, startRelay } from '../helpers/relay.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** The instructions, one per line, without comments. */
const dockerfile = read('relay/Dockerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split('\n');
const instructions = (name: string): string[] =>
  dockerfile.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
const imageEnvironment = Object.fromEntries(
  instructions('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split(/=(.*)/s).slice(0, 2))),
) as Record<string, string>;
const VARIABLES = { POSTGRES_PASSWORD: 'canary', PUBLIC_URL: 'https://chat.example' };
const composed = (...files: string[]) =>
  readCompose(
    files.map((file) => join(root, 'relay', file)),
    VARIABLES,
  );
const compose = composed('compose.yaml');
const several = composed('compose.yaml', 'compose.several.yaml');
const service = (name: string, { services } = compose): Service => services[name] ?? assert.fail(`no service ${name}`);
const names = Object.keys(environment.shape);

it('the files of the image exist and are let through .dockerignore, and no others', () => {
  const [first, ...allowed] = read('relay/Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  assert.equal(first, '*');
  const copied = instructions('COPY')
    .filter((line) => !line.startsWith('--from'))
    .flatMap((line) => line.split(' ').slice(0, -1));
  assert.ok(copied.length > 4);
  for (const path of copied) assert.ok(existsSync(join(root, path)), `${path} does not exist`);
  const through = allowed.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  assert.deepEqual(new Set(through), new Set(copied));
  assert.ok(allowed.includes('**/.env'));
});

it('the image starts the file that the build makes of the relay’s main', () => {
  assert.deepEqual(instructions('CMD'), ['["node", "relay/main.js"]']);
  const { compilerOptions } = JSON.parse(read('relay/operator/tsconfig.build.json'));
  assert.equal(compilerOptions.outDir, '../../dist/relay/relay');
  assert.ok(existsSync(join(root, 'relay/main.js')));
  assert.ok(instructions('COPY').includes('--from=build /build/dist/relay ./'));
  const { scripts } = JSON.parse(read('package.json'));
  for (const [, script] of instructions('RUN')
    .join('\n')
    .matchAll(/npm run (\S+)/g)) {
    assert.ok(script !== undefined && script in scripts, `no script ${script}`);
  }
});

it('the image contains exactly the packages of the relay’s lock file', () => {
  const [, , last = ''] = read('relay/Dockerfile')
    .split(/^(?=FROM )/m)
    .slice(1);
  assert.match(last, /^COPY --from=packages \/packages\/node_modules node_modules$/m);
  const packages = /^FROM \S+ AS packages\n([\s\S]*?)^FROM /m.exec(read('relay/Dockerfile'))?.[1] ?? '';
  const copied = packages.match(/^COPY .*$/gm) ?? [];
  assert.deepEqual(copied, ['COPY --from=build /build/dist/relay/package.json /build/dist/relay/package-lock.json ./']);
  assert.match(packages, /^RUN npm ci --omit=dev --ignore-scripts$/m);
});

it('the image runs as an unprivileged user, stops on the relay’s signal, and keeps its data in its volume', () => {
  assert.deepEqual(
    [instructions('USER'), instructions('STOPSIGNAL'), instructions('VOLUME')],
    [['node'], ['SIGTERM'], ['/data']],
  );
  assert.match(imageEnvironment.STORE_URL ?? '', /^sqlite:\/data\//);
  assert.match(imageEnvironment.UPLOADS_URL ?? '', /^file:\/data\//);
  for (const name of Object.keys(imageEnvironment)) assert.ok(name === 'NODE_ENV' || names.includes(name), name);
  for (const [name, value] of Object.entries(imageEnvironment)) {
    const schema = environment.shape[name as keyof typeof environment.shape];
    assert.ok(schema === undefined || schema.safeParse(value).success, `${name}=${value}`);
  }
});

it('the relay listens on the port that is exposed and published', () => {
  const port = String(environment.shape.PORT.parse(undefined));
  assert.deepEqual([imageEnvironment.PORT, instructions('EXPOSE')], [port, [port]]);
  assert.deepEqual(service('relay').ports, [`127.0.0.1:${port}:${port}`]);
});

it('the image’s health check passes only while the relay lives', async (t) => {
  const [, json] = /CMD (\[.*\])$/.exec(instructions('HEALTHCHECK')[0] ?? '') ?? [];
  const [command, ...words] = JSON.parse(json ?? '[]') as string[];
  assert.equal(command, 'node');
  const check = async (port: string) => {
    const [code] = await once(spawn(process.execPath, words, { env: { PORT: port } }), 'close');
    return code;
  };
  const { url } = await startRelay(t);
  assert.equal(await check(new URL(url).port), 0);
  const other = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  assert.equal(await check(String(port)), 1);
  other.close();
  other.closeAllConnections();
  await once(other, 'close');
  assert.equal(await check(String(port)), 1);
});

it('compose sets only settings of the relay, and no secrets', () => {
  const set = Object.keys(service('relay').environment ?? {});
  assert.ok(set.includes('STORE_URL'));
  for (const name of set) assert.ok(name === 'NODE_OPTIONS' || names.includes(name), name);
  for (const name of Object.keys(SECRETS)) assert.ok(!set.includes(name), `${name} belongs into the file of secrets`);
  assert.equal(service('relay').env_file, '.env');
  assert.ok(read('.gitignore').split('\n').includes('.env'), 'the file of secrets could be committed');
  assert.throws(() => readCompose([join(root, 'relay/compose.yaml')], {}), /POSTGRES_PASSWORD is missing/);
});

it('compose gives PostgreSQL and the relay the same database, and waits until it is ready', () => {
  const { environment: env, depends_on: needs } = service('relay');
  assert.equal(env?.STORE_URL, 'postgres://relay:canary@database:5432/relay');
  const { environment, image, healthcheck } = service('database');
  assert.deepEqual(environment, { POSTGRES_USER: 'relay', POSTGRES_DB: 'relay', POSTGRES_PASSWORD: 'canary' });
  assert.equal(image, 'postgres:18');
  assert.deepEqual(healthcheck?.test, ['CMD-SHELL', 'pg_isready -U relay -d relay']);
  assert.deepEqual(needs, { database: { condition: 'service_healthy' } });
});

it('compose gives the relay more time to stop than the drain and a last call take', () => {
  const { stop_grace_period: grace, environment } = service('relay');
  const [seconds, drain] = [Number.parseInt(`${grace}`, 10), Number(environment?.DRAIN_SECONDS)];
  assert.ok(seconds >= drain + 30, `${seconds} s for a drain of ${drain} s`);
});

it('compose gives the relay exactly the memory of its heap and the largest files together', () => {
  const MEBIBYTE = 1024 * 1024;
  const { environment, mem_limit: limit, memswap_limit: withSwap, tmpfs } = service('relay');
  const heap = Number(/--max-old-space-size=(\d+)$/.exec(environment?.NODE_OPTIONS ?? '')?.[1]);
  const tmp = Number(/^\/tmp:size=(\d+)m$/.exec(tmpfs?.join() ?? '')?.[1]);
  assert.equal(limit, withSwap, 'swap would hold what the limit keeps out');
  const needed = heap + 256 + tmp + (INSPECTION.atOnce * INSPECTION.memory.resident) / MEBIBYTE;
  assert.equal(limit, `${needed}m`);
});

it('every container has a limit for its log, is restarted, and keeps what it must in a volume of the files', () => {
  for (const [name, { logging, restart, volumes = [], ports }] of Object.entries(several.services)) {
    assert.deepEqual(logging, { driver: 'local', options: { 'max-size': '20m', 'max-file': '5' } }, name);
    assert.equal(restart, 'unless-stopped', name);
    for (const volume of volumes) {
      const [from = ''] = volume.split(':');
      assert.ok(from.startsWith('./') ? existsSync(join(root, 'relay', from)) : from in several.volumes, volume);
    }
    assert.ok(name === 'proxy' || (ports ?? []).length === 0, `${name} is reached past the proxy`);
  }
});

it('the second relay is as the first, and the proxy knows both and nothing else', () => {
  const relays = Object.keys(several.services).filter((name) => name.startsWith('relay'));
  assert.deepEqual(relays, ['relay', 'relay-2']);
  const { extends: _from, ...second } = service('relay-2', several);
  assert.deepEqual(second, service('relay', several));
  const caddyfile = read('relay/operator/Caddyfile');
  const port = imageEnvironment.PORT;
  assert.match(
    caddyfile,
    new RegExp(`^\treverse_proxy ${relays.map((name) => `${name}:${port}`).join(' ')} \\{$`, 'm'),
  );
  const { environment, depends_on: needs } = service('proxy', several);
  const used = [...caddyfile.matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name);
  assert.deepEqual([used, needs], [Object.keys(environment ?? {}), relays]);
});
