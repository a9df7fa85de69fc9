/**
 * Prints and reads comma-separated values (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe
 * in front, which reading takes away. Linear in the text's length.
 */

/** A row and its number, as spreadsheets count: from 1, with the empty ones, and as one where a cell has several lines. */
export type Row = { line: number; cells: string[] };
export type ReadRows = {
  rows: Row[];
  /** The row of a quotation mark that is never closed. */
  unclosed?: number;
};

/** A formula for a spreadsheet, also behind blanks; in some, a tab or carriage return at the beginning ends the cell. */
const FORMULA = /^'*(?:[\s\p{Cc}]*[=+\-@|＝＋－＠]|[\t\r])/u;
const GUARDED = /^'+(?:[\s\p{Cc}]*[=+\-@|＝＋－＠]|[\t\r])/u;

type Cells = readonly (string | number | undefined)[];

/** At the beginning of a file, it tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export const printCsv = (rows: readonly Cells[]): string => BYTE_ORDER_MARK + rows.map(printCsvRow).join('');

/** The beginning of a file whose rows follow one by one. */
export const printCsvHead = (names: readonly string[]): string => BYTE_ORDER_MARK + printCsvRow(names);

export const printCsvRow = (cells: Cells): string => `${cells.map(printCell).join(',')}\r\n`;

function printCell(value: string | number | undefined): string {
  // A negative number is no formula.
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** Few blanks stand before a quotation mark; to look at more for each one would take the square of their number. */
const isBlank = (cell: string): boolean => cell.length <= 100 && cell.trim() === '';

/** A first line by which spreadsheets name the separator. */
const NAMED_SEPARATOR = /^sep=([,;\t|])(?:\r\n?|\n|$)/i;

/** The separator of the file: the sign that occurs most often in the first line, outside of quotes. */
function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const first = (end < 0 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: first.split(separator).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}

/** Without empty rows. Quotes may hold line breaks and have blanks around them; lines end with LF, CRLF or CR. */
export function readCsv(given: string): ReadRows {
  const marked = given.replace(/^\uFEFF/, '');
  const [naming, named] = NAMED_SEPARATOR.exec(marked) ?? [''];
  const text = marked.slice(naming.length);
  const separator = named ?? separatorOf(text);
  const rows: Row[] = [];
  let row: Row = { line: 1, cells: [] };
  let cell = '';
  let isQuoted = false;
  let wasQuoted = false;
  /** Blanks behind the closing mark, which count if more follows. */
  let blanks = '';
  const endCell = (): void => {
    row.cells.push(GUARDED.test(cell) ? cell.slice(1) : cell);
    cell = '';
    blanks = '';
    wasQuoted = false;
  };
  const endRow = (): void => {
    endCell();
    if (row.cells.some((one) => one !== '')) rows.push(row);
    row = { line: row.line + 1, cells: [] };
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    const endsLine = character === '\n' || (character === '\r' && text[at + 1] !== '\n');
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && isBlank(cell) && !wasQuoted) {
      cell = '';
      isQuoted = true;
      wasQuoted = true;
    } else if (character === separator) endCell();
    else if (endsLine) endRow();
    else if (wasQuoted && character === ' ') blanks += ' ';
    else if (character !== '\r') {
      cell += blanks + character;
      blanks = '';
    }
  }
  const unclosed = row.line;
  if (cell !== '' || row.cells.length > 0) endRow();
  return isQuoted ? { rows, unclosed } : { rows };
}

/** Whether a row has text in a column without a name. It is one cell off, so that no cell of it is sure. */
export const isBeyond = ({ cells }: Row, names: readonly string[]): boolean =>
  cells.some((cell, at) => cell.trim() !== '' && (names[at] ?? '') === '');
export const BEYOND =
  'The row has more cells than the first one has names. Is a text with a separator not in quotation marks?';
/** A long number as spreadsheets shorten it: its last digits are lost. */
export const SHORTENED = /^[+-]?\d(?:[.,]\d+)?E\+\d{1,3}$/i;
export const LOST_DIGITS =
  'the spreadsheet has shortened a long number. Format the column as text and enter the number again.';
