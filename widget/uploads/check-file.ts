/** Says beforehand what the relay would refuse, as far as a page can know; the relay judges by the bytes. Pure. */
import type { SiteView } from '../../relay/protocol.ts';

export type UploadLimits = NonNullable<SiteView['uploads']>;

/** Types that tell surely what a file is; others, such as those of sounds and texts, go by many names. */
const TELLING = /^(?:image|video|application)\/|^text\/(?:html|xml)$/;
/** Plain text by another name. */
const TEXTS: readonly string[] = ['application/json', 'application/x-yaml'];

/** What is wrong with the file, or null. */
export function checkFile(file: Pick<File, 'size' | 'type'>, limits: UploadLimits): 'too-large' | 'refused' | null {
  if (file.size > limits.maxBytes) return 'too-large';
  const type = file.type.replace(/;.*/, '').toLowerCase();
  const isRefused = TELLING.test(type) && !limits.types.includes(type) && !TEXTS.includes(type);
  return isRefused || file.size === 0 ? 'refused' : null;
}
