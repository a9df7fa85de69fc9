/** The knowledge area, under `/console/api/knowledge`. Documented calls go unsigned: no secret is in the browser. */
import { z } from 'zod';
import type { OperationName } from '../../../relay/desk-api/operations.ts';

/** Documented calls that everybody who is signed in may make. */
export const READING = [
  'list-categories',
  'get-category',
  'search-questions',
  'get-question',
  'list-common-question-models',
  'list-hot-questions',
  'list-entities',
  'get-entity',
  'get-data-template',
  'list-session-records',
  'list-session-logs',
] as const satisfies readonly OperationName[];

/** Documented calls that only the administrator may make. */
export const EDITING = [
  'create-category',
  'delete-category',
  'create-question',
  'update-question',
  'delete-question',
  'create-entity',
  'update-entity',
  'delete-entity',
  'set-entity-status',
  'create-data-template',
  'update-data-template',
  'delete-data-template',
] as const satisfies readonly OperationName[];

export type KnowledgeOperation = (typeof READING)[number] | (typeof EDITING)[number];

/**
 * `POST /call`: a documented call (doc 3 §4). Answers what the call answers, with `version` beside the data of
 * `get-question`. A refused call is 400 with the message of the documents. With the `version` that was read,
 * `update-question` and `delete-question` are 409 if the question has changed since.
 */
export const knowledgeCallBody = z.strictObject({
  operation: z.enum([...READING, ...EDITING]),
  input: z.strictObject({
    params: z.record(z.string(), z.unknown()).default({}),
    query: z.record(z.string(), z.unknown()).default({}),
    body: z.record(z.string(), z.unknown()).default({}),
  }),
  version: z.string().max(100).optional(),
});

/** `PUT /quota` of questions, `PUT /interactions` with robots in a month: the administrator's; both answer the same. */
export const setQuotaBody = z.strictObject({ total: z.int().min(0).max(1_000_000) });

export type KnowledgeScene = { id: number; name: string };
export type KnowledgeRobot = {
  id: number;
  name: string;
  logo: string;
  scenes: KnowledgeScene[];
  /** Number of its questions, similar ones not included. */
  questions: number;
};

/** `GET /overview`: what the area needs before it shows anything. */
export type KnowledgeOverview = {
  mayEdit: boolean;
  /** The desk's time, as it prints times: `YYYY-MM-DD HH:MM:SS`, and its zone. */
  now: string;
  utcOffsetMinutes: number;
  robots: KnowledgeRobot[];
  /** Questions of all robots, similar ones included. */
  quota: Quota;
};

const id = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const idInQuery = z
  .string()
  .regex(/^\d{1,15}$/, 'must be an id')
  .transform(Number);
/** A question, or another thing of the knowledge base, by its words. */
type Named = { id: number; content: string };
type Quota = { used: number; total: number };

/** `POST /ask`: what a robot would answer. Answers Trial; nothing is recorded. `sceneId` is null for any scene. */
export const askBody = z.strictObject({ robotId: id, sceneId: id.nullable(), text: z.string().trim().min(1).max(500) });

export type Trial = {
  /** A change of the robot's questions is not learned yet, so the answer may be another one in a moment. */
  isLearning: boolean;
  /** `answer`: the robot is sure of the first candidate. `suggestions`: it offers several. */
  decision: 'answer' | 'suggestions' | 'unknown';
  /** The robot whose knowledge answers: another one for a text in the script of that one's language. */
  robot: { id: number; name: string };
  reply: {
    /** The part of the robot that replies: `questions`, `small-talk`, `flow`, `nobody` … */
    source: string;
    /** As the type of an answer (doc 3 §2.2). */
    format: number;
    /** Text, HTML, or an address. */
    content: string;
    question: Named | null;
    suggestions: Named[];
    handsOff: boolean;
  };
  /** `confidence` is 0 to 1, `matched` the closest wording; one that is not valid, or in another scene, is not askable. */
  candidates: (Named & { confidence: number; matched: string; isAskable: boolean })[];
};

/**
 * `GET /to-teach?robotId=&days=`: texts that were not understood, whose offers nobody took, or whose answer was rated useless,
 * in the last days. Answers `{items: TextToTeach[], more}`; `more` counts those left out.
 */
