/** The relay's HTTP application. Pushes come first, because they are most of the load; the error handler comes last. */
import type { RequestListener, ServerResponse } from 'node:http';
import express, { type ErrorRequestHandler, type Router } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { createReceiver, type ReceiverOptions } from '../callbacks/receiver.ts';
import { type HealthOptions, healthRouter } from '../health/router.ts';
import { watchReader } from '../http/slow-transfer.ts';
import { widgetRouter } from '../http/widget-files.ts';
import { StoreUnavailable } from '../store/port/errors.ts';

export type AppOptions = {
  pushes: Omit<ReceiverOptions, 'respondToError'>;
  health: HealthOptions;
  widgetFolder: string;
  invitations: { router: Router; afterLoader: string };
  /** Absent if visitors may not send files. */
  uploads?: Router | undefined;
  chatPage: Router;
  /** Milliseconds between two measurements of a reader's speed. */
  transfer: number;
  log: Logger;
};

export function createApp(options: AppOptions): RequestListener {
  const { pushes, health, widgetFolder, invitations, uploads, chatPage, transfer, log } = options;
  /** The request's address is not logged, because it may contain the callback secret. */
  function respondToError(error: unknown, response: ServerResponse): void {
    // A path with bad percent-encoding does not exist either.
    if (error instanceof URIError) return answer(response, 404, 'not found');
    const status = error instanceof StoreUnavailable ? 503 : statusOf(error);
    if (status >= 500) log.error({ err: error }, 'a request failed');
    answer(response, status, status === 503 ? 'try again later' : status >= 500 ? 'the relay failed' : 'bad request');
  }
  const receive = createReceiver({ ...pushes, respondToError });
  const app = express();
  app.disable('etag');
  app.use(helmet());
  app.use(healthRouter(health));
  if (uploads) app.use(uploads);
  app.use(widgetRouter(widgetFolder, invitations.afterLoader));
  app.use(invitations.router);
  app.use(chatPage);
  app.use((_request, response) => answer(response, 404, 'not found'));
  app.use(((error, _request, response, next) =>
    response.headersSent ? next(error) : respondToError(error, response)) satisfies ErrorRequestHandler);
  return (request, response) => {
    if (receive(request, response)) return;
    watchReader(response, transfer);
    app(request, response);
  };
}

function answer(response: ServerResponse, status: number, error: string): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ error }));
}

function statusOf(error: unknown): number {
  const status = Number((error as { status?: unknown } | undefined)?.status);
  return status >= 400 && status < 500 ? status : 500;
}
