/** The text of a file's bytes. Pure. */

/** Marks at the beginning of texts in UTF-16, as some spreadsheets save them. */
const UTF_16 = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
];

/** The end of a file of some old spreadsheets. */
const CTRL_Z = '\u001A';

/** Null unless it is text in UTF-8, or in UTF-16 with its mark. */
export function textOfFile(bytes: Uint8Array): string | null {
  const marked = UTF_16.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  try {
    const text = new TextDecoder(marked?.encoding ?? 'utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\0')) return null;
    return text.endsWith(CTRL_Z) ? text.slice(0, -1) : text;
  } catch {
    return null;
  }
}
