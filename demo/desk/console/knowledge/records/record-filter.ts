/** Which records the list shows: what is wrong with the filter, its request (doc 3 §4.5), its conditions in words. Pure. */
import type { Counter, listSessionRecords, RecordCondition } from '../../../../../relay/desk-api/knowledge/records.ts';
import type { Body } from '../../../../../relay/desk-api/operation.ts';
import { dayBefore, isDay } from '../../controls/days.ts';
import { partsIn } from '../../controls/fields/parts-in.ts';
import { COUNTER_WORDS, OPERATOR_WORDS, PLATFORM_WORDS, RATING_WORDS } from './record-words.ts';

export type Operator = keyof typeof OPERATOR_WORDS;

/** A condition on a counter; the numbers are as they were typed. `most` is the second number of 'between'. */
export type CounterFilter = { counter: Counter; operator: Operator; value: string; most: string };

export type RecordFilter = {
  /** Days as 'YYYY-MM-DD', both of the period. */
  from: string;
  to: string;
  keywords: string;
  keywordsSource: Body<typeof listSessionRecords>['keywordsSource'];
  platforms: readonly number[];
  scenes: readonly number[];
  ratings: readonly number[];
  /** Null for records with and without a hand-off. */
  handedOff: 0 | 1 | null;
  /** Names with commas between. */
  sources: string;
  plugIns: string;
  location: string;
  application: string;
  counters: readonly CounterFilter[];
};

const LONGEST_KEYWORDS = 200;
const LONGEST_NAME = 255;
const MOST_NAMES = 100;
/** Conditions on counters: a request takes 20 conditions, and the other fields of the form may need the rest. */
export const MOST_COUNTERS = 10;

/** The last seven days without conditions. */
export function plainFilter(today: string): RecordFilter {
  return {
    from: dayBefore(today, 6),
    to: today,
    keywords: '',
    keywordsSource: 0,
    platforms: [],
    scenes: [],
    ratings: [],
    handedOff: null,
    sources: '',
    plugIns: '',
    location: '',
    application: '',
    counters: [],
  };
}

export type FilterField = 'from' | 'to' | 'keywords' | 'sources' | 'plugIns' | 'location' | 'application';
/** A sentence for each field that cannot be searched with; counters by their place. */
export type FilterErrors = { fields: Partial<Record<FilterField, string>>; counters: Record<number, string> };

const NUMBER = /^\d{1,9}$/;

const namesIn = (text: string): string[] => partsIn(text, ',');

function namesError(text: string): string | undefined {
  const names = namesIn(text);
  if (names.length > MOST_NAMES) return `Name at most ${MOST_NAMES}.`;
  return names.some((name) => name.length > LONGEST_NAME) ? `A name has at most ${LONGEST_NAME} letters.` : undefined;
}

function counterError({ operator, value, most }: CounterFilter): string | undefined {
  const numbers = operator === 'between' ? [value, most] : [value];
  if (!numbers.every((one) => NUMBER.test(one.trim()))) return 'Enter a whole number.';
  if (operator === 'between' && Number(most) < Number(value)) return 'The second number must not be smaller.';
  return undefined;
}

export function errorsOf(filter: RecordFilter): FilterErrors | undefined {
  const fields: FilterErrors['fields'] = {};
  const note = (field: FilterField, error: string | undefined) => {
    if (error !== undefined) fields[field] = error;
  };
  note('from', isDay(filter.from) ? undefined : 'Enter a day.');
  note('to', isDay(filter.to) ? undefined : 'Enter a day.');
  if (isDay(filter.from) && isDay(filter.to) && filter.to < filter.from)
    note('to', 'The period ends before it begins.');
  if (filter.keywords.trim().length > LONGEST_KEYWORDS)
    note('keywords', `Search for at most ${LONGEST_KEYWORDS} letters.`);
  note('sources', namesError(filter.sources));
  note('plugIns', namesError(filter.plugIns));
  if (filter.location.trim().length > LONGEST_NAME) note('location', `A place has at most ${LONGEST_NAME} letters.`);
  if (!/^\d{0,15}$/.test(filter.application.trim())) note('application', 'Enter the application’s number.');
  const counters = Object.fromEntries(
    filter.counters.flatMap((one, at) => {
      const error = counterError(one);
      return error === undefined ? [] : [[at, error] as const];
    }),
  );
  const isWrong = Object.keys(fields).length > 0 || Object.keys(counters).length > 0;
  return isWrong ? { fields, counters } : undefined;
}

