/** The tables of tasks, of their nodes and of the dialogues under way, with their SQL. Knows no rules. */
import type { Database } from '../../core/database.ts';

const TABLES = [
  `CREATE TABLE kb_tasks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    robot_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    phrases TEXT NOT NULL CHECK (json_valid(phrases)),
    regex TEXT NOT NULL,
    leave_by TEXT NOT NULL CHECK (json_valid(leave_by)),
    is_on INTEGER NOT NULL,
    UNIQUE (robot_id, name)
  ) STRICT;

  CREATE TABLE kb_task_nodes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    task_id INTEGER NOT NULL REFERENCES kb_tasks(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    url TEXT NOT NULL,
    app_key TEXT NOT NULL,
    variable TEXT NOT NULL,
    accepts TEXT NOT NULL,
    orders INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX kb_task_nodes_of_task ON kb_task_nodes (task_id, orders);

  CREATE TABLE kb_task_states (
    session_id INTEGER PRIMARY KEY REFERENCES kb_sessions(id) ON DELETE CASCADE,
    task_id INTEGER NOT NULL,
    -- The node that gets the customer's reply.
    next_node INTEGER NOT NULL,
    variables TEXT NOT NULL CHECK (json_valid(variables)),
    options TEXT NOT NULL CHECK (json_valid(options)),
    failures INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT;

  INSERT INTO sqlite_sequence (name, seq) VALUES ('kb_tasks', 70000), ('kb_task_nodes', 80000)`,
];

export type TaskRow = {
  id: number;
  robot_id: number;
  name: string;
  /** JSON lists of texts. */
  phrases: string;
  leave_by: string;
  regex: string;
  is_on: number;
};

export type TaskNode = {
  id: number;
  task_id: number;
  name: string;
  url: string;
  app_key: string;
  variable: string;
  accepts: string;
  orders: number;
};

export type TaskOption = { id: string; value: string };
export type Variables = Record<string, unknown>;

export type TaskState = {
  sessionId: number;
  taskId: number;
  nextNode: number;
  variables: Variables;
  options: readonly TaskOption[];
  /** Consecutive failures. */
  failures: number;
  updatedAt: number;
};
const STATE = `session_id AS sessionId, task_id AS taskId, next_node AS nextNode, variables, options, failures,
  updated_at AS updatedAt`;
type StateRow = Omit<TaskState, 'variables' | 'options'> & { variables: string; options: string };

export function taskRows(db: Database) {
  db.addTables('kb-tasks', TABLES);
  const endState = (sessionId: number) => db.run('DELETE FROM kb_task_states WHERE session_id = ?', sessionId);

  return {
    byId: (id: number) => db.get<TaskRow>('SELECT * FROM kb_tasks WHERE id = ?', id),
    byName: (robotId: number, name: string) =>
      db.get<TaskRow>('SELECT * FROM kb_tasks WHERE robot_id = ? AND name = ?', robotId, name),
    ofRobot: (robotId: number) => db.all<TaskRow>('SELECT * FROM kb_tasks WHERE robot_id = ? ORDER BY id', robotId),
    insert: (task: Omit<TaskRow, 'id'>) => db.insert('kb_tasks', task).id,
    update: (id: number, task: Omit<TaskRow, 'id' | 'robot_id'>) => db.update('kb_tasks', id, task),
    delete: (id: number) => db.run('DELETE FROM kb_tasks WHERE id = ?', id),

    node: (id: number) => db.get<TaskNode>('SELECT * FROM kb_task_nodes WHERE id = ?', id),
    nodes: (taskId: number) =>
      db.all<TaskNode>('SELECT * FROM kb_task_nodes WHERE task_id = ? ORDER BY orders, id', taskId),
    addNode: (node: Omit<TaskNode, 'id'> & { id: number | null }) => db.insert('kb_task_nodes', node).id,
    deleteNodes: (taskId: number) => db.run('DELETE FROM kb_task_nodes WHERE task_id = ?', taskId),

    state(sessionId: number): TaskState | undefined {
      const row = db.get<StateRow>(`SELECT ${STATE} FROM kb_task_states WHERE session_id = ?`, sessionId);
      return row && { ...row, variables: JSON.parse(row.variables), options: JSON.parse(row.options) };
    },
    writeState: (state: TaskState) =>
      db.transaction(() => {
        endState(state.sessionId);
        db.insert('kb_task_states', {
          session_id: state.sessionId,
          task_id: state.taskId,
          next_node: state.nextNode,
          variables: JSON.stringify(state.variables),
          options: JSON.stringify(state.options),
          failures: state.failures,
          updated_at: state.updatedAt,
        });
      }),
    endState,
    deleteStatesBefore: (time: number) => db.run('DELETE FROM kb_task_states WHERE updated_at < ?', time),
  };
}
export type TaskRows = ReturnType<typeof taskRows>;
