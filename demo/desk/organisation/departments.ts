/**
 * Departments (doc 1 §4.3): table, rules and calls. A name is unique in the whole company. The documents do not say how deleting
 * a department affects those below it: this desk refuses to delete a department that has any.
 */
import { type HandlerTable, OK, REFUSED, refuse } from '../api/handler.ts';
import type { CoreContext } from '../core/context.ts';
import type { Database } from '../core/database.ts';

const TABLES = [
  `CREATE TABLE departments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- 0 for a department at the top.
    parent_id INTEGER NOT NULL,
    name TEXT NOT NULL UNIQUE
  ) STRICT;
  CREATE INDEX departments_of_parent ON departments (parent_id)`,
];

/** Bounds the recursion of JSON.stringify, and of the schema with which a client reads the tree. */
const MAX_LEVELS = 20;
const MAX_DEPARTMENTS = 1000;

type Row = { id: number; parent_id: number; name: string };
type Branch = { id: number; name: string; sub_department: Branch[] };

function departmentsIn(db: Database) {
  return {
    all: () => db.all<Row>('SELECT id, parent_id, name FROM departments ORDER BY id'),
    byId: (id: number) => db.get<Row>('SELECT id, parent_id, name FROM departments WHERE id = ?', id),
    byName: (name: string) => db.get<Row>('SELECT id, parent_id, name FROM departments WHERE name = ?', name),
    count: () => db.value<number>('SELECT count(*) FROM departments') ?? 0,
    hasBelow: (id: number) => db.get('SELECT 1 FROM departments WHERE parent_id = ?', id) !== undefined,
    insert: (name: string, parentId: number) => db.insert('departments', { name, parent_id: parentId }).id,
    rename: (id: number, name: string) => db.update('departments', id, { name }),
    delete: (id: number) => db.run('DELETE FROM departments WHERE id = ?', id),
  };
}

const unknown = refuse(REFUSED.unknown, 'there is no such department');
const nameUsed = refuse(REFUSED.unknown, 'another department has this name');
const tooMany = refuse(REFUSED.unknown, `there are already ${MAX_DEPARTMENTS} departments`);
const tooDeep = refuse(REFUSED.unknown, `departments have at most ${MAX_LEVELS} levels`);

export function departmentHandlers({ db }: CoreContext) {
  db.addTables('departments', TABLES);
  const departments = departmentsIn(db);

  function tree(): Branch[] {
    const rows = departments.all();
    const branches = new Map<number, Branch>(rows.map(({ id, name }) => [id, { id, name, sub_department: [] }]));
    const top: Branch[] = [];
    for (const { id, parent_id: parentId } of rows) {
      const branch = branches.get(id);
      const siblings = parentId === 0 ? top : branches.get(parentId)?.sub_department;
      if (branch && siblings) siblings.push(branch);
    }
    return top;
  }

  /** The level of a department, 1 at the top; counting stops at MAX_LEVELS. */
  function levelOf(department: Row): number {
    let level = 1;
    let parent = departments.byId(department.parent_id);
    while (parent && level < MAX_LEVELS) {
      level += 1;
      parent = departments.byId(parent.parent_id);
    }
    return level;
  }

  return {
    'list-departments': () => ({ ...OK, departments: tree() }),

    'create-department': ({ body: { name, parent_id: parentId } }) => {
      if (departments.byName(name)) return nameUsed;
      if (departments.count() >= MAX_DEPARTMENTS) return tooMany;
      if (parentId !== 0) {
        const parent = departments.byId(parentId);
        if (!parent) return refuse(REFUSED.unknown, 'there is no such parent');
        if (levelOf(parent) >= MAX_LEVELS) return tooDeep;
      }
      return { ...OK, id: departments.insert(name, parentId) };
    },

    'update-department': ({ params: { id }, body: { name } }) => {
      const department = departments.byId(id);
      if (!department) return unknown;
      const namesake = departments.byName(name);
      if (namesake && namesake.id !== id) return nameUsed;
      departments.rename(id, name);
      return { ...OK, department: { id, name, parent_id: department.parent_id } };
    },

    'delete-department': ({ params: { id } }) => {
      if (!departments.byId(id)) return unknown;
      if (departments.hasBelow(id)) return refuse(REFUSED.unknown, 'there are departments below it');
      departments.delete(id);
      return { ...OK, message: 'deleted' };
    },
  } satisfies Partial<HandlerTable>;
}
