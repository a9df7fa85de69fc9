/**
 * Unsaved questions, which neither a reload nor another page loses. Their id is the question's, or `new` with the words that a new
 * one begins with.
 */
import { tabStore } from './tab-store.ts';

type KeptDraft<Draft> = {
  draft: Draft;
  /** The version of the question that the draft began with; undefined for a new one. */
  version?: string | undefined;
  base: Draft;
};

const drafts = tabStore<KeptDraft<unknown>>('desk-console-question ');

export const forgetAllDrafts = drafts.forgetAll;

/** Returns whether the draft is kept. */
export const keepDraft = (robotId: number, id: number | string, kept: KeptDraft<unknown>): boolean =>
  drafts.keep(`${robotId} ${id}`, kept);

export const keptDraft = <Draft>(robotId: number, id: number | string): KeptDraft<Draft> | null =>
  drafts.read(`${robotId} ${id}`) as KeptDraft<Draft> | null;

export const forgetDraft = (robotId: number, id: number | string): void => drafts.forget(`${robotId} ${id}`);
