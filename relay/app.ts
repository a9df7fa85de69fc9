/**
 * The relay's HTTP face: a table of contents of its routers, one for each audience, with the errors last.
 */
import express, { type ErrorRequestHandler, type Express } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { Ingress } from './callbacks/ingress.ts';
import { callbackRouter } from './callbacks/router.ts';
import { type HealthOptions, healthRouter } from './health/router.ts';
import { StoreUnavailable } from './store/store.ts';
import { widgetRouter } from './widget-files.ts';

export type AppOptions = {
  ingress: Ingress;
  callbackSecrets: readonly string[];
  health: HealthOptions;
  widgetFolder: string;
  log: Logger;
};

export function createApp({ ingress, callbackSecrets, health, widgetFolder, log }: AppOptions): Express {
  const app = express();
  app.disable('etag');
  app.use(helmet());
  app.use(callbackRouter(ingress, callbackSecrets));
  app.use(healthRouter(health));
  app.use(widgetRouter(widgetFolder));
  app.use((_request, response) => void response.status(404).json({ error: 'not found' }));
  app.use(answerError(log));
  return app;
}

/** The address stays out of the log: it may hold the secret of the callbacks. */
function answerError(log: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error);
    // Bad percent-encoding in a path is a path like any other that does not exist.
    if (error instanceof URIError) return void response.status(404).json({ error: 'not found' });
    const status = error instanceof StoreUnavailable ? 503 : statusOf(error);
    if (status >= 500) log.error({ err: error }, 'a request failed');
    response
      .status(status)
      .json({ error: status === 503 ? 'try again later' : status >= 500 ? 'the relay failed' : 'bad request' });
  };
}

function statusOf(error: unknown): number {
  const status = Number((error as { status?: unknown } | undefined)?.status);
  return status >= 400 && status < 500 ? status : 500;
}
