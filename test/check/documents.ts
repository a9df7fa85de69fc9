/**
 * Refuses documents that name what does not exist: a file or folder, the target or the anchor of a link, a command, an
 * operation of the desk, a test, or a setting that no code reads; sources that name a document which does not exist; and
 * packages without a reason.
 * A path counts from the top of the project or from a folder that holds the document; a bare `name.ts` may be anywhere.
 * Of what is fenced, commands are read, and the settings that a
 * program reads.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { OPERATIONS } from '../../relay/desk-api/operations.ts';
import { operate } from '../../relay/operator/operate.ts';
import { listFiles, type SourceFile } from './source-files.ts';

/** What documents may name. */
export interface Known {
  /** Every file of the project, from its top. */
  files: readonly string[];
  /** The scripts of package.json. */
  scripts: readonly string[];
  /** The programs of `npx desk-chat`. */
  programs: readonly string[];
  /** The commands of the relay's operator. */
  commands: readonly string[];
  operations: readonly string[];
  /** The dependencies of package.json. */
  packages: readonly string[];
  /** Names in capitals, as settings and constants have them. */
  names: ReadonlySet<string>;
}

/** Made by builds, by programs at work, by npm, or by whoever follows the guide. */
const MADE = /^(dist|node_modules|data|\.demo)\/|\.env$/;
/** Folders of the project; those with a dot are of tools and of the demo's data. */
const SHOWN = /^(?!node_modules|dist|coverage)\w/;
const CODE = /\.([jt]sx?|ya?ml|json|env)$|(^|\/)Dockerfile$/;
const SHELLS = ['sh', 'bash', 'shell', 'console'];
/** Its made-up names are no settings. */
const OWN_TEST = 'test/check/documents.test.ts';
const CAPITALS = /[A-Z][A-Z\d]*(?:_[A-Z\d]+)*/g;
export const REASONS = 'test/check/dependencies.md';
/** Commands of npm itself, and the scripts that it runs without `run`. */
const NPM = ['ci', 'install', 'pack', 'exec', 'start'];

/** One line for each name that does not exist; empty if there is none. */
export function findDocumentErrors(documents: readonly SourceFile[], known: Known): string[] {
  const paths = new Set(known.files.flatMap((file) => [file, ...foldersOf(file)]));
  const anchors = new Map(documents.map(({ path, text }) => [path, anchorsOf(text)]));
  return documents.flatMap((document) => {
    const { prose, shell, programs } = split(document.text);
    const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
    return [
      ...[...prose.matchAll(/(?:\]\(|(?:src|href)=")([^)"\s]+)/g)].flatMap(([, target = '']) =>
        badTarget(document.path, target, paths, anchors),
      ),
      ...spans.flatMap((span) => badPath(document.path, span, paths)),
      ...shell.flatMap((line) => line.split(/[\s"'=]+/).flatMap((word) => badPath(document.path, word, paths))),
      ...[...shell, ...spans].flatMap((line) => badCommand(line, known)),
      ...[...shell.flatMap(settingsOf), ...programs.flatMap(readSettingsOf)].flatMap((name) => badName(name, known)),
      ...spans.flatMap((span) => badName(/^([A-Z][A-Z\d]*_[A-Z\d_]*[A-Z\d])(=.*)?$/.exec(span)?.[1], known)),
    ].map((error) => `${document.path}: ${error}`);
  });
}

/** One line for each document that a source names, in a comment or a message, and that does not exist. */
export function findMissingDocuments(sources: readonly SourceFile[], { files }: Known): string[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(/[\w./-]*\w\.md\b/g)].flatMap(([name]) =>
      files.some((file) => `/${file}`.endsWith(`/${name}`)) ? [] : [`${path}: names ${name}, which does not exist`],
    ),
  );
}

/** One line for each package of package.json that the table gives no reason for, and for each reason without a package. */
export function findUnexplainedPackages(table: string, packages: readonly string[]): string[] {
  const explained = [...table.matchAll(/^\| ([^|]*) \| /gm)].flatMap(([, names = '']) => names.split(', ')).slice(1);
  const isExplained = (name: string) => explained.includes(name) || explained.includes(name.replace(/\/.*/, '/*'));
  const isPackage = (name: string) => name.endsWith('/*') || packages.includes(name);
  return [
    ...packages.filter((name) => !isExplained(name)).map((name) => `${REASONS}: no reason for ${name}`),
    ...explained.filter((name) => !isPackage(name)).map((name) => `${REASONS}: ${name} is not in package.json`),
  ];
}

