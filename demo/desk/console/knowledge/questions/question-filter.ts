/** Reads the filter of the list of questions from the page's address, as the body of a search (doc 3 §4.1). Pure. */
import type { CallInput } from '../../../../../relay/desk-api/operations.ts';

export const SEARCH_IN = {
  4: 'Everywhere',
  1: 'Questions and similar ones',
  2: 'Questions only',
  3: 'Answers',
} as const;
export const TYPES = { 0: 'All types', 1: 'Questions', 4: 'Small talk', 3: 'Flow entries' } as const;
export const VALIDITIES = { 1: 'Valid or not', 2: 'Valid now', 3: 'Not valid now' } as const;
export const ORDERS = { 2: 'Newest changes first', 1: 'Oldest changes first' } as const;

export const PAGE_SIZE = 20;

type Search = CallInput<'search-questions'>['body'];

/** The value of a parameter of the address, or `otherwise` if it is none of the known ones. */
const choiceIn = <V extends number>(
  query: URLSearchParams,
  name: string,
  words: Readonly<Record<V, string>>,
  otherwise: V,
): V => {
  const given = query.get(name) ?? '';
  return Object.hasOwn(words, given) ? (Number(given) as V) : otherwise;
};

const numberIn = (query: URLSearchParams, name: string): number | undefined => {
  const given = query.get(name) ?? '';
  return /^\d{1,9}$/.test(given) ? Number(given) : undefined;
};

export function searchOf(robotId: number, query: URLSearchParams): Search {
  const scene = numberIn(query, 'scene');
  const searchWord = (query.get('word') ?? '').trim().slice(0, 200);
  return {
    robotId,
    pageNum: Math.max(1, numberIn(query, 'page') ?? 1),
    pageSize: PAGE_SIZE,
    categoryId: numberIn(query, 'category'),
    searchWord: searchWord === '' ? undefined : searchWord,
    searchType: choiceIn(query, 'in', SEARCH_IN, 4),
    type: choiceIn(query, 'type', TYPES, 0),
    isWorking: choiceIn(query, 'working', VALIDITIES, 1),
    order: choiceIn(query, 'order', ORDERS, 2),
    channelIdList: scene === undefined ? undefined : [scene],
  };
}

export const isFiltered = ({ searchWord, type, isWorking, channelIdList }: Search): boolean =>
  searchWord !== undefined || type !== 0 || isWorking !== 1 || channelIdList !== undefined;