export const toTeachQuery = z.strictObject({
  robotId: idInQuery,
  days: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .default(30),
});
export type TextToTeach = {
  /** The newest of near-equal texts, and the others. */
  text: string;
  others: string[];
  /** How often it was not understood, none of the offered questions was chosen (`offered` the last time), or its answer rated useless. */
  unknown: number;
  notChosen: number;
  offered: number;
  useless: number;
  /** The desk's time of the newest, `YYYY-MM-DD HH:MM:SS`, and its conversation. */
  last: string;
  sessionId: number;
  /** The question whose answer was rated useless. */
  answeredBy: Named | null;
};

/** `POST /handled`: the texts were taught or dismissed; with false, they are listed again. Only the administrator may. */
export const handledBody = z.strictObject({
  robotId: id,
  texts: z.array(z.string().min(1).max(20_000)).min(1).max(5000),
  isHandled: z.boolean(),
});

const words = (longest: number) => z.string().max(longest);
export const importRow = z.strictObject({
  content: words(200),
  similar: z.array(words(200)).max(200),
  answer: words(20_000),
  /** As doc 3 §2.2, like the other numbers. */
  answerType: z.int(),
  /** The names from the top to the category, with a slash between them; empty for none. */
  category: words(1000),
  type: z.int(),
  validity: z.int(),
  startTime: words(30),
  endTime: words(30),
  /** Names; empty for all. */
  scenes: z.array(words(200)).max(100),
  keyword: words(1000),
  suggestType: z.int(),
  /** Questions of the same robot. */
  suggests: z.array(words(200)).max(50),
  handsOff: z.boolean(),
});
export type ImportRow = z.output<typeof importRow>;

/**
 * `POST /import`: some rows of a file, of which each is written or refused; a rehearsal writes nothing. Answers
 * `{outcomes: ImportOutcome[]}` in the rows' order. First all rows with the step `questions`, then with `suggestions`.
 */
export const importBody = z.strictObject({
  robotId: id,
  step: z.enum(['questions', 'suggestions']),
  /** For a question that is there: leave it, put the row in its place, or add the row's similar questions to it. */
  duplicates: z.enum(['skip', 'replace', 'add']),
  isRehearsal: z.boolean(),
  rows: z.array(importRow).min(1).max(50),
});
export type ImportBody = z.output<typeof importBody>;
export type ImportOutcome =
  | { outcome: 'new' | 'skipped' | 'replaced' | 'added' }
  | { outcome: 'refused'; message: string };

/**
 * `POST /console/api/test-calls/robot-message` calls a message-triggered webhook once (doc 3 §6.1) and answers what the webhook answers.
 * 400 if the regex finds nothing in the question, 409 without a key to sign with, 429 after 20 test calls in a minute, 504
 * if no answer comes in time, 502 for every other failure of the webhook.
 */
export const testRobotMessageBody = z.strictObject({
  url: z.string().min(1).max(2000),
  integrationName: z.string().min(1).max(255),
  regex: z.string().min(1).max(500),
  questionContent: z.string().min(1).max(2000),
});
/** `POST /console/api/test-calls/robot-task`: the same for the task-push form (doc 3 §6.2). */
export const testRobotTaskBody = z.strictObject({
  url: z.string().min(1).max(2000),
  taskNodeId: z.int().min(0),
  sessionId: z.int().min(0),
  variables: z.record(z.string(), z.unknown()).optional(),
});
const day = z.iso.date().refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'must be of this century');
const MOST_DAYS = 366;
const DAY = 24 * 3_600_000;
/**
 * `GET /daily-figures?robotId=&from=&to=`, with `sceneId` for one scene alone; both days, as 'YYYY-MM-DD', are of the period, which has
 * at most 366. Answers DailyFigures.
 */
