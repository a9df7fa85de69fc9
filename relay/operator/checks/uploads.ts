/** Checks the blob storage of uploads: writes a small file, reads it back and removes it. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { RelayConfig } from '../../config/config.ts';
import { BlobsUnavailable } from '../../features/uploads/blob-storage.ts';
import { openBlobStorage } from '../../features/uploads/uploads.ts';
import { type Finding, fail, pass, whyNotCreatable } from './check.ts';

const CONTENT = 'doctor';
const FOLDER_HINT = 'let the relay’s user write there, or set UPLOADS_URL to another folder or to off';

export async function checkUploads({ uploads }: RelayConfig): Promise<Finding> {
  if (!uploads) return pass('uploads', 'off');
  const folder = /^file:(.*)$/s.exec(uploads.url)?.[1];
  if (folder !== undefined && !existsSync(folder)) {
    const wrong = await whyNotCreatable(folder);
    if (wrong === undefined) return pass('uploads', `${uploads.url}; the relay creates it for the first file`);
    return fail('uploads', `${folder} cannot be created: ${wrong}; ${FOLDER_HINT}`);
  }
  const storage = openBlobStorage(uploads);
  const id = `doctor-${randomUUID()}`;
  try {
    const file = join(await storage.incoming(), id);
    await writeFile(file, CONTENT);
    await storage.put(id, file);
    const found = await storage.read(id, { start: 0, end: CONTENT.length - 1 });
    const read = found && (await text(found));
    await storage.remove(id);
    if (read !== CONTENT) return fail('uploads', `a file written to ${uploads.url} cannot be read back`);
    return pass('uploads', `${uploads.url} accepts files`);
  } catch (error) {
    if (!(error instanceof BlobsUnavailable)) throw error;
    const hint = uploads.url.startsWith('s3:')
      ? 'check the address, the bucket, UPLOADS_ACCESS_KEY, UPLOADS_SECRET_KEY and UPLOADS_REGION'
      : FOLDER_HINT;
    return fail('uploads', `${error.message}; ${hint}`);
  } finally {
    await storage.close();
  }
}
