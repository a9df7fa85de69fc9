import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { it } from 'node:test';
import { MACHINE_KEYS, readConfig } from '../../../../relay/config/config.ts';
import { s3Storage } from '../../../../relay/features/uploads/s3.ts';
import { SECRETS } from '../../../helpers/relay.ts';
import { startS3 } from './s3-server.ts';

/** Replaces the package of that name, which is not installed here. */
const PROVIDER = `data:text/javascript,${encodeURIComponent(
  "export const defaultProvider = () => async () => ({ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', expiration: 1 })",
)}`;

it('without configured keys, a bucket is used with those of the machine’s role, if their package is installed', async (t) => {
  const { address } = await startS3(t);
  const env = {
    PUBLIC_URL: 'https://chat.example',
    DESK_URL: 'https://desk.example',
    DESK_EMAIL: 'admin@example.com',
    ALLOWED_ORIGINS: 'https://shop.example',
    UPLOADS_URL: `s3:${address}`,
    ...SECRETS,
  };
  assert.throws(() => readConfig(env), new RegExp(`npm install ${MACHINE_KEYS}`));
  const hooks = registerHooks({
    resolve: (name, context, next) =>
      name === MACHINE_KEYS ? { url: PROVIDER, shortCircuit: true } : next(name, context),
  });
  t.after(() => hooks.deregister());
  const { uploads } = readConfig(env);
  assert.ok(uploads);
  const storage = s3Storage(uploads);
  t.after(() => storage.close());
  const file = join(await storage.incoming(), 'file');
  writeFileSync(file, 'Hello');
  const id = 'a'.repeat(32);
  await storage.put(id, file);
  assert.equal(String(await storage.read(id, { start: 0, end: 4 }).then((stream) => stream?.toArray())), 'Hello');
});
