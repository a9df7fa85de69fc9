/**
 * Checks a file against the relay's limits before the upload, as far as a page can; the relay checks the bytes. Pure.
 */
import type { SiteView } from '../../relay/protocol.ts';

export type UploadLimits = NonNullable<SiteView['uploads']>;

/** MIME types that identify the format reliably. Others, such as those of audio and text, have many names. */
const RELIABLE_TYPES = /^(?:image|video|application)\/|^text\/(?:html|xml)$/;
/** Types of plain text files. */
const TEXT_TYPES: readonly string[] = ['application/json', 'application/x-yaml'];

/** The problem with the file, or null. */
export function checkFile(file: Pick<File, 'size' | 'type'>, limits: UploadLimits): 'too-large' | 'refused' | null {
  if (file.size > limits.maxBytes) return 'too-large';
  const type = file.type.replace(/;.*/, '').toLowerCase();
  const isRefused = RELIABLE_TYPES.test(type) && !limits.types.includes(type) && !TEXT_TYPES.includes(type);
  return isRefused || file.size === 0 ? 'refused' : null;
}
