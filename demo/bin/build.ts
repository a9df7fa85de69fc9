/**
 * Builds `dist/package`, which `npx desk-chat` runs: relay and demo compiled to JavaScript, because Node strips no types below
 * `node_modules`, the types of what other programs import, and the files they serve. Needs the built widget and console, so it
 * runs after `build:browser`. Types are checked by `npm run check`.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, 'dist/package');
const SERVED = [
  'dist/widget',
  'dist/console',
  ...globSync(
    'demo/{sites.json,site/{assets,pages,parts}/,site/backend/*.json,chat-app/assets/,desk/**/{assets,seed}/}',
    { cwd: ROOT },
  ),
];

rmSync(OUT, { recursive: true, force: true });
const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
// The second has the types of `desk-chat/desk-api`.
for (const project of ['tsconfig.json', 'tsconfig.types.json']) {
  execFileSync(process.execPath, [tsc, '-p', join(import.meta.dirname, project)], { stdio: 'inherit' });
}
for (const path of SERVED) cpSync(join(ROOT, path), join(OUT, path), { recursive: true });
chmodSync(join(OUT, 'demo/bin/desk-chat.js'), 0o755);
