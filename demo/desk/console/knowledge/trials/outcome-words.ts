/** A trial's outcome in words, and whether it is the expected one. */
import { html, type TemplateResult } from 'lit';
import type { TrialCase, TrialOutcome } from '../../../console-protocol/knowledge.ts';

export function outcomeWords(outcome: TrialOutcome): TemplateResult {
  if (outcome.kind === 'answer') return quoted(outcome.question);
  if (outcome.kind === 'unknown') return html`not understood`;
  return html`offers ${outcome.questions.map((one, index) => html`${index > 0 ? ', ' : ''}${quoted(one)}`)}`;
}

const quoted = ({ content }: { content: string }): TemplateResult => html`“<bdi>${content}</bdi>”`;

export function tagOf({ outcome, isRight }: TrialCase): TemplateResult {
  if (!outcome) return html`<span class="tag">Not run</span>`;
  return html`<span class="tag ${isRight ? 'good' : 'bad'}">${isRight ? 'As expected' : 'Not as expected'}</span>`;
}
