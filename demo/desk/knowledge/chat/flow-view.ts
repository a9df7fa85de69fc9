/**
 * Shows a flow node to a visitor: the clickable HTML of doc 1 §4.1 for platform robots, and what to ask instead where flows
 * cannot be clicked.
 */
import { escapeHtml } from '../../core/plain-text.ts';
import type { FlowNode } from '../seed.ts';

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

/** @param resolve puts the addresses of shop and desk into HTML */
export function openNode(
  { id, title, intro }: FlowNode,
  items: ShownItem[],
  robotId: number,
  resolve: (html: string) => string,
): OpenFlow {
  const shown = resolve(intro);
  return { id, title, intro: shown, html: shown + items.map((item) => clickable(item, robotId)).join(''), items };
}

/** The part of an item's HTML that says what it opens. */
export const targetOf = (opens: ShownItem['opens'], id: number): string =>
  `data-type="${CLICKABLE[opens]}" data-id="${id}"`;

function clickable({ text, opens, id }: ShownItem, robotId: number): string {
  return `<p><b class="flow-item" ${targetOf(opens, id)} data-robotid="${robotId}">${escapeHtml(text)}</b></p>`;
}
