/**
 * The knowledge area of the console's HTTP API (console-protocol/knowledge.ts). Everybody who is signed in may read, ask
 * and set the quota of questions; only the administrator changes anything else.
 */
import * as protocol from '../../console-protocol/knowledge.ts';
import { Refused } from '../../core/refused.ts';
import { changesBy } from '../../knowledge/questions.ts';
import { type ConsoleRouter, createCalls, nothing } from '../respond.ts';
import type { TestCalls } from '../test-calls.ts';
import type { ConsoleDesk } from '../views.ts';
import { idIn, numberIn, refusalOf, serveWebhooks } from '../webhook-calls.ts';
import { createKnowledgeCalls } from './calls.ts';

/** Calls of one person. Enough to import thousands of questions, fifty at a time. */
const CALLS_A_MINUTE = 600;

export function knowledgeRouter(desk: ConsoleDesk, testCalls: TestCalls): ConsoleRouter {
  const { store } = desk.context;
  const { knowledge } = desk;
  const calls = createKnowledgeCalls(knowledge);
  const { router, serve } = createCalls(desk, { refusalOf, callsAMinute: CALLS_A_MINUTE });
  router.use('/knowledge', (_request, _response, next) => changesBy.run('Administrator', next));

  serve(
    'GET /knowledge/overview',
    nothing,
    ({ agent }): protocol.KnowledgeOverview => ({
      mayEdit: agent === null,
      ...knowledge.overview(),
    }),
  );
  serve('POST /knowledge/call', protocol.knowledgeCallBody, ({ input, agent }) =>
    calls.answerTo(input, agent === null),
  );
  serve('GET /knowledge/usage', nothing, () => knowledge.usage());
  serve('GET /knowledge/daily-figures', protocol.dailyFiguresQuery, async ({ input }) => ({
    days: await knowledge.dailyFigures(input),
  }));
  serve('GET /knowledge/data-templates', protocol.templatesQuery, ({ input }) =>
    knowledge.templatePlaces(input.robotId),
  );
  serve('GET /knowledge/applications', nothing, () => ({ applications: knowledge.applications() }));
  serve('PUT /knowledge/quota', protocol.setQuotaBody, ({ input }) => {
    store.settings.write('knowledge_quota', input);
    return input;
  });
  serve('PUT /knowledge/interactions', protocol.setQuotaBody, ({ input }) => {
    store.settings.write('interaction_quota', input);
    return input;
  });
  serve('POST /knowledge/ask', protocol.askBody, ({ input }) =>
    knowledge.tryOut(input.robotId, input.sceneId, input.text),
  );
  serve('GET /knowledge/to-teach', protocol.toTeachQuery, ({ input }) =>
    knowledge.teaching.list(input.robotId, input.days),
  );
  serve('POST /knowledge/handled', protocol.handledBody, ({ input }) =>
    store.transaction(() => {
      for (const text of input.texts) knowledge.teaching.setHandled(input.robotId, text, input.isHandled);
    }),
  );
  serve('POST /knowledge/import', protocol.importBody, ({ input }) => ({ outcomes: knowledge.importRows(input) }));
  serve('GET /knowledge/counts', protocol.countsQuery, ({ input }) => ({
    counts: knowledge.teaching.counts(input.robotId, input.ids),
  }));
  serve('PUT /knowledge/categories/:id', protocol.renameCategoryBody, ({ input, request }) =>
    knowledge.renameCategory(idIn(request.params), input.name),
  );
  serve('POST /knowledge/questions/change', protocol.questionsChangeBody, ({ input: { robotId, ids, change } }) =>
    knowledge.questions.changeMany(robotId, ids, change),
  );
  serve('POST /knowledge/questions/restore', protocol.restoreBody, ({ input: { robotId, ids } }) => ({
    ids: knowledge.questions.restore(robotId, ids),
  }));
  serve('GET /knowledge/questions/:id/history', nothing, ({ request }) => ({
    versions: knowledge.questions.history(idIn(request.params)),
  }));
  serve('GET /knowledge/trials', nothing, ({ request }) => ({
    trials: knowledge.trials.list(numberIn(request.query, 'robotId')),
  }));
  serve('POST /knowledge/trials', protocol.newTrialBody, ({ input: { robotId, text, questionId } }) =>
    knowledge.trials.add(robotId, text, questionId),
  );
  serve('POST /knowledge/trials/rehearse', protocol.rehearseTrialsBody, async ({ input: { robotId, ...change } }) => {
    const trials = await knowledge.trials.rehearse(robotId, () => calls.write(change.operation, change.input));
    if (!trials) throw new Refused(409, 'another change is being tried now; try again in a moment');
    return { trials };
  });
  serve('POST /knowledge/trials/run', protocol.runTrialsBody, async ({ input }) => ({
    trials: await knowledge.trials.run(input.robotId),
  }));
  serve('DELETE /knowledge/trials/:id', nothing, ({ request }) => knowledge.trials.remove(idIn(request.params)));
  serveWebhooks(serve, knowledge, testCalls);
  return router;
}
