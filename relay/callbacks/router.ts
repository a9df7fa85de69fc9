/**
 * The addresses the desk pushes to. They carry a secret because pushes carry no signature (doc 1 §6.1, §6.2); a wrong
 * one is answered like any path that does not exist.
 */
import express, { type Request, type Response, Router } from 'express';
import { equalInConstantTime } from '../desk-api/signing.ts';
import type { Ingress } from './ingress.ts';

const LARGEST_PUSH = '1mb';

/** @param secrets the secret in use, and the one before while rotating */
export function callbackRouter(ingress: Ingress, secrets: readonly string[]): Router {
  const router = Router();
  // Bytes, because a push in a charset nobody announced is still to be kept.
  const body = express.raw({ type: () => true, limit: LARGEST_PUSH });
  const known = (given: string): boolean =>
    // Every secret is compared, so that the time does not tell which one matched.
    secrets.map((secret) => equalInConstantTime(given, secret)).includes(true);

  const route = (path: string, take: (body: string) => Promise<void>) =>
    router.post(
      `/callbacks/:secret/${path}`,
      (request, _response, next) => next(known(String(request.params.secret)) ? undefined : 'route'),
      body,
      async (request: Request, response: Response) => {
        await take(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
        response.status(200).end();
      },
    );

  route('replies', ingress.takeReply);
  route('events', ingress.takeEvent);
  return router;
}
