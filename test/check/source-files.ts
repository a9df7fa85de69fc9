/** Reads the project's sources for the checks in this folder. Knows the source folders, but none of the checks. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A source file: its path from the project's root with `/` separators, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

const FOLDERS = ['widget', 'relay', 'demo', 'test'];
const SKIPPED = new Set(['node_modules', 'dist', 'coverage']);

/** Every `.ts` and `.js` file below the source folders of `root`, in a stable order. */
export function readSourceFiles(root: string): SourceFile[] {
  return FOLDERS.flatMap((folder) => listFiles(join(root, folder)))
    .filter((path) => /\.[jt]s$/.test(path))
    .map((path) => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
    .sort((a, b) => a.path.localeCompare(b.path));
}

/** Absolute paths of all files below a folder; empty if the folder does not exist. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}
