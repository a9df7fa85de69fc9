/**
 * Answers to left messages that are being written, by the messages' ids: a reload or another list loses none. Each has its own id from
 * the start, so that sending it again sends it once. Gone with the sign-in.
 */
import { newReplyId } from '../state/new-reply.ts';
import { tabStore } from './tab-store.ts';

const answers = tabStore<{ key: string; content: string }>('desk-console-answer:');

export const { read: keptAnswer, forget: forgetAnswer, forgetAll: forgetAnswers } = answers;

/** Another text is another message. */
export const keepAnswer = (id: string, content: string): boolean => answers.keep(id, { key: newReplyId(), content });

/** The left message whose answer was begun first; null without one. */
export const firstKept = (): string | null => answers.keys()[0] ?? null;
