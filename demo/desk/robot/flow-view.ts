/**
 * Shows a flow node to a visitor: the clickable HTML of doc 1 §4.1 for platform robots, and what to ask instead where
 * flows cannot be clicked. Knows no search.
 */
import { escapeHtml } from '../core/plain-text.ts';
import type { FlowItem, FlowNode, OpenFlow } from './robot-types.ts';

export interface FlowContext {
  robotId: number;
  /** Title of a flow node, undefined when there is none. */
  nodeTitle(id: number): string | undefined;
  /** Question of an entry, undefined when there is none. */
  questionText(id: number): string | undefined;
  /** Puts the addresses of shop and desk into HTML. */
  resolve(html: string): string;
}

/** `data-type` of a clickable item: 2 opens a flow node, 1 asks a question. */
const ITEM_TYPES = { flow: 2, question: 1 } as const;

/** The node as this robot shows it; items whose target is gone are left out. */
export function openNode(node: FlowNode, context: FlowContext): OpenFlow {
  const intro = context.resolve(node.intro);
  const shown = node.items.flatMap((item) => {
    const ask = 'flow' in item ? context.nodeTitle(item.flow) : context.questionText(item.question);
    return ask === undefined ? [] : [{ item, ask }];
  });
  return {
    id: node.id,
    title: node.title,
    intro,
    html: intro + shown.map(({ item }) => clickable(item, context.robotId)).join(''),
    items: shown.map(({ item, ask }) => ({ text: item.text, ask })),
  };
}

function clickable(item: FlowItem, robotId: number): string {
  const [type, id] = 'flow' in item ? [ITEM_TYPES.flow, item.flow] : [ITEM_TYPES.question, item.question];
  const attributes = `class="flow-item" data-type="${type}" data-id="${id}" data-robotid="${robotId}"`;
  return `<p><b ${attributes}>${escapeHtml(item.text)}</b></p>`;
}