export const dailyFiguresQuery = z
  .strictObject({ robotId: idInQuery, sceneId: idInQuery.optional(), from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'the period ends before it begins' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY, {
    path: ['to'],
    message: `the period has more than ${MOST_DAYS} days`,
  });
/** `GET /data-templates?robotId=` answers TemplatePlace[]: all of them, in the order of their places. */
export const templatesQuery = z.strictObject({ robotId: idInQuery });

/** The questions to a robot on one day; `day` is 'YYYY-MM-DD' of the desk's zone, on which the sessions began. */
export type DayFigures = {
  day: string;
  sessions: number;
  asked: number;
  /** Answered at once; neither these nor `unknown` are those to which the robot only offered questions. */
  answered: number;
  unknown: number;
  useful: number;
  useless: number;
  handedOff: number;
};
export type DailyFigures = { days: DayFigures[] };

/** A data template among the others; `parentId` is 0 at the top. */
export type TemplatePlace = { id: number; parentId: number; name: string; orders: number };

/** `GET /usage`: the desk's zone and day, and how much of its quotas is used. */
export type KnowledgeUsage = {
  utcOffsetMinutes: number;
  /** 'YYYY-MM-DD' */
  today: string;
  /** Questions of all robots, similar ones included. */
  questions: Quota;
  /** Interactions of all robots in this month. */
  interactions: Quota;
};

/** `GET /applications` answers `{applications: ApplicationView[]}`, to the administrator alone; never a secret. */
export type ApplicationView = { id: number; name: string; description: string; accessKeyId: string };

/** `PUT /categories/:id` renames a category; answers `{}`. Only the administrator may, as with the other changes below. */
export const renameCategoryBody = z.strictObject({ name: z.string().trim().min(1).max(50) });

const someIds = z.array(id).min(1).max(100);
/** `POST /questions/change` changes several questions of a robot, or, if one is refused, none; answers `{}`. */
export const questionsChangeBody = z.strictObject({
  robotId: id,
  ids: someIds,
  change: z.discriminatedUnion('to', [
    z.strictObject({ to: z.literal('move'), categoryId: id }),
    z.strictObject({ to: z.literal('switch'), isOn: z.boolean() }),
    z.strictObject({ to: z.literal('delete') }),
  ]),
});
export type QuestionsChange = z.output<typeof questionsChangeBody>['change'];

/** `POST /questions/restore` makes deleted questions again, with their ids; answers `{ids}`. */
export const restoreBody = z.strictObject({ robotId: id, ids: someIds });

/** `GET /questions/:id/history` answers `{versions: QuestionVersion[]}`, the newest first, of at most 50 changes. */
export type QuestionVersion = {
  id: number;
  /** The desk's time until which the question was this. */
  until: string;
  /** Who ended it: the administrator in the console, or `API` for a documented call; empty where it was not recorded. */
  author: string;
  /** Whether it was deleted then; it was brought back, or there would be no version after it. */
  wasDeleted: boolean;
  /** As get-question answers it. */
  question: Record<string, unknown>;
};

/** `GET /counts?robotId=&ids=1,2` answers `{counts: QuestionCounts[]}` of the last 90 days. */
export const countsQuery = z.strictObject({
  robotId: idInQuery,
  ids: z
    .string()
    .regex(/^\d{1,15}(?:,\d{1,15}){0,99}$/)
    .transform((text) => text.split(',').map(Number)),
});
/** How often a question was answered, and how its answer was rated. */
export type QuestionCounts = { id: number; asked: number; useful: number; useless: number };

/** `POST /trials` adds a text and the question that should answer it, null if none should; answers `{}`, as `DELETE /trials/:id`. */
export const newTrialBody = z.strictObject({
  robotId: id,
  text: z.string().trim().min(1).max(500),
  questionId: id.nullable(),
});
/**
 * `POST /trials/rehearse` asks all texts as if a documented call had changed a question; writes nothing. Answers `{trials}`: `outcome`
 * after the change, `before` without it if it differs. 400 with the call's refusal; 409 while another rehearsal learns.
 */
export const rehearseTrialsBody = z.strictObject({
  robotId: id,
  operation: z.enum(['create-question', 'update-question', 'delete-question']),
  input: knowledgeCallBody.shape.input,
});
export type RehearseTrials = z.input<typeof rehearseTrialsBody>;
/** `POST /trials/run` asks all texts of a robot. It and `GET /trials?robotId=` answer `{trials: TrialCase[]}`. */
export const runTrialsBody = z.strictObject({ robotId: id });
export type TrialOutcome =
  | { kind: 'answer'; question: Named }
  | { kind: 'offer'; questions: Named[] }
  | { kind: 'unknown' };
export type TrialCase = {
  id: number;
  text: string;
  /** `content` is null if the question was deleted. */
  expected: { id: number; content: string | null } | null;
  /** Null before the first run. */
  outcome: TrialOutcome | null;
  isRight: boolean;
  /** The outcome of the run before, if this run has changed it. */
  before: TrialOutcome | null;
};
