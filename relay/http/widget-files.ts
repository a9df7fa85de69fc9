/** Serves the built widget: the loader and hashed chunks, with the compressed copies beside them. */
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { type Response, Router } from 'express';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
};
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
/** Sites embed these files from other origins; there is nothing private in them. */
export const FOR_ANY_SITE = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
/** They bind documents; before each script they would be more than half a KB that a visitor waits for. */
const FOR_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
const LOADER = 'desk-chat.js';
const CHAT = /^assets[\\/]chat-[\w-]+\.js$/;

/**
 * Answers a request for the chat of another release with an import of the present one. A page may use an older loader
 * from its cache, or stay open for long.
 */
function sendPresentChat(response: Response, chat: string): void {
  response.set({ 'content-type': TYPES['.js'], 'cache-control': 'no-store', ...FOR_ANY_SITE });
  response.send(`import "./${chat}";\n`);
}

/** @param addition a script that follows the loader in the same answer; empty for none */
export function widgetRouter(folder: string, addition = ''): Router {
  const router = Router();
  const served = new Set<string>();
  const extendedLoader = extending(join(folder, LOADER), addition);

  // A browser remembers a failure of each file, so the loader requests them again below a numbered folder.
  router.get([`/${LOADER}`, '/assets/:file', '/assets/:again/:file'], async (request, response, next) => {
    if (!/^\d{0,6}$/.test(String(request.params.again ?? ''))) return next();
    const file = request.params.file === undefined ? LOADER : join('assets', String(request.params.file));
    if (!(await exists(file))) {
      const chat = CHAT.test(file) && [...served].find((name) => CHAT.test(name));
      if (chat) sendPresentChat(response, basename(chat));
      else if (file === LOADER)
        response.status(503).type('text').send('The widget is not built yet: run "npm run build".\n');
      else next();
      return;
    }
    if (extname(file) === '.js') for (const name of FOR_DOCUMENTS) response.removeHeader(name);
    // A browser keeps it for the host, and has it from the loader.
    if (file !== LOADER) response.removeHeader('strict-transport-security');
    response.set({
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control':
        file === LOADER ? 'public, max-age=300, stale-while-revalidate=86400' : 'public, max-age=31536000, immutable',
      ...FOR_ANY_SITE,
      vary: 'accept-encoding',
    });
    const encoding = ENCODINGS.find(
      ([name, end]) => request.acceptsEncodings(name) && existsSync(join(folder, file + end)),
    );
    if (encoding) response.set('content-encoding', encoding[0]);
    if (file === LOADER && addition) return void response.send((await extendedLoader())[encoding?.[0] ?? 'identity']);
    // The names come from the folder's listing, so a hidden folder in its path is safe.
    response.sendFile(
      join(folder, file + (encoding?.[1] ?? '')),
      // A chunk has a hash of its content in its name: ranges and dates would only weigh.
      { cacheControl: false, acceptRanges: false, lastModified: file === LOADER, dotfiles: 'allow' },
      (error) => {
        if (!error || response.headersSent) return;
        // A newer build deleted the file; its headers must not apply to the error.
        served.delete(file);
        for (const name of ['content-encoding', 'content-type', 'cache-control']) response.removeHeader(name);
        next();
      },
    );
  });

  /** Only files in the folder's listing are ever opened. */
  async function exists(file: string): Promise<boolean> {
    if (served.has(file)) return true;
    const assets = await readdir(join(folder, 'assets')).catch(() => []);
    for (const name of assets) if (extname(name) in TYPES) served.add(join('assets', name));
    if (existsSync(join(folder, LOADER))) served.add(LOADER);
    return served.has(file);
  }

  return router;
}

type Encoded = Record<(typeof ENCODINGS)[number][0] | 'identity', Buffer>;

/** Returns a function that reads a script with `addition` at its end, compressed once for each version of the file. */
function extending(path: string, addition: string): () => Promise<Encoded> {
  let held: { version: number; encoded: Promise<Encoded> } | undefined;
  return async () => {
    const { mtimeMs: version } = await stat(path);
    if (held?.version !== version) held = { version, encoded: encode(path, addition) };
    return held.encoded;
  };
}

async function encode(path: string, addition: string): Promise<Encoded> {
  const identity = Buffer.concat([await readFile(path), Buffer.from(addition)]);
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  return { identity, br, gzip: zipped };
}
