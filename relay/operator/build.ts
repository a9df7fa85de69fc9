/**
 * Builds an installable package of the relay in `dist/relay` or the given folder: the relay as JavaScript with its types, the
 * built widget of `dist/widget`, a package.json with only the relay's dependencies, and their part of the project's lock file,
 * so that `npm ci` installs exactly the versions that the tests ran with. Also prints the script tag that pins the loader.
 *
 * It checks no types, which `npm run check` does for all code at once; the output is the same.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const out = resolve(process.argv[2] ?? join(root, 'dist/relay'));

// Only the default folder is emptied; a given one may hold other files.
if (process.argv[2] === undefined) rmSync(out, { recursive: true, force: true });
const tsc = join(root, 'node_modules/typescript/bin/tsc');
const project = join(import.meta.dirname, 'tsconfig.build.json');
execFileSync(process.execPath, [tsc, '-p', project, '--outDir', join(out, 'relay')], { stdio: 'inherit' });
for (const path of ['dist/widget', 'LICENSE']) cpSync(join(root, path), join(out, path), { recursive: true });

const readJson = <S extends z.ZodType>(path: string, schema: S): z.infer<S> =>
  schema.parse(JSON.parse(readFileSync(join(root, path), 'utf8')));
const names = z.record(z.string(), z.string()).default({});
const described = readJson('package.json', z.object({ version: z.string(), license: z.string(), dependencies: names }));
const code = globSync('**/*.js', { cwd: join(out, 'relay') }).map((path) =>
  readFileSync(join(out, 'relay', path), 'utf8'),
);
const isImported = (name: string): boolean =>
  code.some((text) => text.includes(`'${name}'`) || text.includes(`'${name}/`));
const dependencies = Object.fromEntries(Object.entries(described.dependencies).filter(([name]) => isImported(name)));
const identity = { name: 'desk-chat-relay', version: described.version };
const requirements = { license: described.license, dependencies, engines: { node: '>=24' } };
const description = {
  ...identity,
  ...requirements,
  type: 'module',
  exports: { '.': { types: './relay/stages/relay.d.ts', default: './relay/stages/relay.js' } },
  scripts: { start: 'node relay/main.js' },
};
const lock = {
  ...identity,
  lockfileVersion: 3,
  requires: true,
  packages: { '': { ...identity, ...requirements }, ...lockedPackages() },
};
for (const [file, content] of Object.entries({ 'package.json': description, 'package-lock.json': lock })) {
  writeFileSync(join(out, file), `${JSON.stringify(content, null, 2)}\n`);
}

/** The lock file's entries of the relay's dependencies and of theirs, at their locations, unchanged. */
function lockedPackages(): Record<string, object> {
  const entry = z.looseObject({
    dependencies: names,
    optionalDependencies: names,
    peerDependencies: names,
    peerDependenciesMeta: z.record(z.string(), z.looseObject({ optional: z.boolean().optional() })).default({}),
  });
  const { packages } = readJson('package-lock.json', z.object({ packages: z.record(z.string(), z.unknown()) }));
  /** By location; true if the package is required, false if it is optional. */
  const found = new Map<string, boolean>();

  function visit(from: string, name: string, isRequired: boolean): void {
    const location = locate(packages, from, name);
    if (location === undefined) {
      if (isRequired) throw new Error(`package-lock.json has no ${name} for ${from || 'the relay'}`);
      return;
    }
    const known = found.get(location);
    if (known || known === isRequired) return;
    found.set(location, isRequired);
    const needs = entry.parse(packages[location]);
    const isOptional = (peer: string): boolean => needs.peerDependenciesMeta[peer]?.optional === true;
    const peers = Object.keys(needs.peerDependencies).filter((peer) => !isOptional(peer));
    const optional = Object.keys(needs.optionalDependencies);
    for (const need of [...Object.keys(needs.dependencies), ...peers]) {
      if (!optional.includes(need)) visit(location, need, isRequired);
    }
    for (const need of optional) visit(location, need, false);
  }

  for (const name of Object.keys(dependencies)) visit('', name, true);
  return Object.fromEntries(
    [...found]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([location, isRequired]) => {
        const { dev, devOptional, peer, optional, ...kept } = packages[location] as Record<string, unknown>;
        return [location, { ...kept, ...(!isRequired && { optional: true }) }];
      }),
  );
}

/** The location where Node finds a package imported from `from`: beside it or in a folder above. */
function locate(packages: object, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const location = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (Object.hasOwn(packages, location)) return location;
    if (at === '') return undefined;
  }
}

const { tag } = readJson('dist/widget/integrity.json', z.object({ tag: z.string() }));
console.log(`
A tag that pins the loader of this build, with an example for the relay's address; dist/widget/integrity.json keeps it.
The next build's tag is another one, and the browser checks the loader by it, not the files that it loads in turn.
${tag}`);
