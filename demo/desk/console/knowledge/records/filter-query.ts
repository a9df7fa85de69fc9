/** A filter as the query of the page's address, so that reload, back and links keep it. Pure. */
import type { Counter } from '../../../../../relay/desk-api/knowledge/records.ts';
import { isDay } from '../../controls/days.ts';
import { type CounterFilter, MOST_COUNTERS, type Operator, plainFilter, type RecordFilter } from './record-filter.ts';
import { COUNTER_WORDS, KEYWORD_SOURCE_WORDS, OPERATOR_WORDS } from './record-words.ts';

const LONGEST_TEXT = 2000;

/** Entries that are as in a filter without conditions are left out. */
export function queryOf(filter: RecordFilter, page = 1): Record<string, string> {
  const entries = {
    from: filter.from,
    to: filter.to,
    words: filter.keywords.trim(),
    in: filter.keywordsSource === 0 ? '' : String(filter.keywordsSource),
    platform: filter.platforms.join(),
    scene: filter.scenes.join(),
    rating: filter.ratings.join(),
    handedOff: filter.handedOff === null ? '' : String(filter.handedOff),
    source: filter.sources.trim(),
    plugIn: filter.plugIns.trim(),
    location: filter.location.trim(),
    application: filter.application.trim(),
    count: filter.counters
      .map(({ counter, operator, value, most }) => [counter, operator, value.trim(), most.trim()].join(':'))
      .join(';'),
    page: page === 1 ? '' : String(page),
  };
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ''));
}

/** Parameters that cannot be read count as absent. */
export function filterOf(query: URLSearchParams, today: string): { filter: RecordFilter; page: number } {
  const plain = plainFilter(today);
  const text = (name: string) => (query.get(name) ?? '').slice(0, LONGEST_TEXT);
  const day = (name: 'from' | 'to') => (isDay(text(name)) ? text(name) : plain[name]);
  const source = KEYWORD_SOURCE_WORDS.find(({ id }) => String(id) === text('in'))?.id ?? 0;
  return {
    filter: {
      from: day('from'),
      to: day('to'),
      keywords: text('words'),
      keywordsSource: source,
      platforms: numbersIn(text('platform')),
      scenes: numbersIn(text('scene')),
      ratings: numbersIn(text('rating')).filter((id) => id >= 1 && id <= 4),
      handedOff: ([0, 1] as const).find((value) => String(value) === text('handedOff')) ?? null,
      sources: text('source'),
      plugIns: text('plugIn'),
      location: text('location'),
      application: text('application'),
      counters: text('count').split(';').flatMap(counterIn).slice(0, MOST_COUNTERS),
    },
    page: /^[1-9]\d{0,5}$/.test(text('page')) ? Number(text('page')) : 1,
  };
}

const numbersIn = (text: string): number[] =>
  text
    .split(',')
    .filter((one) => /^\d{1,15}$/.test(one))
    .map(Number);

function counterIn(text: string): CounterFilter[] {
  const [counter = '', operator = '', value = '', most = ''] = text.split(':');
  return isCounter(counter) && isOperator(operator) ? [{ counter, operator, value, most }] : [];
}

const isCounter = (name: string): name is Counter => Object.hasOwn(COUNTER_WORDS, name);
const isOperator = (name: string): name is Operator => Object.hasOwn(OPERATOR_WORDS, name);
