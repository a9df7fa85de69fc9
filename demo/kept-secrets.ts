/**
 * The secrets that the demo's parts authenticate each other with. The first run makes them and keeps them in a folder
 * that git ignores, so that conversations and agents' sign-ins survive a restart.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A missing secret is generated: the folder of an earlier version lacks the later ones. */
const secrets = z.strictObject({
  deskEmail: z.string().default('admin@desk.example'),
  deskPassword: z.string().default(() => randomBytes(9).toString('base64url')),
  deskApiToken: z.string().default(randomUUID),
  knowledgeBaseToken: z.string().default(randomUUID),
  sharedSecret: z.string().default(() => randomBytes(16).toString('hex')),
  robotAppKey: z.string().default(() => randomBytes(16).toString('hex')),
  callToken: z.string().default(randomUUID),
  relayKey: z.string().default(() => randomBytes(16).toString('hex')),
  chatAppSecret: z.string().default(() => randomBytes(32).toString('hex')),
  callbackSecret: z.string().default(() => randomBytes(32).toString('hex')),
  visitorSecret: z.string().default(() => randomBytes(32).toString('hex')),
});
export type KeptSecrets = z.output<typeof secrets>;

/**
 * Reads the secrets in `folder`, or makes them. Creates the folder when it is missing.
 * @throws when the file cannot be read or parsed; removing the folder starts afresh
 */
export function keptSecrets(folder: string): KeptSecrets {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'secrets.json');
  const text = (values: object) => `${JSON.stringify(values, null, 2)}\n`;
  try {
    const kept = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
    const all = secrets.parse(JSON.parse(kept));
    if (text(all) !== kept) writeFileSync(file, text(all), { mode: 0o600 });
    return all;
  } catch (error) {
    throw new Error(`${file} cannot be used; remove the folder ${folder} to start afresh`, { cause: error });
  }
}
