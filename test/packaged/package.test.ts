/**
 * The project as a package: installs the tarball of `npm pack` into an empty folder, where `npx desk-chat` runs every
 * program and a site built with Vite uses the widget.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { builtinModules } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, extname, join, resolve } from 'node:path';
import { after, before, it } from 'node:test';
import { build } from 'vite';
import { freePorts } from '../helpers/free-ports.ts';
import { installPacked } from '../helpers/packed.ts';
import { SECRETS } from '../helpers/relay.ts';
import { sharedBrowser } from '../helpers/shared-browser.ts';
import { until } from '../helpers/until.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** In bytes. The knowledge of the two demo shops takes a tenth of it. */
const LARGEST = 2_100_000;
const DESK = { DESK_EMAIL: 'admin@desk.example', DESK_API_TOKEN: SECRETS.DESK_API_TOKEN };

const folder = mkdtempSync(join(tmpdir(), 'desk-chat-package-'));
let at = '';
let tarball = '';
before(() => {
  execFileSync(process.execPath, [join(ROOT, 'demo/bin/build.ts')], { stdio: 'inherit' });
  ({ at, tarball } = installPacked('.', folder));
});
after(() => rmSync(folder, { recursive: true, force: true }));

const read = (path: string): string => readFileSync(join(at, path), 'utf8');
const described = () => JSON.parse(read('package.json'));

const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);

/** Runs the command in a folder, with this Node as the only one in PATH; it is stopped when the test ends. */
function run(command: string, args: readonly string[], env: Record<string, string> = {}, cwd = folder) {
  // In its own process group, as in a terminal, so that a signal reaches everything it started.
  const child = spawn(command, args, { cwd, env: { PATH, HOME: folder, ...env }, detached: true });
  const signal = (name: NodeJS.Signals) => process.kill(-(child.pid as number), name);
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => (out += data));
  child.stderr.on('data', (data) => (err += data));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, out, err }));
  after(() => {
    try {
      signal('SIGKILL');
    } catch {
      // It has ended.
    }
  });
  const says = (what: RegExp) =>
    until(
      () => {
        assert.equal(child.exitCode, null, out + err);
        return what.exec(out);
      },
      `${args.join(' ')} to say ${what}`,
    );
  return { ended, says, signal };
}

const npx = (args: readonly string[], env: Record<string, string> = {}, cwd = folder) =>
  run('npx', ['--no-install', 'desk-chat', ...args], env, cwd);
/** Runs the command that npx runs, without npx: as a supervisor does, because npx passes no signals on, and faster. */
const directly = (args: readonly string[], env: Record<string, string> = {}) =>
  run(join(folder, 'node_modules/.bin/desk-chat'), args, env);

it('the tarball contains the built files, and neither sources nor tests', () => {
  const files = globSync('**/*', { cwd: at }).filter((path) => statSync(join(at, path)).isFile());
  const sources = files.filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'));
  assert.deepEqual(sources, []);
  assert.deepEqual(
    files.filter((path) => /(^|\/)(test|node_modules|\.env|\.npmrc)(\/|$)|\.test\./.test(path)),
    [],
  );
  for (const file of ['README.md', 'LICENSE', 'CHANGELOG.md', 'relay/README.md', 'widget/README.md']) {
    assert.ok(files.includes(file), file);
  }
  const guides = globSync('{relay,widget}/docs/*.md', { cwd: ROOT });
  assert.ok(guides.length > 3);
  for (const guide of guides) assert.ok(files.includes(guide), guide);
  const { size } = statSync(tarball);
  assert.ok(size < LARGEST, `the tarball has ${size} bytes`);
  const [, said] = /about ([\d.]+) MB/.exec(read('README.md')) ?? [];
  assert.ok(Math.abs(Number(said) - size / 1e6) < 0.1, `README says ${said} MB, the tarball has ${size} bytes`);
  const { private: isPrivate, version } = described();
  assert.equal(isPrivate, undefined);
  assert.match(read('CHANGELOG.md'), new RegExp(`^## ${version.replaceAll('.', '\\.')}$`, 'm'));
});

it('every file that package.json names is there', () => {
  const { bin, exports, customElements } = described();
  const targets = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(targets);
  for (const path of [...targets(bin), ...targets(exports), customElements])
    assert.ok(existsSync(join(at, path)), path);
  const widget = JSON.parse(read('dist/npm/package.json'));
  for (const path of [...targets(widget.exports), widget.customElements, 'README.md', 'LICENSE']) {
    assert.ok(existsSync(join(at, 'dist/npm', path)), path);
  }
  const guides = globSync('{*,docs/*}.md', { cwd: join(at, 'dist/npm') });
  assert.ok(guides.length > 3);
  for (const guide of guides) {
    for (const [, path = ''] of read(join('dist/npm', guide)).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)) {
      assert.ok(existsSync(join(at, 'dist/npm', dirname(guide), path)), `${guide} leads to ${path}`);
    }
  }
});

