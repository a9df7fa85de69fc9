/** The desk's own sentences to customers of chat apps, in the languages of the demo shop, and the words that ask for a person. */

type Words = {
  /** Follows the robot's greeting. */
  person: string;
  queued: (position: number) => string;
  offline: string;
  /** The customer has left the queue without an agent. */
  unserved: string;
  textsOnly: string;
};

const WORDS = {
  en: {
    person: 'Write “agent” to talk to a person.',
    queued: (position) => `All agents are busy. You are number ${position} in the queue.`,
    offline: 'No agent is here right now. We have kept your message and will answer it.',
    unserved: 'No agent was free in time, so you no longer wait. Write “agent” to try again.',
    textsOnly: 'I read texts only. Write “agent” and send it to a person.',
  },
  zh: {
    person: '回复“人工”即可联系人工客服。',
    queued: (position) => `客服正忙，您排在第 ${position} 位。`,
    offline: '目前没有客服在线，您的留言已保存，我们会尽快回复。',
    unserved: '客服未能及时接待，您已退出排队。回复“人工”即可重新排队。',
    textsOnly: '我只能阅读文字。请回复“人工”后再发送给客服。',
  },
} satisfies Record<string, Words>;

export const wordsFor = (text: string): Words => (/\p{Script=Han}/u.test(text) ? WORDS.zh : WORDS.en);

const PERSON = new Set(['agent', 'person', 'human', 'a person', 'an agent', '人工', '转人工', '客服', '人工客服']);

/** Whether a text says nothing but that its writer wants a person. */
export const asksForPerson = (text: string): boolean =>
  PERSON.has(
    text
      .trim()
      .slice(0, 20)
      .toLowerCase()
      .replace(/[.!。！]$/, ''),
  );
