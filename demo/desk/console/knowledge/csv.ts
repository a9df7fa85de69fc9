/** Tables as comma-separated values for spreadsheets. Pure. */

/** With the byte order mark by which spreadsheets know UTF-8. */
export function csvOf(rows: readonly (readonly (string | number | undefined)[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

/** An apostrophe before what a spreadsheet would take for a formula, and quotes around what would end the cell. */
function cellOf(value: string | number | undefined): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const harmless = /^\s*[=+\-@|]|^[\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
