/** Routes for the operator's probes and metrics. */
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { Router } from 'express';
import type { RelayConfig } from '../config/config.ts';
import { equalInConstantTime } from '../desk-api/signing/open-api-v1.ts';
import { createServer } from '../http/node-http.ts';
import type { Metrics } from './metrics.ts';

export type HealthOptions = {
  /** The reason why the relay should get no traffic; undefined if it should. */
  notReady: () => Promise<string | undefined>;
  /** Absent if the relay's own port serves no metrics. */
  metrics: RequestListener | undefined;
};

export function healthRouter({ notReady, metrics }: HealthOptions): Router {
  const router = Router();
  router.get('/health/live', (_request, response) => void response.json({ live: true }));
  router.get('/health/ready', async (_request, response) => {
    const reason = await notReady();
    if (reason === undefined) response.json({ ready: true });
    else response.status(503).json({ ready: false, reason });
  });
  if (metrics) router.get('/metrics', metrics);
  return router;
}

/** At a port of its own if one is set, else at the relay's if a token is set. A set token is needed at either. */
export function exposeMetrics(
  metrics: { text: Metrics['text']; contentType: string },
  { metrics: { token, port }, host }: Pick<RelayConfig, 'metrics' | 'host'>,
) {
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
    /** Undefined if the relay's own port serves no metrics. */
    onRelayPort: port === undefined && token !== undefined ? answer : undefined,
    /** Rejects if the port is not available. */
    async listen(): Promise<void> {
      if (port === undefined) return;
      server.listen(port, host);
      await once(server, 'listening');
    },
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}
