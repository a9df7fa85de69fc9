/**
 * Makes `dist/relay`, or the folder it is told, a package that installs and
 * starts anywhere: the relay as JavaScript with its types, the built widget
 * where the relay looks for it, and a package.json that names only what the
 * relay imports.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');
const out = resolve(process.argv[2] ?? join(root, 'dist/relay'));

// A folder somebody named may hold what is theirs.
if (process.argv[2] === undefined) rmSync(out, { recursive: true, force: true });
const tsc = join(root, 'node_modules/typescript/bin/tsc');
const project = join(import.meta.dirname, 'tsconfig.build.json');
execFileSync(process.execPath, [tsc, '-p', project, '--outDir', join(out, 'relay')], { stdio: 'inherit' });
cpSync(join(root, 'dist/widget'), join(out, 'dist/widget'), { recursive: true });
cpSync(join(root, 'LICENSE'), join(out, 'LICENSE'));

const described = z
  .object({ version: z.string(), license: z.string(), dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
const code = globSync('**/*.js', { cwd: join(out, 'relay') }).map((path) =>
  readFileSync(join(out, 'relay', path), 'utf8'),
);
const isImported = (name: string): boolean =>
  code.some((text) => text.includes(`'${name}'`) || text.includes(`'${name}/`));
const description = {
  name: 'desk-chat-relay',
  version: described.version,
  license: described.license,
  type: 'module',
  engines: { node: '>=24' },
  exports: { '.': { types: './relay/relay.d.ts', default: './relay/relay.js' } },
  scripts: { start: 'node relay/main.js' },
  dependencies: Object.fromEntries(Object.entries(described.dependencies).filter(([name]) => isImported(name))),
};
writeFileSync(join(out, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);

const { tag } = z
  .object({ tag: z.string() })
  .parse(JSON.parse(readFileSync(join(root, 'dist/widget/integrity.json'), 'utf8')));
console.log(`
A tag that pins the loader of this build, with an example for the relay's address; dist/widget/integrity.json keeps it.
The next build's tag is another one, and the browser checks the loader by it, not the files that it loads in turn.
${tag}`);