it('it depends on what its files import, and on nothing else', () => {
  const files = globSync('dist/{package/{relay,demo,command},npm}/**/*.{js,d.ts}', { cwd: at });
  const imported = files.flatMap((path) =>
    [...read(path).matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)["']((?:@[\w-]+\/)?\w[\w.-]*)(?:\/[^"']*)?["']/g)].map(
      ([, name]) => name as string,
    ),
  );
  // Packages of the site or the operator.
  const others = ['desk-chat', 'react', 'vue', '@aws-sdk/credential-provider-node', ...builtinModules];
  const needed = new Set(imported.filter((name) => !others.includes(name) && !name.startsWith('node:')));
  assert.deepEqual([...needed].sort(), Object.keys(described().dependencies).sort());
});

it('the command lists its subcommands, and refuses unknown ones', async () => {
  const { version } = described();
  const [help, none, unknown, said] = await Promise.all([
    npx(['--help']).ended,
    ...[[], ['fly'], ['--version']].map((args) => directly(args).ended),
  ]);
  assert.equal(help?.code, 0);
  for (const name of ['relay', 'doctor', 'demo', 'desk', 'desk-api'])
    assert.match(help?.out ?? '', new RegExp(`^  ${name} `, 'm'));
  assert.deepEqual([none?.code, none?.err], [2, help?.out]);
  assert.deepEqual([unknown?.code, unknown?.err], [2, `There is no program "fly".\n\n${help?.out}`]);
  assert.equal(said?.out, `${version}\n`);
});

it('a Node that is too old ends every program with one line', () => {
  const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } });
    Object.defineProperty(process, 'version', { value: 'v20.19.0' });`;
  const command = join(at, described().bin['desk-chat']);
  const relay = join(at, 'dist/package/relay/main.js');
  const starts = [...['relay', 'doctor', 'demo', 'desk', 'desk-api', '--help'].map((name) => [command, name]), [relay]];
  for (const start of starts) {
    const preload = join(folder, 'old.mjs');
    writeFileSync(preload, old);
    assert.throws(
      () => execFileSync(process.execPath, ['--import', preload, ...start], { cwd: folder, stdio: 'pipe' }),
      ({ status, stderr }) => {
        assert.equal(status, 1);
        assert.match(String(stderr), /^desk-chat needs Node 24 or newer, and this is v20\.19\.0: [^\n]+\n$/);
        return true;
      },
      start.join(' '),
    );
  }
});

it('desk, relay, doctor and desk-api work together, and a site built with Vite shows the chat', async () => {
  const page = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : String(request.url);
    const file = join(folder, 'shop/dist', path);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.setHeader('content-type', extname(path) === '.html' ? 'text/html' : 'text/javascript');
    return response.end(readFileSync(file));
  }).listen(0, '127.0.0.1');
  await once(page, 'listening');
  after(() => page.close());
  const origin = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
  const [deskPort, relayPort] = (await freePorts(2)).map(String);
  const [deskUrl, relayUrl] = [`http://127.0.0.1:${deskPort}`, `http://127.0.0.1:${relayPort}`];

  const lacking = await directly(['desk']).ended;
  assert.equal(lacking.code, 1);
  for (const name of ['DESK_EMAIL', 'DESK_PASSWORD', 'DESK_API_TOKEN']) {
    assert.match(lacking.err, new RegExp(`^The desk cannot start: ${name} is missing`, 'm'));
  }
  const desk = directly(['desk'], {
    ...DESK,
    PORT: String(deskPort),
    DESK_PASSWORD: 'canary-password',
    REPLY_URL: `${relayUrl}/callbacks/${SECRETS.CALLBACK_SECRET}/replies`,
  });
  await desk.says(/the desk listens/);
  assert.match(await (await fetch(`${deskUrl}/console`)).text(), /<desk-console|<script/);

  const agents = await directly(['desk-api', 'agent-status'], { ...DESK, DESK_URL: deskUrl }).ended;
  assert.ok(JSON.parse(agents.out).agents.length > 0, agents.err);

  const settings = {
    ...DESK,
    ...SECRETS,
    DESK_URL: deskUrl,
    PUBLIC_URL: relayUrl,
    PORT: String(relayPort),
    ALLOWED_ORIGINS: origin,
  };
  const first = await npx(['doctor'], settings).ended;
  assert.equal(first.code, 0, first.out);
  assert.match(first.out, /npx desk-chat desk-api set-push-url/);
  const relay = directly(['relay'], settings);
  await relay.says(/the relay listens/);
  const again = await directly(['doctor'], settings).ended;
  assert.equal(again.code, 0, again.out);
  assert.match(again.out, /^ok {4}replies address/m);
  const help = await directly(['relay', 'help']).ended;
  assert.match(help.out, /^ {2}npx desk-chat relay quarantine list/m);
  const tag = await (await fetch(`${relayUrl}/desk-chat.js`)).text();
  assert.equal(tag, readFileSync(join(ROOT, 'dist/widget/desk-chat.js'), 'utf8'));

  mkdirSync(join(folder, 'shop'));
  writeFileSync(
    join(folder, 'shop/index.html'),
    `<!doctype html><html lang="en"><title>A shop</title><script type="module" src="/main.js"></script>
    <desk-chat site="default" relay="${relayUrl}"></desk-chat></html>`,
  );
  writeFileSync(join(folder, 'shop/main.js'), `import 'desk-chat/widget';`);
  await build({ root: join(folder, 'shop'), configFile: false, logLevel: 'error' });
  const visitor = await (await sharedBrowser()).newPage();
  after(() => visitor.close());
  await visitor.goto(origin);
  await visitor.locator('desk-chat').getByRole('button').first().click();
  const field = visitor.locator('desk-chat').getByRole('textbox').first();
  await field.fill('Can I cancel my order?');
  await field.press('Enter');
  await visitor.locator('desk-chat-robot-answer').first().waitFor();
  await visitor.close();

  for (const { signal, ended } of [relay, desk]) {
    signal('SIGTERM');
    assert.equal((await ended).code, 0);
  }
  for (const file of ['desk-chat.db', 'desk.db']) assert.ok(existsSync(join(folder, file)), file);
});

