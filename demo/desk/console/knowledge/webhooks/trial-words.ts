/** The report of a test call to the administrator: how it went, and what she can do about it. Pure. */

import type { WebhookRules, WebhookTrial } from '../../../console-protocol/webhooks.ts';
import { partsIn } from '../../controls/fields/parts-in.ts';

type Failure = Extract<WebhookTrial, { outcome: 'failed' }>['failure'];
/** `detail` is what the desk itself says, where that is more. */
type TrialWords = { title: string; hint: string; detail: string };

const MAY_BE_DONE = 'The system may have done its work all the same.';

const failureWords: Record<Failure, (rules: WebhookRules) => [title: string, hint: string]> = {
  'no-key': () => ['Nothing can sign the call.', 'Enter a key here, or start the desk with DESK_ROBOT_APP_KEY.'],
  'bad-pattern': () => ['The pattern cannot be used.', 'Write a simpler one.'],
  'bad-address': () => ['This address cannot be called.', 'If it begins with {shop}, this desk runs without a shop.'],
  busy: () => ['The desk is making too many calls.', 'Wait a moment, then call again.'],
  unreachable: () => [
    'Nothing answers at this address.',
    'Check the address, and whether the system there is running.',
  ],
  'broken-connection': () => ['The connection broke before the answer was complete.', MAY_BE_DONE],
  timeout: ({ seconds }) => [`No complete answer came within ${seconds} seconds.`, MAY_BE_DONE],
  'desk-stops': () => ['The desk is stopping.', 'Call again when it is running.'],
  redirect: () => ['The address leads to another one, which is not followed.', 'Enter the final address.'],
  'http-status': () => ['The system answered with an error.', 'After 401 or 403, compare the keys of both sides.'],
  'too-large': ({ largestAnswerKib }) => ['The answer is too large.', `It may have ${largestAnswerKib} KiB.`],
  'not-json': () => ['The answer is not JSON.', 'Often it is a web page instead: check the address.'],
  'wrong-structure': () => ['The answer does not have the documented structure.', 'The system must be changed.'],
};

/** Failures about which the desk gives no detail. */
const WITHOUT_DETAIL: readonly Failure[] = ['no-key', 'bad-address', 'busy', 'timeout', 'desk-stops', 'not-json'];

export function trialWords(trial: WebhookTrial, rules: WebhookRules): TrialWords {
  switch (trial.outcome) {
    case 'answered':
      return { title: 'The system answered.', hint: '', detail: '' };
    case 'refused':
      return { title: 'The system answered that it failed.', hint: '', detail: trial.message };
    case 'not-triggered': {
      const hint = 'A robot would not call the webhook, so no call was made.';
      return { title: 'The pattern finds nothing in this question.', hint, detail: '' };
    }
    case 'failed': {
      const { failure, message } = trial;
      const [title, hint] = failureWords[failure](rules);
      return { title, hint, detail: WITHOUT_DETAIL.includes(failure) ? '' : message };
    }
  }
}

/** `120 milliseconds`, `5.00 seconds`. */
export const durationWords = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} milliseconds` : `${(milliseconds / 1000).toFixed(2)} seconds`;

/** The text that the customer would read: an answer, or the message of a step. */
export function replyTextOf(answer: object): string | undefined {
  const { answerContent, message } = answer as { answerContent?: unknown; message?: { msgContent?: unknown } };
  const text = answerContent ?? message?.msgContent;
  return typeof text === 'string' ? text : undefined;
}

/** Values of a test call, one a line as `name = value`; undefined if a line is none. */
export function valuesIn(text: string): Record<string, string> | undefined {
  const values = partsIn(text).map((line) => /^\s*([A-Za-z]\w{0,49})\s*=(.*)$/.exec(line));
  if (values.some((one) => one === null)) return undefined;
  return Object.fromEntries(values.map((one) => [one?.[1] ?? '', (one?.[2] ?? '').trim()]));
}
