/**
 * The part of the shop's backend that its robots call: the message-triggered webhook answers questions about orders, the task-push
 * webhook arranges returns (doc 3 §6), and a GET returns the label of a return. The desk's call centre asks it where a caller goes
 * (doc 2 §6.1). Every call must be signed with the shop's key, or the call centre's token, at most five minutes ago. The signature
 * covers neither question nor variables, so they are not trusted: a repeated call arranges no second return, and an order is shown only to a customer who named its postcode.
 */
import express, { type RequestHandler, type Response, Router } from 'express';
import type { z } from 'zod';
import { parseShallow } from '../../../relay/desk-api/json-bounds.ts';
import { robotMessageRequest, robotTaskRequest } from '../../../relay/desk-api/outbound/robot-webhooks.ts';
import {
  type RoutingPresets,
  type RoutingResponse,
  routingRequest,
} from '../../../relay/desk-api/outbound/third-party.ts';
import {
  refusalOfRobotMessage,
  refusalOfRobotTask,
  refusalOfRoutingCall,
} from '../../../relay/desk-api/signing/third-party.ts';
import { clientAddress } from '../../../relay/http/client-address.ts';
import { createRate } from '../../../relay/http/rates.ts';
import { ANONYMOUS, createOrderAccess } from './order-access.ts';
import { createOrderQuestions } from './order-questions.ts';
import { createReturns, readOrders } from './orders.ts';
import { createReturnSteps } from './return-steps.ts';

const LARGEST_BODY = '64kb';
const CALLS_A_MINUTE = 600;
const MINUTE = 60_000;

export type BackendOptions = {
  /** Signs the calls of the robots. */
  robotAppKey: string;
  /** Signs the calls of the call centre. Without it, the shop does not route calls. */
  callToken?: string | undefined;
  /** The shop's address without a trailing slash. */
  url: () => string;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/** @throws if the key is empty or the orders cannot be read */
export function backendRouter({ robotAppKey, callToken, url, now = Date.now }: BackendOptions): Router {
  if (robotAppKey === '') throw new Error('robotAppKey is empty: everybody could sign');
  const orders = readOrders();
  const access = createOrderAccess(orders, now);
  const returns = createReturns();
  const answerQuestion = createOrderQuestions(orders, access, returns, now);
  const steps = createReturnSteps({ orders, access, returns, url });
  const seconds = () => Math.floor(now() / 1000);
  const callers = createRate(CALLS_A_MINUTE, MINUTE);

  /** Of one network, because a stranger's calls are counted before their signs are checked. */
  const limited: RequestHandler = (request, response, next) => {
    if (callers.allow(clientAddress(request, 0), now())) next();
    else response.status(429).json({ error: 'too many calls in one minute' });
  };

  const router = Router();
  const json = express.json({ limit: LARGEST_BODY, type: () => true });

  router.post('/robot/question', limited, json, (request, response) => {
    const refusal = refusalOfRobotMessage({ query: request.query, body: request.body }, robotAppKey, seconds());
    answer(response, refusal, robotMessageRequest.safeParse(request.body), ({ questionContent, customerExtra }) => {
      const customer = customerExtra?.customerId;
      return { answerContent: answerQuestion(questionContent, customer === undefined ? ANONYMOUS : `c${customer}`) };
    });
  });

  router.post('/robot/return', limited, json, (request, response) => {
    const refusal = refusalOfRobotTask(request.body, robotAppKey, seconds());
    answer(response, refusal, robotTaskRequest.safeParse(request.body), (call) => {
      const { taskNodeId, sessionId, customerExtra, variables } = call;
      const customer = customerExtra?.customerId;
      const done = steps.run(taskNodeId, customer === undefined ? `s${sessionId}` : `c${customer}`, variables);
      return done ?? { resCode: -1, resError: `there is no step for the node ${taskNodeId}` };
    });
  });

  if (callToken !== undefined) {
    // Read as bytes: the charset of the documented content type is none that Express knows.
    router.post(
      '/call-routing',
      limited,
      express.raw({ limit: LARGEST_BODY, type: () => true }),
      (request, response) => {
        const body = Buffer.isBuffer(request.body) ? parseShallow(request.body.toString('utf8')) : undefined;
        const refusal = refusalOfRoutingCall(body, callToken, seconds());
        answer(response, refusal, routingRequest.safeParse(body), ({ data }) => routeCall(data), 'a routing flow');
      },
    );
  }

  router.get('/returns/:key', (request, response, next) => {
    const made = returns.byKey(request.params.key);
    if (!made) return next();
    const lines = [made.number, `Order ${made.order.number}`, ...made.items.map(({ name }) => name.en)];
    response.set('Cache-Control', 'private, no-store').type('text');
    response.send(`Lantern & Loom, returns\n\n${lines.join('\n')}\n`);
  });
  return router;
}

/** Answers a call that is signed and readable; any other is refused. */
function answer<T>(
  response: Response,
  refusal: string | undefined,
  call: z.ZodSafeParseResult<T>,
  answerTo: (call: T) => object,
  caller = 'a robot',
): void {
  if (refusal !== undefined) response.status(403).json({ error: refusal });
  else if (!call.success) response.status(400).json({ error: `this is no call of ${caller}` });
  else response.json(answerTo(call.data));
}

/** Numbers that are reserved for fiction. */
const REGULAR_CUSTOMERS: ReadonlySet<string> = new Set(['+12025550107', '+12025550142', '+12025550163']);

/** Values of `priority`, from 1, the most urgent, to 9; callers without one, 0, come last. */
const PRIORITIES = { regularCustomer: 1, everybodyElse: 0 } as const;

/** Digits with the plus; callers' numbers may have spaces. */
const plainNumber = (number: string): string => number.slice(0, 30).replace(/[^\d+]/g, '');

/** Callers on the shop's list of regular customers go first (doc 2 §6.1); its values are flat, and the priority is an enumeration. */
function routeCall({ svc_from_number: from = '' }: RoutingPresets): RoutingResponse {
  const isRegular = REGULAR_CUSTOMERS.has(plainNumber(from));
  return {
    data: isRegular
      ? { vip: true, priority: PRIORITIES.regularCustomer, greeting: 'Welcome back to Lantern & Loom' }
      : { vip: false, priority: PRIORITIES.everybodyElse, greeting: 'Welcome to Lantern & Loom' },
  };
}
