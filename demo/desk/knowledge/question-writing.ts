/** The rules for creating and editing a question (doc 3 §4.1, §7). A broken one throws a KnowledgeRefused that names the thing. */
import {
  ANSWER_FORMATS,
  type createQuestion,
  SUGGEST_TYPES,
  type updateQuestion,
  VALIDITY,
} from '../../../relay/desk-api/knowledge/questions.ts';
import type { Body } from '../../../relay/desk-api/operation.ts';
import type { CoreContext } from '../core/context.ts';
import type { Robot } from '../robot/robots.ts';
import { KnowledgeRefused } from './answers.ts';
import type { Categories } from './categories.ts';
import { normalForm } from './normal-form.ts';
import type { Question, QuestionRows } from './question-rows.ts';
import type { Robots } from './robots.ts';
import { type Period, readPeriod } from './validity.ts';

export type QuestionParts = {
  robots: Robots;
  categories: Categories;
  /** Largest number of questions in the whole knowledge base, similar ones included. */
  quota: () => number;
};

type NewQuestion = Body<typeof createQuestion>;
type Edit = Body<typeof updateQuestion>;
type Wording = { id?: number; content: string };

const ADDRESS_FORMATS: readonly number[] = [ANSWER_FORMATS.voice, ANSWER_FORMATS.link, ANSWER_FORMATS.image];
const isHttp = (address: string) => /^https?:$/.test(URL.parse(address)?.protocol ?? '');

function checkAnswer({ type, content }: { type: number; content: string }): void {
  if (ADDRESS_FORMATS.includes(type) && !isHttp(content)) {
    throw new KnowledgeRefused(`an answer of type ${type} must be an http or https address`);
  }
}

