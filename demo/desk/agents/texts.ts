/** The texts that the desk itself writes into conversations with agents, in the languages of the demo shop. */
import type { CloseType } from '../store/sessions.ts';

/**
 * `idle`: neither side wrote for long. `gone`: the customer did not answer for long. `away`: the agent left, and no
 * colleague is free.
 */
export type CloseReason = CloseType | 'idle' | 'gone' | 'away';

type Texts = {
  joined: (agent: string) => string;
  reopened: (agent: string) => string;
  welcome: (agent: string) => string;
  /** Instead of the welcome, after a transfer: the customer has said already what it is about. */
  takesOver: (agent: string) => string;
  handedOver: (from: string, to: string) => string;
  goodbye: Record<CloseReason, (agent: string) => string>;
};

const TEXTS = {
  en: {
    joined: (agent) => `${agent} has joined the conversation.`,
    reopened: (agent) => `${agent} has opened the conversation again.`,
    welcome: (agent) => `Hello, this is ${agent}. How can I help you?`,
    takesOver: (agent) => `Hello, this is ${agent}. I will carry on from here.`,
    handedOver: (from, to) => `${from} has handed the conversation to ${to}.`,
    goodbye: {
      normal: () => 'The conversation has ended. Thank you for writing to us.',
      redirect: () => 'The conversation was moved elsewhere and has ended here.',
      force: () => 'The conversation was ended.',
      idle: () => 'The conversation has ended because nobody wrote for a while. Write again at any time.',
      gone: () => 'The conversation has ended because we had not heard from you for a while. Write again at any time.',
      away: (agent) =>
        `${agent} had to leave, and no colleague is free right now. The conversation has ended; write again at any time.`,
    },
  },
  zh: {
    joined: (agent) => `${agent} 已加入对话。`,
    reopened: (agent) => `${agent} 已重新打开对话。`,
    welcome: (agent) => `您好，我是 ${agent}，请问有什么可以帮您？`,
    takesOver: (agent) => `您好，我是 ${agent}，接下来由我继续为您服务。`,
    handedOver: (from, to) => `${from} 已将对话转给 ${to}。`,
    goodbye: {
      normal: () => '对话已结束，感谢您的来信。',
      redirect: () => '对话已转到别处，在此结束。',
      force: () => '对话已被结束。',
      idle: () => '由于长时间没有新消息，对话已结束。您可以随时再次留言。',
      gone: () => '由于一段时间没有收到您的消息，对话已结束。您可以随时再次留言。',
      away: (agent) => `${agent} 已离开，目前没有其他客服空闲，对话已结束。您可以随时再次留言。`,
    },
  },
} satisfies Record<string, Texts>;

/** The texts in the language of the customer's own text. */
export const textsFor = (text: string): Texts => (/\p{Script=Han}/u.test(text) ? TEXTS.zh : TEXTS.en);
