/**
 * Source rules beyond the formatter and the type checker. Refuses files that are too long, files without a header, HTML
 * sinks outside of the sanitiser, network requests outside of a few files of the relay, access of the widget to windows
 * and cookies of the page, spread literals, statements that SQLite plans anew, and folders of tests that mirror no folder of
 * the source.
 */
import type { SourceFile } from './source-files.ts';
import { hasCode, lineAt, spreadLiteralsOf, withoutComments } from './syntax.ts';

const MAX_LINES = 450;
const HTML_SINKS =
  /\b(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|parseHTMLUnsafe|createContextualFragment|parseFromString|srcdoc|document\.write(?:ln)?)\b/g;
const OUTGOING = /\b(fetch|XMLHttpRequest|WebSocket|EventSource|https?\.(?:request|get)|(?:net|tls)\.connect)\s*\(/g;
/**
 * Files that may make requests: the desk's client, the S3 storage, the doctor, which checks configured addresses, and
 * the canary, which calls its own relay.
 */
const MAY_MAKE_REQUESTS = [
  'relay/desk-api/client.ts',
  'relay/operator/checks/check.ts',
  'relay/health/canary.ts',
  'relay/features/uploads/s3.ts',
];
/** Posts messages only to the chat in other tabs of the same origin, not to windows. */
const TO_OTHER_TABS = 'widget/wire/tabs/channel.ts';
/**
 * Built-ins that Prototype, MooTools or Sugar replace on the pages where the widget is a guest, and toJSON, which
 * Prototype adds to arrays.
 */
const REPLACED_BUILT_INS =
  /(?<!\w)Array\.from\b|\.reduce(?:Right)?\(|\.entries\(\)|\b(?:extends|new) Event\b|\bJSON\.stringify\b/g;
/** Replaces those that have no other way to be written. */
const CLEAN_BUILT_INS = 'widget/base/clean-built-ins.ts';
const PAGE_ACCESS = /\b(postMessage|document\.cookie|document\.domain)\b/g;
/** Holds data alone, so it is not among the source files; tests may mirror it. */
const DATA_FOLDER = 'demo/desk/knowledge/seed';
const HTML_FOLDERS = ['widget/', 'demo/desk/console/'];

/** One line for each broken rule; empty if there is none. */
export function findRuleViolations(files: SourceFile[]): string[] {
  const folders = new Set([DATA_FOLDER, ...files.flatMap(({ path }) => foldersOf(path))]);
  return files.flatMap((file) => [
    ...withoutCounterpart(file, folders),
    ...tooLong(file),
    ...withoutHeader(file),
    ...htmlSinks(file),
    ...outgoing(file),
    ...pageAccess(file),
    ...replacedBuiltIns(file),
    ...spreadLiterals(file),
    ...replannedLimits(file),
  ]);
}

/** Every folder that holds the file, from the outermost to its own. */
const foldersOf = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, depth, names) => names.slice(0, depth + 1).join('/'));

function withoutCounterpart({ path }: SourceFile, folders: Set<string>): string[] {
  const folder = path.slice(0, path.lastIndexOf('/'));
  if (!/^test\/(widget|relay|demo)\//.test(path) || folders.has(folder.slice('test/'.length))) return [];
  return [`${path}: nothing is in ${folder.slice('test/'.length)}/: put tests into the folder of what they test`];
}

function tooLong(file: SourceFile): string[] {
  const lines = file.text.trimEnd().split('\n').length;
  if (lines <= MAX_LINES) return [];
  // Data tables may be longer: splitting one would hide that it is a single table.
  if (!hasCode(file) && !file.path.endsWith('.styles.ts')) return [];
  return [`${file.path}: ${lines} lines, at most ${MAX_LINES}: split it by what its parts do`];
}

function withoutHeader(file: SourceFile): string[] {
  // The titles of a test file already describe it.
  if (file.path.endsWith('.test.ts')) return [];
  const body = file.text.replace(/^#!.*\n/, '').trimStart();
  if (body.startsWith('/**') || body.startsWith('/*') || body.startsWith('//')) return [];
  return [`${file.path}: no module header: begin with a comment that says the file's role and boundary`];
}

function htmlSinks(file: SourceFile): string[] {
  if (!HTML_FOLDERS.some((folder) => file.path.startsWith(folder))) return [];
  if (file.path.endsWith('/sanitize.ts')) return [];
  const text = withoutComments(file);
  return [...text.matchAll(HTML_SINKS)].map(
    (match) => `${file.path}:${lineAt(text, match.index)} uses ${match[0]}: only sanitize.ts makes HTML of a string`,
  );
}

/** Refuses network requests in the relay, which must never fetch an address from a message or a push. */
function outgoing(file: SourceFile): string[] {
  if (!file.path.startsWith('relay/') || MAY_MAKE_REQUESTS.includes(file.path)) return [];
  const text = withoutComments(file);
  return [...text.matchAll(OUTGOING)].map(
    (match) => `${file.path}:${lineAt(text, match.index)} uses ${match[1]}: the relay asks nobody but the desk`,
  );
}

/** Refuses access to windows and cookies in the widget, because it runs on other people's pages. */
function pageAccess(file: SourceFile): string[] {
  if (!file.path.startsWith('widget/') || file.path === TO_OTHER_TABS) return [];
  const text = withoutComments(file);
  return [...text.matchAll(PAGE_ACCESS)].map(
    (match) => `${file.path}:${lineAt(text, match.index)} uses ${match[0]}: a guest leaves it alone`,
  );
}

/** Refuses what old libraries of a page replace; the build of the widget runs elsewhere. */
function replacedBuiltIns(file: SourceFile): string[] {
  const isOnPages = file.path.startsWith('widget/') && !/^widget\/(build\/|vite\.)/.test(file.path);
  if (!isOnPages || file.path === CLEAN_BUILT_INS) return [];
  const text = withoutComments(file);
  return [...text.matchAll(REPLACED_BUILT_INS)].map(
    (match) =>
      `${file.path}:${lineAt(text, match.index)} uses ${match[0]}, which libraries replace: see clean-built-ins.ts`,
  );
}

/** Refuses literals that are spread to keep several values on a line: they hide how many there are. */
function spreadLiterals(file: SourceFile): string[] {
  return spreadLiteralsOf(file).map((line) => `${file.path}:${line} spreads a literal: write its parts out`);
}

/** Refuses a bare parameter as the limit of a statement of the relay: SQLite looks at its value, so each run plans anew. */
function replannedLimits(file: SourceFile): string[] {
  if (!file.path.startsWith('relay/')) return [];
  const text = withoutComments(file);
  return [...text.matchAll(/\bLIMIT\s+[?:@]/g)].map(
    (match) =>
      `${file.path}:${lineAt(text, match.index)} uses ${match[0]}, which SQLite plans anew at each run: write LIMIT +?`,
  );
}
