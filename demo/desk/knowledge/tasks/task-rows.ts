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

/** An option that the customer may choose. */
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
type StateRow = {
  session_id: number;
  task_id: number;
  next_node: number;
  variables: string;
  options: string;
  failures: number;
  updated_at: number;
};

export function taskRows(db: Database) {
  db.addTables('kb-tasks', TABLES);
  return {
    byId: (id: number) => db.get<TaskRow>('SELECT * FROM kb_tasks WHERE id = ?', id),
    byName: (robotId: number, name: string) =>
      db.get<TaskRow>('SELECT * FROM kb_tasks WHERE robot_id = ? AND name = ?', robotId, name),
    ofRobot: (robotId: number) => db.all<TaskRow>('SELECT * FROM kb_tasks WHERE robot_id = ? ORDER BY id', robotId),
    insert: (task: Omit<TaskRow, 'id'>) =>
      db.run(
        'INSERT INTO kb_tasks (robot_id, name, phrases, regex, leave_by, is_on) VALUES (?, ?, ?, ?, ?, ?)',
        task.robot_id,
        task.name,
        task.phrases,
        task.regex,
        task.leave_by,
        task.is_on,
      ).id,
    update: (task: TaskRow) =>
      db.run(
        'UPDATE kb_tasks SET name = ?, phrases = ?, regex = ?, leave_by = ?, is_on = ? WHERE id = ?',
        task.name,
        task.phrases,
        task.regex,
        task.leave_by,
        task.is_on,
        task.id,
      ),
    delete: (id: number) => db.run('DELETE FROM kb_tasks WHERE id = ?', id),

    node: (id: number) => db.get<TaskNode>('SELECT * FROM kb_task_nodes WHERE id = ?', id),
    nodes: (taskId: number) =>
      db.all<TaskNode>('SELECT * FROM kb_task_nodes WHERE task_id = ? ORDER BY orders, id', taskId),
    addNode: (node: Omit<TaskNode, 'id'> & { id: number | null }) =>
      db.run(
        `INSERT INTO kb_task_nodes (id, task_id, name, url, app_key, variable, accepts, orders)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        node.id,
        node.task_id,
        node.name,
        node.url,
        node.app_key,
        node.variable,
        node.accepts,
        node.orders,
      ).id,
    deleteNodes: (taskId: number) => db.run('DELETE FROM kb_task_nodes WHERE task_id = ?', taskId),

    state(sessionId: number): TaskState | undefined {
      const row = db.get<StateRow>('SELECT * FROM kb_task_states WHERE session_id = ?', sessionId);
      return (
        row && {
          sessionId: row.session_id,
          taskId: row.task_id,
          nextNode: row.next_node,
          variables: JSON.parse(row.variables) as Variables,
          options: JSON.parse(row.options) as TaskOption[],
          failures: row.failures,
          updatedAt: row.updated_at,
        }
      );
    },
    writeState: (state: TaskState) =>
      db.run(
        `INSERT OR REPLACE INTO kb_task_states (session_id, task_id, next_node, variables, options, failures, updated_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        state.sessionId,
        state.taskId,
        state.nextNode,
        JSON.stringify(state.variables),
        JSON.stringify(state.options),
        state.failures,
        state.updatedAt,
      ),
    endState: (sessionId: number) => db.run('DELETE FROM kb_task_states WHERE session_id = ?', sessionId),
    deleteStatesBefore: (time: number) => db.run('DELETE FROM kb_task_states WHERE updated_at < ?', time),
  };
}
export type TaskRows = ReturnType<typeof taskRows>;
