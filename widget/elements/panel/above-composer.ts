/** What the panel shows at times between transcript and composer, or in place of both: form, requests, and call back. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ChatState } from '../../state/chat-state.ts';
import { dueForm } from '../../state/forms.ts';
import type { Strings } from '../../strings/first/en.ts';
import { lazyPart } from '../parts.ts';

/** @param focus moves the focus to the composer once the visitor has made a request */
export function aboveComposer(
  state: ChatState,
  strings: Strings,
  locale: string,
  focus: () => unknown,
): TemplateResult {
  const { talk, part, site } = state;
  if (site?.requests && (part === 'requests' || part === 'new-request')) {
    return lazyPart(
      'requests',
      html`<desk-chat-requests alone .state=${state} .strings=${strings} .locale=${locale}></desk-chat-requests>`,
    );
  }
  if (part === 'call-back') {
    return lazyPart(
      'call-back',
      html`<desk-chat-call-back alone .state=${state} .strings=${strings} .locale=${locale}></desk-chat-call-back>`,
    );
  }
  const form = dueForm(state);
  return html`
      ${
        talk.with === 'queue'
          ? lazyPart(
              'queue',
              html`<desk-chat-queue
              .position=${talk.position}
              .allocating=${talk.allocating}
              .expected=${talk.expected ?? null}
              .strings=${strings}
            ></desk-chat-queue>`,
            )
          : nothing
      }
      ${
        state.items.length > 0 && !form
          ? lazyPart(
              'actions',
              html`<desk-chat-actions
              .state=${state}
              .strings=${strings}
              .locale=${locale}
              @chat-request=${focus}
            ></desk-chat-actions>`,
            )
          : nothing
      }
      ${
        form
          ? lazyPart(
              'form',
              html`<desk-chat-form alone .due=${form} .strings=${strings} .locale=${locale}></desk-chat-form>`,
            )
          : nothing
      }
      ${
        state.refusal
          ? lazyPart(
              'refusal',
              html`<desk-chat-refusal
              .refusal=${state.refusal}
              .strings=${strings}
              @chat-request=${focus}
            ></desk-chat-refusal>`,
            )
          : nothing
      }
`;
}
