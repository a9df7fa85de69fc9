/** The robots' sentences about webhooks and tasks, such as for one that fails. HTML, by the language of the question. */
import type { Robot } from '../../robot/robots.ts';

const SENTENCES = {
  en: {
    noAnswerNow:
      '<p>I cannot look that up at the moment, because the shop’s system does not answer me. Please ask again in a few minutes, or ask for a person.</p>',
    stepFailed:
      '<p>The shop’s system does not answer me, so this step is not done. Send it again in a moment, write “cancel” to stop, or ask for a person.</p>',
    stepRefused: '<p>That did not work. Please try again, write “cancel” to stop, or ask for a person.</p>',
    taskFailed:
      '<p>I could not finish this with the shop’s system, so I have stopped. Please try again later, or ask for a person.</p>',
    taskLeft: '<p>I have stopped. Nothing more happens with this request.</p>',
    taskExpired:
      '<p>We had begun something together, but it has waited too long, so I have stopped it. Please begin again if you still want it.</p>',
    taskDone: '<p>That is done.</p>',
    taskWaits: '<p>Please go on.</p>',
  },
  zh: {
    noAnswerNow: '<p>商店的系统暂时没有回应，我现在无法查询。请过几分钟再问，或者转人工客服。</p>',
    stepFailed:
      '<p>商店的系统暂时没有回应，这一步还没有完成。请稍后再发一次，发送“取消”可以停止，也可以转人工客服。</p>',
    stepRefused: '<p>这一步没有成功。请再试一次，发送“取消”可以停止，也可以转人工客服。</p>',
    taskFailed: '<p>商店的系统没能办完这件事，已经停止。请稍后再试，或者转人工客服。</p>',
    taskLeft: '<p>好的，已经停止，不会再继续办理。</p>',
    taskExpired: '<p>我们之前办理的事情等待太久，已经停止。如果还需要，请重新开始。</p>',
    taskDone: '<p>已经办好了。</p>',
    taskWaits: '<p>请继续。</p>',
  },
} as const satisfies Record<string, object>;

/** The language follows from the script of the text; without letters in it, from the robot. */
export function createWebhookSentences(robots: readonly Robot[]) {
  const scripts = new Map(robots.map(({ id, voice }) => [id, voice?.script]));
  return function sentencesFor(robotId: number, text = '') {
    const isChinese = /\p{sc=Latin}|\p{sc=Han}/u.test(text) ? /\p{sc=Han}/u.test(text) : scripts.get(robotId) === 'Han';
    return isChinese ? SENTENCES.zh : SENTENCES.en;
  };
}
export type WebhookSentences = ReturnType<typeof createWebhookSentences>;
