/**
 * The console's calls for what robots answer with and no documented call writes: both kinds of webhooks (doc 3 §6), and the
 * things of the data library (doc 3 §2.5). All are below `/console/api/knowledge`; only the administrator changes anything:
 *
 * | call | body | answer |
 * |---|---|---|
 * | `GET /webhooks?robotId=54` | | `{webhooks: WebhookView[]}`, in the order in which their patterns are tried |
 * | `POST /webhooks` | `{robotId, name, regex, url, appKey?, isOn?}` | WebhookView |
 * | `PUT /webhooks/:id` | `{name, regex, url, appKey?, isOn}`; without `appKey` the present key stays, empty removes it | WebhookView |
 * | `DELETE /webhooks/:id` | | `{}` |
 * | `POST /webhooks/:id/test` | `{question}` | `{answerContent}`, or 502, 504 … with `{error}` as other test calls |
 * | `GET /tasks?robotId=54` | | `{tasks: TaskView[]}` |
 * | `POST /tasks` | `{robotId, name, nodes, phrases?, regex?, leaveBy?, isOn?}` | TaskView |
 * | `PUT /tasks/:id` | the same without `robotId`; the nodes replace all, and those with an `id` of before keep their keys | TaskView |
 * | `DELETE /tasks/:id` | | `{}` |
 * | `GET /datums?templateId=3001` | | `{datums: DatumView[]}` |
 * | `POST /datums` | `{templateId, name, similarList?, values?: [{attributeId, value}]}` | DatumView |
 * | `PUT /datums/:id` | the same without `templateId`; it replaces all | DatumView |
 * | `DELETE /datums/:id` | | `{}` |
 *
 * A node is `{id?, name, url, appKey?, variable?, accepts?}`, in a TaskView `{id, name, url, hasAppKey, variable, accepts}`; the
 * first one begins. `../knowledge/tasks/tasks.ts` says what the fields mean. TaskView is `{id, robotId, name, phrases, regex,
 * leaveBy, isOn, nodes}`. A step is tried by `POST /console/api/test-calls/robot-task`.
 *
 * DatumView is `{id, robotId, templateId, name, similarList, values: [{attributeId, name, value}]}`.
 * WebhookView is `{id, robotId, name, regex, url, hasAppKey, isOn}`. A wrong field is 400 with its name in `error`; what is not
 * there is 404; a name that is taken, or one webhook too many, is 409.
 */
import { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { KnowledgeRefused } from '../knowledge/answers.ts';
import { changedDatum, newDatum } from '../knowledge/datums/datums.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { changedTask, newTask } from '../knowledge/tasks/tasks.ts';
import { changedWebhook, newWebhook } from '../knowledge/webhooks/webhooks.ts';
import { Refused } from './refused.ts';
import type { TestCalls } from './test-calls.ts';

/** Runs a handler with the checked body, for those whom it lets in. */
export type SignedIn = <S extends z.ZodType>(
  schema: S,
  handle: (call: { body: z.output<S>; agent: { id: number }; request: Parameters<RequestHandler>[0] }) => unknown,
) => RequestHandler;

const nothing = z.unknown();
const numberText = z.string().regex(/^\d{1,9}$/);
const testBody = z.strictObject({ question: z.string().trim().min(1).max(2000) });

/** @throws Refused 404 where the thing is not there, else 409 */
export function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof KnowledgeRefused)) throw error;
    throw new Refused(/does not exist/.test(error.message) ? 404 : 409, error.message);
  }
}

function numberIn(query: Record<string, unknown>, name: 'robotId' | 'templateId'): number {
  const read = numberText.safeParse(query[name]);
  if (!read.success) throw new Refused(400, `${name} must be a number`);
  return Number(read.data);
}

const idIn = ({ id }: Record<string, unknown>): number => {
  if (typeof id !== 'string' || !/^\d{1,15}$/.test(id)) throw new Refused(404, 'there is no such thing');
  return Number(id);
};

/** Signed-in people read and test; `editing` lets those in who may change something. */
export function webhookCalls(
  signedIn: SignedIn,
  editing: SignedIn,
  { webhooks, tasks, datums }: Knowledge,
  testCalls: TestCalls,
): Router {
  const router = Router();
  router.get(
    '/webhooks',
    signedIn(nothing, ({ request }) => ({
      webhooks: refusing(() => webhooks.list(numberIn(request.query, 'robotId'))),
    })),
  );
  router.post(
    '/webhooks',
    editing(newWebhook, ({ body }) => refusing(() => webhooks.create(body))),
  );
  router.put(
    '/webhooks/:id',
    editing(changedWebhook, ({ body, request }) => refusing(() => webhooks.change(idIn(request.params), body))),
  );
  router.delete(
    '/webhooks/:id',
    editing(nothing, ({ request }) => {
      refusing(() => webhooks.remove(idIn(request.params)));
      return {};
    }),
  );
  router.post(
    '/webhooks/:id/test',
    signedIn(testBody, ({ agent, body, request }) => {
      const webhook = refusing(() => webhooks.callOf(idIn(request.params)));
      return testCalls.robotMessage(agent.id, { ...webhook, questionContent: body.question });
    }),
  );
  router.get(
    '/tasks',
    signedIn(nothing, ({ request }) => ({ tasks: refusing(() => tasks.list(numberIn(request.query, 'robotId'))) })),
  );
  router.post(
    '/tasks',
    editing(newTask, ({ body }) => refusing(() => tasks.create(body))),
  );
  router.put(
    '/tasks/:id',
    editing(changedTask, ({ body, request }) => refusing(() => tasks.change(idIn(request.params), body))),
  );
  router.delete(
    '/tasks/:id',
    editing(nothing, ({ request }) => {
      refusing(() => tasks.remove(idIn(request.params)));
      return {};
    }),
  );
  router.get(
    '/datums',
    signedIn(nothing, ({ request }) => ({
      datums: refusing(() => datums.list(numberIn(request.query, 'templateId'))),
    })),
  );
  router.post(
    '/datums',
    editing(newDatum, ({ body }) => refusing(() => datums.create(body))),
  );
  router.put(
    '/datums/:id',
    editing(changedDatum, ({ body, request }) => refusing(() => datums.change(idIn(request.params), body))),
  );
  router.delete(
    '/datums/:id',
    editing(nothing, ({ request }) => {
      refusing(() => datums.remove(idIn(request.params)));
      return {};
    }),
  );
  return router;
}
