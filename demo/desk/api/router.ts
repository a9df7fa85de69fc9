/**
 * The documented interface over HTTP: every operation of the shared table is mounted at its route, its input checked
 * with its own schemas and handed to its handler. An operation without a handler answers 501, as does every other
 * path under the documented roots.
 */
import express, { type ErrorRequestHandler, Router } from 'express';
import type { z } from 'zod';
import { routeOf } from '../../../relay/desk-api/client.ts';
import { rateRobotAnswer } from '../../../relay/desk-api/im/surveys.ts';
import { checkInput, hasBody, type Operation } from '../../../relay/desk-api/operation.ts';
import {
  isOperationName,
  OPERATIONS,
  type OperationName,
  type Operations,
} from '../../../relay/desk-api/operations.ts';
import type { Context } from '../store/context.ts';
import { limitCalls } from './call-limit.ts';
import {
  type HandlerOf,
  type HandlerTable,
  type NamedHandlers,
  notOffered,
  REFUSED,
  Refusal,
  refuse,
} from './handler.ts';
import { requireSign } from './signs.ts';

/** Codes for input that does not fit, where it is not the general 2005 (doc 1 §7). */
const CODE_OF_BAD_INPUT: Record<string, number> = {
  'send-message': REFUSED.missing,
  'preview-message': REFUSED.missing,
  'log-in': REFUSED.unknown,
  'set-push-content-type': REFUSED.unknown,
  'set-permissions': REFUSED.unknown,
};

export function apiRouter(context: Context, handlers: HandlerTable): Router {
  const router = Router();
  router.use(express.json({ limit: '1mb', type: () => true }));
  const guards = [requireSign(context), limitCalls(context)];

  function mount<O extends Operation>(operation: O, handle: HandlerOf<O> | typeof notOffered): void {
    const method = operation.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    router[method](routeOf(operation), ...(operation.signing === 'none' ? [] : guards), (request, response) => {
      if (handle === notOffered) {
        response.status(501).json({ message: `this desk does not offer ${operation.name} yet` });
        return;
      }
      const { params, query } = request;
      const checked = checkInput(operation, { params, query, body: hasBody(operation) ? (request.body ?? {}) : {} });
      const answer = checked.success
        ? handle(checked.input)
        : refuse(CODE_OF_BAD_INPUT[operation.name] ?? REFUSED.invalid, complaint(checked.issues));
      response.json(bodyOf(answer));
    });
  }
  const named: NamedHandlers = handlers;
  const mountNamed = <N extends OperationName>(name: N): void => mount<Operations[N]>(OPERATIONS[name], named[name]);

  Object.keys(OPERATIONS).filter(isOperationName).forEach(mountNamed);
  mount(rateRobotAnswer(context.behaviour.robotAnswerSurveyPath), handlers['rate-robot-answer']);
  router.use(['/open_api_v1', '/open_api', '/kb'], (_request, response) => {
    response.status(501).json({ message: 'this desk does not offer this call' });
  });
  router.use(unreadable);
  return router;
}

function bodyOf(answer: Refusal | object): object {
  if (!(answer instanceof Refusal)) return answer;
  const { code, message, more } = answer;
  return { code, message, ...more };
}

const complaint = (issues: readonly z.core.$ZodIssue[]): string =>
  issues.map((issue) => `${issue.path.join('.') || 'the body'}: ${issue.message}`).join('; ');

/** A body that is no JSON, or too large. */
const unreadable: ErrorRequestHandler = (error, _request, response, next) => {
  if (typeof error?.type !== 'string' || !error.type.startsWith('entity.')) next(error);
  else response.json(bodyOf(refuse(REFUSED.invalid, 'the body is not JSON, or too large')));
};