function conditionsOf(filter: RecordFilter): RecordCondition[] {
  const operator = 'is';
  const conditions: RecordCondition[] = [];
  const platforms = PLATFORM_WORDS.map(({ id }) => id).filter((id) => filter.platforms.includes(id));
  if (platforms.length > 0) conditions.push({ field: 'platform', operator, value: platforms });
  if (filter.scenes.length > 0) conditions.push({ field: 'channelId', operator, value: [...filter.scenes] });
  const sources = namesIn(filter.sources);
  if (sources.length > 0) conditions.push({ field: 'src', operator, value: sources });
  const plugIns = namesIn(filter.plugIns);
  if (plugIns.length > 0) conditions.push({ field: 'webPluginName', operator, value: plugIns });
  const location = filter.location.trim();
  if (location !== '') conditions.push({ field: 'ipLocation', operator, value: location });
  const application = filter.application.trim();
  if (application !== '') conditions.push({ field: 'appId', operator, value: application });
  if (filter.handedOff !== null) conditions.push({ field: 'isSwitchStaff', operator, value: filter.handedOff });
  if (filter.ratings.length > 0) conditions.push({ field: 'surveyOption', operator, value: filter.ratings.join() });
  for (const { counter, operator, value, most } of filter.counters) {
    const numbers = operator === 'between' ? `${value.trim()},${most.trim()}` : value.trim();
    conditions.push({ field: counter, operator, value: numbers });
  }
  return conditions;
}

export function searchOf(
  filter: RecordFilter,
  page: { robotId: number; pageNum: number; pageSize: number },
): Body<typeof listSessionRecords> {
  return {
    ...page,
    startTime: `${filter.from} 00:00:00`,
    endTime: `${filter.to} 23:59:59`,
    keywords: filter.keywords.trim(),
    keywordsSource: filter.keywordsSource,
    conditionList: conditionsOf(filter),
  };
}

export type Chip = { words: string; without: RecordFilter };

/** All conditions of the folded part of the form, in words. Texts that were typed are quoted. */
export function chipsOf(filter: RecordFilter, sceneNames: ReadonlyMap<number, string>): Chip[] {
  const chips: Chip[] = [];
  const add = (words: string, change: Partial<RecordFilter>) =>
    chips.push({ words, without: { ...filter, ...change } });
  const { platforms, scenes, ratings } = filter;
  if (platforms.length > 0) add(`Platform: ${wordsOf(PLATFORM_WORDS, platforms)}`, { platforms: [] });
  if (scenes.length > 0) add(`Scene: ${scenes.map((id) => sceneNames.get(id) ?? id).join(' or ')}`, { scenes: [] });
  if (ratings.length > 0) add(`Rating: ${wordsOf(RATING_WORDS, ratings)}`, { ratings: [] });
  if (filter.handedOff !== null) add(filter.handedOff ? 'Handed off' : 'Not handed off', { handedOff: null });
  for (const [field, name] of [
    ['sources', 'Source'],
    ['plugIns', 'Web plug-in'],
    ['location', 'Location'],
    ['application', 'Application'],
  ] as const) {
    if (filter[field].trim() !== '') add(`${name}: “${filter[field].trim()}”`, { [field]: '' });
  }
  filter.counters.forEach(({ counter, operator, value, most }, at) => {
    const numbers = operator === 'between' ? `${value} and ${most}` : value;
    const counters = filter.counters.filter((_, other) => other !== at);
    add(`${COUNTER_WORDS[counter]} ${OPERATOR_WORDS[operator]} ${numbers}`, { counters });
  });
  return chips;
}

const wordsOf = (words: readonly { id: number; words: string }[], ids: readonly number[]): string =>
  words
    .filter(({ id }) => ids.includes(id))
    .map((one) => one.words)
    .join(' or ');
