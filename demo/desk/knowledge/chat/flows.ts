/**
 * The clickable flows of robots (doc 1 §6.1). They come from the seeds, because no documented call writes them. An item whose
 * question was deleted is not shown.
 */
import type { Database } from '../../core/database.ts';
import { normalForm } from '../normal-form.ts';
import { type Question, questionRows } from '../question-rows.ts';
import type { FlowItem, FlowNode, Seed } from '../seed.ts';
import type { SeedKeys } from '../seed-keys.ts';
import { type OpenFlow, openNode, type ShownItem } from './flow-view.ts';

type RobotFlows = { nodes: ReadonlyMap<number, FlowNode>; byTitle: ReadonlyMap<string, FlowNode> };

export function createFlows(
  db: Database,
  seeds: readonly Seed[],
  keys: SeedKeys,
  withAddresses: (html: string) => string,
) {
  const rows = questionRows(db);
  const byRobot = new Map(
    seeds.map(({ robotId, flows }): [number, RobotFlows] => [
      robotId,
      {
        nodes: new Map(flows.map((node) => [node.id, node])),
        byTitle: new Map(flows.map((node) => [normalForm(node.title), node])),
      },
    ]),
  );

  function shownItem(robotId: number, item: FlowItem): ShownItem | undefined {
    if ('flow' in item) {
      const ask = byRobot.get(robotId)?.nodes.get(item.flow)?.title;
      return ask === undefined ? undefined : { text: item.text, opens: 'flow', id: item.flow, ask };
    }
    const id = keys.questionOf(robotId, item.question);
    const ask = id === undefined ? undefined : rows.byId(id)?.content;
    return id === undefined || ask === undefined ? undefined : { text: item.text, opens: 'question', id, ask };
  }

  function open(robotId: number, node: FlowNode | undefined): OpenFlow | undefined {
    if (!node) return undefined;
    const items = node.items.flatMap((item) => shownItem(robotId, item) ?? []);
    return openNode(node, items, robotId, withAddresses);
  }

  const byId = (robotId: number, id: number) => open(robotId, byRobot.get(robotId)?.nodes.get(id));

  const flowIdOf = (question: Question) => keys.entryOf(question)?.flowId;

  return {
    byId,
    /** The flow that has this title. */
    byTitle: (robotId: number, title: string) => open(robotId, byRobot.get(robotId)?.byTitle.get(normalForm(title))),
    /** Whether a question opens a flow. */
    isEntry: (question: Question): boolean => flowIdOf(question) !== undefined,
    /** The flow that a question opens. */
    of(question: Question): OpenFlow | undefined {
      const id = flowIdOf(question);
      return id === undefined ? undefined : byId(question.robot_id, id);
    },
    /** The ids of the questions that the items of a flow ask. */
    questionsIn: ({ items }: OpenFlow): number[] => items.flatMap(({ opens, id }) => (opens === 'question' ? id : [])),
  };
}
export type Flows = ReturnType<typeof createFlows>;
