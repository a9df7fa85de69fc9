/**
 * Probes and metrics for whoever runs the relay.
 */
import { Router } from 'express';
import type { Registry } from 'prom-client';
import { equalInConstantTime } from '../desk-api/signing.ts';

export type HealthOptions = {
  registry: Registry;
  /** Why the relay should get no traffic now; undefined when it should. */
  notReady: () => Promise<string | undefined>;
  /** What whoever reads the metrics must show as `Authorization: Bearer`; undefined where everyone may. */
  metricsToken: string | undefined;
};

export function healthRouter({ registry, notReady, metricsToken }: HealthOptions): Router {
  const router = Router();
  router.get('/health/live', (_request, response) => void response.json({ live: true }));
  router.get('/health/ready', async (_request, response) => {
    const reason = await notReady();
    response
      .status(reason === undefined ? 200 : 503)
      .json(reason === undefined ? { ready: true } : { ready: false, reason });
  });
  router.get('/metrics', async (request, response) => {
    if (
      metricsToken !== undefined &&
      !equalInConstantTime(request.get('authorization') ?? '', `Bearer ${metricsToken}`)
    ) {
      response.status(401).set('www-authenticate', 'Bearer').json({ error: 'METRICS_TOKEN is needed' });
      return;
    }
    response.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}
