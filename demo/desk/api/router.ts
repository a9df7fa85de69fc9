/**
 * The documented interface: a route for each operation of the shared table, and one for the rating of robot answers, whose path is
 * a setting. An operation without a handler answers 501, as does every unknown path below the roots.
 */
import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { API_ROOTS, APIS, apiAt, type BodyFormat } from '../../../relay/desk-api/apis.ts';
import { rateRobotAnswer } from '../../../relay/desk-api/im/surveys.ts';
import { exceedsBounds, type JsonBounds } from '../../../relay/desk-api/json-bounds.ts';
import {
  isOperationName,
  OPERATIONS,
  type OperationName,
  type Operations,
} from '../../../relay/desk-api/operations.ts';
import type { Context } from '../store/context.ts';
import { limitCalls } from './call-limit.ts';
import { unreadable } from './envelopes.ts';
import type { HandlerTable, NamedHandlers } from './handler.ts';
import { mountOn } from './mount.ts';
import { hasSignedQuery } from './signs.ts';

/** The largest entity that one call may write has half as many values. */
const BOUNDS = { depth: 32, values: 50_000, names: 10_000 };
/** Of callers without a valid sign in the query; calls that are signed in the body, or not at all, are small. */
const STRANGERS_BOUNDS = { depth: 32, values: 1000, names: 100 };

/** JSON is UTF-8; in another encoding its brackets and commas would be other bytes. */
const readJson = (limit: string, bounds: JsonBounds): RequestHandler =>
  express.json({
    limit,
    type: () => true,
    verify(_request, _response, bytes, encoding) {
      const isUtf8 = encoding === 'utf-8';
      if (!isUtf8 || exceedsBounds(bytes.toString('latin1'), bounds)) throw new Error('the body exceeds its bounds');
    },
  });

const LARGEST_TEXT = '64kb';

/** Reads bodies that are not JSON; the JSON parser then leaves them alone. */
function readBody({ read }: BodyFormat): RequestHandler[] {
  return [
    express.text({ limit: LARGEST_TEXT, type: () => true }),
    (request, _response, next) => {
      if (typeof request.body !== 'string') return next();
      request.body = read(request.body);
      next(
        request.body === undefined ? Object.assign(new Error('the body cannot be read'), { status: 400 }) : undefined,
      );
    },
  ];
}

export function apiRouter(context: Context, handlers: HandlerTable): Router {
  const router = Router();
  for (const { root, base, bodyFormat } of APIS) if (bodyFormat) router.use(root + base, ...readBody(bodyFormat));
  const [largeBody, smallBody] = [readJson('1mb', BOUNDS), readJson(LARGEST_TEXT, STRANGERS_BOUNDS)];
  router.use((request, response, next) =>
    (hasSignedQuery(request, context) ? largeBody : smallBody)(request, response, next),
  );
  const mount = mountOn(router, context, limitCalls(context));
  const named: NamedHandlers = handlers;
  const mountNamed = <N extends OperationName>(name: N): void => mount<Operations[N]>(OPERATIONS[name], named[name]);

  Object.keys(OPERATIONS).filter(isOperationName).forEach(mountNamed);
  mount(rateRobotAnswer(context.behaviour.robotAnswerSurveyPath), handlers['rate-robot-answer']);
  router.use([...API_ROOTS], (_request, response) => {
    response.status(501).json({ message: 'this desk does not offer this call' });
  });
  router.use(refuseUnreadable);
  return router;
}

/** Errors of Express and its parsers have the status of a client's mistake; those of the desk have none. */
const refuseUnreadable: ErrorRequestHandler = (error, request, response, next) => {
  const isClients = Number.isInteger(error?.status) && error.status >= 400 && error.status < 500;
  if (!isClients) next(error);
  else response.json(unreadable(apiAt(request.path), error instanceof URIError ? 'path' : 'body'));
};