it('the guide’s program that calls the desk compiles with the package’s types, and runs', async () => {
  const [port] = await freePorts(1);
  const secrets = { ...DESK, DESK_KB_TOKEN: 'canary-kb-token' };
  const desk = directly(['desk'], {
    ...secrets,
    PORT: String(port),
    DESK_PASSWORD: 'canary-password',
    DATABASE: 'client.db',
  });
  await desk.says(/the desk listens/);
  const program =
    /```ts\n(import [^`]*?desk-chat\/desk-api'[\s\S]*?)```/.exec(read('relay/docs/desk-api.md'))?.[1] ?? '';
  const at = mkdtempSync(join(folder, 'program-'));
  writeFileSync(join(at, 'package.json'), '{"type":"module"}');
  writeFileSync(join(at, 'program.ts'), program);
  const types = join(ROOT, 'node_modules/@types');
  const strict = { strict: true, exactOptionalPropertyTypes: true, module: 'nodenext', target: 'es2022' };
  const compilerOptions = { ...strict, types: ['node'], typeRoots: [types], outDir: 'out' };
  writeFileSync(join(at, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  const compiled = await run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc')], {}, at).ended;
  assert.equal(compiled.code, 0, compiled.out);
  const env = { ...DESK, DESK_URL: `http://127.0.0.1:${port}`, KB_TOKEN: secrets.DESK_KB_TOKEN };
  const { code, out, err } = await run(process.execPath, ['out/program.js'], env, at).ended;
  assert.equal(code, 0, err);
  assert.match(out, /^\d+ agents\n[1-9]\d* questions\nrefused: department-refused\n$/);
  desk.signal('SIGTERM');
  await desk.ended;
});

it('the demo runs from an empty folder, and stores its data there', async () => {
  const [site, relay, desk] = (await freePorts(3)).map(String);
  const empty = mkdtempSync(join(folder, 'empty-'));
  const ports = { SITE_PORT: site as string, RELAY_PORT: relay as string, DESK_PORT: desk as string };
  const demo = npx(['demo'], ports, empty);
  await demo.says(/Ctrl-C stops everything/);
  assert.match(
    await (await fetch(`http://localhost:${site}/`)).text(),
    new RegExp(`http://localhost:${relay}/desk-chat\\.js`),
  );
  for (const address of [`http://localhost:${relay}/desk-chat.js`, `http://localhost:${desk}/console`]) {
    assert.equal((await fetch(address)).status, 200, address);
  }
  // The signal of Ctrl-C.
  demo.signal('SIGINT');
  assert.match((await demo.ended).out, /Stopped\./);
  assert.ok(existsSync(join(empty, '.demo/secrets.json')));
});
