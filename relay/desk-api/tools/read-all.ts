/** Reads a whole list for the command line: page by page into a file or a stream, with progress, and resumable. */
import { createHash } from 'node:crypto';
import type { Operation } from '../operation.ts';
import { type Patience, readPatiently } from './call-limiter.ts';
import { UsageError } from './cli-usage.ts';
import { type Parts, pageParametersOf, type Row, readPages } from './paged-lists.ts';
import type { RowPrinter } from './print-rows.ts';
import { openRowsFile, type RowsFile } from './rows-file.ts';

export type RowsTarget = {
  /** Without one, rows go to `print`. */
  file: string | undefined;
  print: (text: string) => Promise<void>;
  printer: RowPrinter;
  redact: (text: string) => string;
};

export type WholeList = {
  operation: Operation;
  input: Parts;
  call: (input: Parts) => Promise<Row>;
  patience: Patience;
  target: RowsTarget;
  /** The same only for the same call to the same tenant in the same format. */
  task: string;
  /** Tells the user how far the reading is, or of a pause. */
  tell: (text: string) => void;
};

/** A text for the parts of a call that must not change when its file is gone on with. */
export const taskOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** @throws UsageError, a DeskError, or the reason of the aborted signal */
export async function readAll({ operation, input, call, patience, target, task, tell }: WholeList) {
  const parameters = pageParametersOf(operation);
  if (parameters === undefined) throw new UsageError(`${operation.name} has no pages; leave out --all`);
  const { page: pageName } = operation.api.paging;
  if (input[parameters.part][pageName] !== undefined) {
    throw new UsageError(`--all begins with the first page; leave out ${pageName}`);
  }
  const file = target.file === undefined ? undefined : await openRowsFile(target.file, task, target.printer.head);
  try {
    if (file === undefined) await target.print(target.printer.head);
    return await readInto(file);
  } finally {
    await file?.close();
  }

  async function readInto(file: RowsFile | undefined) {
    const written = file?.written;
    let rows = written?.rows ?? 0;
    let [first, total]: (number | undefined)[] = [];
    let repeated = 0;
    if (written) tell(`goes on after page ${written.page} with ${rows} rows`);
    const pages = readPages(operation, input, {
      from: (written?.page ?? 0) + 1,
      seen: new Set(written?.keys),
      call: (parts) => readPatiently(() => call(parts), patience),
    });
    for await (const page of pages) {
      const text = target.redact(page.rows.map((row) => target.printer.print(row)).join(''));
      rows += page.rows.length;
      repeated += page.repeated;
      first ??= page.total;
      total = page.total;
      if (file) await file.append({ page: page.number, text, rows, keys: page.keys });
      else await target.print(text);
      tell(`page ${page.number}, ${rows}${total === undefined ? '' : ` of ${total}`} rows`);
    }
    await file?.finish();
    if (total !== first || repeated > 0) {
      tell('the list changed while it was read, so rows may be missing; no row is there twice');
    }
    const { reach } = operation;
    const isPartial = reach !== undefined && total !== undefined && total > reach;
    return {
      rows,
      /** What the desk did not give. */
      partial: isPartial
        ? `the list has ${total} rows, and the desk gives the first ${reach} at most: narrow the list by its parameters, or use the desk’s own export`
        : undefined,
    };
  }
}
