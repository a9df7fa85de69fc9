/** Shared by the doctor's checks: findings, HTTP requests, and whether a folder can be created. */
import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { DeskError } from '../../desk-api/errors.ts';

/** `ok` if it is fine, `FIX` with what to mend, or `todo` with what the doctor cannot know whether it was done. */
export type Finding = { subject: string; verdict: 'ok' | 'FIX' | 'todo'; text: string };

export const pass = (subject: string, text: string): Finding => ({ subject, verdict: 'ok', text });
export const fail = (subject: string, text: string): Finding => ({ subject, verdict: 'FIX', text });
export const todo = (subject: string, text: string): Finding => ({ subject, verdict: 'todo', text });

/** Whether an address is on this machine, where nobody can intercept http. */
export const isOwnMachine = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

/** Milliseconds to wait for an answer. */
export const ANSWER_TIMEOUT = 10_000;

/**
 * Requests an address of the settings over HTTP, without following redirects.
 * @returns the response, or the reason in a word, without the address, which may contain a secret
 */
export async function ask(address: string, options: RequestInit = {}): Promise<Response | string> {
  try {
    return await fetch(address, { ...options, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_TIMEOUT) });
  } catch (error) {
    const { name, cause } = error as { name?: unknown; cause?: { code?: unknown; message?: unknown } };
    // Without a code it is a rule of `fetch`, such as `bad port`.
    return name === 'TimeoutError' ? 'no answer in time' : String(cause?.code ?? cause?.message ?? name);
  }
}

/** Calls the desk again if it refused the timestamp: after its first answer the client has corrected its clock. */
export const withCorrectedClock = <T>(call: () => Promise<T>): Promise<T> =>
  call().catch((error: unknown) => {
    if (error instanceof DeskError && error.meaning === 'timestamp-off') return call();
    throw error;
  });

/** Creates nothing. @returns why a folder cannot be created or written to; undefined if it can */
export async function whyNotCreatable(folder: string): Promise<string | undefined> {
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
