/** The tasks of robots: what begins one, and its nodes, each a webhook (doc 3 §6.2). No documented call writes them. */
import { z } from 'zod';
import type { TaskView } from '../../console-protocol/webhooks.ts';
import type { CoreContext } from '../../core/context.ts';
import { checkNamesake, checkRoom, existing, KnowledgeRefused } from '../answers.ts';
import type { Robots } from '../robots.ts';
import type { Patterns } from '../webhooks/patterns.ts';
import type { TaskWebhook } from '../webhooks/robot-webhooks.ts';
import { webhookAddress, webhookKey, webhookPattern } from '../webhooks/webhooks.ts';
import type { TaskNode, TaskRow, TaskRows } from './task-rows.ts';

const MOST_TASKS = 20;
const MOST_NODES = 50;

const node = z.strictObject({
  /** The `taskNodeId`. Of a node that is new, the desk chooses one unless it is given. */
  id: z.int().min(1).optional(),
  name: z.string().trim().min(1).max(100),
  url: webhookAddress,
  /** Left out, a present node keeps its own; empty, the tenant's key signs. */
  appKey: webhookKey.optional(),
  /** The variable in which this node gets the customer's text; one of the same name with `Id` has the id of a choice. */
  variable: z
    .string()
    .regex(/^[A-Za-z]\w{0,49}$/, 'must be a name of letters, digits and underscores')
    .default('reply'),
  /** A regular expression of texts that surely are for this node; others may be questions. Without one, only known questions are. */
  accepts: webhookPattern.default(''),
});
const written = {
  name: z.string().trim().min(1).max(100),
  /** The words that begin the task. */
  phrases: z.array(z.string().trim().min(1).max(200)).max(50).default([]),
  /** Texts in which it finds something begin the task, too. */
  regex: webhookPattern.default(''),
  /** The words that leave the task while it waits for a reply. */
  leaveBy: z
    .array(z.string().trim().min(1).max(50))
    .max(20)
    .default(() => ['cancel', 'stop', '取消', '停止']),
  isOn: z.boolean().default(true),
  /** The first one begins. */
  nodes: z.array(node).min(1).max(MOST_NODES),
};
export const newTask = z.strictObject({ robotId: z.int(), ...written });
export const changedTask = z.strictObject(written);
type NewTask = z.output<typeof newTask>;
type ChangedTask = z.output<typeof changedTask>;

export type TaskParts = { robots: Robots; rows: TaskRows; patterns: Patterns };

export function createTasks({ db }: CoreContext, { robots, rows, patterns }: TaskParts) {
  const need = (id: number) => existing(rows.byId(id), `the task ${id}`);

  const checkName = (robotId: number, name: string, own?: number) =>
    checkNamesake(rows.byName(robotId, name), own, ['task', name]);

  const checkPatterns = (robotId: number) => patterns.checkTogether(rows.ofRobot(robotId).map(({ regex }) => regex));

  const columnsOf = ({ name, phrases, regex, leaveBy, isOn }: ChangedTask) => ({
    name,
    regex,
    is_on: Number(isOn),
    phrases: JSON.stringify(phrases),
    leave_by: JSON.stringify(leaveBy),
  });

  function writeNodes(taskId: number, nodes: ChangedTask['nodes']): void {
    const before = new Map(rows.nodes(taskId).map((one) => [one.id, one]));
    rows.deleteNodes(taskId);
    for (const [orders, { id, name, url, appKey, variable, accepts }] of nodes.entries()) {
      if (id !== undefined && rows.node(id)) throw new KnowledgeRefused(`there is a node ${id} already`);
      const key = appKey ?? before.get(id ?? 0)?.app_key ?? '';
      rows.addNode({ id: id ?? null, task_id: taskId, name, url, app_key: key, variable, accepts, orders });
    }
  }

  function view(task: TaskRow): TaskView {
    return {
      id: task.id,
      robotId: task.robot_id,
      name: task.name,
      regex: task.regex,
      isOn: task.is_on === 1,
      phrases: JSON.parse(task.phrases) as string[],
      leaveBy: JSON.parse(task.leave_by) as string[],
      nodes: rows.nodes(task.id).map(nodeView),
    };
  }

  /** What names a task or a robot throws KnowledgeRefused. */
  return {
    list: (robotId: number): TaskView[] => rows.ofRobot(robots.require(robotId).id).map(view),
    create: ({ robotId, ...given }: NewTask): TaskView =>
      db.transaction(() => {
        robots.require(robotId);
        checkName(robotId, given.name);
        checkRoom(rows.ofRobot(robotId).length, MOST_TASKS, 'tasks');
        const id = rows.insert({ robot_id: robotId, ...columnsOf(given) });
        checkPatterns(robotId);
        writeNodes(id, given.nodes);
        return view(need(id));
      }),
    change: (id: number, given: ChangedTask): TaskView =>
      db.transaction(() => {
        const task = need(id);
        checkName(task.robot_id, given.name, id);
        rows.update(id, columnsOf(given));
        checkPatterns(task.robot_id);
        writeNodes(id, given.nodes);
        return view(need(id));
      }),
    remove: (id: number): void => void rows.delete(need(id).id),
    /** The webhook of a step, for a test call. */
    callOf(id: number, nodeId: number): TaskWebhook {
      const node = rows.nodes(need(id).id).find((one) => one.id === nodeId);
      const { url, app_key: appKey } = existing(node, `the node ${nodeId} of the task ${id}`);
      return { url, appKey };
    },
  };
}

const nodeView = ({ id, name, url, app_key, variable, accepts }: TaskNode) => ({
  id,
  name,
  url,
  variable,
  accepts,
  hasAppKey: app_key !== '',
});
