/** When a question is valid (doc 3 §2.2): never, always, or in a period of the tenant's time. */
import { VALIDITY } from '../../../relay/desk-api/knowledge/questions.ts';
import { KnowledgeRefused } from './answers.ts';

export type Period = { start_at: number | null; end_at: number | null };
const NO_PERIOD: Period = { start_at: null, end_at: null };

const MOMENT = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/;

/** 'YYYY-MM-DD HH:MM:SS' of the tenant's zone in milliseconds since 1970. @throws KnowledgeRefused that names the field */
export function readMoment(field: string, text: string, utcOffsetMinutes: number): number {
  const [year = 0, month = 0, ...rest] = MOMENT.exec(text)?.slice(1).map(Number) ?? [];
  const [day, hour, minute, second] = rest;
  const utc = Date.UTC(year, month - 1, day, hour, minute, second);
  const isReal = !Number.isNaN(utc) && new Date(utc).toISOString().slice(0, 19).replace('T', ' ') === text;
  if (!isReal) throw new KnowledgeRefused(`${field}: must be a moment such as '2024-01-31 09:00:00'`);
  return utc - utcOffsetMinutes * 60_000;
}

type Given = { startTime?: string | undefined; endTime?: string | undefined };

/** @throws KnowledgeRefused */
export function readPeriod(type: number, { startTime, endTime }: Given, utcOffsetMinutes: number): Period {
  if (type !== VALIDITY.period) return NO_PERIOD;
  const empty = [!startTime && 'startTime', !endTime && 'endTime'].filter((field) => field !== false);
  if (!startTime || !endTime) {
    throw new KnowledgeRefused(`the validity period is empty although one is enabled: ${empty.join(' and ')}`);
  }
  const start_at = readMoment('startTime', startTime, utcOffsetMinutes);
  const end_at = readMoment('endTime', endTime, utcOffsetMinutes);
  if (end_at <= start_at) throw new KnowledgeRefused('endTime: the validity period ends before it begins');
  return { start_at, end_at };
}
