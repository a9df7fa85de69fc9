/** Routes of uploads: widgets send with their token from their site's origin; anyone with the unguessable id reads. */
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { clientAddress } from '../../http/client-address.ts';
import { createRate, createSlots } from '../../http/rates.ts';
import { type ByteRange, createSendFile, dispositionOf } from '../../http/send-file.ts';
import { type CommandError, type ErrorCode, RelayError } from '../../protocol/errors.ts';
import { type UploadAnswer, uploadId } from '../../protocol/uploads.ts';
import type { Sites } from '../../sites/sites.ts';
import type { UploadRow } from '../../store/port/visitors.ts';
import type { Store } from '../../store/store.ts';
import { isKnownOrigin, mayUseSite } from '../../visitors/connections.ts';
import { errorFor } from '../../visitors/sockets.ts';
import type { Tokens, Visitor } from '../../visitors/tokens.ts';
import { type BlobStorage, BlobsUnavailable } from './blob-storage.ts';
import { TooSlow, tooLarge } from './receive.ts';
import type { TakeUpload } from './take-upload.ts';

export type UploadsRouterOptions = {
  sites: Sites;
  tokens: Tokens;
  store: Pick<Store, 'clock' | 'uploads'>;
  storage: BlobStorage;
  take: TakeUpload;
  most: number;
  trustedProxies: number;
  log: Logger;
  /** Called with each upload's outcome: `ok`, an error's code, or `gone`. */
  count: (outcome: string) => void;
};

const AT_ONCE = 64;
const AT_ONCE_AN_ADDRESS = 8;
const AT_ONCE_A_VISITOR = 2;
const A_MINUTE_A_VISITOR = 10;
const AN_HOUR_AN_ADDRESS = 200;
/** Milliseconds for which a refused client may go on sending, so that it reads the answer. */
const LINGER = 2000;

const STATUS: Partial<Record<ErrorCode, number>> = {
  invalid: 400,
  'token-invalid': 401,
  'identity-required': 401,
  'origin-refused': 403,
  'upload-quota': 403,
  'site-unknown': 404,
  'upload-too-large': 413,
  'upload-refused': 415,
  'too-fast': 429,
  unavailable: 503,
};

export function uploadsRouter(options: UploadsRouterOptions): Router {
  const { sites, tokens, take, most, trustedProxies, log, count } = options;
  const { now } = options.store.clock;
  const everyone = createSlots(AT_ONCE);
  const addresses = createSlots(AT_ONCE_AN_ADDRESS);
  const visitors = createSlots(AT_ONCE_A_VISITOR);
  const perVisitor = createRate(A_MINUTE_A_VISITOR, 60_000);
  const perAddress = createRate(AN_HOUR_AN_ADDRESS, 60 * 60_000);

  const router = Router();
  router.options('/uploads', forOrigins(sites), (_request, response) => void response.status(204).end());
  router.post('/uploads', forOrigins(sites), async (request, response) => {
    const address = clientAddress(request, trustedProxies);
    if (!perAddress.allow(address, now())) throw tooFast();
    const visitor = await visitorOf(request);
    const leave = enter(visitor, address, request);
    try {
      const { conversation } = visitor;
      const upload = await take({ conversation, request, filename: filenameOf(request), address });
      count('ok');
      response.status(201).json({ ok: true, upload } satisfies UploadAnswer);
    } finally {
      leave();
    }
  });
  router.get('/uploads/:id', serveUpload(options));
  router.use('/uploads', answerRefusal);
  return router;

  /** @throws RelayError unless the token, site and origin of the request allow uploads */
  async function visitorOf(request: Request): Promise<Visitor> {
    const site = request.get('x-desk-chat-site') ?? '';
    const settings = sites.get(site);
    if (!settings) throw new RelayError('site-unknown', 'x-desk-chat-site names no site of SITES_FILE');
    const origin = request.headers.origin as string;
    if (!mayUseSite(sites, site, origin)) {
      throw new RelayError('origin-refused', 'this website is not among the origins of the site');
    }
    if (!settings.uploads) throw new RelayError('upload-refused', 'this site takes no files');
    const [, token] = /^Bearer ([A-Za-z0-9._~+/=-]{1,512})$/i.exec(request.headers.authorization ?? '') ?? [];
    if (token === undefined) throw new RelayError('token-invalid', 'send the visitor token as Authorization: Bearer');
    return tokens.authenticate(token, site, origin);
  }

  /** Counts the upload; returns a function that ends it. @throws RelayError at a limit, or if the file is too large */
  function enter({ conversation: { id } }: Visitor, address: string, request: Request): () => void {
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > most) throw tooLarge(most);
    if (/^multipart\//i.test(request.headers['content-type'] ?? '') || request.headers['content-encoding']) {
      throw new RelayError('upload-refused', 'send the bytes of one file as they are, no form and nothing compressed');
    }
    if (!perVisitor.allow(id, now())) throw tooFast();
    if (everyone.isFull('')) throw new RelayError('unavailable', 'too many files are being sent now; try again');
    const mine = [
      [addresses, address],
      [visitors, id],
      [everyone, ''],
    ] as const;
    if (mine.some(([slots, key]) => slots.isFull(key))) {
      throw new RelayError('too-fast', 'let the files that are on their way arrive first');
    }
    for (const [slots, key] of mine) slots.enter(key);
    return () => {
      for (const [slots, key] of mine) slots.leave(key);
    };
  }

  /** Express recognises an error handler by its four parameters. */
  function answerRefusal(error: unknown, request: Request, response: Response, next: NextFunction): void {
    // A path with bad percent-encoding does not exist.
    if (response.headersSent || error instanceof URIError) return next(error);
    const isGone = (request.destroyed && !request.complete) || request.socket.destroyed;
    const refusal = refusalFor(error, log, isGone);
    if (request.method === 'POST') count(isGone ? 'gone' : refusal.code);
    if (isGone) return;
    const status = error instanceof TooSlow ? 408 : (STATUS[refusal.code] ?? 500);
    response.status(status).json({ ok: false, error: refusal } satisfies UploadAnswer);
    if (request.complete) return;
    // The rest of the body is discarded for a moment, so that the client can read the answer.
    const cut = setTimeout(() => request.destroy(), LINGER).unref();
    request.once('close', () => clearTimeout(cut)).resume();
  }
}

