/** A part of the widget's build: which modules become one file, what files are called, and which are asked for together. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * What is used together is one file: a visitor far away pays for each request, and small files compress badly. Parts that
 * stand alone stay alone. What the chat cannot begin without is one file with its entry.
 */
export const TOGETHER: Rolldown.CodeSplittingGroup[] = [
  { name: 'chat', tags: ['$initial'] },
  { name: 'polling', test: /widget\/connection\/polling\.ts|engine\.io-client\/.*(polling|has-cors)/ },
  {
    name: 'transcript',
    test: /widget\/((message-list|message|notice|greeting|robot-answer|rich-text)\/|page\/reveal|html\/(sanitize|html-pieces|text-portions|safe-url)|announcer\/spoken|styles\/(chip|quiet|later-icons))|lit-html\/directive/,
  },
  {
    name: 'asides',
    test: /widget\/((banner|failure|refusal|question|queue|menu|keyboard)\/|api\/setting-rules)/,
  },
  { name: 'media', test: /widget\/((media|cards|sideways|fold|message-tools|lightbox)\/|strings\/size-in-words)/ },
  { name: 'unread', test: /widget\/(teaser|notifications)\// },
  { name: 'other-tabs', test: /widget\/tabs\/(follower|revoke)/ },
  { name: 'files', test: /widget\/(uploads|thumbnail|character-count|emoji)\// },
];

/** Chunks whose functions are nearly all called on the way to the field and the first events. */
export const COMPILED_EARLY: readonly string[] = ['index', 'transport'];
/** Chunks that every opened chat asks for at once, right after those it cannot begin without. */
export const SOON: readonly string[] = ['transport'];
/** Asked for once the panel is drawn, so as to take nothing from its line; it is there before the relay has answered. */
export const AFTER: readonly string[] = ['transcript'];

const STRINGS = join(import.meta.dirname, '../strings');

/** Whether a chunk is the words of a language. */
export const isWords = ({ facadeModuleId }: { facadeModuleId: string | null }): boolean =>
  facadeModuleId !== null && dirname(facadeModuleId) === STRINGS;

/** What all languages' files end with: the hash of all of them, so that the loader can name the one it wants. */
const words = createHash('sha256')
  .update(
    globSync(`${STRINGS}/*.ts`)
      .toSorted()
      .map((file) => readFileSync(file, 'utf8'))
      .join(),
  )
  .digest('base64url');

/** A file's name has its content's hash: what is in a file of a name never changes. */
export const fileNameOf = (chunk: Rolldown.PreRenderedChunk): string =>
  isWords(chunk) ? `assets/${tagOf(chunk.name)}-${words.slice(0, 6)}.js` : 'assets/[name]-[hash:6].js';

/** What tags of a language begin with: one way of writing is chosen where they say no more. */
export const tagOf = (name: string): string => name.replace(/-(?:br|cn)$/, '');
