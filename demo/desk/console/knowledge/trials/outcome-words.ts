/** A trial's outcome in words, and whether it is the expected one. */
import { html, type TemplateResult } from 'lit';
import type { TrialCase, TrialOutcome } from '../../../console-protocol/knowledge.ts';

export function outcomeWords(outcome: TrialOutcome): string {
  if (outcome.kind === 'answer') return `“${outcome.question.content}”`;
  if (outcome.kind === 'unknown') return 'not understood';
  return `offers ${outcome.questions.map(({ content }) => `“${content}”`).join(', ')}`;
}

export function tagOf({ outcome, isRight }: TrialCase): TemplateResult {
  if (!outcome) return html`<span class="tag">Not run</span>`;
  return html`<span class="tag ${isRight ? 'good' : 'bad'}">${isRight ? 'As expected' : 'Not as expected'}</span>`;
}
