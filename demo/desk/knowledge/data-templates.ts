/** Data templates (doc 3 §2.5, §4.4). An attribute that allows it is inherited by all templates below. */
import { ATTRIBUTE_CHANGES, type WrittenTemplate } from '../../../relay/desk-api/knowledge/data-templates.ts';
import type { HandlerTable } from '../api/handler.ts';
import type { TemplatePlace } from '../console-protocol/knowledge.ts';
import type { CoreContext } from '../core/context.ts';
import { answered, checkNamesake, checkRoom, doing, existing, handling, KnowledgeRefused } from './answers.ts';
import { type Attribute, DATA_TEMPLATE_TABLES, dataTemplateRows, type Template } from './data-template-rows.ts';
import { createTemplateWriting } from './data-template-writing.ts';
import { normalForm } from './normal-form.ts';
import type { Robots } from './robots.ts';

const DEEPEST = 10;
const MOST_TEMPLATES = 1000;

/** @param datumsOf the things of a template, as they are shown */
export function createDataTemplates({ db }: CoreContext, robots: Robots, datumsOf: (templateId: number) => unknown[]) {
  db.addTables('kb-data-templates', DATA_TEMPLATE_TABLES);
  const rows = dataTemplateRows(db);
  const writeParts = createTemplateWriting(rows, inheritedBy);

  const need = (id: number) => existing(rows.byId(id), `the template ${id}`);

  function ancestorsOf(template: Pick<Template, 'parent_id'>): Template[] {
    const found: Template[] = [];
    for (let next = rows.byId(template.parent_id); next && found.length < DEEPEST; next = rows.byId(next.parent_id)) {
      found.unshift(next);
    }
    return found;
  }

  function inheritedBy(id: number): Attribute[] {
    const template = rows.byId(id);
    const above = template ? ancestorsOf(template) : [];
    return above.flatMap((one) => rows.attributes(one.id).filter((attribute) => attribute.allow_inherited));
  }

  /** Levels from the template to the lowest below it; 1 for one that has none below. */
  function levelsOf(id: number): number {
    let levels = 0;
    for (let level = [id]; level.length > 0 && levels <= DEEPEST; level = rows.below(level)) levels += 1;
    return levels;
  }

  /** @param own the template that is put there; undefined for a new one */
  function checkPlace(given: WrittenTemplate, own?: Template): void {
    const { parentId, robotId, name } = given;
    checkNamesake(rows.byName(robotId, parentId, name), own?.id, ['template', name.trim(), 'in the same place']);
    if (parentId === 0) return;
    const parent = rows.byId(parentId);
    if (parent?.robot_id !== robotId) {
      throw new KnowledgeRefused(`the parent template ${parentId} does not belong to the robot ${robotId}`);
    }
    const way = [...ancestorsOf(parent), parent];
    if (own && way.some(({ id }) => id === own.id)) {
      throw new KnowledgeRefused(`the parent template ${parentId} is the template ${own.id} itself, or below it`);
    }
    if (way.length + (own ? levelsOf(own.id) : 1) > DEEPEST) {
      throw new KnowledgeRefused(`below the template ${parentId} there would be more than ${DEEPEST} levels`);
    }
  }

  function create(given: WrittenTemplate): Template {
    const robot = robots.require(given.robotId);
    checkPlace(given);
    const count = rows.countOf(robot.id);
    checkRoom(count, MOST_TEMPLATES, 'templates');
    const id = rows.insert({
      robot_id: robot.id,
      parent_id: given.parentId,
      name: given.name.trim(),
      remark: given.remark ?? '',
      question_and_answer_set: given.questionAndAnswerSet,
      similar_list: JSON.stringify(given.similarList ?? []),
      orders: count + 1,
    });
    writeParts(id, given, true);
    return need(id);
  }

  function update(id: number, given: WrittenTemplate & { id?: number | undefined; orders?: number | undefined }): void {
    const template = need(id);
    if (given.id !== undefined && given.id !== id) {
      throw new KnowledgeRefused(`id: the path names the template ${id}, the body ${given.id}`);
    }
    if (template.robot_id !== robots.require(given.robotId).id) {
      throw new KnowledgeRefused(`the template ${id} does not belong to the robot ${given.robotId}`);
    }
    checkPlace(given, template);
    rows.update({
      ...template,
      parent_id: given.parentId,
      name: given.name.trim(),
      remark: given.remark ?? template.remark,
      question_and_answer_set: given.questionAndAnswerSet,
      similar_list: given.similarList ? JSON.stringify(given.similarList) : template.similar_list,
      orders: given.orders ?? template.orders,
    });
    writeParts(id, given, false);
  }

  function remove(id: number): void {
    const [first] = rows.below([need(id).id]);
    if (first !== undefined) throw new KnowledgeRefused(`below the template ${id} there is the template ${first}`);
    rows.delete(id);
  }

  /** The inherited attributes, except those that the template overrides by name, and then its own. */
  function attributesOf({ id }: Template): Attribute[] {
    const own = rows.attributes(id);
    const ownNames = new Set(own.map(({ name }) => normalForm(name)));
    return [...inheritedBy(id).filter(({ name }) => !ownNames.has(normalForm(name))), ...own];
  }

  function view(template: Template) {
    const { id, robot_id: robotId } = template;
    const attributes = attributesOf(template);
    // An attribute may have gone, here or in a template above, after something referred to it.
    const isKnown = (one: number) => attributes.some((attribute) => attribute.id === one);
    const [defaultAnswer, search] = [rows.part(id, 'default-answer'), rows.part(id, 'search')];
    const recommendation = rows.part(id, 'recommendation');
    const places = { robotId, templateId: id };
    return {
      id,
      robotId,
      orders: template.orders,
      name: template.name,
      parentId: template.parent_id,
      parentIds: [0, ...ancestorsOf(template).map((one) => one.id)].join(','),
      remark: template.remark,
      questionAndAnswerSet: template.question_and_answer_set,
      similarList: JSON.parse(template.similar_list) as string[],
      attributes: attributes.map((attribute) => attributeView(attribute, robotId)),
      datumDefaultAnswer: defaultAnswer && {
        ...defaultAnswer,
        ...places,
        attributeIdList: defaultAnswer.attributeIdList.filter(isKnown),
      },
      datumRecommendation: recommendation && { ...recommendation, ...places },
      datumSearch: search && {
        ...search,
        ...places,
        strategies: rows.strategies(search.id).map(({ attributeId, ...strategy }) => ({
          ...strategy,
          ...places,
          datumSearchId: search.id,
          ...(attributeId !== null && isKnown(attributeId) && { attributeId }),
        })),
      },
      datums: datumsOf(id),
    };
  }

  return {
    rows,
    need,
    attributesOf,
    create,
    places: (robotId: number): TemplatePlace[] =>
      rows.ofRobot(robotId).map(({ id, parent_id: parentId, name, orders }) => ({ id, parentId, name, orders })),
    handlers: {
      'get-data-template': handling(db, ({ params }) => answered(view(need(params.id)))),
      'create-data-template': handling(db, ({ body }) => answered(view(create(body)))),
      'update-data-template': doing(db, ({ params, body }) => update(params.id, body)),
      'delete-data-template': doing(db, ({ params }) => remove(params.id)),
    } satisfies Partial<HandlerTable>,
  };
}
export type DataTemplates = ReturnType<typeof createDataTemplates>;

const attributeView = (attribute: Attribute, robotId: number) => ({
  id: attribute.id,
  robotId,
  templateId: attribute.template_id,
  name: attribute.name,
  allowInherited: attribute.allow_inherited,
  answer: attribute.answer,
  askBack: attribute.ask_back,
  askBackFlag: attribute.ask_back_flag,
  switchStatus: attribute.switch_status,
  changeType: ATTRIBUTE_CHANGES.none,
  similarList: JSON.parse(attribute.similar_list) as string[],
  expressionList: JSON.parse(attribute.expression_list) as string[],
  orders: attribute.orders,
});
