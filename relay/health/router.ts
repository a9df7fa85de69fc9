/**
 * Probes and metrics for whoever runs the relay.
 */
import { Router } from 'express';
import type { Registry } from 'prom-client';

export type HealthOptions = {
  registry: Registry;
  /** Why the relay should get no traffic now; undefined when it should. */
  notReady: () => Promise<string | undefined>;
};

export function healthRouter({ registry, notReady }: HealthOptions): Router {
  const router = Router();
  router.get('/health/live', (_request, response) => void response.json({ live: true }));
  router.get('/health/ready', async (_request, response) => {
    const reason = await notReady();
    response
      .status(reason === undefined ? 200 : 503)
      .json(reason === undefined ? { ready: true } : { ready: false, reason });
  });
  router.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}
