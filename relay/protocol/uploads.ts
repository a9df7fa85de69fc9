/** The upload of a file. */
import { z } from 'zod';
import type { Failed } from './errors.ts';

export const uploadId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/**
 * An upload: `POST` of the file's bytes to `uploads.path` of the relay, with `Authorization: Bearer <token>`, the
 * site's key in `x-desk-chat-site` and its name, percent-encoded, in `x-desk-chat-filename`.
 */
export type Upload = {
  id: string;
  kind: 'image' | 'audio' | 'video' | 'file';
  type: string;
  /** The address at which anyone in the conversation can read the file until it expires. */
  url: string;
  filename: string;
  size: number;
};
export type UploadAnswer = { ok: true; upload: Upload } | Failed;
