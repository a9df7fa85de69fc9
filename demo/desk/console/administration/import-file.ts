/** The rows of a file of customers or companies: its first line names the fields as document 1 does. Pure. */
import { BEYOND, isBeyond, LOST_DIGITS, readCsv, SHORTENED } from '../../../../relay/desk-api/csv.ts';
import type { ImportKind } from '../../console-protocol/imports.ts';

/** Fields of a column each; custom fields come beside them. */
export const COLUMNS: Record<ImportKind, readonly string[]> = {
  customer: ['nick_name', 'email', 'cellphone', 'open_api_token', 'level', 'description', 'tags'],
  organization: ['name', 'domains', 'description'],
};
/** As the desk's `importBody`. */
export const MOST_ROWS = 1000;

/** A row as the request sends it, and its row in the file, counted with the names. */
export type FileRow = { line: number; row: object };
export type RefusedLine = { line: number; message: string };
export type ReadFile = { rows: FileRow[]; refused: RefusedLine[] } | { fault: string };

export function rowsOfFile(kind: ImportKind, text: string): ReadFile {
  const {
    rows: [head, ...rows],
    unclosed,
  } = readCsv(text);
  if (unclosed !== undefined) return { fault: `The quotation mark in row ${unclosed} is never closed.` };
  const names = (head?.cells ?? []).map((name) => name.trim());
  const unknown = names.find(
    (name) => name !== '' && !COLUMNS[kind].includes(name) && !/^(?:Text|Select)Field_\d+$/.test(name),
  );
  if (unknown !== undefined) return { fault: `No column is called “${unknown.slice(0, 50)}”.` };
  const seen = new Set<string>();
  const twice = names.find((name) => name !== '' && (seen.has(name) || !seen.add(name)));
  if (twice !== undefined) return { fault: `The column ${twice} is there twice.` };
  if (rows.length === 0) return { fault: 'The file has no rows below the names.' };
  if (rows.length > MOST_ROWS) {
    return {
      fault: `The file has ${rows.length.toLocaleString('en')} rows. Divide it: one has at most ${MOST_ROWS.toLocaleString('en')}.`,
    };
  }
  const read: { rows: FileRow[]; refused: RefusedLine[] } = { rows: [], refused: [] };
  for (const { line, cells } of rows) {
    const filled = names.flatMap((name, at) => (cells[at]?.trim() ? [[name, cells[at].trim()] as const] : []));
    const shortened = filled.find(([, cell]) => SHORTENED.test(cell));
    if (isBeyond({ line, cells }, names)) read.refused.push({ line, message: BEYOND });
    else if (shortened) read.refused.push({ line, message: `${shortened[0]} is “${shortened[1]}”: ${LOST_DIGITS}` });
    else read.rows.push({ line, row: kind === 'customer' ? customerRow(filled) : organizationRow(filled) });
  }
  return read;
}

type Cells = readonly (readonly [name: string, cell: string])[];
const isCustom = (name: string): boolean => name.includes('Field_');

/** Values of a field with options are separated by semicolons. */
const customFields = (cells: Cells) =>
  Object.fromEntries(
    cells
      .filter(([name]) => isCustom(name))
      .map(([name, cell]) => [name, name.startsWith('Select') ? cell.split(';').map((value) => value.trim()) : cell]),
  );

/** The body of `create-customer` (doc 1 §4.2). */
function customerRow(cells: Cells): object {
  const { tags, cellphone, ...fields } = Object.fromEntries(cells.filter(([name]) => !isCustom(name)));
  const phones = cellphone === undefined ? undefined : [[null, cellphone]];
  return { customer: { ...fields, cellphones: phones, custom_fields: customFields(cells) }, tags };
}

function organizationRow(cells: Cells): object {
  const fields = Object.fromEntries(cells.filter(([name]) => !isCustom(name)));
  return { ...fields, custom_fields: customFields(cells) };
}
