/** The figures of a robot by day or week, as plots and a table. */
import { html, type TemplateResult } from 'lit';
import type { ViewContext } from '../view-context.ts';
import { DayPlot } from './day-plot.ts';
import { PlotsView } from './plots-view.ts';

customElements.define('console-day-plot', DayPlot);
customElements.define('console-plots-view', PlotsView);

export const renderView = (context: ViewContext): TemplateResult =>
  html`<console-plots-view .context=${context}></console-plots-view>`;
