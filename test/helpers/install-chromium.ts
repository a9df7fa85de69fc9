/**
 * Installs Debian's Chromium: with apt-get as root or through a sudo that asks
 * nothing, and otherwise unpacked into the user's cache folder together with
 * the libraries the machine lacks, which needs no rights at all.
 */
import { execFile } from 'node:child_process';
import { access, chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const PACKAGES = ['chromium', 'fonts-dejavu-core'];
const WAY_OUT = 'install Chromium or Chrome and set CHROME_PATH to its program';
/** The machine's fonts, if it has any, and the unpacked ones. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">root/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
const run = promisify(execFile);

/** Installs Chromium and returns the path of its program; throws one line naming the way out when it cannot. */
export async function installChromium(env: NodeJS.ProcessEnv): Promise<string> {
  const folder = join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'desk-chat', 'chromium');
  const unpacked = join(folder, 'chromium');
  if (await exists(unpacked)) return unpacked;
  if (!(await isDebian())) throw new Error(`No browser found, and this is not Debian: ${WAY_OUT}`);
  console.log('No browser found: installing Chromium from the Debian packages…');
  try {
    return await installSystemWide(env);
  } catch (error) {
    if (!(error instanceof NoRights))
      throw new Error(`apt-get could not install chromium (${lastLine(error)}): ${WAY_OUT}`);
  }
  try {
    return await unpackInto(folder);
  } catch (error) {
    throw new Error(`Chromium could not be unpacked into ${folder} (${lastLine(error)}): ${WAY_OUT}`);
  }
}

class NoRights extends Error {}

async function installSystemWide(env: NodeJS.ProcessEnv): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) {
    await run('sudo', ['-n', 'true']).catch(() => {
      throw new NoRights();
    });
  }
  const apt = async (...args: string[]): Promise<void> => {
    const command = [
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-qq',
      '-o',
      'DPkg::Lock::Timeout=120',
      ...args,
    ];
    const [program = '', ...rest] = isRoot ? command : ['sudo', '-n', ...command];
    await run(program, rest, { env, maxBuffer: Number.POSITIVE_INFINITY });
  };
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...PACKAGES);
  return '/usr/bin/chromium';
}

/** Lets apt resolve and verify the packages in a private state folder, then unpacks them beside it. */
async function unpackInto(folder: string): Promise<string> {
  const work = `${folder}.${process.pid}`;
  await rm(work, { recursive: true, force: true });
  for (const part of ['state/lists/partial', 'cache/archives/partial', 'root']) {
    await mkdir(join(work, part), { recursive: true });
  }
  const apt = async (...args: string[]): Promise<void> => {
    const places = [`Dir::State=${work}/state`, 'Dir::State::status=/var/lib/dpkg/status', `Dir::Cache=${work}/cache`];
    const options = [...places, 'Debug::NoLocking=1', 'APT::Sandbox::User='].flatMap((option) => ['-o', option]);
    await run('apt-get', ['-qq', ...options, ...args], { maxBuffer: Number.POSITIVE_INFINITY });
  };
  try {
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', '--download-only', ...PACKAGES);
    const archives = join(work, 'cache/archives');
    for (const archive of (await readdir(archives)).filter((name) => name.endsWith('.deb'))) {
      await run('dpkg', ['-x', join(archives, archive), join(work, 'root')]);
    }
    await writeFile(join(work, 'fonts.conf'), FONTS);
    await writeFile(join(work, 'chromium'), await startScript(join(work, 'root')));
    await chmod(join(work, 'chromium'), 0o755);
    await run(join(work, 'chromium'), ['--version']);
    await rm(join(work, 'cache'), { recursive: true });
    await rm(join(work, 'state'), { recursive: true });
    await rm(folder, { recursive: true, force: true });
    await rename(work, folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return join(folder, 'chromium');
}

/** A script that starts the unpacked program with its libraries and fonts, wherever its folder lies. */
async function startScript(root: string): Promise<string> {
  const files = await readdir(root, { recursive: true });
  // Some packages keep private libraries a folder deeper than the loader looks.
  const libraries = new Set(files.filter((path) => /\.so(\.|$)/.test(path)).map((path) => dirname(path)));
  return `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="${[...libraries].map((path) => `$here/root/${path}`).join(':')}"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/root/usr/lib/chromium/chromium" "$@"
`;
}

async function isDebian(): Promise<boolean> {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return /^ID=debian$/m.test(release);
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}

function lastLine(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  return text.trim().split('\n').at(-1) ?? '';
}
