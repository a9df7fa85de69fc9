/**
 * The flows of robots, which no documented call writes: those of the seed, in the robot's language. What a flow asks is the
 * question of the knowledge base that has the same words; without one the item is not shown.
 */
import type { Database } from '../../core/database.ts';
import { openNode } from '../../robot/flow-view.ts';
import type { Corpus, FlowItem, FlowNode, FlowSet, OpenFlow } from '../../robot/robot-types.ts';
import { normalForm } from '../normal-form.ts';
import { questionRows } from '../question-rows.ts';
import type { Voices } from './voices.ts';

export type FlowSource = { flows: readonly FlowSet[]; corpora: readonly Corpus[] };

const QUESTION_ITEMS = /data-type="1" data-id="(\d+)"/g;

export function createFlows(db: Database, { flows, corpora }: FlowSource, voices: Voices) {
  const rows = questionRows(db);
  const entries = new Map(corpora.flatMap(({ faq }) => faq).map((entry) => [entry.id, entry]));
  const nodesOf = new Map(flows.map(({ language, nodes }) => [language, new Map(nodes.map((one) => [one.id, one]))]));
  /** By language, what opens a flow when it is asked: its title, or the words of a question that leads to it. */
  const openers = new Map(
    corpora.map(({ language, faq }) => {
      const titles = [...(nodesOf.get(language)?.values() ?? [])].map(
        ({ id, title }) => [normalForm(title), id] as const,
      );
      const asked = faq.flatMap(({ flowId, question, similar }) =>
        flowId === undefined ? [] : [question, ...similar].map((words) => [normalForm(words), flowId] as const),
      );
      return [language, new Map([...titles, ...asked])];
    }),
  );

  function nodes(robotId: number): ReadonlyMap<number, FlowNode> {
    const language = voices.languageOf(robotId);
    return (language && nodesOf.get(language)) ?? new Map();
  }

  function open(robotId: number, node: FlowNode): OpenFlow {
    const items = node.items.flatMap((item): FlowItem[] => {
      if ('flow' in item) return [item];
      const words = entries.get(item.question)?.question;
      const question = words === undefined ? undefined : rows.byWording(robotId, words);
      return question === undefined ? [] : [{ text: item.text, question }];
    });
    return openNode(
      { ...node, items },
      {
        robotId,
        nodeTitle: (id) => nodes(robotId).get(id)?.title,
        questionText: (id) => rows.byId(id)?.content,
        resolve: voices.withAddresses,
      },
    );
  }

  function byId(robotId: number, id: number): OpenFlow | undefined {
    const node = nodes(robotId).get(id);
    return node && open(robotId, node);
  }

  return {
    byId,
    /** The flow that opens when exactly this is asked. */
    byWords(robotId: number, words: string): OpenFlow | undefined {
      const language = voices.languageOf(robotId);
      const id = language && openers.get(language)?.get(normalForm(words));
      return id === undefined ? undefined : byId(robotId, id);
    },
    /** The ids of the questions that an open flow asks. */
    questionsIn: ({ html }: OpenFlow): number[] => [...html.matchAll(QUESTION_ITEMS)].map(([, id]) => Number(id)),
  };
}
export type Flows = ReturnType<typeof createFlows>;
