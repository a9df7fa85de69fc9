/**
 * Lists files so short that a reader would rather find them in the one file beside them that imports them. A hint, not an error:
 * what loads apart, has styles or a test of its own may stay.
 */
import { posix } from 'node:path';
import { importsBetween } from './import-cycles.ts';
import type { SourceFile } from './source-files.ts';

const SHORTEST = 25;

/** One line for each. */
export function findCrumbs(files: readonly SourceFile[]): string[] {
  const imports = Map.groupBy(importsBetween(files), ({ to }) => to);
  return files
    .filter(({ path, text }) => !path.startsWith('test/') && text.split('\n').length <= SHORTEST)
    .flatMap(({ path }) => {
      const importers = new Set(imports.get(path)?.map(({ from }) => from));
      const [only = ''] = importers;
      const isCrumb = importers.size === 1 && posix.dirname(only) === posix.dirname(path);
      return isCrumb ? [`${path} is short, and only ${posix.basename(only)} imports it`] : [];
    });
}
