/** Uploads the bytes of one file. The only HTTP request of the widget itself: fetch reports no progress of an upload. */
import type { Upload, UploadAnswer } from '../../../relay/protocol/uploads.ts';
import type { FailureReason } from '../../outbox/refused-error.ts';

export type UploadTarget = { url: string; site: string; token: string };

export type PostedFile = { ok: true; upload: Upload } | { ok: false; reason: FailureReason };

/** Null if `signal` aborted the upload. `progressed` is called with the share sent, from 0 to 1. */
export function postFile(
  file: File,
  { url, site, token }: UploadTarget,
  progressed: (part: number) => void,
  signal: AbortSignal,
): Promise<PostedFile | null> {
  const { promise, resolve } = Promise.withResolvers<PostedFile | null>();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  request.upload.onprogress = ({ loaded, total }) => progressed(total > 0 ? loaded / total : 0);
  request.onload = () => resolve(answerOf(request.responseText));
  request.onerror = () => resolve({ ok: false, reason: 'offline' });
  request.onabort = () => resolve(null);
  request.onloadend = () => signal.removeEventListener('abort', abort);
  signal.addEventListener('abort', abort);
  request.open('POST', url);
  request.setRequestHeader('authorization', `Bearer ${token}`);
  // The relay detects the type from the bytes, and it would refuse some types as forms.
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.setRequestHeader('x-desk-chat-site', site);
  request.setRequestHeader('x-desk-chat-filename', encodeURIComponent(file.name));
  request.send(file);
  return promise;
}

/** A proxy may answer instead of the relay, so validate the body. */
function answerOf(text: string): PostedFile {
  try {
    const answer = JSON.parse(text) as UploadAnswer;
    if (!answer.ok) return { ok: false, reason: answer.error.code };
    if (typeof answer.upload.id === 'string' && typeof answer.upload.url === 'string') return answer;
  } catch {
    // Handled below.
  }
  return { ok: false, reason: 'unavailable' };
}
