/** Words and numbers of the quotas. Pure. */
import type { KnowledgeUsage } from '../../../console-protocol/knowledge.ts';

export const LARGEST_LIMIT = 1_000_000;

/** The first day of the month after that of 'YYYY-MM-DD', as a person writes it. */
export function resetDay(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month, 1));
  return first.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** The limit that a text names; undefined if it names none. */
export function limitIn(text: string): number | undefined {
  const digits = text.trim().replace(/[, ]/g, '');
  return /^\d{1,7}$/.test(digits) && Number(digits) <= LARGEST_LIMIT ? Number(digits) : undefined;
}

export type Level = 'good' | 'warn' | 'bad';
export function levelOf({ used, total }: KnowledgeUsage['questions']): Level {
  if (used >= total) return 'bad';
  return used >= total * 0.9 ? 'warn' : 'good';
}

export const LEVEL_WORDS: Record<Level, string> = { good: 'Enough left', warn: 'Nearly used up', bad: 'Used up' };
