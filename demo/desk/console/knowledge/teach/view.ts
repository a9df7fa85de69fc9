/** The texts that the robot did not understand, or whose answers were rated useless. */
import { html, type TemplateResult } from 'lit';
import '../question-search-element.ts';
import type { ViewContext } from '../view-context.ts';
import { TeachList } from './teach-list.ts';

customElements.define('console-teach-list', TeachList);

export const renderView = (context: ViewContext): TemplateResult =>
  html`<console-teach-list .context=${context}></console-teach-list>`;
