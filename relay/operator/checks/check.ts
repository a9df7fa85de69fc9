/** What the doctor's checks are made of: what one finds, how it asks an address, and whether a folder can be made. */
import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** That something is well, or what to fix. */
export type Finding = { of: string; ok: boolean; says: string };

export const well = (of: string, says: string): Finding => ({ of, ok: true, says });
export const mend = (of: string, says: string): Finding => ({ of, ok: false, says });

/** Whether an address is of this machine, where nobody listens in on http. */
export const isOwnMachine = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

/** Milliseconds to wait for an answer from outside. */
export const PATIENCE = 10_000;

/**
 * Asks an address of the settings over HTTP; the one place beside the desk's client that asks anybody. Follows nothing.
 *
 * @returns the answer, or in a word why there is none, without the address, which may hold a secret
 */
export async function ask(address: string, options: RequestInit = {}): Promise<Response | string> {
  try {
    return await fetch(address, { ...options, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
  } catch (error) {
    const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
    return name === 'TimeoutError' ? 'no answer in time' : String(cause?.code ?? name);
  }
}

/** Makes nothing. @returns why a folder cannot be made or be written to; undefined when it can */
export async function whyNotMade(folder: string): Promise<string | undefined> {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const found = await stat(at).catch((error: NodeJS.ErrnoException) => error);
    if (found instanceof Error) {
      if (found.code !== 'ENOENT' || at === dirname(at)) return found.message;
    } else {
      if (!found.isDirectory()) return `${at} is not a folder`;
      return access(at, constants.W_OK | constants.X_OK).then(
        () => undefined,
        () => `this user may not write to ${at}`,
      );
    }
  }
}
