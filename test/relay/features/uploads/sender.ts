/** A visitor's browser for uploads: sends the request of a widget, each part of which a test can change. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { UploadAnswer } from '../../../../relay/protocol/uploads.ts';
import { ORIGIN, type startRelay } from '../../../helpers/relay.ts';

export type Relay = Awaited<ReturnType<typeof startRelay>>;

export type Sending = {
  token?: string | undefined;
  site?: string;
  origin?: string | null;
  filename?: string;
  /** Added as they are. */
  headers?: Record<string, string>;
};

export const headersOf = ({ token, site = 'default', origin = ORIGIN, filename, headers }: Sending) => ({
  'content-type': 'application/octet-stream',
  'x-desk-chat-site': site,
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(origin !== null && { origin }),
  ...(filename !== undefined && { 'x-desk-chat-filename': encodeURIComponent(filename) }),
  ...headers,
});

export async function upload(relay: Pick<Relay, 'url'>, bytes: Buffer | string, sending: Sending) {
  const response = await fetch(`${relay.url}/uploads`, {
    method: 'POST',
    headers: headersOf(sending),
    body: bytes as BodyInit,
  });
  return { status: response.status, headers: response.headers, answer: (await response.json()) as UploadAnswer };
}

/** The upload in a successful answer. */
export function taken({ answer }: { answer: UploadAnswer }) {
  if (!answer.ok) throw new Error(`the upload was refused: ${answer.error.code} ${answer.error.message}`);
  return answer.upload;
}

/** The code of a refusal, or `ok`. */
export const outcome = ({ answer }: { answer: UploadAnswer }) => (answer.ok ? 'ok' : answer.error.code);

/** The content of the upload folder: stored files, and incomplete ones. */
export function lying({ folder }: Pick<Relay, 'folder'>): { kept: string[]; arriving: string[] } {
  const uploads = join(folder, 'uploads');
  const list = (path: string) => {
    try {
      return readdirSync(path);
    } catch {
      return [];
    }
  };
  return { kept: list(uploads).filter((name) => name !== 'incoming'), arriving: list(join(uploads, 'incoming')) };
}
