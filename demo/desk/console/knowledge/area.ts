/** The knowledge area: its frame. The elements of its views load with the views. */
import { html, type TemplateResult } from 'lit';
import type { AreaContext } from '../state/area-context.ts';
import type { ConsoleApi } from '../state/console-connection.ts';
import { KNOWLEDGE } from '../state/route.ts';
import { KnowledgeArea } from './knowledge-area.ts';
import { type KnowledgeDesk, knowledgeDesk } from './knowledge-desk.ts';

customElements.define('console-knowledge-area', KnowledgeArea);

/** One for each connection, because the area reads everything again from another desk. */
const desks = new WeakMap<ConsoleApi, KnowledgeDesk>();

function deskOf(api: ConsoleApi): KnowledgeDesk {
  const desk = desks.get(api) ?? knowledgeDesk(api);
  desks.set(api, desk);
  return desk;
}

export const renderArea = ({ route, api }: AreaContext): TemplateResult => html`<console-knowledge-area
  .route=${route.area === 'knowledge' ? route : KNOWLEDGE}
  .desk=${deskOf(api)}
></console-knowledge-area>`;
