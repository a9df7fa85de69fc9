/**
 * Weighs the built widget as a visitor downloads it, brotli-compressed, and refuses sizes over the budget. Of the
 * language chunks only the heaviest counts, because a visitor loads one, and of the later words, too.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { FETCHED_WITH_CHAT } from '../../widget/build/chunks.ts';
import { listFiles } from './source-files.ts';

const KIB = 1024;
/** Includes 0.1 KB for pages that hide undefined elements. */
const LOADER_BUDGET = 2.65 * KIB;
/**
 * Budgets, each including the one before: the files needed to type, those that connect to the relay, and everything. What an
 * opened chat fetches is weighed in a browser, with headers: `journeys/opened-weight`.
 */
const TYPING_BUDGET = 33.5 * KIB;
/** Includes a part that validates the relay's data field by field, so that no event can stop the chat. */
const TALKING_BUDGET = 45.25 * KIB;
/**
 * Everything that a visitor may load. The largest features, in KB: forms with every kind of field 6, requests with their
 * thread and files 4.5, a call back with its words 4, invitations 3.5 (of which 2 run before the chat is loaded), all that
 * robots answer (doc 3 §2.8, §6.2) 3, suggestions while typing 2.5.
 */
const CHAT_BUDGET = 128.5 * KIB;
/** Code that the agents' console loads at first; its areas, and the panel beside a chat, load when they are used. */
const CONSOLE_BUDGET = 100 * KIB;

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    src: z.string().optional(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
  }),
);
type Manifest = z.output<typeof manifestSchema>;

/** Brotli sizes in bytes of a built widget. */
export interface WidgetWeight {
  loader: number;
  /** Loader, the chat's entry and its static imports, in the heaviest language. */
  typing: number;
  /** `typing` and the connection, so that a message can be sent. */
  talking: number;
  /** Loader, chat and everything it may load later, in the heaviest language. */
  whole: number;
}

/** Weighs the widget built into `folder`; throws if it is not built. */
export function weighWidget(folder: string): WidgetWeight {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  const cataloguesOf = (kind: RegExp): Set<string> => {
    const chunks = Object.values(manifest).filter(({ src }) => kind.test(src ?? ''));
    return new Set(chunks.map(({ file }) => join(folder, file)));
  };
  const [first, later] = [cataloguesOf(/^strings\/first\//), cataloguesOf(/^strings\/later\//)];
  const weights = listFiles(folder)
    // The loader exists twice, but a page loads one of them.
    .filter((path) => path.endsWith('.js') && !/[\\/]assets[\\/]desk-chat-[^\\/]*$/.test(path))
    .map((path) => ({ path, bytes: statSync(`${path}.br`).size }));
  const heaviestOf = (files: Set<string>): number =>
    Math.max(0, ...weights.filter(({ path }) => files.has(path)).map(({ bytes }) => bytes));
  const rest = weights
    .filter(({ path }) => !first.has(path) && !later.has(path))
    .reduce((sum, { bytes }) => sum + bytes, 0);
  const loader = statSync(join(folder, 'desk-chat.js.br')).size;
  const needed = filesOf(manifest, ({ isEntry }) => isEntry === true);
  const named = (chunk: string): string[] =>
    [...filesOf(manifest, ({ name }) => name === chunk)].filter((file) => !needed.has(file));
  const weigh = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0);
  const typing = loader + weigh(needed) + heaviestOf(first);
  const talking = typing + weigh(named(FETCHED_WITH_CHAT));
  return { loader, typing, talking, whole: rest + heaviestOf(first) + heaviestOf(later) };
}

/** The files of the chunks that `begins` finds, and of their static imports, without those loaded later. */
function filesOf(manifest: Manifest, begins: (chunk: Manifest[string]) => boolean): Set<string> {
  const files = new Set<string>();
  const open = Object.keys(manifest).filter((key) => manifest[key] && begins(manifest[key]));
  for (const key of open) {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) continue;
    files.add(chunk.file);
    open.push(...(chunk.imports ?? []));
  }
  return files;
}

/** Brotli size in bytes of what the built console in `folder` loads before it shows anything. */
export function weighConsole(folder: string): number {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const files = [...page.matchAll(/"\/console\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');
  if (files.length === 0) throw new Error(`${folder} is not a built console`);
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0);
}

/** One line if the console's first view exceeds its budget; empty otherwise. */
export const findConsoleOverweight = (bytes: number): string[] =>
  bytes > CONSOLE_BUDGET ? [`the console's first view weighs ${inKib(bytes)}, at most ${inKib(CONSOLE_BUDGET)}`] : [];

/** One line for each exceeded budget; empty if there is none. */
export function findOverweight({ loader, typing, talking, whole }: WidgetWeight): string[] {
  const budgets: [what: string, bytes: number, most: number][] = [
    ['the loader weighs', loader, LOADER_BUDGET],
    ['what one needs to type weighs', typing, TYPING_BUDGET],
    ['what one needs to talk weighs', talking, TALKING_BUDGET],
    ['the whole chat weighs', whole, CHAT_BUDGET],
  ];
  return budgets.flatMap(([what, bytes, most]) =>
    bytes > most ? [`${what} ${inKib(bytes)}, at most ${inKib(most)}`] : [],
  );
}

/** Formats a size, such as `2.5 KB`. */
export function inKib(bytes: number): string {
  return `${(bytes / KIB).toFixed(1)} KB`;
}
