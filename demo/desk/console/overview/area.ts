/** The lead's overview: who is in which conversation, who waits, and the day's figures. */
import { html, type TemplateResult } from 'lit';
import type { AreaContext } from '../state/area-context.ts';
import { HourPlot } from './hour-plot.ts';
import { OverviewView } from './overview-view.ts';

customElements.define('console-hour-plot', HourPlot);
customElements.define('console-overview-view', OverviewView);

export const renderArea = (context: AreaContext): TemplateResult =>
  html`<console-overview-view .context=${context}></console-overview-view>`;
