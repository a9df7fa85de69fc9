/**
 * The desk's robots: greet, answer questions, walk through flows. Works on plain data handed to `createRobotEngine`
 * (seeded by default) and returns plain values; sessions, numbers, storage and HTTP are the desk's business.
 */
import { createKnowledge, type Knowledge, type Voice } from './knowledge.ts';
import type { RobotAssignInfo, UrobotAssignInfo } from './robot-pushes.ts';
import type { Corpus, FlowSet, Language, Robot, RobotAnswer } from './robot-types.ts';
import { seededCorpora, seededDefaultRobot, seededFlows, seededRobots } from './seeded-robots.ts';
import { languageOf, plainText } from './tokenize.ts';

/** Element of `urobot_list` (doc 1 §2.10). */
export interface UrobotListElement {
  id: number;
  name: string;
  logo: string;
  scene_list: { id: number; name: string }[];
  created_at: string;
}

export interface RobotEngineOptions {
  robots?: readonly Robot[];
  /** Answers sessions of assign_type `robot`, which name no robot. */
  defaultRobot?: Robot;
  corpora?: readonly Corpus[];
  flows?: readonly FlowSet[];
  /** Address of the shop without a trailing slash, put before links in answers. Default: links relative to the page. */
  shopUrl?: string;
  /** Address of the desk without a trailing slash, put before logos and images. Default: paths below the desk. */
  deskUrl?: string;
}

export interface RobotEngine {
  /** The robot of sessions of assign_type `robot`: answers in the question's language. */
  readonly defaultRobot: Robot;
  /** `urobot_list` of `GET /im/urobots` (doc 1 §2.10). */
  listRobots(): UrobotListElement[];
  /** The robot, or undefined when there is no such robot or it has no such scene. */
  findRobot(robotId: number, sceneId: number): Robot | undefined;
  /** The start of a session, in both shapes of doc 1 §2.8; the desk adds `sessionId` and `logId` to `urobot`. */
  greeting(robot: Robot): { robot: RobotAssignInfo; urobot: UrobotAssignInfo };
  /** The robot's answer to a visitor's text (HTML allowed). Never fails: what nobody understands is of type 6. */
  answer(robot: Robot, question: string): RobotAnswer;
  /** The flow node a visitor clicked (`POST /im/messages/flow`), undefined when there is none. */
  openFlow(robot: Robot, flowId: number): RobotAnswer | undefined;
  /** The answer to a question that was clicked (`POST /im/messages/hit`), undefined when there is none. */
  answerQuestion(robot: Robot, questionId: number): RobotAnswer | undefined;
}

/** The longest part of a message that is read; people paste whole e-mails. */
const READ_AT_MOST = 600;

/** Of the seeded data, for all engines of a process: an index takes a tenth of a second and never changes. */
const seededKnowledge = knowledgeOf(seededCorpora, seededFlows);

/** Builds the robots over the given data; build again when the data changes. */
export function createRobotEngine(options: RobotEngineOptions = {}): RobotEngine {
  const { shopUrl = '', deskUrl = '' } = options;
  const robots = options.robots ?? seededRobots;
  const defaultRobot = options.defaultRobot ?? seededDefaultRobot;
  const knowledge =
    options.corpora || options.flows
      ? knowledgeOf(options.corpora ?? seededCorpora, options.flows ?? seededFlows)
      : seededKnowledge;
  const resolve = (html: string) => html.replaceAll('{shop}', shopUrl).replaceAll('{desk}', deskUrl);
  const voice = (robot: Robot, language: Language): Voice => ({
    robotId: robot.id,
    unknown: resolve(robot.unknown[language]),
    resolve,
  });
  const questionText = (id: number) => [...knowledge.values()].map((known) => known.entry(id)?.question).find(Boolean);

  return {
    defaultRobot,
    listRobots: () =>
      robots.map(({ id, name, logo, scenes, createdAt }) => ({
        id,
        name,
        logo: deskUrl + logo,
        scene_list: scenes.map((scene) => ({ id: scene.id, name: scene.name })),
        created_at: createdAt,
      })),
    findRobot: (robotId, sceneId) =>
      robots.find((robot) => robot.id === robotId && robot.scenes.some((scene) => scene.id === sceneId)),
    greeting(robot) {
      const helloWord = resolve(robot.hello);
      return {
        robot: {
          robot_name: robot.name,
          robot_avatar: deskUrl + robot.logo,
          welcome_message: helloWord,
          unknow_message: resolve(robot.unknown[robot.language]),
        },
        urobot: {
          leadingWord: robot.leading,
          helloWord,
          robotName: robot.name,
          logoUrl: deskUrl + robot.logo,
          topAsk: robot.topQuestions.map((group) => ({
            quesitionType: group.name,
            quesitionTypeId: group.id,
            optionsList: group.questionIds.flatMap((id) => {
              const quesition = questionText(id);
              return quesition === undefined ? [] : [{ quesition, quesitionId: id }];
            }),
          })),
        },
      };
    },
    answer(robot, question) {
      const text = plainText(question.slice(0, READ_AT_MOST * 4)).slice(0, READ_AT_MOST);
      const language = languageOf(text) ?? robot.language;
      const known = knowledge.get(language) ?? knowledge.get(robot.language);
      if (!known) throw new Error(`No corpus in the language of robot ${robot.id}: pass one in "corpora".`);
      return known.answer(text, voice(robot, language));
    },
    openFlow(robot, flowId) {
      for (const [language, known] of knowledge) {
        const node = known.node(flowId);
        if (node) return known.answerNode(node, voice(robot, language));
      }
      return undefined;
    },
    answerQuestion(robot, questionId) {
      for (const [language, known] of knowledge) {
        const entry = known.entry(questionId);
        if (entry) return known.answerEntry(entry, voice(robot, language));
      }
      return undefined;
    },
  };
}

function knowledgeOf(corpora: readonly Corpus[], flows: readonly FlowSet[]): ReadonlyMap<Language, Knowledge> {
  return new Map(
    corpora.map((corpus) => {
      const nodes = flows.filter((set) => set.language === corpus.language).flatMap((set) => set.nodes);
      return [corpus.language, createKnowledge(corpus, nodes)];
    }),
  );
}
