/** Whether a folder that does not exist yet can be made, without making it. */
import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** @returns why it cannot be made or be written to; undefined when it can */
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
