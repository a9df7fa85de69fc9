/** Answers to left messages that are being written. Each has its own id from the start: sending it again sends it once. */
import { newReplyId } from '../state/draft.ts';
import { tabStore } from './tab-store.ts';

const answers = tabStore<{ key: string; content: string }>('desk-console-answer:');

export const { read: keptAnswer, forget: forgetAnswer, forgetAll: forgetAnswers } = answers;

/** Another text is another message. */
export const keepAnswer = (id: string, content: string): boolean => answers.keep(id, { key: newReplyId(), content });

/** The left message whose answer was begun first; null without one. */
export const firstKept = (): string | null => answers.keys()[0] ?? null;
