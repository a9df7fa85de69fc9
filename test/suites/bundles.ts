/**
 * Builds the bundles that pages load (`dist/widget`, `dist/console`), each only if its sources or its files have changed since
 * the last build here. Compares contents, not times: a checkout changes times, and somebody may build other sources by hand.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { listFiles } from '../check/source-files.ts';

type Bundle = {
  config: string;
  output: string;
  /** Files and folders that the bundle is made of; more than needed costs a build, less would test old code. */
  sources: readonly string[];
};

const BUNDLES: readonly Bundle[] = [
  {
    config: 'widget/vite.config.ts',
    output: 'dist/widget',
    sources: ['package-lock.json', 'widget', 'relay/protocol'],
  },
  {
    config: 'demo/desk/console/vite.config.ts',
    output: 'dist/console',
    sources: ['package-lock.json', 'demo/desk', 'relay/desk-api', 'widget'],
  },
];

/** Builds what has changed, and returns the configurations that were built. Throws if a build fails. */
export async function buildBundles(root: string, bundles = BUNDLES, build = runVite): Promise<string[]> {
  const built: string[] = [];
  for (const { config, output, sources } of bundles) {
    const record = join(root, 'node_modules/.cache/bundles', output.replaceAll('/', '-'));
    const prints = (): string => fingerprint(root, [...sources, output]);
    if (readIfThere(record) === prints()) continue;
    await build(root, config);
    mkdirSync(dirname(record), { recursive: true });
    writeFileSync(record, prints());
    built.push(config);
  }
  return built;
}

async function runVite(root: string, config: string): Promise<void> {
  const building = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '-c', config], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [status] = await once(building, 'exit');
  if (status !== 0) throw new Error(`vite could not build ${config}`);
}

/** Changes with the name or content of any file. */
function fingerprint(root: string, places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const place of places) {
    const path = join(root, place);
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
    for (const file of isFolder ? listFiles(path).sort() : [path]) {
      const content = readIfThere(file) ?? '';
      hash.update(`${relative(root, file)} ${content.length}\n`).update(content, 'latin1');
    }
  }
  return hash.digest('hex');
}

/** A file's bytes, one character each; undefined if there is no file. */
function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
