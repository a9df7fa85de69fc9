/**
 * Installs a Debian program: with apt-get as root or through sudo without a password. Otherwise it unpacks the program
 * and the libraries that the machine lacks into the user's cache folder, which needs no rights.
 */
import { execFile } from 'node:child_process';
import { access, chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

export type DebianProgram = {
  /** Also the name of its cache folder. */
  name: string;
  packages: readonly string[];
  /** Path of the program in the packages, from the root. */
  path: string;
  /** Path of the real program, if `path` is a script that works only when installed at the root. */
  binary?: string;
  /** Whether the package starts a server when it is installed; it is then unpacked for the user alone. */
  startsServer?: boolean;
  /** The argument that prints its version; `--version` by default. */
  version?: string;
  /** Advice for a failed install, as the end of a sentence. */
  wayOut: string;
  /** Files to write beside the unpacked program, and the environment it then needs; `$here` is their folder. */
  beside?: Record<string, string>;
  environment?: Record<string, string>;
};

const run = promisify(execFile);

/** Installs the program and returns its path; throws one line with advice if it fails. */
export async function installDebianProgram(program: DebianProgram, env: NodeJS.ProcessEnv): Promise<string> {
  const { name, wayOut } = program;
  const folder = join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'desk-chat', name);
  const unpacked = join(folder, name);
  if (await exists(unpacked)) return unpacked;
  if (!(await isDebian())) throw new Error(`No ${name} found, and this is not Debian: ${wayOut}`);
  console.log(`No ${name} found: installing it from the Debian packages…`);
  try {
    if (program.startsServer) throw new NoRights();
    return await installSystemWide(program, env);
  } catch (error) {
    if (!(error instanceof NoRights)) {
      throw new Error(`apt-get could not install ${name} (${lastLine(error)}): ${wayOut}`);
    }
  }
  try {
    return await unpackInto(folder, program);
  } catch (error) {
    throw new Error(`${name} could not be unpacked into ${folder} (${lastLine(error)}): ${wayOut}`);
  }
}

class NoRights extends Error {}

async function installSystemWide({ packages, path }: DebianProgram, env: NodeJS.ProcessEnv): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) {
    await run('sudo', ['-n', 'true']).catch(() => {
      throw new NoRights();
    });
  }
  const apt = async (...args: string[]): Promise<void> => {
    const noQuestions = ['env', 'DEBIAN_FRONTEND=noninteractive'];
    const command = [...noQuestions, 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=120', ...args];
    const [first = '', ...rest] = isRoot ? command : ['sudo', '-n', ...command];
    await run(first, rest, { env, maxBuffer: Number.POSITIVE_INFINITY });
  };
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...packages);
  return `/${path}`;
}

/** Resolves and verifies the packages with apt in a private state folder, then unpacks them. */
async function unpackInto(folder: string, program: DebianProgram): Promise<string> {
  const { name, packages, beside = {} } = program;
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
    await apt('install', '-y', '--no-install-recommends', '--download-only', ...packages);
    const archives = join(work, 'cache/archives');
    for (const archive of (await readdir(archives)).filter((file) => file.endsWith('.deb'))) {
      await run('dpkg', ['-x', join(archives, archive), join(work, 'root')]);
    }
    for (const [file, text] of Object.entries(beside)) await writeFile(join(work, file), text);
    await writeFile(join(work, name), await startScript(join(work, 'root'), program));
    await chmod(join(work, name), 0o755);
    await run(join(work, name), [program.version ?? '--version']);
    await rm(join(work, 'cache'), { recursive: true });
    await rm(join(work, 'state'), { recursive: true });
    await rm(folder, { recursive: true, force: true });
    await rename(work, folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return join(folder, name);
}

/** A script that runs the unpacked program with its libraries, from any folder. */
async function startScript(root: string, { path, binary = path, environment = {} }: DebianProgram): Promise<string> {
  const files = await readdir(root, { recursive: true });
  // Some packages have private libraries one folder deeper than the loader searches.
  const libraries = new Set(files.filter((file) => /\.so(\.|$)/.test(file)).map((file) => dirname(file)));
  const variables = {
    LD_LIBRARY_PATH: [...libraries].map((library) => `$here/root/${library}`).join(':'),
    ...environment,
  };
  return [
    '#!/bin/sh',
    'here=$(dirname "$(readlink -f "$0")")',
    ...Object.entries(variables).map(([variable, value]) => `export ${variable}="${value}"`),
    `exec "$here/root/${binary}" "$@"`,
    '',
  ].join('\n');
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
