/**
 * Serves the built widget: the loader, which may change with every release, and hashed chunks, which never do. Each
 * file has its compressed twins beside it, so nothing is compressed while a visitor waits.
 */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
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
const FOR_ANY_SITE = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
const LOADER = 'desk-chat.js';
/** What the loader loads. */
const CHAT = /^assets[\\/]chat-[\w-]+\.js$/;

/**
 * A page may hold a loader of an earlier release for a day, and stand open for longer: it names a chat that is no longer
 * there, and gets the present one instead. That answer is good only once.
 */
function sendAnother(response: Response, chat: string): void {
  response.set({
    'content-type': TYPES['.js'],
    'cache-control': 'no-store',
    ...FOR_ANY_SITE,
  });
  response.send(`import "./${chat}";\n`);
}

/** @param folder the output of `npm run build`; without it these addresses say what is missing */
export function widgetRouter(folder: string): Router {
  const router = Router();
  const served = new Set<string>();

  // A browser that could not load the chat remembers that of each file, and asks for the same ones in a folder with a number.
  router.get([`/${LOADER}`, '/assets/:file', '/assets/:again/:file'], async (request, response, next) => {
    if (!/^\d{0,6}$/.test(String(request.params.again ?? ''))) return next();
    const file = request.params.file === undefined ? LOADER : join('assets', String(request.params.file));
    if (!(await exists(file))) {
      const chat = CHAT.test(file) && [...served].find((name) => CHAT.test(name));
      if (chat) sendAnother(response, basename(chat));
      else if (file === LOADER)
        response.status(503).type('text').send('The widget is not built yet: run "npm run build".\n');
      else next();
      return;
    }
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
    // The names come from the folder's own listing, so hidden parts of the path to it are no concern.
    response.sendFile(
      join(folder, file + (encoding?.[1] ?? '')),
      { cacheControl: false, dotfiles: 'allow' },
      (error) => {
        if (!error || response.headersSent) return;
        // A newer build took the file away; that answer must not be kept as if it were the file.
        served.delete(file);
        for (const name of ['content-encoding', 'content-type', 'cache-control']) response.removeHeader(name);
        next();
      },
    );
  });

  /** Only names found in the folder are ever opened. */
  async function exists(file: string): Promise<boolean> {
    if (served.has(file)) return true;
    const assets = await readdir(join(folder, 'assets')).catch(() => []);
    for (const name of assets) if (extname(name) in TYPES) served.add(join('assets', name));
    if (existsSync(join(folder, LOADER))) served.add(LOADER);
    return served.has(file);
  }

  return router;
}
