/** The set of texts with the questions that should answer them. */
import { html, type TemplateResult } from 'lit';
import '../question-search-element.ts';
import type { ViewContext } from '../view-context.ts';
import { TrialSet } from './trial-set.ts';

customElements.define('console-trial-set', TrialSet);

export const renderView = (context: ViewContext): TemplateResult =>
  html`<console-trial-set .context=${context}></console-trial-set>`;
