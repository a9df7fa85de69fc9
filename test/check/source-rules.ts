/**
 * Refuses what the formatter and the type checker cannot see: files too long
 * to read at once, files that do not say what they are, places other than the
 * sanitiser where a string could become HTML, places of the relay that could
 * ask an address from a message for anything, and what a widget has no
 * business with on somebody else's page.
 */
import type { SourceFile } from './source-files.ts';
import { hasCode, lineAt, withoutComments } from './syntax.ts';

const MAX_LINES = 300;
const HTML_SINKS =
  /\b(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|parseHTMLUnsafe|createContextualFragment|parseFromString|srcdoc|document\.write(?:ln)?)\b/g;
const OUTGOING = /\b(fetch|XMLHttpRequest|WebSocket|EventSource|https?\.(?:request|get)|(?:net|tls)\.connect)\s*\(/g;
/**
 * The client of the desk, the bucket of the settings, the doctor, who asks the addresses of the settings, and the canary,
 * which asks its own relay.
 */
const ASKERS = [
  ...['relay/desk-api/client.ts', 'relay/operator/checks/check.ts'],
  ...['relay/health/canary.ts', 'relay/uploads/s3.ts'],
];
/** Speaks to no window, only to the chat in other tabs of the same origin. */
const TO_OTHER_TABS = 'widget/tabs/channel.ts';
const UNINVITED = /\b(postMessage|document\.cookie|document\.domain)\b/g;
const HTML_FOLDERS = ['widget/', 'demo/desk/console/'];

/** One line for each broken rule; empty when all is well. */
export function findRuleViolations(files: SourceFile[]): string[] {
  return files.flatMap((file) => [
    ...tooLong(file),
    ...withoutHeader(file),
    ...htmlSinks(file),
    ...outgoing(file),
    ...uninvited(file),
  ]);
}

function tooLong(file: SourceFile): string[] {
  const lines = file.text.trimEnd().split('\n').length;
  if (lines <= MAX_LINES) return [];
  // Tables of data grow with what they describe; splitting one would hide that it is a single table.
  if (!hasCode(file) && !file.path.endsWith('.styles.ts')) return [];
  return [`${file.path}: ${lines} lines, at most ${MAX_LINES}: split it by what its parts do`];
}

function withoutHeader(file: SourceFile): string[] {
  // A test's titles are sentences that say what it is about.
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

/** The relay never follows an address that came in a message or a push. */
function outgoing(file: SourceFile): string[] {
  if (!file.path.startsWith('relay/') || ASKERS.includes(file.path)) return [];
  const text = withoutComments(file);
  return [...text.matchAll(OUTGOING)].map(
    (match) => `${file.path}:${lineAt(text, match.index)} uses ${match[1]}: the relay asks nobody but the desk`,
  );
}

/** On a page that is not ours the widget speaks to nobody's window and sets no cookie. */
function uninvited(file: SourceFile): string[] {
  if (!file.path.startsWith('widget/') || file.path === TO_OTHER_TABS) return [];
  const text = withoutComments(file);
  return [...text.matchAll(UNINVITED)].map(
    (match) => `${file.path}:${lineAt(text, match.index)} uses ${match[0]}: a guest leaves it alone`,
  );
}
