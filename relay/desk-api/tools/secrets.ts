/**
 * The tenant's secrets for programs that people start: from the environment or from a file that only its owner can read,
 * never from arguments, which every user of the machine can see. Texts that are shown never contain them.
 */
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import type { Operation } from '../operation.ts';
import { UsageError } from './cli-usage.ts';

/** The environment variables that hold a secret; with `_FILE` behind, each names the file that holds it instead. */
export const SECRET_NAMES = [
  'DESK_API_TOKEN',
  'DESK_PASSWORD',
  'DESK_SHARED_SECRET',
  'DESK_RELAY_KEY',
  'KB_TOKEN',
] as const;

export type Environment = Readonly<Record<string, string | undefined>>;

/** Bytes. */
const LARGEST_SECRET_FILE = 4096;
/** Readable or writable for anybody but the owner. */
const SHARED = 0o077;

/** The environment with the secrets of the files that it names. @throws UsageError */
export function readSecretFiles(env: Environment): Environment {
  const read = SECRET_NAMES.flatMap((name) => {
    const path = env[`${name}_FILE`];
    if (!path) return [];
    if (env[name]) throw new UsageError(`${name} and ${name}_FILE are both set; keep one of them`);
    return [[name, readPrivateFile(path, `${name}_FILE`)] as const];
  });
  return { ...env, ...Object.fromEntries(read) };
}

function readPrivateFile(path: string, name: string): string {
  const text = readChecked(path, name, ({ mode, size }) => {
    if (process.platform !== 'win32' && (mode & SHARED) !== 0) {
      throw new UsageError(`${name} names a file that others can read or change; run: chmod 600 ${path}`);
    }
    if (size > LARGEST_SECRET_FILE) throw new UsageError(`${name} names a file too large for a secret`);
  });
  if (text.trim() === '') throw new UsageError(`${name} names an empty file`);
  return text.trim();
}

/** Reads a file by a descriptor, so that what was checked is what is read. @throws UsageError */
export function readChecked(path: string, name: string, check: (file: { mode: number; size: number }) => void): string {
  const file = openToRead(path, name);
  try {
    const found = fstatSync(file);
    if (!found.isFile()) throw new UsageError(`${name} does not name a file`);
    check(found);
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}

/** @throws UsageError */
export function openToRead(path: string, name: string): number {
  try {
    return openSync(path, 'r');
  } catch (error) {
    throw new UsageError(`${name} cannot be read (${(error as NodeJS.ErrnoException).code}): ${path}`);
  }
}

/** Last words of the names that a secret would have as an argument. */
const SECRET_WORDS = ['token', 'password', 'secret', 'sign'];

/** @throws UsageError if an argument is or names a secret; the message repeats neither. */
export function refuseSecretArguments(
  args: readonly string[],
  operation: Operation | undefined,
  env: Environment,
): void {
  const secrets = secretsOf(env);
  const parameters = new Set(
    operation ? [operation.params, operation.query, operation.body].flatMap(({ shape }) => Object.keys(shape)) : [],
  );
  for (const argument of args) {
    const name = argument.slice(0, argument.includes('=') ? argument.indexOf('=') : undefined);
    const word = name.slice(Math.max(name.lastIndexOf('-'), name.lastIndexOf('_')) + 1).toLowerCase();
    const isNamed = SECRET_WORDS.includes(word) && (name === 'password' || !parameters.has(name));
    if (!isNamed && !secrets.some((secret) => argument.includes(secret))) continue;
    throw new UsageError(
      'a secret is not accepted as an argument, because every user of this machine can see arguments; give it in the ' +
        `environment (${SECRET_NAMES.join(', ')}) or in a file (the same names with _FILE), and change the one that was shown`,
    );
  }
}

/** Shorter ones would be found in texts that do not contain them. */
const SHORTEST_SECRET = 4;

const secretsOf = (env: Environment): string[] =>
  SECRET_NAMES.flatMap((name) => {
    const secret = env[name];
    return secret !== undefined && secret.length >= SHORTEST_SECRET ? [secret] : [];
  });

export const createRedaction = (env: Environment): ((text: string) => string) => createRedactionOf(secretsOf(env));

/** Takes secrets out of a text, also out of JSON; the desk may repeat its input. */
export function createRedactionOf(secrets: readonly string[]): (text: string) => string {
  const forms = secrets.flatMap((secret) => (secret === '' ? [] : [secret, JSON.stringify(secret).slice(1, -1)]));
  return (text) => forms.reduce((shown, secret) => shown.replaceAll(secret, '(the API token)'), text);
}
