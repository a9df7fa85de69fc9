/** The history of changes of a customer (doc 1 §2.3, `Alternation`): each entry has its author and a summary of the changed fields. */
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../store/context.ts';
import type { FeedSource } from './feeds.ts';

/** The author of a change: an agent, the administrator at the console (without an id), or a caller of the API (without both). */
export type Author = { id: number | null; nick_name: string | null };
export const API_CALLER: Author = { id: null, nick_name: null };

/** Old and new value by field. */
export type Changes = Record<string, readonly [before: unknown, after: unknown]>;

const TABLES = [
  `CREATE TABLE customer_alternations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
    author_id INTEGER,
    author_name TEXT,
    summary TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX alternations_of_customer ON customer_alternations (customer_id, created_at)`,
];

const LONGEST_VALUE = 100;
const LONGEST_SUMMARY = 1000;

type Row = { author_id: number | null; author_name: string | null; summary: string; created_at: number };

export function createAlternations({ db, clock }: Context, print: (milliseconds: number) => string) {
  db.addTables('customer-alternations', TABLES);
  return {
    add: (customerId: number, author: Author, summary: string) =>
      db.insert('customer_alternations', {
        customer_id: customerId,
        author_id: author.id,
        author_name: author.nick_name,
        summary: shorten(summary, LONGEST_SUMMARY),
        created_at: clock.now(),
      }),
    feed: {
      feedType: 'Alternation',
      entries: 'SELECT id, created_at AS at FROM customer_alternations WHERE customer_id = ?1',
      read(id) {
        const row = db.get<Row>('SELECT * FROM customer_alternations WHERE id = ?', id);
        return (
          row && {
            feed_type: 'Alternation',
            time: print(row.created_at),
            author: { id: row.author_id, nick_name: row.author_name },
            summary: row.summary,
          }
        );
      },
    } satisfies FeedSource as FeedSource,
  };
}

export const changesBetween = (before: Record<string, unknown>, after: Record<string, unknown>): Changes =>
  Object.fromEntries(
    Object.keys(after)
      .filter((field) => !isDeepStrictEqual(before[field], after[field]))
      .map((field) => [field, [before[field], after[field]]]),
  );

/** The name of the thing whose id a field holds, such as an owner; undefined for other fields, and if there is none. */
export type NameOf = (field: string, value: unknown) => string | undefined;

export const summaryOf = (changes: Changes, nameOf: NameOf): string =>
  Object.entries(changes)
    .map(([field, values]) => {
      const [before, after] = values.map((value) => described(nameOf(field, value) ?? value));
      return `${field}: ${before} → ${after}`;
    })
    .join('; ');

function described(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value !== 'object') return shorten(String(value), LONGEST_VALUE);
  const parts = Object.entries(value).map(([name, one]) =>
    Array.isArray(value) ? partOf(one) : `${name} ${partOf(one)}`,
  );
  return parts.length === 0 ? 'none' : shorten(parts.join(', '), LONGEST_VALUE);
}

function partOf(entry: unknown): string {
  if (Array.isArray(entry)) return entry.filter((one) => typeof one === 'string').join(' ');
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const { name, content, openid } = entry as Record<string, unknown>;
  return String(name ?? content ?? openid ?? '');
}

const shorten = (text: string, most: number): string =>
  (text.length > most ? `${text.slice(0, most - 1)}…` : text).toWellFormed();
