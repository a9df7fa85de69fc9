/**
 * The secrets that the demo's parts authenticate each other with. The first run makes them and keeps them in a folder
 * that git ignores, so that conversations and agents' sign-ins survive a restart.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const secrets = z.strictObject({
  deskEmail: z.string(),
  deskPassword: z.string(),
  deskApiToken: z.string(),
  callbackSecret: z.string(),
  visitorSecret: z.string(),
});
export type KeptSecrets = z.output<typeof secrets>;

const make = (): KeptSecrets => ({
  deskEmail: 'admin@desk.example',
  deskPassword: randomBytes(9).toString('base64url'),
  deskApiToken: randomUUID(),
  callbackSecret: randomBytes(32).toString('hex'),
  visitorSecret: randomBytes(32).toString('hex'),
});

/**
 * Reads the secrets in `folder`, or makes them. Creates the folder when it is missing.
 * @throws when the file cannot be read or parsed; removing the folder starts afresh
 */
export function keptSecrets(folder: string): KeptSecrets {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'secrets.json');
  try {
    return secrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') {
      throw new Error(`${file} cannot be used; remove the folder ${folder} to start afresh`, { cause: error });
    }
  }
  const made = make();
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  return made;
}
