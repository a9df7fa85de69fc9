/**
 * What the relay does not use of the documents, made of the oracle. Called by itself, `node test/contract/ignored-fields.ts`
 * writes it to `ignored-fields.md`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOracle, type Section } from './oracle.ts';

export const FILE = join(import.meta.dirname, 'ignored-fields.md');
const ABOUT = `# What the relay does not use of the documents

For whoever asks whether a documented field could be used, or why it is not. The relay reads and writes every other documented field.
Written by \`node test/contract/ignored-fields.ts\` from the treatments in \`test/contract/documented\`; a test fails when it is stale.
`;

/** Names that say little without the field that holds them. */
const SHORT = ['id', 'name', 'type', 'text', 'content', 'status', 'count', 'total', 'value', 'level'];

/** The last name of a field's path, with the one before where it says little alone. */
function nameOf(path: string): string {
  const [last = '', before] = path.replaceAll('[]', '').split('.').reverse();
  return SHORT.includes(last) && before !== undefined ? `${before}.${last}` : last;
}

/** A title without what says that a section has the input or the answer of a call. */
const placeOf = (title: string): string => title.replace(/, (?:input|answer)$/, '');

const listed = (names: Iterable<string>): string => [...new Set(names)].join(', ');

type Row = { places: string[]; names: string[] };

/** The document with its two tables: fields of calls that the relay makes, then what is for others. */
export function ignoredFields(sections: readonly Section[]): string {
  const [ignored, others] = [new Map<string, Row>(), new Map<string, Row>()];
  for (const { title, fields } of sections) {
    for (const [path, treatment] of Object.entries(fields)) {
      if ('used' in treatment) continue;
      const [rows, why] =
        'ignored' in treatment ? ([ignored, treatment.ignored] as const) : ([others, treatment.others] as const);
      const row = rows.get(why) ?? { places: [], names: [] };
      row.places.push(placeOf(title));
      row.names.push(`\`${nameOf(path)}\``);
      rows.set(why, row);
    }
  }
  return [
    ABOUT,
    '| of | fields that the relay ignores | why |',
    '|---|---|---|',
    ...[...ignored].map(([why, { places, names }]) => `| ${listed(places)} | ${listed(names)} | ${why} |`),
    '',
    '| calls and pushes, or elements of their lists | for whom |',
    '|---|---|',
    ...[...others].map(([whom, { places }]) => `| ${listed(places)} | ${whom} |`),
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(FILE, ignoredFields((await readOracle()).sections));
