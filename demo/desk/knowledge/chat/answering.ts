/** Composes what answers for every robot, over the chat client's calls (doc 3 §4.6) and in IM sessions (doc 1 §6.1). */
import type { CoreContext } from '../../core/context.ts';
import type { Robot } from '../../robot/robots.ts';
import type { Question } from '../question-rows.ts';
import type { Seed } from '../seed.ts';
import type { SeedKeys } from '../seed-keys.ts';
import { createAskable, type Scope } from './askable.ts';
import { createFlows } from './flows.ts';
import { createHotQuestions } from './hot-questions.ts';
import { createQuestionIndex } from './question-index.ts';
import { createReplies, type Reply } from './replies.ts';
import { createTextReplies, type Responders } from './text-replies.ts';
import { createVoices } from './voices.ts';
import { createWindowQuestions } from './window-questions.ts';

/** The common questions that robots greet with. */
const MODEL_BY_DEFAULT = 'default';

export type AnsweringParts = {
  robots: readonly Robot[];
  seeds: readonly Seed[];
  keys: SeedKeys;
  /** Tasks, webhooks and the data library. */
  responders: Responders;
};

export function createAnswering(core: CoreContext, { robots, seeds, keys, responders }: AnsweringParts) {
  const { db, publicUrl, shopUrl, clock } = core;
  const voices = createVoices(robots, (html) => html.replaceAll('{shop}', shopUrl).replaceAll('{desk}', publicUrl()));
  const askable = createAskable(db);
  const flows = createFlows(db, seeds, keys, voices.withAddresses);
  const index = createQuestionIndex(core, seeds);
  const replies = createReplies({ askable, index, flows, keys, voices });
  const windowQuestions = createWindowQuestions(db, seeds, keys, askable);
  const hot = createHotQuestions(core);

  /** A question of any robot whose knowledge this robot answers from. */
  function questionById(scope: Scope, id: number): Question | undefined {
    for (const one of voices.scopesOf(scope)) {
      const question = askable.byId(one, id);
      if (question) return question;
    }
    return undefined;
  }

  return {
    voices,
    askable,
    flows,
    replies,
    windowQuestions,
    hot,
    questionById,
    learned: index.learned,
    isLearning: index.isLearning,
    rehearse: index.rehearse,
    /** The questions of one robot that a text may mean. */
    understand: index.ask,
    /** Never fails. A promise if a webhook has to reply. */
    toText: createTextReplies(replies, responders),
    /** Counts a reply among the hot questions, if it answers one. */
    count({ source, question }: Reply): void {
      if (source === 'questions' && question) hot.count(question.robot_id, question.id);
    },
    /** For IM sessions. A robot without a scene answers in the default scenes of those whose knowledge it has. */
    im: {
      toFlow(robotId: number, sceneId: number | null, flowId: number): Reply | undefined {
        const scopes = voices.scopesOf({ robotId, sceneId, now: clock.now() });
        for (const scope of scopes) {
          const flow = flows.byId(scope.robotId, flowId);
          if (flow) return replies.toFlow(scope, flow);
        }
        return undefined;
      },
      /** Undefined where there is no such question, or it cannot be asked now. */
      toQuestion(robotId: number, sceneId: number | null, questionId: number): Reply | undefined {
        const scope = { robotId, sceneId, now: clock.now() };
        const question = questionById(scope, questionId);
        return question && replies.toQuestion(scope, question);
      },
      /** The welcome, and the common questions of the robot, or of those it answers from if it knows nothing itself. */
      greeting({ id: robotId, scenes, answersFrom }: Robot, sceneId: number | null) {
        const scopes = voices.scopesOf({ robotId, sceneId: sceneId ?? scenes[0]?.id ?? null, now: clock.now() });
        const own = answersFrom.includes(robotId) ? scopes.slice(0, 1) : scopes;
        return {
          ...voices.greetingOf(robotId),
          common: own.flatMap((scope) => windowQuestions.categories(scope, MODEL_BY_DEFAULT)),
        };
      },
    },
  };
}
export type Answering = ReturnType<typeof createAnswering>;
