/**
 * The knowledge area of the console's HTTP API (console-protocol/knowledge.ts). Everybody who is signed in may read, ask
 * and set the quota of questions; only the administrator changes anything else.
 */
import * as protocol from '../../console-protocol/knowledge.ts';
import { dailyFiguresQuery, templatesQuery } from '../../console-protocol/knowledge.ts';
import { changesBy } from '../../knowledge/questions.ts';
import { Refused } from '../refused.ts';
import { checked, createHandlers, nothing, takingBody } from '../respond.ts';
import { type ConsoleRouter, createRouter } from '../roles.ts';
import type { TestCalls } from '../test-calls.ts';
import type { ConsoleDesk } from '../views.ts';
import { idIn, numberIn, refusalOf, webhookCalls } from '../webhook-calls.ts';
import { createKnowledgeCalls } from './calls.ts';

/** Calls of one person. Enough to import thousands of questions, fifty at a time. */
const CALLS_A_MINUTE = 600;
export function knowledgeRouter(
  { context, signIn, knowledge }: ConsoleDesk,
  testCalls: TestCalls,
): ConsoleRouter<'/knowledge'> {
  const { store, clock } = context;
  const calls = createKnowledgeCalls(knowledge);
  const { forAnybody, forAdministrator } = createHandlers(signIn, clock.now, {
    refusalOf,
    callsAMinute: CALLS_A_MINUTE,
  });
  const router = createRouter('/knowledge');
  router.use((_request, _response, next) => changesBy.run('Administrator', next));

  /** Runs a handler for a signed-in person. */
  const signedIn = takingBody(forAnybody);
  /** Runs a handler for the administrator alone: what changes something, and what shows keys. */
  const editing = takingBody(forAdministrator);

  router.get(
    '/overview',
    signedIn(
      nothing,
      ({ agent }) => ({ mayEdit: agent === null, ...knowledge.overview() }) satisfies protocol.KnowledgeOverview,
    ),
  );
  router.post(
    '/call',
    signedIn(protocol.knowledgeCallBody, ({ body, agent }) => calls.answerTo(body, agent === null)),
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
    signedIn(protocol.askBody, ({ body }) => knowledge.tryOut(body.robotId, body.sceneId, body.text)),
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
    editing(protocol.importBody, ({ body }) => ({ outcomes: knowledge.importRows(body) })),
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
      knowledge.renameCategory(idIn(request.params), body.name);
      return {};
    }),
  );
  router.post(
    '/questions/change',
    editing(protocol.questionsChangeBody, ({ body: { robotId, ids, change } }) => {
      knowledge.questions.changeMany(robotId, ids, change);
      return {};
    }),
  );
  router.post(
    '/questions/restore',
    editing(protocol.restoreBody, ({ body: { robotId, ids } }) => ({
      ids: knowledge.questions.restore(robotId, ids),
    })),
  );
  router.get(
    '/questions/:id/history',
    signedIn(nothing, ({ request }) => ({
      versions: knowledge.questions.history(idIn(request.params)),
    })),
  );
  router.get(
    '/trials',
    signedIn(nothing, ({ request }) => ({ trials: knowledge.trials.list(numberIn(request.query, 'robotId')) })),
  );
  router.post(
    '/trials',
    editing(protocol.newTrialBody, ({ body: { robotId, text, questionId } }) => {
      knowledge.trials.add(robotId, text, questionId);
      return {};
    }),
  );
  router.post(
    '/trials/rehearse',
    editing(protocol.rehearseTrialsBody, async ({ body: { robotId, operation, input } }) => {
      const trials = await knowledge.trials.rehearse(robotId, () => calls.write(operation, input));
      if (!trials) throw new Refused(409, 'another change is being tried now; try again in a moment');
      return { trials };
    }),
  );
  router.post(
    '/trials/run',
    editing(protocol.runTrialsBody, async ({ body }) => ({ trials: await knowledge.trials.run(body.robotId) })),
  );
  router.delete(
    '/trials/:id',
    editing(nothing, ({ request }) => {
      knowledge.trials.remove(idIn(request.params));
      return {};
    }),
  );
  router.use(webhookCalls(signedIn, editing, knowledge, testCalls));
  return router;
}
