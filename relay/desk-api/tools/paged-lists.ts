/** Which operations are paged lists, by their API family and schemas, and how their pages are read to the end. */
import { z } from 'zod';
import type { Operation } from '../operation.ts';
import { type Json, jsonSchemaOf } from './json-schema.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Parts = Record<'params' | 'query' | 'body', Record<string, unknown>>;

/** The rows in an operation's answer, whether it is paged or not. */
export type RowsField = {
  name: string;
  /** The documented fields of a row, in the order of the documents. */
  columns: readonly string[];
  /** The fields that together say whether two rows are the same one; empty if rows have no id. */
  key: readonly string[];
};

/** Undefined if the answer has no list, or several. */
export function rowsFieldOf({ answer }: Operation): RowsField | undefined {
  const { properties = {}, $defs = {} } = jsonSchemaOf(answer) as { properties?: Json; $defs?: Record<string, Json> };
  const lists = Object.entries(properties).filter(([, schema]) => (schema as Json).type === 'array');
  const [list] = lists;
  if (list === undefined || lists.length > 1) return undefined;
  const fields = fieldsOf((list[1] as Json).items as Json | undefined, $defs);
  const columns = [...new Set(fields.map(({ name }) => name))];
  // Kinds of rows that a constant tells apart may number their rows independently.
  const kinds = fields.filter(({ schema }) => 'const' in schema).map(({ name }) => name);
  return { name: list[0], columns, key: columns.includes('id') ? [...new Set([...kinds, 'id'])] : [] };
}

function fieldsOf(schema: Json | undefined, named: Record<string, Json>): { name: string; schema: Json }[] {
  if (schema === undefined) return [];
  const reference = typeof schema.$ref === 'string' ? named[schema.$ref.replace('#/$defs/', '')] : undefined;
  const kinds = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) as Json[];
  return [
    ...fieldsOf(reference, named),
    ...Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, schema]) => ({ name, schema })),
    ...kinds.flatMap((kind) => fieldsOf(kind, named)),
  ];
}

export function pageParametersOf(operation: Operation) {
  const { page, size, largestSize } = operation.api.paging;
  const part = (['query', 'body'] as const).find((one) => page in operation[one].shape && size in operation[one].shape);
  if (part === undefined) return undefined;
  const field = operation[part].shape[size] as z.ZodType;
  let largest = largestSize;
  while (largest > 1 && !field.safeParse(largest).success) largest -= 1;
  return { part, largestSize: largest };
}

export type Page = {
  number: number;
  /** Without the rows that an earlier page had. */
  rows: Row[];
  /** The keys by which a later page's repetition of these rows is recognised. */
  keys: string[];
  /** Rows that this page repeats, because the list changed meanwhile. */
  repeated: number;
  /** All rows of the list, if the desk says so. */
  total: number | undefined;
};

/**
 * The pages of a list up to its last row, or to the last one in reach. Asks for the largest pages, unless the input has
 * a size. Ends by the number of received rows, because a desk may give smaller pages than it was asked for.
 * @param reading the page to begin with, and the keys of rows that earlier pages had, to which this adds those that it reads
 */
export async function* readPages(
  operation: Operation,
  input: Parts,
  { call, from = 1, seen = new Set() }: { call: (input: Parts) => Promise<Row>; from?: number; seen?: Set<string> },
): AsyncGenerator<Page, void, undefined> {
  const parameters = pageParametersOf(operation);
  const field = rowsFieldOf(operation);
  if (parameters === undefined || field === undefined) throw new TypeError(`${operation.name} is not a paged list`);
  const { page, size, total: totalPath } = operation.api.paging;
  const { part, largestSize } = parameters;
  const pageSize = Number(input[part][size] ?? largestSize);
  let received = (from - 1) * pageSize;
  for (let number = from; (number - 1) * pageSize < (operation.reach ?? Number.POSITIVE_INFINITY); number += 1) {
    const answer = await call({ ...input, [part]: { ...input[part], [size]: pageSize, [page]: number } });
    const rows = (answer[field.name] ?? []) as Row[];
    const total = numberAt(answer, totalPath);
    received += rows.length;
    const fresh = withoutRepeated(rows, field.key, seen);
    yield { number, ...fresh, repeated: rows.length - fresh.rows.length, total };
    if (rows.length === 0 || (total === undefined ? rows.length < pageSize : received >= total)) return;
  }
}

function withoutRepeated(given: readonly Row[], key: readonly string[], seen: Set<string>) {
  const rows: Row[] = [];
  const keys: string[] = [];
  for (const row of given) {
    const text = keyOf(row, key);
    if (text !== undefined && seen.has(text)) continue;
    rows.push(row);
    if (text === undefined) continue;
    seen.add(text);
    keys.push(text);
  }
  return { rows, keys };
}

function keyOf(row: Row, key: readonly string[]): string | undefined {
  if (key.length === 0 || row.id === undefined || row.id === null) return undefined;
  return key.map((name) => String(row[name])).join(' ');
}

function numberAt(answer: Row, path: readonly string[]): number | undefined {
  const found = path.reduce<unknown>((value, name) => (value as Row | null | undefined)?.[name], answer);
  return z.int().safeParse(found).data;
}
