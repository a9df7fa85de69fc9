/** Makes a folder with an installed package, as after `npm install`, with its dependencies and nothing else. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../..');

const manifest = z.looseObject({
  bin: z.record(z.string(), z.string()).default({}),
  dependencies: z.record(z.string(), z.string()),
});

/**
 * Packs the folder `packed`, without building it, and installs the tarball into `folder`, which must be empty. Links
 * the package's dependencies from this project.
 * @returns the folder of the installed package, and the tarball
 */
export function installPacked(packed: string, folder: string): { at: string; tarball: string } {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '.bin'), { recursive: true });
  const pack = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder, resolve(ROOT, packed)];
  const tarball = join(folder, execFileSync('npm', pack, { encoding: 'utf8' }).trim());
  execFileSync('tar', ['-xzf', tarball, '-C', folder]);
  const at = join(modules, 'desk-chat');
  renameSync(join(folder, 'package'), at);
  const { bin, dependencies } = manifest.parse(JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')));
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  for (const [name, path] of Object.entries(bin)) {
    symlinkSync(join('../desk-chat', path), join(modules, '.bin', name));
    chmodSync(join(at, path), 0o755);
  }
  return { at, tarball };
}
