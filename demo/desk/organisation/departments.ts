/**
 * Departments (doc 1 §4.3): their table, their rules and their calls. A name is used once in the whole company. What becomes
 * of the departments below one that is deleted is not documented: this desk keeps it while it has any.
 */
import { type HandlerTable, OK, REFUSED, refuse } from '../api/handler.ts';
import type { CoreContext } from '../core/context.ts';
import type { Database } from '../core/database.ts';

const TABLES = [
  `CREATE TABLE departments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- 0 at the top.
    parent_id INTEGER NOT NULL,
    name TEXT NOT NULL UNIQUE
  ) STRICT;
  CREATE INDEX departments_of_parent ON departments (parent_id)`,
];

type Row = { id: number; parent_id: number; name: string };
type Branch = { id: number; name: string; sub_department: Branch[] };

function departmentsIn(db: Database) {
  return {
    all: () => db.all<Row>('SELECT id, parent_id, name FROM departments ORDER BY id'),
    byId: (id: number) => db.get<Row>('SELECT id, parent_id, name FROM departments WHERE id = ?', id),
    byName: (name: string) => db.get<Row>('SELECT id, parent_id, name FROM departments WHERE name = ?', name),
    hasBelow: (id: number) => db.get('SELECT 1 FROM departments WHERE parent_id = ?', id) !== undefined,
    insert: (name: string, parentId: number) =>
      db.run('INSERT INTO departments (name, parent_id) VALUES (?, ?)', name, parentId).id,
    rename: (id: number, name: string) => db.run('UPDATE departments SET name = ? WHERE id = ?', name, id),
    delete: (id: number) => db.run('DELETE FROM departments WHERE id = ?', id),
  };
}

const unknown = refuse(REFUSED.unknown, 'there is no such department');
const nameUsed = refuse(REFUSED.unknown, 'another department has this name');

export function departmentHandlers({ db }: CoreContext) {
  db.addTables('departments', TABLES);
  const departments = departmentsIn(db);

  function tree(): Branch[] {
    const branches = new Map(
      departments.all().map(({ id, name, parent_id: parentId }) => [id, { parentId, id, name, below: [] as number[] }]),
    );
    for (const { id, parentId } of branches.values()) branches.get(parentId)?.below.push(id);
    const branch = (id: number): Branch[] => {
      const found = branches.get(id);
      return found ? [{ id, name: found.name, sub_department: found.below.flatMap(branch) }] : [];
    };
    return [...branches.values()].flatMap(({ id, parentId }) => (parentId === 0 ? branch(id) : []));
  }

  return {
    'list-departments': () => ({ ...OK, departments: tree() }),

    'create-department': ({ body: { name, parent_id: parentId } }) => {
      if (departments.byName(name)) return nameUsed;
      if (parentId !== 0 && !departments.byId(parentId)) return refuse(REFUSED.unknown, 'there is no such parent');
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