const tooFast = () => new RelayError('too-fast', 'too many files; try again in a while');

/** Allows pages of the sites' origins to read the answer, and refuses all others first. */
function forOrigins(sites: Sites): RequestHandler {
  return (request, response, next) => {
    const { origin } = request.headers;
    response.vary('Origin');
    if (!isKnownOrigin(sites, origin)) {
      throw new RelayError('origin-refused', 'no site lists the website that this comes from');
    }
    response.set({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, content-type, x-desk-chat-site, x-desk-chat-filename',
      'access-control-max-age': '7200',
    });
    next();
  };
}

function filenameOf(request: Request): string {
  try {
    return decodeURIComponent(request.get('x-desk-chat-filename') ?? '');
  } catch {
    throw new RelayError('invalid', 'x-desk-chat-filename is not percent-encoded UTF-8');
  }
}

function refusalFor(error: unknown, log: Logger, isGone: boolean): CommandError {
  if (!(error instanceof BlobsUnavailable) && !isGone) return errorFor(error, log, 'upload');
  if (!isGone) log.error({ err: error }, 'uploads cannot be kept or read; look at UPLOADS_URL');
  return { code: 'unavailable', message: 'nothing was kept; try again' };
}

/** Seconds for which browsers may cache a file, and no longer than the upload exists. */
const KEPT_BY_BROWSERS = 60 * 60;

/** Sends headers that keep browsers from executing the file. An expired upload is not found, even if its bytes exist. */
function serveUpload({ store, storage, trustedProxies, log }: UploadsRouterOptions): RequestHandler {
  const send = createSendFile(log);
  return async (request, response, next) => {
    const id = String(request.params.id);
    const upload = uploadId.safeParse(id).success ? await store.uploads.byId(id) : undefined;
    if (!upload || upload.ends <= store.clock.now()) return next();
    const headers = headersOf(upload, store.clock.now());
    const file = { size: upload.size, headers, read: (range: ByteRange) => storage.read(id, range) };
    if (!(await send(request, response, clientAddress(request, trustedProxies), file))) next();
  };
}

const headersOf = ({ type, kind, filename, ends }: UploadRow, now: number): Record<string, string> => ({
  'content-type': type,
  'content-disposition': dispositionOf(kind === 'image' ? 'inline' : 'attachment', filename),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  // The desk's console, another site, shows it to agents.
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': `private, max-age=${Math.min(KEPT_BY_BROWSERS, Math.floor((ends - now) / 1000))}, immutable`,
});
