/**
 * Weighs the built widget as a visitor downloads it, brotli-compressed, and
 * refuses what is over budget. Languages that are chunks of their own count
 * once, with the heaviest, because a visitor loads one.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { AFTER, SOON } from '../../widget/bundling/chunks.ts';
import { listFiles } from './source-files.ts';

const KIB = 1024;
const LOADER_BUDGET = 2.5 * KIB;
/** What has to be there before one can type, that with what speaks to the relay, that with the transcript, and all there is. */
const TYPING_BUDGET = 33.5 * KIB;
/** With one for reading what the relay sends field by field, which keeps any event from stopping the chat. */
const TALKING_BUDGET = 44.5 * KIB;
/** With 1.5 for what bounds hostile text and HTML before the browser works on them. */
const OPENING_BUDGET = 60 * KIB;
/** With what visitors asked for: an e-mail address, the expected wait, chats that go on. */
const CHAT_BUDGET = 97 * KIB;

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
  /** Loader, the chat's entry and what that cannot do without, in the heaviest language. */
  typing: number;
  /** That and the connection: what is typed can be said. */
  talking: number;
  /** That and the transcript: what somebody downloads who opens the chat in a browser that cleans HTML itself. */
  opening: number;
  /** Loader, chat and everything it may load later, in its heaviest language. */
  whole: number;
}

/** Weighs the widget built into `folder`; throws when it is not built. */
export function weighWidget(folder: string): WidgetWeight {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  const languages = Object.values(manifest).filter(({ src }) => src?.startsWith('strings/'));
  const languageFiles = new Set(languages.map(({ file }) => join(folder, file)));
  const weights = listFiles(folder)
    // The loader is there twice; a page has one of them.
    .filter((path) => path.endsWith('.js') && !/[\\/]assets[\\/]desk-chat-[^\\/]*$/.test(path))
    .map((path) => ({ language: languageFiles.has(path), bytes: statSync(`${path}.br`).size }));
  const heaviestLanguage = Math.max(0, ...weights.filter(({ language }) => language).map(({ bytes }) => bytes));
  const rest = weights.filter(({ language }) => !language).reduce((sum, { bytes }) => sum + bytes, 0);
  const loader = statSync(join(folder, 'desk-chat.js.br')).size;
  const needed = neededFiles(manifest);
  const named = (names: readonly string[]): string[] =>
    Object.values(manifest)
      .filter(({ name, file }) => names.includes(name ?? '') && !needed.has(file))
      .map(({ file }) => file);
  const weigh = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0);
  const typing = loader + weigh(needed) + heaviestLanguage;
  const talking = typing + weigh(named(SOON));
  const opening = talking + weigh(named(AFTER));
  return { loader, typing, talking, opening, whole: rest + heaviestLanguage };
}

/** The entry's file and all it imports, not what it loads later. */
function neededFiles(manifest: Manifest): Set<string> {
  const needed = new Set<string>();
  const open = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  for (const key of open) {
    const chunk = manifest[key];
    if (!chunk || needed.has(chunk.file)) continue;
    needed.add(chunk.file);
    open.push(...(chunk.imports ?? []));
  }
  return needed;
}

/** One line for each budget that is exceeded; empty when all is well. */
export function findOverweight({ loader, typing, talking, opening, whole }: WidgetWeight): string[] {
  const budgets: [what: string, bytes: number, most: number][] = [
    ['the loader weighs', loader, LOADER_BUDGET],
    ['what one needs to type weighs', typing, TYPING_BUDGET],
    ['what one needs to talk weighs', talking, TALKING_BUDGET],
    ['what an opened chat asks for weighs', opening, OPENING_BUDGET],
    ['the whole chat weighs', whole, CHAT_BUDGET],
  ];
  return budgets.flatMap(([what, bytes, most]) =>
    bytes > most ? [`${what} ${inKib(bytes)}, at most ${inKib(most)}`] : [],
  );
}

/** A size for people, such as `2.5 KB`. */
export function inKib(bytes: number): string {
  return `${(bytes / KIB).toFixed(1)} KB`;
}