export function createQuestionWriting(
  { clock, behaviour: { utcOffsetMinutes } }: CoreContext,
  rows: QuestionRows,
  { robots, categories, quota }: QuestionParts,
) {
  function checkScenes(robot: Robot, given: readonly { id: number }[]): Set<number> {
    for (const { id } of given) robots.requireScene(robot, id);
    return new Set(given.map(({ id }) => id));
  }

  function checkWordings(robotId: number, own: number | undefined, wordings: readonly string[]): void {
    const seen = new Set<string>();
    // All at once, because each is mended by hand.
    const faults: string[] = [];
    for (const wording of wordings) {
      const other = rows.byWording(robotId, wording);
      const normal = normalForm(wording);
      if (other !== undefined && other !== own) faults.push(`"${wording}" duplicates the question ${other}`);
      else if (seen.has(normal)) faults.push(`"${wording}" is given twice in this call`);
      seen.add(normal);
    }
    if (faults.length > 0) throw new KnowledgeRefused(faults.join('; '));
  }

  /** @param own the id of the edited question; undefined for a new one */
  function checkSuggestions(robotId: number, own: number | undefined, given: readonly { id: number }[]): Set<number> {
    for (const { id } of given) {
      if (id === own) throw new KnowledgeRefused(`the question ${id} cannot suggest itself`);
      if (rows.byId(id)?.robot_id !== robotId) {
        throw new KnowledgeRefused(
          `the suggested question ${id} does not exist, or does not belong to the robot ${robotId}`,
        );
      }
    }
    return new Set(given.map(({ id }) => id));
  }

  function checkQuota(added: number): void {
    if (added > 0 && rows.count() + added > quota()) {
      throw new KnowledgeRefused(`the quota of ${quota()} questions, similar ones included, is reached`);
    }
  }

  /** Returns the id. @param formerId of a question that was deleted and comes back */
  function create(given: NewQuestion, formerId: number | null = null): number {
    const robot = robots.require(given.robotId);
    const similar = (given.similarQuestions ?? []).map((text) => text.trim());
    const content = given.content.trim();
    checkQuota(1 + similar.length);
    categories.requireOf(robot.id, given.categoryId);
    const scenes = checkScenes(robot, given.channelList);
    const period = readPeriod(given.availableTimeType, given, utcOffsetMinutes);
    checkAnswer(given.answer);
    checkWordings(robot.id, undefined, [content, ...similar]);
    const suggested = checkSuggestions(robot.id, undefined, given.suggestsList ?? []);
    const written = {
      robot_id: robot.id,
      category_id: given.categoryId,
      type: given.type,
      content,
      keyword: given.keyword ?? '',
      suggest_type: given.suggestType,
      available_time_type: given.availableTimeType,
      ...period,
      is_switch_staff: given.isSwitchStaff,
      updated_at: clock.now(),
    };
    const id = rows.insert(written, formerId);
    rows.replaceSimilar(
      { id, robot_id: robot.id },
      similar.map((text) => ({ content: text })),
    );
    rows.writeAnswer(id, given.answer);
    rows.writeScenes(id, scenes);
    if (given.suggestType === SUGGEST_TYPES.byHand) rows.writeSuggestions(id, suggested);
    return id;
  }

  /** The similar questions after an edit: without a list all stay. */
  function editedSimilar(question: Question, given: Edit['simpleQuestionUpdateRequests']): Wording[] {
    const before = rows.similar(question.id);
    if (given === undefined) return before;
    const known = new Set(before.map(({ id }) => id));
    return given.map(({ id, content }) => {
      if (id === undefined) return { content: content.trim() };
      if (!known.delete(id)) throw new KnowledgeRefused(`the question ${question.id} has no similar question ${id}`);
      return { id, content: content.trim() };
    });
  }

  /** A validity type without times keeps the times of a question that has some. */
  function editedPeriod(question: Question, given: Edit): Period {
    const type = given.availableTimeType ?? question.available_time_type;
    const keeps = given.availableTimeType === undefined && !given.startTime && !given.endTime;
    const { start_at, end_at } = question;
    return keeps && type === VALIDITY.period ? { start_at, end_at } : readPeriod(type, given, utcOffsetMinutes);
  }

  function edit(question: Question, given: Edit): void {
    const { id } = question;
    if (given.id !== undefined && given.id !== id) {
      throw new KnowledgeRefused(`id: the path names the question ${id}, the body ${given.id}`);
    }
    const robot = robots.require(question.robot_id);
    const similar = editedSimilar(question, given.simpleQuestionUpdateRequests);
    const content = given.content.trim();
    checkQuota(similar.length - rows.similar(id).length);
    categories.requireOf(robot.id, given.categoryId);
    const scenes = checkScenes(robot, given.simpleChannelList);
    const period = editedPeriod(question, given);
    checkAnswer(given.answerUpdateRequest);
    const { id: answerId } = given.answerUpdateRequest;
    if (answerId !== undefined && answerId !== rows.answer(id)?.id) {
      throw new KnowledgeRefused(`the question ${id} has no answer ${answerId}`);
    }
    checkWordings(robot.id, id, [content, ...similar.map((one) => one.content)]);
    const suggestType = given.suggestType ?? question.suggest_type;
    const suggested = given.suggestsList && checkSuggestions(robot.id, id, given.suggestsList);

    // Delete all similar questions before any is inserted, so that two can swap their wordings.
    rows.replaceSimilar(question, []);
    rows.update(id, {
      robot_id: robot.id,
      category_id: given.categoryId,
      type: given.type ?? question.type,
      content,
      keyword: given.keyword ?? question.keyword,
      suggest_type: suggestType,
      available_time_type: given.availableTimeType ?? question.available_time_type,
      ...period,
      is_switch_staff: given.isSwitchStaff ?? question.is_switch_staff,
      updated_at: clock.now(),
    });
    rows.replaceSimilar(question, similar);
    rows.writeAnswer(id, given.answerUpdateRequest);
    rows.writeScenes(id, scenes);
    if (suggestType !== SUGGEST_TYPES.byHand) rows.writeSuggestions(id, []);
    else if (suggested) rows.writeSuggestions(id, suggested);
  }

  return { create, edit };
}
