/**
 * Weighs the built widget as a visitor downloads it, brotli-compressed, and
 * refuses what is over budget. Languages that are chunks of their own count
 * once, with the heaviest, because a visitor loads one.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { listFiles } from './source-files.ts';

const KIB = 1024;
const LOADER_BUDGET = 2.5 * KIB;
/** What has to be there before one can type, and that with all that may come later. */
const TYPING_BUDGET = 45 * KIB;
const CHAT_BUDGET = 92 * KIB;

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
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
  const needed = [...neededFiles(manifest)].reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0);
  return { loader, typing: loader + needed + heaviestLanguage, whole: rest + heaviestLanguage };
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
export function findOverweight({ loader, typing, whole }: WidgetWeight): string[] {
  return [
    ...(loader > LOADER_BUDGET ? [`the loader weighs ${inKib(loader)}, at most ${inKib(LOADER_BUDGET)}`] : []),
    ...(typing > TYPING_BUDGET
      ? [`what one needs to type weighs ${inKib(typing)}, at most ${inKib(TYPING_BUDGET)}`]
      : []),
    ...(whole > CHAT_BUDGET ? [`the whole chat weighs ${inKib(whole)}, at most ${inKib(CHAT_BUDGET)}`] : []),
  ];
}

/** A size for people, such as `2.5 KB`. */
export function inKib(bytes: number): string {
  return `${(bytes / KIB).toFixed(1)} KB`;
}
