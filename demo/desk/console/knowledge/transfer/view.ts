/** Import and export of questions. */
import { html, type TemplateResult } from 'lit';
import type { ViewContext } from '../view-context.ts';
import { TransferQuestions } from './transfer-questions.ts';

customElements.define('console-transfer-questions', TransferQuestions);

export const renderView = (context: ViewContext): TemplateResult =>
  html`<console-transfer-questions .context=${context}></console-transfer-questions>`;
