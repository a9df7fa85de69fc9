/**
 * The documented interface over HTTP: every operation of the shared table is mounted at its route, its input checked
 * with its own schemas and handed to its handler. An operation without a handler answers 501, as does every other
 * path under the documented roots.
 */
import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { routeOf } from '../../../relay/desk-api/client.ts';
import { rateRobotAnswer } from '../../../relay/desk-api/im/surveys.ts';
import type { Operation } from '../../../relay/desk-api/operation.ts';
import { OPERATIONS } from '../../../relay/desk-api/operations.ts';
import { customerHandlers } from '../customers/handlers.ts';
import { createSessionHandler } from '../im/create-session.ts';
import type { Desk } from '../im/desk-parts.ts';
import { previewHandler } from '../im/preview.ts';
import { ratingHandlers } from '../im/ratings.ts';
import { robotHandlers } from '../im/robots.ts';
import { sendMessageHandler } from '../im/send-message.ts';
import { statusHandlers } from '../im/status.ts';
import { settingsHandlers } from '../organisation/settings.ts';
import { limitCalls } from './call-limit.ts';
import { type Handlers, REFUSED, refuse } from './handlers.ts';
import { requireSign } from './signs.ts';

/** Codes for input that does not fit, where it is not the general 2005 (doc 1 §7). */
const CODE_OF_BAD_INPUT: Record<string, number> = {
  'send-message': REFUSED.missing,
  'preview-message': REFUSED.missing,
  'log-in': REFUSED.unknown,
  'set-push-content-type': REFUSED.unknown,
  'set-permissions': REFUSED.unknown,
};

export function apiRouter(desk: Desk): Router {
  const handlers: Handlers = new Map([
    createSessionHandler(desk),
    sendMessageHandler(desk),
    previewHandler(desk),
    ...ratingHandlers(desk),
    ...robotHandlers(desk),
    ...statusHandlers(desk),
    ...customerHandlers(desk),
    ...settingsHandlers(desk),
  ]);
  const router = Router();
  router.use(express.json({ limit: '1mb', type: () => true }));
  const guards = [requireSign(desk.context), limitCalls(desk.context)];
  for (const operation of [...OPERATIONS, rateRobotAnswer(desk.context.behaviour.robotAnswerSurveyPath)]) {
    const method = operation.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    router[method](routeOf(operation), ...(operation.signing === 'none' ? [] : guards), answer(operation, handlers));
  }
  router.use(['/open_api_v1', '/open_api', '/kb'], (_request, response) => {
    response.status(501).json({ message: 'this desk does not offer this call' });
  });
  router.use(unreadable);
  return router;
}

function answer(operation: Operation, handlers: Handlers): RequestHandler {
  const handle = handlers.get(operation.name);
  const schema = z.object({ params: operation.params, query: operation.query, body: operation.body ?? z.unknown() });
  return (request, response) => {
    if (!handle) {
      response.status(501).json({ message: `this desk does not offer ${operation.name} yet` });
      return;
    }
    const { params, query, body = {} } = request;
    const input = schema.safeParse({ params, query, body });
    if (!input.success) {
      response.json(refuse(CODE_OF_BAD_INPUT[operation.name] ?? REFUSED.invalid, complaint(input.error)));
      return;
    }
    response.json(handle(input.data as Parameters<typeof handle>[0]));
  };
}

const complaint = (error: z.ZodError): string =>
  error.issues.map((issue) => `${issue.path.slice(1).join('.') || 'the body'}: ${issue.message}`).join('; ');

/** A body that is no JSON, or too large. */
const unreadable: ErrorRequestHandler = (error, _request, response, next) => {
  if (typeof error?.type !== 'string' || !error.type.startsWith('entity.')) next(error);
  else response.json(refuse(REFUSED.invalid, 'the body is not JSON, or too large'));
};
