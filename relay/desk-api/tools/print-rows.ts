/**
 * Rows of a list as JSON lines, or as CSV with a column for each documented field. All other fields share one column: rows are
 * written as they arrive, and the desk adds fields without notice.
 */
import { printCsvHead, printCsvRow } from '../csv.ts';
import type { Row } from './paged-lists.ts';

export const FORMATS = ['jsonl', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

/** The column for fields that the documents do not name, as JSON. */
export const OTHER_FIELDS = 'other fields';

export type RowPrinter = { head: string; print(row: Row): string };

export function createRowPrinter(format: Format, columns: readonly string[]): RowPrinter {
  if (format === 'jsonl') return { head: '', print: (row) => `${JSON.stringify(row)}\n` };
  const known = new Set(columns);
  return {
    head: printCsvHead([...columns, OTHER_FIELDS]),
    print(row) {
      const others = Object.entries(row).filter(([name]) => !known.has(name));
      const cells = columns.map((name) => cellOf(row[name]));
      return printCsvRow([...cells, others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : undefined]);
    },
  };
}

function cellOf(value: unknown): string | number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return JSON.stringify(value);
}
