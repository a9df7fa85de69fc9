/**
 * The console's calls for both kinds of webhooks (doc 3 §6) and for the things of the data library (doc 3 §2.5), which no
 * documented call writes. `../console-protocol/webhooks.ts` has the answers, `../knowledge/tasks/tasks.ts` the fields of nodes.
 *
 * Webhooks are listed in the order in which their patterns are tried. A PUT replaces all but keys: without `appKey` the present
 * one stays, an empty one removes it, and nodes with an `id` of before keep theirs. A wrong field is 400 with its name in
 * `error`; an unknown id is 404; a name that is taken, or one webhook too many, is 409; too many tests in a minute are 429.
 */
import { testTaskBody, testWebhookBody } from '../console-protocol/webhooks.ts';
import { Refused } from '../core/refused.ts';
import { KnowledgeRefused } from '../knowledge/answers.ts';
import { changedDatum, newDatum } from '../knowledge/datums/datums.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { changedTask, newTask } from '../knowledge/tasks/tasks.ts';
import { changedWebhook, newWebhook } from '../knowledge/webhooks/webhooks.ts';
import { nothing, type Serve } from './respond.ts';
import type { TestCalls } from './test-calls.ts';

/** 404 where the thing is not there, else 409. */
export const refusalOf = (error: unknown): Refused | undefined =>
  error instanceof KnowledgeRefused
    ? new Refused(/does not exist/.test(error.message) ? 404 : 409, error.message)
    : undefined;

export function numberIn(query: Record<string, unknown>, name: 'robotId' | 'templateId'): number {
  const text = query[name];
  if (typeof text !== 'string' || !/^\d{1,9}$/.test(text)) throw new Refused(400, `${name} must be a number`);
  return Number(text);
}

export const idIn = ({ id }: Record<string, unknown>): number => {
  if (typeof id !== 'string' || !/^[1-9]\d{0,14}$/.test(id)) throw new Refused(404, 'there is no such thing');
  return Number(id);
};

/** Whoever knows the whole address of a third party may call it, so agents see which host it is on. */
const shownTo =
  (mayEdit: boolean) =>
  <T extends { url: string }>(one: T): T =>
    mayEdit ? one : { ...one, url: one.url.replace(/^([^/]*\/\/[^/?#]+|\{shop\}).*/s, '$1/…') };

/** Signed-in people read, the administrator changes and tests: a test call may change something at the third party. */
export function serveWebhooks(serve: Serve, { webhooks, tasks, datums }: Knowledge, testCalls: TestCalls): void {
  serve('GET /knowledge/webhooks', nothing, ({ request, agent }) => ({
    webhooks: webhooks.list(numberIn(request.query, 'robotId')).map(shownTo(agent === null)),
    rules: testCalls.rules(),
  }));
  serve('POST /knowledge/webhooks', newWebhook, ({ input }) => webhooks.create(input));
  serve('PUT /knowledge/webhooks/:id', changedWebhook, ({ input, request }) =>
    webhooks.change(idIn(request.params), input),
  );
  serve('DELETE /knowledge/webhooks/:id', nothing, ({ request }) => webhooks.remove(idIn(request.params)));
  serve('POST /knowledge/webhooks/:id/test', testWebhookBody, ({ input, request }) =>
    testCalls.tryMessage(webhooks.callOf(idIn(request.params)), input.question),
  );
  serve('GET /knowledge/tasks', nothing, ({ request, agent }) => ({
    tasks: tasks.list(numberIn(request.query, 'robotId')).map((task) => ({
      ...task,
      nodes: task.nodes.map(shownTo(agent === null)),
    })),
  }));
  serve('POST /knowledge/tasks', newTask, ({ input }) => tasks.create(input));
  serve('PUT /knowledge/tasks/:id', changedTask, ({ input, request }) => tasks.change(idIn(request.params), input));
  serve('DELETE /knowledge/tasks/:id', nothing, ({ request }) => tasks.remove(idIn(request.params)));
  serve('POST /knowledge/tasks/:id/test', testTaskBody, ({ input: { nodeId, variables }, request }) =>
    testCalls.tryTask(tasks.callOf(idIn(request.params), nodeId), { taskNodeId: nodeId, variables }),
  );
  serve('GET /knowledge/datums', nothing, ({ request }) => ({
    datums: datums.list(numberIn(request.query, 'templateId')),
  }));
  serve('POST /knowledge/datums', newDatum, ({ input }) => datums.create(input));
  serve('PUT /knowledge/datums/:id', changedDatum, ({ input, request }) => datums.change(idIn(request.params), input));
  serve('DELETE /knowledge/datums/:id', nothing, ({ request }) => datums.remove(idIn(request.params)));
}
