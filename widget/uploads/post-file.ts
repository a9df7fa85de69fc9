/**
 * Sends the bytes of one file to the relay. The only place in the widget that makes an HTTP request of its own:
 * XMLHttpRequest, because nothing else tells how far an upload is.
 */
import type { Upload, UploadAnswer } from '../../relay/protocol.ts';
import type { FailureReason } from '../outbox/refused-error.ts';

/** Where files go and as whom. */
export type UploadTarget = { url: string; site: string; token: string };

export type PostedFile = { ok: true; upload: Upload } | { ok: false; reason: FailureReason };

/** Resolves to what became of it; null when `signal` ended it. `progressed` is told the part sent, from 0 to 1. */
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
  // The relay goes by the bytes alone, and some types would be refused as forms.
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.setRequestHeader('x-desk-chat-site', site);
  request.setRequestHeader('x-desk-chat-filename', encodeURIComponent(file.name));
  request.send(file);
  return promise;
}

/** Something between us and the relay may answer in its place. */
function answerOf(text: string): PostedFile {
  try {
    const answer = JSON.parse(text) as UploadAnswer;
    if (!answer.ok) return { ok: false, reason: answer.error.code };
    if (typeof answer.upload.id === 'string' && typeof answer.upload.url === 'string') return answer;
  } catch {
    // As below.
  }
  return { ok: false, reason: 'unavailable' };
}
