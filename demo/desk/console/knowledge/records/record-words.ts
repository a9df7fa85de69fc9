/** Words for what records hold as numbers (doc 3 §2.6, §4.5), and for times and names in them. Pure. */

import type { z } from 'zod';
import type { Counter, logEntry, sessionRecord } from '../../../../../relay/desk-api/knowledge/records.ts';

export type SessionRecord = z.output<typeof sessionRecord>;
export type LogEntry = z.output<typeof logEntry>;

export const PLATFORM_WORDS = [
  { id: 0, words: 'Web' },
  { id: 1, words: 'Chat app' },
  { id: 2, words: 'Android' },
  { id: 3, words: 'iOS' },
  { id: 4, words: 'Microblog' },
  { id: 5, words: 'API' },
  { id: 6, words: 'Multi-merchant' },
  { id: 7, words: 'Mini-program' },
  { id: 8, words: 'Enterprise chat' },
] as const;

export const RATING_WORDS = [
  { id: 2, words: 'Satisfied' },
  { id: 3, words: 'Average' },
  { id: 4, words: 'Unsatisfied' },
  { id: 1, words: 'Not rated' },
] as const;

/** In the order in which the form offers them. */
export const COUNTER_WORDS: Record<Counter, string> = {
  customerMsgCount: 'Questions asked',
  robotMsgCount: 'Robot’s messages',
  robotRepliedCount: 'Robot’s replies',
  directResponseCount: 'Answered at once',
  suggestQuestionCount: 'Replies with suggestions',
  unSuggestQuestionCount: 'Replies without suggestions',
  unknownQuestionCount: 'Not understood',
  usefulResponseCount: 'Rated useful',
  uselessResponseCount: 'Rated useless',
};

export const OPERATOR_WORDS = {
  greater_than: 'more than',
  less_than: 'fewer than',
  is: 'exactly',
  between: 'between',
} as const;

export const KEYWORD_SOURCE_WORDS = [
  { id: 0, words: 'All messages' },
  { id: 1, words: 'Robot’s messages' },
  { id: 2, words: 'Visitor’s messages' },
  { id: 3, words: 'Agents’ messages' },
  { id: 4, words: 'Visitor’s number' },
  { id: 5, words: 'Visitor’s id on the site' },
] as const;

export const platformWords = (platform: number | undefined): string =>
  PLATFORM_WORDS.find(({ id }) => id === platform)?.words ?? '';

/** Empty for a conversation without a rating. */
export const ratingWords = (option: number | undefined): string =>
  option === 1 ? '' : (RATING_WORDS.find(({ id }) => id === option)?.words ?? '');

/** The nickname, or the desk's number for the visitor. */
export function visitorWords({ customer }: SessionRecord): string {
  const nickname = customer?.nickname?.trim() ?? '';
  return nickname === '' ? `Visitor ${customer?.id ?? ''}`.trimEnd() : nickname;
}

/** How long a session took: `under 1 min`, `4 min`, `2 h 5 min`; empty for times that cannot be read. */
export function lengthWords(startTime: string, endTime: string | undefined): string {
  const milliseconds = Date.parse(`${endTime?.replace(' ', 'T')}Z`) - Date.parse(`${startTime.replace(' ', 'T')}Z`);
  if (Number.isNaN(milliseconds)) return '';
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return 'under 1 min';
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** How a visitor asked, by the `source` of the log entry; undefined if the text was typed, or for an unknown source. */
export const howAsked = (source: string | undefined): string | undefined => ASKED.get(source ?? '');
const ASKED = new Map([
  ['suggestion', 'Chose a suggestion'],
  ['common question', 'Chose a common question'],
  ['question in flow', 'Chose a question in a flow'],
  ['smart prompt', 'Chose a suggestion while typing'],
  ['flow', 'Opened a flow'],
]);
