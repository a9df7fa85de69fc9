/** Serves the console's built pages, or an error that says how to build them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router } from 'express';
import helmet from 'helmet';

/** Output folder of `npm run build`. */
export const BUILT_CONSOLE = join(import.meta.dirname, '../../../dist/console');

export function consolePages(folder: string): Router {
  const router = Router();
  router.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'"],
          // Includes the live connection, which has the same host.
          connectSrc: ["'self'"],
          // Customers may send the address of an image or a recording on any host.
          imgSrc: ["'self'", 'http:', 'https:'],
          mediaSrc: ["'self'", 'http:', 'https:'],
          baseUri: ["'none'"],
          formAction: ["'none'"],
          frameAncestors: ["'none'"],
          requireTrustedTypesFor: ["'script'"],
          trustedTypes: ['lit-html', 'desk-chat', 'desk-console'],
        },
      },
      strictTransportSecurity: false,
    }),
  );
  router.use(express.static(folder, { redirect: true }));
  router.get('/{*page}', (_request, response) => {
    const index = join(folder, 'index.html');
    if (existsSync(index)) response.sendFile(index);
    else response.status(404).type('text').send('The console is not built yet. Run: npm run build\n');
  });
  return router;
}
