/** A running desk as those who keep the knowledge of its robots call it. */
import { listCategories } from '../../../../relay/desk-api/knowledge/categories.ts';
import { createQuestion, getQuestion, searchQuestions } from '../../../../relay/desk-api/knowledge/questions.ts';
import type { Body, Operation } from '../../../../relay/desk-api/operation.ts';
import { type HarnessOptions, startDesk } from '../desk-harness.ts';
import type { Teardown } from '../push-receiver.ts';

/** Robots of the seed, each with its scenes; the first is the default. */
export const LUMI = { id: 54, scenes: [7, 8] } as const;
export const XIAODENG = { id: 55, scenes: [9, 10] } as const;

export type NewQuestion = Body<typeof createQuestion>;
type Search = Partial<Body<typeof searchQuestions>>;

export async function startKnowledge(context: Teardown, options: HarnessOptions = {}) {
  const desk = await startDesk(context, options);
  const { call } = desk.knowledgeBase;
  const categoriesOf = async (robotId: number) => (await call(listCategories, { query: { robotId } })).data;

  /** The message of a refusal; the input may be one that the client would not send. Ids fill the path in their order. */
  async function refusalOf(
    operation: Operation,
    input: { ids?: unknown[]; query?: Record<string, string>; body?: object },
  ) {
    const ids = [...(input.ids ?? [])];
    const path = operation.path.replace(/:[A-Za-z]+/g, () => encodeURIComponent(String(ids.shift() ?? 1)));
    const { status, code, message } = await desk.raw({ ...operation, path }, input.body, input.query);
    return status === 200 && code === 400 ? (message ?? '') : `HTTP ${status}, code ${code}: ${message}`;
  }

  /** The input of a question that is uncategorized and rich, in the default scene of Lumi. */
  async function draft(content: string, more: Partial<NewQuestion> = {}): Promise<NewQuestion> {
    const robotId = more.robotId ?? LUMI.id;
    const [, uncategorized] = await categoriesOf(robotId);
    return {
      robotId,
      categoryId: uncategorized?.id ?? 0,
      content,
      type: 1,
      answer: { content: `<p>About: ${content}</p>`, type: 2 },
      channelList: [{ id: robotId === LUMI.id ? LUMI.scenes[0] : XIAODENG.scenes[0] }],
      suggestType: 1,
      availableTimeType: 1,
      isSwitchStaff: 0,
      ...more,
    };
  }

  const search = (given: Search = {}) => call(searchQuestions, { body: { ...SEARCH, ...given } });

  return {
    ...desk,
    call,
    refusalOf,
    categoriesOf,
    draft,
    search,
    async create(content: string, more: Partial<NewQuestion> = {}) {
      return (await call(createQuestion, { body: await draft(content, more) })).data;
    },
    get: async (id: number) => (await call(getQuestion, { params: { id } })).data,
    /** The questions that a search finds, by their words. */
    async found(given: Search = {}) {
      return (await search(given)).data.map(({ content }) => content);
    },
  };
}

const SEARCH: Body<typeof searchQuestions> = {
  robotId: LUMI.id,
  pageNum: 1,
  pageSize: 20,
  searchType: 3,
  type: 0,
  order: 1,
  isWorking: 1,
};

/** A refusal with this message, for `assert.rejects`. */
export const refusedWith = (message: RegExp) => (error: { code?: number; answer?: Record<string, unknown> }) => {
  const reason = error.answer?.message;
  if (error.code === 400 && error.answer?.visible === false && typeof reason === 'string' && message.test(reason))
    return true;
  throw new Error(`refused with ${error.code} ${reason}, not ${message}`, { cause: error });
};
