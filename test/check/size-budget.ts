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
// What it weighs now and a little; the aim is 45 KiB for everything needed to type.
const CHAT_BUDGET = 58 * KIB;

const manifestSchema = z.record(z.string(), z.object({ file: z.string(), src: z.string().optional() }));

/** Brotli sizes in bytes of a built widget. */
export interface WidgetWeight {
  loader: number;
  /** Loader, chat and everything it may load later, in its heaviest language. */
  whole: number;
}

/** Weighs the widget built into `folder`; throws when it is not built. */
export function weighWidget(folder: string): WidgetWeight {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  const languages = Object.values(manifest).filter(({ src }) => src?.startsWith('strings/'));
  const languageFiles = new Set(languages.map(({ file }) => join(folder, file)));
  const weights = listFiles(folder)
    .filter((path) => path.endsWith('.js'))
    .map((path) => ({ language: languageFiles.has(path), bytes: statSync(`${path}.br`).size }));
  const heaviestLanguage = Math.max(0, ...weights.filter(({ language }) => language).map(({ bytes }) => bytes));
  const rest = weights.filter(({ language }) => !language).reduce((sum, { bytes }) => sum + bytes, 0);
  return { loader: statSync(join(folder, 'desk-chat.js.br')).size, whole: rest + heaviestLanguage };
}

/** One line for each budget that is exceeded; empty when all is well. */
export function findOverweight({ loader, whole }: WidgetWeight): string[] {
  return [
    ...(loader > LOADER_BUDGET ? [`the loader weighs ${inKib(loader)}, at most ${inKib(LOADER_BUDGET)}`] : []),
    ...(whole > CHAT_BUDGET ? [`the whole chat weighs ${inKib(whole)}, at most ${inKib(CHAT_BUDGET)}`] : []),
  ];
}

/** A size for people, such as `2.5 KB`. */
export function inKib(bytes: number): string {
  return `${(bytes / KIB).toFixed(1)} KB`;
}
