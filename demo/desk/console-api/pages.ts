/** Serves the console's built pages, or says how to build them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router } from 'express';
import helmet from 'helmet';

/** Where `npm run build` puts them. */
export const BUILT_CONSOLE = join(import.meta.dirname, '../../../dist/console');

/** @param folder the built pages */
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
          // The live connection too: it is of this host.
          connectSrc: ["'self'"],
          // Customers send pictures and recordings from anywhere.
          imgSrc: ["'self'", 'http:', 'https:'],
          mediaSrc: ["'self'", 'http:', 'https:'],
          baseUri: ["'none'"],
          formAction: ["'none'"],
          frameAncestors: ["'none'"],
          requireTrustedTypesFor: ["'script'"],
          trustedTypes: ['lit-html', 'dompurify'],
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
