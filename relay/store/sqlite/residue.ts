/**
 * Finds and overwrites deleted data in the unused space of a SQLite file. When neighbouring rows are deleted or grow,
 * SQLite may move a row and leave its bytes in the unused space of the old page, which deleting the row later does not
 * overwrite. Each such page is cleaned by growing one of its rows to the page's limit for a moment, which makes SQLite
 * rewrite it (https://sqlite.org/fileformat2.html#b_tree_pages).
 */
import { readSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** The tables with visitors' data, each with a column that may hold any text for a moment. */
const COLUMNS = {
  conversations: 'record',
  events: 'body',
  calls: 'intent',
  quarantine: 'body',
  uploads: 'filename',
} as const;

/** For a table without rows, the insertion of a temporary row; its parameters are the conversation and the text. */
const FILLERS: Record<Table, string> = {
  conversations: `
    INSERT INTO conversations (rowid, id, site, customer_token, head, record, waiting) VALUES (0, ?, '', '', 0, ?, 0)`,
  events: `INSERT INTO events (id, conversation, seq, at, body) VALUES (0, ?, 0, 0, ?)`,
  calls: `INSERT INTO calls (id, conversation, intent, priority, attempts, due, created) VALUES (0, ?, ?, 0, 0, 0, 0)`,
  quarantine: `INSERT INTO quarantine (id, at, reason, conversation, body) VALUES (0, 0, '', ?, ?)`,
  uploads: `
    INSERT INTO uploads (rowid, id, conversation, type, kind, filename, size, at, ends)
    VALUES (0, '', ?, '', '', ?, 0, 0, 0)`,
};

type Table = keyof typeof COLUMNS;
/**
 * A page with bytes of deleted rows. `fill` is the row to grow and by how many bytes; or `empty` if the page has no
 * row; or `changing` if it changed while it was read and must be read again.
 */
export type Residue = { page: number; table: Table; fill: { row: number; bytes: number } | 'empty' | 'changing' };

const PAGE = 4096;
const HEADER = 8;
const LEAF = 13;
const INTERIOR = 5;
/** The most bytes of a row that are on its page, and the fewest if the rest is on overflow pages. */
const MOST_LOCAL = PAGE - 35;
const LEAST_LOCAL = Math.floor(((PAGE - 12) * 32) / 255) - 23;
/** The length of a text that fills a page together with the other columns of its row. */
const MOST_TEXT = MOST_LOCAL - 50;
/** Bytes of a row on each overflow page. */
const OVERFLOW = PAGE - 4;
/** Bytes after a page's header that are not searched, because at most the header of a row can be there. */
const NEAR_HEADER = 24;
const AT_ONCE = 256;
const ZEROS = Buffer.alloc(PAGE);

/**
 * @param file the descriptor of a database with its whole journal copied into it @param roots each table's root page
 */
export function findResidue(file: number, roots: ReadonlyMap<number, Table>): Residue[] {
  const parents = new Map<number, number>();
  const found: { page: number; fill: Residue['fill'] }[] = [];
  const pages = Buffer.alloc(AT_ONCE * PAGE);
  for (let first = 1; ; first += AT_ONCE) {
    const read = Math.floor(readSync(file, pages, 0, pages.length, (first - 1) * PAGE) / PAGE);
    for (let n = 0; n < read; n += 1) {
      const page = pages.subarray(n * PAGE, (n + 1) * PAGE);
      if (page[0] === INTERIOR) for (const child of childrenOf(page)) parents.set(child, first + n);
      if (page[0] !== LEAF || !hasResidue(page)) continue;
      found.push({ page: first + n, fill: fillOf(page) });
    }
    if (read < AT_ONCE) break;
  }
  return found.flatMap(({ page, fill }) => {
    const table = roots.get(rootOf(page, parents));
    return table ? [{ page, table, fill }] : [];
  });
}

export function rootsOf(db: DatabaseSync): Map<number, Table> {
  const tables = db.prepare(`SELECT name, rootpage FROM sqlite_schema WHERE type = 'table'`).all();
  const named = tables as { name: string; rootpage: number }[];
  return new Map(named.flatMap(({ name, rootpage }) => (name in COLUMNS ? [[rootpage, name as Table] as const] : [])));
}

function rootOf(page: number, parents: ReadonlyMap<number, number>): number {
  // Pages that change while they are read may form a cycle.
  for (let at = page, steps = 0; steps < 20; steps += 1) {
    const parent = parents.get(at);
    if (parent === undefined) return at;
    at = parent;
  }
  return 0;
}

function* childrenOf(page: Buffer): Generator<number> {
  yield page.readUInt32BE(8);
  for (let n = 0, all = page.readUInt16BE(3); n < all && 14 + 2 * n <= PAGE; n += 1) {
    const at = page.readUInt16BE(12 + 2 * n);
    if (at + 4 <= PAGE) yield page.readUInt32BE(at);
  }
}

const rowsIn = (page: Buffer): number => page.readUInt16BE(3);
const gapOf = (page: Buffer): { from: number; to: number } => ({
  from: HEADER + 2 * rowsIn(page),
  to: Math.min(PAGE, page.readUInt16BE(5) || PAGE),
});

/** Whether the space between row pointers and rows contains more than old row pointers, which are small numbers. */
function hasResidue(page: Buffer): boolean {
  const { from, to } = gapOf(page);
  const start = Math.max(from, HEADER + NEAR_HEADER);
  if (start >= to || page.compare(ZEROS, 0, to - start, start, to) === 0) return false;
  for (let at = start + 1; at < to; at += 1) {
    if ((page[at] as number) >= PAGE / 256 && (page[at - 1] as number) >= PAGE / 256) return true;
  }
  return false;
}

function fillOf(page: Buffer): Residue['fill'] {
  const rows = rowsIn(page);
  if (rows === 0) return 'empty';
  // The row furthest from the unused space, so that SQLite cannot grow it in place.
  let last = 0;
  for (let n = 0; n < rows; n += 1) last = Math.max(last, page.readUInt16BE(HEADER + 2 * n));
  const [payload, row] = numbersAt(page, last);
  const unused = unusedIn(page);
  if (payload === undefined || row === undefined || row > Number.MAX_SAFE_INTEGER || unused === undefined)
    return 'changing';
  return { row: Number(row), bytes: growthOf(Number(payload), unused) };
}

/** Undefined if the page changed while it was read. */
function unusedIn(page: Buffer): number | undefined {
  const { from, to } = gapOf(page);
  let unused = to - from + (page[7] as number);
  for (let block = page.readUInt16BE(1), before = 0; block > 0; ) {
    if (block <= before || block + 4 > PAGE) return undefined;
    unused += page.readUInt16BE(block + 2);
    before = block;
    block = page.readUInt16BE(block);
  }
  return unused < PAGE ? unused : undefined;
}

/** The number of bytes by which a row of `payload` bytes grows to take `unused` more bytes of its page. */
function growthOf(payload: number, unused: number): number {
  if (payload <= MOST_LOCAL) {
    const most = Math.min(payload + unused, MOST_LOCAL) - payload;
    return most - (lengthOf(payload + most) - lengthOf(payload));
  }
  const local = LEAST_LOCAL + ((payload - LEAST_LOCAL) % OVERFLOW);
  const wanted = Math.min(MOST_LOCAL, (local > MOST_LOCAL ? LEAST_LOCAL : local) + unused);
  const growth = (wanted - local + OVERFLOW) % OVERFLOW;
  return growth - (lengthOf(payload + growth) - lengthOf(payload));
}

/** The two numbers at the beginning of a row: its size and its id. */
function numbersAt(page: Buffer, start: number): (bigint | undefined)[] {
  const numbers: bigint[] = [];
  for (let at = start; numbers.length < 2; ) {
    let value = 0n;
    for (let n = 0; ; n += 1, at += 1) {
      const byte = page[at];
      if (byte === undefined || n === 8) return [];
      value = (value << 7n) | BigInt(byte & 0x7f);
      if (byte < 0x80) break;
    }
    at += 1;
    numbers.push(value);
  }
  return numbers;
}

/** The bytes of SQLite's encoding of a number, up to three. */
const lengthOf = (value: number): number => (value < 2 ** 7 ? 1 : value < 2 ** 14 ? 2 : 3);

export type Cleaner = (residue: readonly Residue[]) => void;

/** @returns a function that cleans pages, inside a transaction; query results are the same before and after */
export function createCleaner(db: DatabaseSync): Cleaner {
  const anyConversation = db.prepare('SELECT id FROM conversations LIMIT 1');
  const tables = Object.keys(COLUMNS) as Table[];
  const on = Object.fromEntries(
    tables.map((table) => {
      const column = COLUMNS[table];
      return [
        table,
        {
          look: db.prepare(`SELECT ${column} AS text, octet_length(${column}) AS bytes FROM ${table} WHERE rowid = ?`),
          put: db.prepare(`UPDATE ${table} SET ${column} = ? WHERE rowid = ?`),
          anyRow: db.prepare(`SELECT 1 FROM ${table} LIMIT 1`),
          fill: db.prepare(FILLERS[table]),
          unfill: db.prepare(`DELETE FROM ${table} WHERE rowid = 0`),
        },
      ];
    }),
  ) as Record<Table, Record<'look' | 'put' | 'anyRow' | 'fill' | 'unfill', StatementSync>>;

  function fillEmpty(table: Table): void {
    if (on[table].anyRow.get()) return;
    const owner = anyConversation.get() as { id: string } | undefined;
    if (!owner) on.conversations.fill.run('', 'x'.repeat(MOST_TEXT));
    if (table !== 'conversations') on[table].fill.run(owner?.id ?? '', 'x'.repeat(MOST_TEXT));
    if (table !== 'conversations') on[table].unfill.run();
    if (!owner) on.conversations.unfill.run();
  }

  function fillBy(table: Table, row: number, growth: number): void {
    const { look, put } = on[table];
    const found = look.get(row) as { text: string; bytes: number } | undefined;
    if (!found) return;
    put.run(found.text + 'x'.repeat(padding(found.bytes, growth)), row);
    put.run(found.text, row);
  }

  return (residue) => {
    for (const { table, fill } of residue) {
      if (fill === 'empty') fillEmpty(table);
      else if (fill !== 'changing') fillBy(table, fill.row, fill.bytes);
    }
  };
}

/** By how many characters a text's row grows by so many bytes; the row stores the text's length, too. */
function padding(bytes: number, growth: number): number {
  const lengthBytes = (length: number): number => lengthOf(2 * length + 13);
  for (let more = growth; more > 0; more -= 1) {
    if (more + lengthBytes(bytes + more) - lengthBytes(bytes) <= growth) return more;
  }
  return 0;
}
