/** Words for the numbers of a question (doc 3 §2.2), and its answer as text. */
import type { CallAnswer } from '../../../../relay/desk-api/operations.ts';
import { sanitizeHtml } from '../controls/sanitize.ts';

export type Question = CallAnswer<'get-question'>['data'];
export type Category = CallAnswer<'list-categories'>['data'][number];

export const TYPE_WORDS: Readonly<Record<number, string>> = { 1: 'Question', 3: 'Flow entry', 4: 'Small talk' };
/** The system's categories have names for programs. */
export const categoryName = ({ type, name }: Category): string =>
  type === 1 ? ({ all: 'All questions', uncategorized: 'Uncategorized' }[name] ?? name) : name;

type Timed = Pick<Question, 'availableTimeType' | 'startTime' | 'endTime'>;
export type Validity = 'always' | 'never' | 'now' | 'later' | 'over';

/** @param now as the desk prints times, `YYYY-MM-DD HH:MM:SS` */
export function validityOf({ availableTimeType, startTime, endTime }: Timed, now: string): Validity {
  if (availableTimeType === 0) return 'never';
  if (availableTimeType !== 2) return 'always';
  if ((startTime ?? '') > now) return 'later';
  return (endTime ?? '') > now ? 'now' : 'over';
}

/** The words of an answer; the address of a voice, a link or an image. */
export function answerText(answer: { type: number; content: string } | undefined): string {
  if (!answer) return '';
  if (answer.type !== 2) return answer.content;
  const html = answer.content.slice(0, LONGEST_READ).replace(BLOCK, ' $&');
  return (sanitizeHtml(html).textContent ?? '').replace(/\s+/g, ' ').trim();
}
/** Characters that are read of an answer that is shown in one line. */
const LONGEST_READ = 2000;
const BLOCK = /<(?:p|br|li|div|td|th|tr|h[1-6])\b/gi;
