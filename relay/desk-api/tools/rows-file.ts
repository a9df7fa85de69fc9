/**
 * A file of rows that is written page by page, and after an interruption gone on with. Until it is complete, a journal beside
 * it has a line for each page that is wholly in the file: its number, the length of the file after it and the ids of its rows,
 * so that a page that was written in part is removed, and a row known again.
 */
import { type FileHandle, open, readFile, rm } from 'node:fs/promises';
import { z } from 'zod';
import { parseJson } from '../json-bounds.ts';
import { UsageError } from './cli-usage.ts';

const heading = z.strictObject({ task: z.string() });
const entry = z.strictObject({ page: z.int(), bytes: z.int(), rows: z.int(), keys: z.array(z.string()) });

type WrittenPage = { page: number; text: string; rows: number; keys: string[] };
export type RowsFile = Awaited<ReturnType<typeof openRowsFile>>;

/** Files hold customers' data. */
const OWNER_ONLY = 0o600;

/**
 * @param task a text that is the same only for the same call, whose file may be gone on with
 * @throws UsageError if the file exists and no journal of the same task stands beside it
 */
export async function openRowsFile(path: string, task: string, head: string) {
  const journalPath = `${path}.progress`;
  const before = await readJournal(journalPath, path, task);
  const journal = await opened(journalPath, before === undefined ? 'wx' : 'r+');
  const file = await opened(path, before === undefined ? 'wx' : 'r+', before !== undefined).catch(async (error) => {
    await journal.close();
    if (before === undefined) await rm(journalPath);
    throw error;
  });
  const { size } = await file.stat();
  const pages = (before?.pages ?? []).filter(({ bytes }) => bytes <= size);
  const last = pages.at(-1);
  let length = last?.bytes ?? 0;
  let journalLength = last?.end ?? 0;

  async function write(handle: FileHandle, name: string, text: string, at: number): Promise<number> {
    const bytes = Buffer.from(text);
    try {
      for (let done = 0; done < bytes.length; ) {
        const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done);
        done += bytesWritten;
      }
    } catch (error) {
      throw new UsageError(`${name} cannot be written (${reasonOf(error)})`);
    }
    return at + bytes.length;
  }
  const note = async (value: object): Promise<void> => {
    journalLength = await write(journal, journalPath, `${JSON.stringify(value)}\n`, journalLength);
  };

  // The page after the last complete one was written in part.
  await file.truncate(length);
  await journal.truncate(journalLength);
  if (last === undefined) {
    await note({ task });
    length = await write(file, path, head, 0);
  }

  return {
    /** The last page in the file, its rows and their keys, if an earlier run began it. */
    written: last && { page: last.page, rows: last.rows, keys: pages.flatMap(({ keys }) => keys) },
    /** Resolves when the page is in the file. @throws UsageError, such as for a full disk */
    async append({ page, text, rows, keys }: WrittenPage): Promise<void> {
      length = await write(file, path, text, length);
      await note({ page, bytes: length, rows, keys });
    },
    /** The file is complete. */
    async finish(): Promise<void> {
      await file.datasync();
      await rm(journalPath);
    },
    async close(): Promise<void> {
      await file.close();
      await journal.close();
    },
  };
}

async function opened(path: string, flags: 'wx' | 'r+', mayBeMissing = false): Promise<FileHandle> {
  try {
    return await open(path, flags, OWNER_ONLY);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && mayBeMissing) return await opened(path, 'wx');
    if (code === 'EEXIST') throw new UsageError(`${path} exists already; delete it, or give another --out`);
    throw new UsageError(`${path} cannot be opened (${reasonOf(error)})`);
  }
}

/** The complete pages, each with the length of the journal after it; undefined without a journal. A last line without its
 * end was written in part. */
async function readJournal(journalPath: string, path: string, task: string) {
  const text = await readFile(journalPath, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new UsageError(`${journalPath} cannot be read (${reasonOf(error)})`);
  });
  if (text === undefined) return undefined;
  const [first = '', ...lines] = text.split('\n').slice(0, -1);
  const found = heading.safeParse(parseJson(first)).data;
  if (found !== undefined && found.task !== task) {
    throw new UsageError(
      `${path} was begun by a call with other parameters; repeat that call, or delete ${path} and ${journalPath}`,
    );
  }
  if (found === undefined) return { pages: [] };
  let end = Buffer.byteLength(first) + 1;
  const pages = lines.flatMap((line) => {
    end += Buffer.byteLength(line) + 1;
    const page = entry.safeParse(parseJson(line)).data;
    return page === undefined ? [] : [{ ...page, end }];
  });
  return { pages };
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'no space is left';
  return code ?? message;
}
