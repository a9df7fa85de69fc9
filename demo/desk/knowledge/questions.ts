/** Questions (doc 3 §2.2, §4.1): their calls, how they are shown, and what they were. */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ANSWER_FORMATS,
  QUESTION_TYPES,
  SUGGEST_TYPES,
  VALIDITY,
} from '../../../relay/desk-api/knowledge/questions.ts';
import type { HandlerTable } from '../api/handler.ts';
import type { QuestionsChange, QuestionVersion } from '../console-protocol/knowledge.ts';
import type { CoreContext } from '../core/context.ts';
import { deskTime } from '../core/desk-time.ts';
import { answered, answeredPage, doing, existing, handling, handlingLater, KnowledgeRefused } from './answers.ts';
import { normalForm } from './normal-form.ts';
import { QUESTION_TABLES, type Question, questionRows } from './question-rows.ts';
import { searchIn } from './question-search.ts';
import { createQuestionWriting, type QuestionParts } from './question-writing.ts';
import type { SeedKeys } from './seed-keys.ts';

/** Who makes the changes of this call. A call of the documented interface names nobody. */
export const changesBy = new AsyncLocalStorage<string>();
const BY_INTERFACE = 'API';

export function createQuestions(core: CoreContext, parts: QuestionParts, { flowEntries }: SeedKeys) {
  const { db, clock, behaviour } = core;
  const { robots, categories } = parts;
  db.addTables('kb-questions', QUESTION_TABLES);
  const rows = questionRows(db);
  const { utcOffsetMinutes } = behaviour;
  const writing = createQuestionWriting(core, rows, parts);
  categories.beforeDelete((ids, heir) => void rows.recategorize(ids, heir));

  const print = (time: number | null) => (time === null ? null : deskTime(time, utcOffsetMinutes));

  function view(question: Question, entries = flowEntries(question.robot_id)) {
    const { id } = question;
    const scenes = new Set(rows.scenes(id));
    const answer = rows.answer(id);
    return {
      id,
      robotId: question.robot_id,
      categoryId: question.category_id,
      content: question.content,
      type: entries.includes(id) ? QUESTION_TYPES.flow : question.type,
      keyword: question.keyword,
      suggestType: question.suggest_type,
      availableTimeType: question.available_time_type,
      startTime: print(question.start_at),
      endTime: print(question.end_at),
      createTime: print(question.created_at),
      updateTime: print(question.updated_at),
      // The documents let an edit set the flag and print no field that shows it.
      isSwitchStaff: question.is_switch_staff,
      similarQuestion: rows.similar(id).map((one) => ({ ...one, type: QUESTION_TYPES.similar })),
      answer: answer && { id: answer.id, content: answer.content, type: answer.type },
      suggestList: rows.suggestions(id).map(({ position, ...one }) => ({ ...one, orders: position })),
      channelList: robots.scenesOf(robots.require(question.robot_id)).filter((scene) => scenes.has(scene.id)),
    };
  }

  const detail = (question: Question) => ({ ...view(question), needLearnCount: question.need_learn_count });

  const need = (id: number) => existing(rows.byId(id), `the question ${id}`);

  function keepVersion(question: Question, isDeleted = false): void {
    const author = changesBy.getStore() ?? BY_INTERFACE;
    rows.keepVersion(question.id, detail(question), { now: clock.now(), author, isDeleted });
  }

  function edit(question: Question, given: Parameters<typeof writing.edit>[1]): void {
    keepVersion(question);
    writing.edit(question, given);
  }

  function remove(question: Question): void {
    keepVersion(question, true);
    rows.delete(question.id);
  }

  /** Makes a deleted question again, as it was and with its id, so that its history, its counts and its trials are its own again. */
  function restore(robotId: number, id: number): number {
    const [last] = rows.versions(id);
    const was = last && (JSON.parse(last.question) as ReturnType<typeof detail>);
    if (!was?.answer || was.robotId !== robotId || rows.byId(id))
      throw new KnowledgeRefused(`the question ${id} does not exist among those that were deleted`);
    const { similarQuestion, answer, suggestList, channelList, startTime, endTime, ...rest } = was;
    const known = categories.ofRobot(robotId);
    const category =
      known.find((one) => one.id === rest.categoryId) ?? known.find((one) => one.name === 'uncategorized');
    const given = {
      ...rest,
      categoryId: category?.id ?? 0,
      similarQuestions: similarQuestion.map(({ content }) => content),
      answer: { content: answer.content, type: answer.type },
      channelList,
      suggestsList: suggestList.filter((one) => rows.byId(one.id)).map((one) => ({ id: one.id })),
      ...(startTime && { startTime }),
      ...(endTime && { endTime }),
    } as Parameters<typeof writing.create>[0];
    return writing.create(given, id);
  }

  function categoryIdsOf(robotId: number, id: number | undefined): number[] | undefined {
    if (id === undefined) return undefined;
    const category = categories.requireOf(robotId, id);
    return categories.holdsEverything(category) ? undefined : categories.withAllBelow(category);
  }

  /** An edit that changes nothing; fields that are left out stay as well. */
  function unchanged(question: Question): Parameters<typeof writing.edit>[1] {
    const answer = rows.answer(question.id);
    if (!answer) throw new Error(`the question ${question.id} has no answer`);
    const type = Object.values(ANSWER_FORMATS).find((one) => one === answer.type) ?? ANSWER_FORMATS.rich;
    return {
      categoryId: question.category_id,
      content: question.content,
      answerUpdateRequest: { content: answer.content, type },
      simpleChannelList: rows.scenes(question.id).map((scene) => ({ id: scene })),
    };
  }

  const switched = (isOn: boolean) => (isOn ? VALIDITY.always : VALIDITY.never);

  return {
    withWording: rows.byWording,
    /** The id of a robot's question with this wording of its own. */
    withContent: (robotId: number, content: string) =>
      db.value<number>(
        'SELECT id FROM kb_questions WHERE robot_id = ? AND normal_content = ?',
        robotId,
        normalForm(content),
      ),
    similarOf: rows.similar,
    wordingsOf(id: number): string[] {
      const question = rows.byId(id);
      return question ? [question.content, ...rows.similar(id).map(({ content }) => content)] : [];
    },
    /** Adds those that the question has not yet; returns how many. */
    addSimilar(id: number, texts: readonly string[]): number {
      const question = need(id);
      const before = rows.similar(id);
      const known = new Set([question, ...before].map(({ content }) => normalForm(content)));
      const fresh = texts.filter((text) => !known.has(normalForm(text)));
      if (fresh.length === 0) return 0;
      const simpleQuestionUpdateRequests = [...before, ...fresh.map((content) => ({ content }))];
      edit(question, { ...unchanged(question), simpleQuestionUpdateRequests });
      return fresh.length;
    },
    suggest(id: number, suggested: readonly number[]): void {
      const question = need(id);
      const suggestsList = suggested.map((one) => ({ id: one }));
      edit(question, { ...unchanged(question), suggestType: SUGGEST_TYPES.byHand, suggestsList });
    },
    create: (given: Parameters<typeof writing.create>[0]) => writing.create(given),
    /** Changes several questions of a robot, or none. @throws KnowledgeRefused */
    changeMany: (robotId: number, ids: readonly number[], change: QuestionsChange): void =>
      db.transaction(() => {
        if (change.to === 'move') categories.requireOf(robotId, change.categoryId);
        for (const question of ids.map(need)) {
          if (question.robot_id !== robotId)
            throw new KnowledgeRefused(`the question ${question.id} does not belong to the robot ${robotId}`);
          if (change.to === 'delete') remove(question);
          else if (change.to === 'move') edit(question, { ...unchanged(question), categoryId: change.categoryId });
          else edit(question, { ...unchanged(question), availableTimeType: switched(change.isOn) });
        }
      }),
    restore: (robotId: number, ids: readonly number[]): number[] =>
      db.transaction(() => ids.map((id) => restore(robotId, id))),
    history: (id: number): QuestionVersion[] =>
      rows.versions(id).map(({ id: version, replaced_at, question, author, was_deleted }) => ({
        id: version,
        until: deskTime(replaced_at, utcOffsetMinutes),
        author,
        wasDeleted: was_deleted === 1,
        question: JSON.parse(question),
      })),
    edit: (id: number, given: Parameters<typeof writing.edit>[1]) => edit(need(id), given),
    count: rows.count,
    /** Number of one robot's questions, similar ones not included. */
    countOf: (robotId: number) =>
      db.value<number>('SELECT count(*) FROM kb_questions WHERE robot_id = ?', robotId) ?? 0,
    hasAny: (robotId: number) => db.get('SELECT 1 FROM kb_questions WHERE robot_id = ?', robotId) !== undefined,
    handlers: {
      'search-questions': handlingLater(async ({ body }) => {
        const robot = robots.require(body.robotId);
        const entries = flowEntries(robot.id);
        const categoryIds = categoryIdsOf(robot.id, body.categoryId);
        const found = await searchIn(db, body, { categoryIds, flowEntries: entries }, clock.now());
        return answeredPage(
          found.rows.map((row) => view(row, entries)),
          body,
          found.total,
        );
      }),
      'get-question': handling(db, ({ params }) => answered(detail(need(params.id)))),
      'create-question': handling(db, ({ body }) => answered(detail(need(writing.create(body))))),
      'delete-question': doing(db, ({ params }) => remove(need(params.id))),
      'update-question': doing(db, ({ params, body }) => edit(need(params.id), body)),
    } satisfies Partial<HandlerTable>,
  };
}
export type Questions = ReturnType<typeof createQuestions>;
