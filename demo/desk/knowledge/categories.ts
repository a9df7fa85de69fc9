/**
 * Categories (doc 3 §2.3, §4.2). A name is used once in a robot. Each robot has two of the system: 'all', which holds everything, and
 * 'uncategorized', which takes the questions of a category that is deleted.
 */
import { CATEGORY_TYPES, CLASSIFICATIONS } from '../../../relay/desk-api/knowledge/categories.ts';
import type { HandlerTable } from '../api/handler.ts';
import type { CoreContext } from '../core/context.ts';
import { answered, checkNamesake, checkRoom, doing, existing, handling, KnowledgeRefused } from './answers.ts';
import { normalForm } from './normal-form.ts';
import type { Robots } from './robots.ts';

const TABLES = [
  `CREATE TABLE kb_categories (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    robot_id INTEGER NOT NULL,
    -- 0 at the top.
    parent_id INTEGER NOT NULL,
    -- The ids from 0 to the parent, separated by commas.
    parent_ids TEXT NOT NULL,
    name TEXT NOT NULL,
    normal_name TEXT NOT NULL,
    type INTEGER NOT NULL,
    classify INTEGER NOT NULL,
    UNIQUE (robot_id, normal_name)
  ) STRICT`,
];

/** A question or a category is never deeper than this. */
const DEEPEST = 10;
const MOST_CATEGORIES = 1000;

export type Category = {
  id: number;
  name: string;
  parentId: number;
  parentIds: string;
  robotId: number;
  type: number;
  classify: number;
};
const COLUMNS = 'id, name, parent_id AS parentId, parent_ids AS parentIds, robot_id AS robotId, type, classify';

/** @param heir the category that takes the questions of the deleted ones */
type BeforeDelete = (ids: readonly number[], heir: number) => void;

export function createCategories({ db }: CoreContext, robots: Robots) {
  db.addTables('kb-categories', TABLES);
  const listeners: BeforeDelete[] = [];

  const rows = {
    byId: (id: number) => db.get<Category>(`SELECT ${COLUMNS} FROM kb_categories WHERE id = ?`, id),
    byName: (robotId: number, name: string) =>
      db.get<Category>(
        `SELECT ${COLUMNS} FROM kb_categories WHERE robot_id = ? AND normal_name = ?`,
        robotId,
        normalForm(name),
      ),
    ofRobot: (robotId: number) =>
      db.all<Category>(`SELECT ${COLUMNS} FROM kb_categories WHERE robot_id = ? ORDER BY type, id`, robotId),
    below: ({ id, robotId }: Category) =>
      db.column<number>(
        "SELECT id FROM kb_categories WHERE robot_id = ? AND instr(',' || parent_ids || ',', ?) > 0",
        robotId,
        `,${id},`,
      ),
    insert: ({ name, parentId, parentIds, robotId, type, classify }: Omit<Category, 'id'>) =>
      db.insert('kb_categories', {
        robot_id: robotId,
        parent_id: parentId,
        parent_ids: parentIds,
        name,
        normal_name: normalForm(name),
        type,
        classify,
      }).id,
    delete: (id: number) => db.run('DELETE FROM kb_categories WHERE id = ?', id),
  };

  const need = (id: number) => existing(rows.byId(id), `the category ${id}`);
  const uncategorized = (robotId: number) => existing(rows.byName(robotId, 'uncategorized'), `the robot ${robotId}`);

  db.transaction(() => {
    for (const { id: robotId } of robots.all()) {
      if (rows.byName(robotId, 'all')) continue;
      const system = { robotId, type: CATEGORY_TYPES.system, classify: CLASSIFICATIONS.questions };
      const all = rows.insert({ ...system, parentId: 0, parentIds: '0', name: 'all' });
      rows.insert({ ...system, parentId: all, parentIds: `0,${all}`, name: 'uncategorized' });
    }
  });

  function parentOf(robotId: number, id: number): Category | undefined {
    if (id === 0) return undefined;
    const parent = rows.byId(id);
    if (parent?.robotId !== robotId) {
      throw new KnowledgeRefused(`the parent category ${id} does not belong to the robot ${robotId}`);
    }
    if (parent.id === uncategorized(robotId).id) {
      throw new KnowledgeRefused(`nothing can be below the system category ${id} ('uncategorized')`);
    }
    if (parent.parentIds.split(',').length >= DEEPEST) {
      throw new KnowledgeRefused(`the parent category ${id} is at the lowest of ${DEEPEST} levels`);
    }
    return parent;
  }

  function create(given: { name: string; parentId: number; robotId: number; classify?: number | undefined }): Category {
    const robot = robots.require(given.robotId);
    const name = given.name.trim();
    checkNamesake(rows.byName(robot.id, name), undefined, ['category', name]);
    const parent = parentOf(robot.id, given.parentId);
    checkRoom(rows.ofRobot(robot.id).length, MOST_CATEGORIES, 'categories');
    const id = rows.insert({
      robotId: robot.id,
      parentId: given.parentId,
      parentIds: parent ? `${parent.parentIds},${parent.id}` : '0',
      name,
      type: CATEGORY_TYPES.own,
      classify: given.classify ?? parent?.classify ?? CLASSIFICATIONS.questions,
    });
    return need(id);
  }

  /** @throws KnowledgeRefused for a category of the system */
  function needOwn(id: number): Category {
    const category = need(id);
    if (category.type === CATEGORY_TYPES.system) {
      throw new KnowledgeRefused(`the category ${id} ('${category.name}') is of the system and stays`);
    }
    return category;
  }

  function remove(id: number): void {
    const category = needOwn(id);
    const gone = [id, ...rows.below(category)];
    for (const beforeDelete of listeners) beforeDelete(gone, uncategorized(category.robotId).id);
    for (const one of gone) rows.delete(one);
  }

  const handlers = {
    'list-categories': handling(db, ({ query }) => answered(rows.ofRobot(robots.require(query.robotId).id))),
    'get-category': handling(db, ({ params }) => answered(need(params.id))),
    'delete-category': doing(db, ({ params }) => remove(params.id)),
    'create-category': handling(db, ({ body }) => answered(create(body))),
  } satisfies Partial<HandlerTable>;

  return {
    handlers,
    create,
    ofRobot: rows.ofRobot,
    /** No documented call renames a category. */
    rename: (id: number, name: string): void =>
      db.transaction(() => {
        checkNamesake(rows.byName(needOwn(id).robotId, name), id, ['category', name]);
        db.update('kb_categories', id, { name, normal_name: normalForm(name) });
      }),
    /** The listener runs inside the transaction that deletes. */
    beforeDelete: (listener: BeforeDelete) => void listeners.push(listener),
    /** @throws KnowledgeRefused unless the category is the robot's */
    requireOf(robotId: number, id: number): Category {
      const category = rows.byId(id);
      if (category?.robotId !== robotId) {
        throw new KnowledgeRefused(`the category ${id} does not belong to the robot ${robotId}`);
      }
      return category;
    },
    /** Whether the category is 'all', in which every question is. */
    holdsEverything: (category: Category) => category.type === CATEGORY_TYPES.system && category.parentId === 0,
    withAllBelow: (category: Category): number[] => [category.id, ...rows.below(category)],
  };
}
export type Categories = ReturnType<typeof createCategories>;
