/** A titled list of clickable questions in a robot's answer. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Question } from '../../../relay/protocol/cards.ts';
import { ChatRequestEvent } from '../../chat/chat-request-event.ts';

/** @param seq of the event with the questions; null if they cannot be clicked */
export function renderQuestions(
  title: string,
  questions: readonly Question[],
  seq: number | null,
): TemplateResult | typeof nothing {
  if (questions.length === 0) return nothing;
  return html`<div class="choices" role="group" aria-label=${title}>
    <h3 aria-hidden="true">${title}</h3>
    <ul>
      ${questions.map(
        ({ ref, text }) => html`<li>
          <button
            class="chip"
            type="button"
            dir="auto"
            ?disabled=${seq === null}
            @click=${(event: Event) => {
              if (seq !== null)
                event.target?.dispatchEvent(new ChatRequestEvent({ type: 'click-question', seq, ref, text }));
            }}
          >
            ${text}
          </button>
        </li>`,
      )}
    </ul>
  </div>`;
}
