/** Imports questions by the rules of the calls; each row is written whole or refused. Missing categories are created. */
import { CATEGORY_TYPES, CLASSIFICATIONS } from '../../../relay/desk-api/knowledge/categories.ts';
import {
  createQuestion,
  QUESTION_TYPES,
  SUGGEST_TYPES,
  updateQuestion,
} from '../../../relay/desk-api/knowledge/questions.ts';
import { checkInput, type Operation } from '../../../relay/desk-api/operation.ts';
import { describeBadInput } from '../api/mount.ts';
import type { ImportBody, ImportOutcome, ImportRow } from '../console-protocol/knowledge.ts';
import type { Database } from '../core/database.ts';
import type { Robot } from '../robot/robots.ts';
import { KnowledgeRefused } from './answers.ts';
import type { Categories, Category } from './categories.ts';
import { normalForm } from './normal-form.ts';
import type { Questions } from './questions.ts';
import type { Robots } from './robots.ts';

const BETWEEN_CATEGORIES = '/';
const MOST_LEVELS = 10;

const normalPath = (path: string): string =>
  normalForm(path)
    .split(BETWEEN_CATEGORIES)
    .map((name) => name.trim())
    .join(BETWEEN_CATEGORIES);

function pathOf(known: readonly Category[], one: Category): string {
  const parent = known.find(({ id, type }) => id === one.parentId && type !== CATEGORY_TYPES.system);
  const name = normalPath(one.name);
  return parent ? `${pathOf(known, parent)}${BETWEEN_CATEGORIES}${name}` : name;
}

export function createImport(db: Database, robots: Robots, categories: Categories, questions: Questions) {
  function categoryOf(robotId: number, path: string, type: number): number {
    const names = path
      .split(BETWEEN_CATEGORIES, MOST_LEVELS + 1)
      .map((name) => name.trim())
      .filter(Boolean);
    const known = categories.ofRobot(robotId);
    // A name may have the separator itself.
    const whole = known.find((one) => one.type !== CATEGORY_TYPES.system && pathOf(known, one) === normalPath(path));
    if (whole) return whole.id;
    const system = (name: string) =>
      known.find((one) => one.type === CATEGORY_TYPES.system && one.name === name)?.id ?? 0;
    const [first] = names;
    if (first === undefined || (names.length === 1 && normalForm(first) === 'uncategorized'))
      return system('uncategorized');
    if (names.length === 1 && normalForm(first) === 'all') return system('all');
    const classify = type === QUESTION_TYPES.smallTalk ? CLASSIFICATIONS.smallTalk : CLASSIFICATIONS.questions;
    let parentId = 0;
    for (const name of names) {
      // A name is used once in a robot.
      const category = categories.ofRobot(robotId).find((one) => normalForm(one.name) === normalForm(name));
      parentId = category?.id ?? categories.create({ name, parentId, robotId, classify }).id;
    }
    return parentId;
  }

  function scenesOf({ id, scenes }: Robot, names: readonly string[]): { id: number }[] {
    if (names.length === 0) return scenes.map((scene) => ({ id: scene.id }));
    return names.map((name) => {
      const scene = scenes.find((one) => normalForm(one.name) === normalForm(name));
      if (!scene)
        throw new KnowledgeRefused(`the scene "${name}" does not exist, or does not belong to the robot ${id}`);
      return { id: scene.id };
    });
  }

  /** @throws KnowledgeRefused */
  function bodyOf<O extends Operation>(operation: O, body: object) {
    const checked = checkInput(operation, { params: { id: 0 }, query: {}, body });
    if (!checked.success) throw new KnowledgeRefused(describeBadInput(checked.issues));
    return checked.input.body;
  }

  const shared = (row: ImportRow, categoryId: number) => ({
    categoryId,
    content: row.content,
    type: row.type === QUESTION_TYPES.smallTalk ? QUESTION_TYPES.smallTalk : QUESTION_TYPES.normal,
    availableTimeType: row.validity,
    startTime: row.startTime || undefined,
    endTime: row.endTime || undefined,
    keyword: row.keyword,
    suggestType: row.suggestType,
    isSwitchStaff: row.handsOff ? 1 : 0,
  });

  function writeQuestion(robot: Robot, row: ImportRow, duplicates: ImportBody['duplicates']): ImportOutcome {
    const existing = questions.withContent(robot.id, row.content);
    if (existing !== undefined && duplicates === 'skip') return { outcome: 'skipped' };
    if (existing !== undefined && duplicates === 'add') {
      const added = questions.addSimilar(existing, row.similar);
      return added === 0 ? { outcome: 'skipped' } : { outcome: 'added' };
    }
    const fields = shared(row, categoryOf(robot.id, row.category, row.type));
    const scenes = scenesOf(robot, row.scenes);
    // Suggests the questions that exist already, so that an import that stops here leaves no question without its suggestions.
    const suggestsList = row.suggests.flatMap((content) => {
      const id = questions.withContent(robot.id, content);
      return id === undefined || id === existing ? [] : [{ id }];
    });
    const answer = { content: row.answer, type: row.answerType };
    if (existing === undefined) {
      const parts = { similarQuestions: row.similar, answer, channelList: scenes, suggestsList };
      const body = { ...fields, ...parts, robotId: robot.id };
      questions.create(bodyOf(createQuestion, body));
      return { outcome: 'new' };
    }
    const ids = new Map(questions.similarOf(existing).map(({ id, content }) => [normalForm(content), id]));
    const similar = row.similar.map((content) => ({ id: ids.get(normalForm(content)), content }));
    const parts = { answerUpdateRequest: answer, simpleChannelList: scenes, simpleQuestionUpdateRequests: similar };
    questions.edit(existing, bodyOf(updateQuestion, { ...fields, ...parts, suggestsList }));
    return { outcome: 'replaced' };
  }

  /** When all questions are there, for those that name others. */
  function writeSuggestions(robot: Robot, row: ImportRow): ImportOutcome {
    const id = questions.withContent(robot.id, row.content);
    if (id === undefined || row.suggestType !== SUGGEST_TYPES.byHand) return { outcome: 'skipped' };
    const suggested = row.suggests.map((content) => {
      const other = questions.withContent(robot.id, content);
      if (other === undefined) throw new KnowledgeRefused(`the suggested question "${content}" does not exist`);
      return other;
    });
    questions.suggest(id, suggested);
    return { outcome: 'replaced' };
  }

  function importRow(robot: Robot, row: ImportRow, { step, duplicates, isRehearsal }: ImportBody): ImportOutcome {
    try {
      const write = () =>
        step === 'suggestions' ? writeSuggestions(robot, row) : writeQuestion(robot, row, duplicates);
      return isRehearsal ? db.rehearse(write) : db.transaction(write);
    } catch (error) {
      if (error instanceof KnowledgeRefused) return { outcome: 'refused', message: error.message };
      throw error;
    }
  }

  /** @throws KnowledgeRefused if there is no such robot */
  return function importRows(body: ImportBody): ImportOutcome[] {
    const robot = robots.require(body.robotId);
    return body.rows.map((row) => importRow(robot, row, body));
  };
}
