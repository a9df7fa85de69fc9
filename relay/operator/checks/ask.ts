/**
 * Asks an address of the settings over HTTP; the one place beside the desk's client that asks anybody. Follows nothing,
 * and says why it failed without the address, which may hold a secret.
 */

/** Milliseconds to wait for an answer from outside. */
export const PATIENCE = 10_000;

/** @returns the answer, or in a word why there is none */
export async function ask(address: string, options: RequestInit = {}): Promise<Response | string> {
  try {
    return await fetch(address, { ...options, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
  } catch (error) {
    const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
    return name === 'TimeoutError' ? 'no answer in time' : String(cause?.code ?? name);
  }
}
