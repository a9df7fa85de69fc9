/** The box to ask the robot. */
import { html, type TemplateResult } from 'lit';
import '../question-search-element.ts';
import type { ViewContext } from '../view-context.ts';
import { AskRobot } from './ask-robot.ts';

customElements.define('console-ask-robot', AskRobot);

export const renderView = (context: ViewContext): TemplateResult =>
  html`<console-ask-robot .context=${context}></console-ask-robot>`;
