/** A file that the visitor sent: as the log's content, as text, and as the desk's message for agents (doc 1 §2.9). */
import type { SentFile } from '../../model/intents.ts';
import { RelayError } from '../../protocol/errors.ts';
import type { Content } from '../../protocol/events.ts';
import type { SiteSettings } from '../../sites/sites.ts';

/** The file as content of the log. The duration of a recording is unknown. */
export const contentOfFile = (file: SentFile): Content =>
  file.kind === 'audio' ? { ...file, kind: 'audio', duration: null } : { ...file, kind: file.kind };

/** Robots, the queue and the inbox accept only text: name and size, and the address on a line of its own. */
export const fileAsText = ({ filename, size, url }: SentFile): string => `${filename} (${size})\n${url}`;

/**
 * The desk's message for an agent, or undefined if the file must be sent as text. Customers cannot send videos and
 * files, and recordings only where the desk accepts them (doc 1 §2.9, §4.1).
 */
export function messageForAgent(
  { kind, url, filename, size }: SentFile,
  site: SiteSettings,
): { type: 'image' | 'audio'; data: { content: string; filename?: string; filesize?: string } } | undefined {
  if (kind === 'image') return { type: 'image', data: { content: url } };
  if (kind === 'audio' && site.audioMessages) {
    return { type: 'audio', data: { content: url, filename, filesize: size } };
  }
  return undefined;
}

/** The error for an upload that does not exist, has expired, or is another visitor's. */
export const unknownUpload = (): RelayError =>
  new RelayError('unknown-target', 'that upload is unknown or has ended; upload the file again');

/** A size for people, as the desk's messages have it (doc 1 §2.9): `12K` or `4.3M`. */
export function formatSize(bytes: number): string {
  const kibibytes = bytes / 1024;
  return kibibytes < 1024 ? `${Math.max(1, Math.round(kibibytes))}K` : `${(kibibytes / 1024).toFixed(1)}M`;
}
