/** The clickable flows of robots (doc 1 §6.1), from the seeds. An item whose question was deleted is not shown. */
import type { Database } from '../../core/database.ts';
import { escapeHtml } from '../../core/plain-text.ts';
import { normalForm } from '../normal-form.ts';
import { type Question, questionRows } from '../question-rows.ts';
import type { FlowItem, FlowNode, Seed } from '../seed.ts';
import type { SeedKeys } from '../seed-keys.ts';

/** `data-type` of a clickable item: 2 opens a flow node, 1 asks a question. */
const CLICKABLE = { flow: 2, question: 1 } as const;

/** An opened flow node. `html` is `intro` with the clickable items under it. */
export type OpenFlow = {
  id: number;
  title: string;
  html: string;
  intro: string;
  items: ShownItem[];
};

/** The choice that a visitor clicks; `ask` is the question that does the same, for sessions that cannot click. */
export type ShownItem = { text: string; opens: keyof typeof CLICKABLE; id: number; ask: string };

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
    const intro = withAddresses(node.intro);
    const html = intro + items.map((item) => clickable(item, robotId)).join('');
    return { id: node.id, title: node.title, html, intro, items };
  }

  const byId = (robotId: number, id: number) => open(robotId, byRobot.get(robotId)?.nodes.get(id));

  const flowIdOf = (question: Question) => keys.entryOf(question)?.flowId;

  return {
    byId,
    byTitle: (robotId: number, title: string) => open(robotId, byRobot.get(robotId)?.byTitle.get(normalForm(title))),
    isEntry: (question: Question): boolean => flowIdOf(question) !== undefined,
    of(question: Question): OpenFlow | undefined {
      const id = flowIdOf(question);
      return id === undefined ? undefined : byId(question.robot_id, id);
    },
    questionsIn: ({ items }: OpenFlow): number[] => items.flatMap(({ opens, id }) => (opens === 'question' ? id : [])),
  };
}
export type Flows = ReturnType<typeof createFlows>;

export const targetOf = (opens: ShownItem['opens'], id: number): string =>
  `data-type="${CLICKABLE[opens]}" data-id="${id}"`;

function clickable({ text, opens, id }: ShownItem, robotId: number): string {
  return `<p><b class="flow-item" ${targetOf(opens, id)} data-robotid="${robotId}">${escapeHtml(text)}</b></p>`;
}