/** Every document of the project, the sources that may name one, and what documents may name. */
export async function readDocuments(
  root: string,
): Promise<{ documents: SourceFile[]; sources: SourceFile[]; known: Known }> {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const files = readdirSync(root, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isFile() ? [join(root, entry.name)] : SHOWN.test(entry.name) ? listFiles(join(root, entry.name)) : [],
    )
    .map((path) => relative(root, path).split(sep).join('/'));
  const said: string[] = [];
  await operate('help', [], { env: {}, write: (text) => said.push(text), complain: () => {}, now: Date.now });
  const sources = files.filter((path) => CODE.test(path) && path !== 'package-lock.json' && path !== OWN_TEST);
  const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json'));
  const withText = (path: string): SourceFile => ({ path, text: read(path) });
  return {
    documents: files.filter((path) => path.endsWith('.md')).map(withText),
    sources: sources.filter((path) => /^(widget|relay|demo)\//.test(path)).map(withText),
    known: {
      files,
      scripts: Object.keys(scripts),
      packages: Object.keys({ ...dependencies, ...devDependencies }),
      programs: [...read('demo/bin/desk-chat.js').matchAll(/^ {2}'?([\w-]+)'?: \{/gm)].map(([, name = '']) => name),
      commands: ['help', ...[...said.join('\n').matchAll(/npm run relay -- ([\w-]+)/g)].map(([, name = '']) => name)],
      operations: Object.keys(OPERATIONS),
      names: new Set(sources.flatMap((path) => read(path).match(CAPITALS) ?? [])),
    },
  };
}

const foldersOf = (file: string): string[] =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, depth, names) => names.slice(0, depth + 1).join('/'));

/** The text outside of fences, and the lines of commands, without comments, and of everything else that is fenced. */
function split(text: string): { prose: string; shell: string[]; programs: string[] } {
  const [prose, shell, programs]: [string[], string[], string[]] = [[], [], []];
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    const [, language] = /^ *```(\w*)/.exec(line) ?? [];
    if (language !== undefined) fence = fence === undefined ? language : undefined;
    else if (fence === undefined) prose.push(line);
    else if (SHELLS.includes(fence)) shell.push(line.replace(/(^|\s)#.*/, ''));
    else programs.push(line);
  }
  return { prose: prose.join('\n'), shell, programs };
}

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (text: string): string[] =>
  [...split(text).prose.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  );

function badTarget(from: string, target: string, paths: Set<string>, anchors: Map<string, string[]>): string[] {
  if (/^(https?|mailto):/.test(target)) return [];
  const [file = '', anchor] = target.split('#');
  const to = file === '' ? from : posix.join(posix.dirname(from), file).replace(/\/$/, '');
  if (!paths.has(to)) return [`links to ${target}, which does not exist`];
  if (anchor === undefined || anchors.get(to)?.includes(anchor)) return [];
  return [`links to ${target}, but ${to} has no such heading`];
}

/** A path is what begins with a file or folder of the project, or is the name of a TypeScript file. */
function badPath(from: string, word: string, paths: Set<string>): string[] {
  const path = word.replace(/[,;:.]$/, '').replace(/\/$/, '');
  if (/^[\w.-]+\.ts$/.test(path)) {
    return [...paths].some((one) => posix.basename(one) === path) ? [] : [`names ${path}, which does not exist`];
  }
  if (!/^[\w.@*-]+(\/[\w.@*-]+)+$/.test(path) || MADE.test(path)) return [];
  const folders = foldersOf(from);
  const bases = ['', ...folders.map((folder) => `${folder}/`)];
  const [first = ''] = path.split('/');
  if (!bases.some((base) => paths.has(base + first))) return [];
  const pattern = new RegExp(`^(${bases.join('|')})${path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
  return [...paths].some((one) => pattern.test(one)) ? [] : [`names ${path}, which does not exist`];
}

function badCommand(line: string, known: Known): string[] {
  const errors: string[] = [];
  const check = (what: string, name: string | undefined, names: readonly string[]) => {
    if (name !== undefined && !names.includes(name)) errors.push(`there is no ${what} ${name}`);
  };
  for (const [, run, name = ''] of line.matchAll(/\bnpm (run )?(?:-[\w-]+ )*([a-z][\w:-]*)/g)) {
    check('script', name, run ? known.scripts : [...NPM, ...known.scripts]);
  }
  for (const [, name] of line.matchAll(/\bnpx desk-chat ([a-z][\w-]*)/g)) check('program', name, known.programs);
  for (const [, name] of line.matchAll(/(?:npm run (?:--silent )?relay --|npx desk-chat relay) ([a-z][\w-]*)/g)) {
    check('command of the operator', name, known.commands);
  }
  for (const [, name] of line.matchAll(/(?:npm run desk-api --|npx desk-chat desk-api)(?: --help)? ([a-z][\w-]*)/g)) {
    check('operation', name, known.operations);
  }
  for (const [, words = ''] of line.matchAll(/\bnpm (?:test|run test:\w+) -- ([^`|&;#]*)/g)) {
    for (const word of words.split(' ').filter((one) => /^[a-z]/.test(one))) {
      if (!known.files.some((file) => file.startsWith('test/') && file.includes(word))) errors.push(`no test: ${word}`);
    }
  }
  return errors;
}

/** The environment variables that a line of a shell sets or reads. */
const settingsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|[\s"])([A-Z][A-Z\d_]+)=|\$\{?([A-Z][A-Z\d_]+)/g)].map(([, set, read]) => set ?? read ?? '');

const readSettingsOf = (line: string): string[] =>
  [...line.matchAll(/process\.env\.([A-Z][A-Z\d_]*)/g)].map(([, name = '']) => name);

const badName = (name: string | undefined, { names }: Known): string[] =>
  name === undefined || names.has(name) ? [] : [`no code knows ${name}`];
