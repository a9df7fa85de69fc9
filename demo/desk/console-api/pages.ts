/** Serves the console's built pages, or says how to build them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router } from 'express';
import helmet from 'helmet';

const BUILT = join(import.meta.dirname, '../../../dist/console');

export function consolePages(): Router {
  const router = Router();
  router.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          // Customers send images from anywhere, agents' pasted images are shown before they are uploaded.
          imgSrc: ["'self'", 'data:', 'blob:', 'http:', 'https:'],
          mediaSrc: ["'self'", 'http:', 'https:'],
          styleSrc: ["'self'", "'unsafe-inline'"],
          connectSrc: ["'self'", 'ws:', 'wss:'],
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity: false,
    }),
  );
  router.use(express.static(BUILT, { redirect: true }));
  router.get('/{*page}', (_request, response) => {
    const index = join(BUILT, 'index.html');
    if (existsSync(index)) response.sendFile(index);
    else response.status(404).type('text').send('The console is not built yet. Run: npm run build\n');
  });
  return router;
}
