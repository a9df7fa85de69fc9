/**
 * The knowledge area of the console's HTTP API (console-protocol/knowledge.ts). Everybody who is signed in may read, ask
 * and set the quota of questions; only the administrator changes anything else.
 */
import type { Request } from 'express';
import { z } from 'zod';
import * as protocol from '../../console-protocol/knowledge.ts';
import { dailyFiguresQuery, templatesQuery } from '../../console-protocol/knowledge.ts';
import { createRateLimit } from '../rate-limit.ts';
import { Refused } from '../refused.ts';
import { checked, respondWith, tokenOf } from '../respond.ts';
import { type ConsoleRouter, createRouter, type Guarded, guarded } from '../roles.ts';
import type { TestCalls } from '../test-calls.ts';
import type { ConsoleDesk } from '../views.ts';
import { idIn, numberIn, refusing, webhookCalls } from '../webhook-calls.ts';
import { createKnowledgeCalls } from './calls.ts';

/** Calls of one person. Enough to import thousands of questions, fifty at a time. */
const CALLS_A_MINUTE = 600;
/** Stands for the administrator in the rate limit; the ids of agents are higher. */
const ADMINISTRATOR = { id: 0 };

type Call<B> = { agent: { id: number }; body: B; request: Request; mayEdit: boolean };

export function knowledgeRouter(
  { context, signIn, knowledge }: ConsoleDesk,
  testCalls: TestCalls,
): ConsoleRouter<'/knowledge'> {
  const { store, clock } = context;
  const calls = createKnowledgeCalls(knowledge);
  const countCall = createRateLimit(clock.now, CALLS_A_MINUTE, 'calls');
  const router = createRouter('/knowledge');

  /** Checks whether the person may make the call before it checks the body. */
  const handling =
    <R extends 'everybody' | 'administrator'>(role: R) =>
    <S extends z.ZodType>(schema: S, handle: (call: Call<z.output<S>>) => unknown): Guarded<R> =>
      guarded(role, (request, response) =>
        respondWith(response, () => {
          const person = signIn.personOf(tokenOf(request));
          if (!person) throw new Refused(401, 'sign in first');
          const agent = person.agent ?? ADMINISTRATOR;
          const mayEdit = person.agent === null;
          countCall(agent.id);
          if (!mayEdit && role === 'administrator')
            throw new Refused(403, 'only the administrator changes the knowledge');
          return handle({ agent, body: checked(schema, request.body), request, mayEdit });
        }),
      );
  /** Runs a handler for a signed-in person. */
  const signedIn = handling('everybody');
  /** Runs a handler for the administrator alone: what changes something, and what shows keys. */
  const editing = handling('administrator');

  router.get(
    '/overview',
    signedIn(nothing, ({ mayEdit }) => ({ mayEdit, ...knowledge.overview() }) satisfies protocol.KnowledgeOverview),
  );
  router.post(
    '/call',
    signedIn(protocol.knowledgeCallBody, ({ body, mayEdit }) => calls.answerTo(body, mayEdit)),
  );
  router.get(
    '/usage',
    signedIn(nothing, () => knowledge.usage()),
  );
  router.get(
    '/daily-figures',
    signedIn(nothing, async ({ request }) => ({
      days: await knowledge.dailyFigures(checked(dailyFiguresQuery, request.query)),
    })),
  );
  router.get(
    '/data-templates',
    signedIn(nothing, ({ request }) => knowledge.templatePlaces(checked(templatesQuery, request.query).robotId)),
  );
  router.get(
    '/applications',
    editing(nothing, () => ({ applications: knowledge.applications() })),
  );
  router.put(
    '/quota',
    editing(protocol.setQuotaBody, ({ body }) => {
      store.settings.write('knowledge_quota', body);
      return body;
    }),
  );
  router.put(
    '/interactions',
    editing(protocol.setQuotaBody, ({ body }) => {
      store.settings.write('interaction_quota', body);
      return body;
    }),
  );
  router.post(
    '/ask',
    signedIn(protocol.askBody, ({ body }) => refusing(() => knowledge.tryOut(body.robotId, body.sceneId, body.text))),
  );
  router.get(
    '/to-teach',
    signedIn(nothing, ({ request }) => {
      const { robotId, days } = checked(protocol.toTeachQuery, request.query);
      return knowledge.teaching.list(robotId, days);
    }),
  );
  router.post(
    '/handled',
    editing(protocol.handledBody, ({ body }) => {
      store.transaction(() => {
        for (const text of body.texts) knowledge.teaching.setHandled(body.robotId, text, body.isHandled);
      });
      return {};
    }),
  );
  router.post(
    '/import',
    editing(protocol.importBody, ({ body }) => ({ outcomes: refusing(() => knowledge.importRows(body)) })),
  );
  router.get(
    '/counts',
    signedIn(nothing, ({ request }) => {
      const { robotId, ids } = checked(protocol.countsQuery, request.query);
      return { counts: knowledge.teaching.counts(robotId, ids) };
    }),
  );
  router.put(
    '/categories/:id',
    editing(protocol.renameCategoryBody, ({ body, request }) => {
      refusing(() => knowledge.renameCategory(idIn(request.params), body.name));
      return {};
    }),
  );
  router.post(
    '/questions/change',
    editing(protocol.questionsChangeBody, ({ body: { robotId, ids, change } }) => {
      refusing(() => knowledge.questions.changeMany(robotId, ids, change));
      return {};
    }),
  );
  router.post(
    '/questions/restore',
    editing(protocol.restoreBody, ({ body: { robotId, ids } }) => ({
      ids: refusing(() => knowledge.questions.restore(robotId, ids)),
    })),
  );
  router.get(
    '/questions/:id/history',
    signedIn(nothing, ({ request }) => ({
      versions: refusing(() => knowledge.questions.history(idIn(request.params))),
    })),
  );
  router.get(
    '/trials',
    signedIn(nothing, ({ request }) => ({ trials: knowledge.trials.list(numberIn(request.query, 'robotId')) })),
  );
  router.post(
    '/trials',
    editing(protocol.newTrialBody, ({ body: { robotId, text, questionId } }) => {
      refusing(() => knowledge.trials.add(robotId, text, questionId));
      return {};
    }),
  );
  router.post(
    '/trials/run',
    editing(protocol.runTrialsBody, ({ body }) => ({ trials: refusing(() => knowledge.trials.run(body.robotId)) })),
  );
  router.delete(
    '/trials/:id',
    editing(nothing, ({ request }) => {
      refusing(() => knowledge.trials.remove(idIn(request.params)));
      return {};
    }),
  );
  router.use(webhookCalls(signedIn, editing, knowledge, testCalls));
  return router;
}

const nothing = z.unknown();
