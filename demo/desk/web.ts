/**
 * The desk's Express application: one router for each audience. Files may be loaded from every origin, because the
 * widget shows them on other sites.
 */
import { join } from 'node:path';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { createSendFile } from '../../relay/http/send-file.ts';
import { apiRouter } from './api/router.ts';
import { serveRecording } from './call-centre/recordings.ts';
import { serveMedia } from './console-api/agent-files.ts';
import { consolePages } from './console-api/pages.ts';
import { consoleRouter } from './console-api/router.ts';
import type { ConsoleDesk } from './console-api/views.ts';
import { deskHandlers } from './handlers.ts';

const HERE = import.meta.dirname;

export function deskApp(desk: ConsoleDesk, consoleFolder: string): Express {
  const { clock, log } = desk.context;
  const sendFile = createSendFile(log);
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use((_request, response, next) => {
    // Signatures are checked against this clock, so clients must be able to read it.
    response.set('date', new Date(clock.now()).toUTCString());
    next();
  });
  app.get('/', (_request, response) => response.redirect('/console/'));
  app.use('/assets', publicFile, express.static(join(HERE, 'assets')), express.static(join(HERE, 'robot/assets')));
  app.get('/media/:name', publicFile, serveMedia(desk.context, sendFile));
  app.get('/recordings/:name', privateFile, serveRecording(desk.callCentre.rows, desk.context, sendFile));
  app.use('/console/api', consoleRouter(desk));
  app.use('/console', consolePages(consoleFolder));
  app.use(apiRouter(desk.context, deskHandlers(desk)));
  const failed: ErrorRequestHandler = (error, request, response, _next) => {
    // The client has gone before its body had arrived.
    if (request.destroyed && !request.complete) return;
    if (error instanceof URIError && !response.headersSent) {
      return void response.status(400).json({ error: 'the path is not percent-encoded UTF-8' });
    }
    log.error({ err: error }, 'a call failed');
    if (!response.headersSent) response.status(500).json({ error: 'the desk failed; its log says why' });
  };
  return app.use(failed);
}

const withHeaders =
  (headers: Record<string, string>): RequestHandler =>
  (_request, response, next) => {
    response.set({ ...headers, 'x-content-type-options': 'nosniff' });
    next();
  };

const publicFile = withHeaders({
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
});

const privateFile = withHeaders({
  'cross-origin-resource-policy': 'same-site',
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
});
