/** The rules of every call of a webhook, for those who set one up; and a note where nothing could sign a call. */
import { html, nothing, type TemplateResult } from 'lit';
import type { WebhookRules } from '../../../console-protocol/webhooks.ts';

export function renderRules(kind: 'webhooks' | 'tasks', rules: WebhookRules): TemplateResult {
  const { seconds, connectAgainAfter, largestAnswerKib, deepestAnswer } = rules;
  return html`<details class="rules">
    <summary>Time limit, tries and failures</summary>
    <dl>
      <dt>Time limit</dt>
      <dd>${seconds} seconds from the call to the last byte of the answer.</dd>
      <dt>Tries</dt>
      <dd>
        ${
          kind === 'webhooks'
            ? 'One, because a customer waits.'
            : `Two, ${connectAgainAfter} milliseconds apart, if no connection was made. A call that may have arrived is not repeated.`
        }
      </dd>
      <dt>Answer</dt>
      <dd>JSON with an HTTP status of 200 to 299, at most ${largestAnswerKib} KiB and ${deepestAnswer} levels deep. Redirects are not followed.</dd>
      <dt>Failure</dt>
      <dd>
        ${
          kind === 'webhooks'
            ? 'The customer reads that the shop’s system does not answer, and to ask again later or for a person.'
            : 'The customer reads the same and stays at this step. After three failures in a row the task ends.'
        }
      </dd>
    </dl>
  </details>`;
}

/** @param hasOwnKey whether everything that is called has a key of its own */
export const renderKeyNote = ({ hasKey }: WebhookRules, hasOwnKey: boolean): TemplateResult | typeof nothing =>
  hasKey || hasOwnKey
    ? nothing
    : html`<p class="note">
        Nothing is called without a key that signs: enter one, or start the desk with <code>DESK_ROBOT_APP_KEY</code>.
      </p>`;
