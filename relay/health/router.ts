/**
 * Probes and metrics for whoever runs the relay.
 */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { Router } from 'express';
import type { RelayConfig } from '../config.ts';
import { equalInConstantTime } from '../desk-api/signing/open-api.ts';
import type { Metrics } from './metrics.ts';

export type HealthOptions = {
  /** Why the relay should get no traffic now; undefined when it should. */
  notReady: () => Promise<string | undefined>;
  /** Absent where the metrics are not for whoever reaches this port. */
  metrics: RequestListener | undefined;
};

export function healthRouter({ notReady, metrics }: HealthOptions): Router {
  const router = Router();
  router.get('/health/live', (_request, response) => void response.json({ live: true }));
  router.get('/health/ready', async (_request, response) => {
    const reason = await notReady();
    response
      .status(reason === undefined ? 200 : 503)
      .json(reason === undefined ? { ready: true } : { ready: false, reason });
  });
  if (metrics) router.get('/metrics', metrics);
  return router;
}

export type ScrapedMetrics = {
  /** Absent where they are not for whoever reaches the relay's own port. */
  publicly: RequestListener | undefined;
  /** Rejects where their port cannot be had. */
  listen(): Promise<void>;
  close(): void;
};

/** Serves the metrics at a port of their own, or at the relay's to whoever shows the token, or not at all. */
export function exposeMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { metrics: { token, port }, host }: Pick<RelayConfig, 'metrics' | 'host'>,
): ScrapedMetrics {
  const answer: RequestListener = (request, response) => {
    if (token !== undefined && !equalInConstantTime(request.headers.authorization ?? '', `Bearer ${token}`)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer', 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: 'METRICS_TOKEN is needed' }));
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  };
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000 }, (request, response) => {
    if (request.url === '/metrics' && request.method === 'GET') return answer(request, response);
    response.writeHead(404).end();
  });
  return {
    publicly: port === undefined && token !== undefined ? answer : undefined,
    async listen() {
      if (port === undefined) return;
      server.listen(port, host);
      await once(server, 'listening');
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
