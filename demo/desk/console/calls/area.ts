/** Telephone calls: the log, and the wall board for the lead. */
import { html, type TemplateResult } from 'lit';
import type { AreaContext } from '../state/area-context.ts';
import { CallBoardView } from './call-board.ts';
import { CallLogView } from './call-log.ts';
import { CallPlot, LivePlot } from './call-plots.ts';
import { CallSimulation } from './call-simulation.ts';
import { CallsView } from './calls-view.ts';

customElements.define('console-call-board', CallBoardView);
customElements.define('console-call-log', CallLogView);
customElements.define('console-call-plot', CallPlot);
customElements.define('console-call-simulation', CallSimulation);
customElements.define('console-calls-view', CallsView);
customElements.define('console-live-plot', LivePlot);

export const renderArea = (context: AreaContext): TemplateResult =>
  html`<console-calls-view .context=${context}></console-calls-view>`;
