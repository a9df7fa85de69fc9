/**
 * A part of the widget's build: which modules form one chunk, how files are named, and which chunk is fetched with the chat.
 * What is not needed to type is loaded at its first use. What is used together is one file: each request costs a distant
 * visitor a round trip, and small files compress badly.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The entry and everything it needs to start are one chunk. Independent parts stay separate. */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'chat', tags: ['$initial'] },
  { name: 'polling', test: /widget\/wire\/connection\/polling\.ts|engine\.io-client\/.*(polling|has-cors)/ },
  {
    name: 'transcript',
    test: /widget\/(elements\/((message-list|message|greeting|rich-text|actions)\/|reveal)|html\/(sanitize|copy-element|html-pieces|text-portions|safe-url|linkify)|announcer\/(announcements|notice-text)|look\/(bubble|chip|quiet|later-icons))|lit-html\/directive(s\/repeat|-helpers|\.)/,
  },
  {
    name: 'asides',
    test: /widget\/(elements\/((banner|contact|failure|refusal|offer|question|queue|menu|notice|robot-answer)\/|regions|part-top)|host\/aside|chat\/failed-message|page\/(setting-rules|read-attachment)|look\/(alert-icon|banner|field|part|primary))|lit-html\/directives\/keyed/,
  },
  {
    name: 'media',
    test: /widget\/(elements\/(media|cards|sideways|fold|message-tools|lightbox)\/|base\/shown-name|strings\/size-in-words)/,
  },
  {
    name: 'unread',
    test: /widget\/(elements\/((teaser|invitation)\/|dismissal)|features\/notifications\/|look\/beside-card|page\/invitation-events)/,
  },
  { name: 'other-tabs', test: /widget\/wire\/tabs\/(follower|revoke)/ },
  { name: 'requests', test: /widget\/features\/requests\// },
  { name: 'call-back', test: /widget\/features\/call-back\// },
  { name: 'form', test: /widget\/(features\/forms\/|state\/form-draft)/ },
  { name: 'suggestions', test: /widget\/features\/suggestions\// },
  { name: 'files', test: /widget\/(elements\/(uploads|thumbnail|character-count|emoji)|chat\/uploads)\// },
];

/** The chunk that every opened chat fetches right after the entry chunk. */
export const FETCHED_WITH_CHAT = 'transport';

const WIDGET = join(import.meta.dirname, '..');
const ROOT = join(WIDGET, '..');
const STRINGS = join(WIDGET, 'strings');

type Facade = { facadeModuleId: string | null };
const isIn = (folder: string, { facadeModuleId }: Facade): boolean =>
  facadeModuleId !== null && dirname(facadeModuleId) === folder;

/** Whether a chunk is the catalogue of a language that an opened chat needs at once. */
export const isCatalog = (chunk: Facade): boolean => isIn(join(STRINGS, 'first'), chunk);

let hash = '';

/**
 * Ends the names of all chunks in one hash of all that they are made from, so that a file of a given name never changes. Nearly
 * every change renames all of them anyway, as they name each other; and the names cost the chat's entry few bytes.
 */
export function nameChunks(): Plugin {
  return {
    name: 'name-chunks',
    apply: 'build',
    renderStart() {
      const sum = createHash('sha256');
      // The code of some modules names others by their paths, which differ from machine to machine.
      for (const id of [...this.getModuleIds()].toSorted())
        sum.update(this.getModuleInfo(id)?.code?.replaceAll(ROOT, '') ?? '');
      const tools = [...globSync(`${WIDGET}/build/*.ts`).toSorted(), `${WIDGET}/vite.config.ts`];
      for (const file of [...tools, `${ROOT}/package-lock.json`]) sum.update(readFileSync(file));
      hash = sum.digest('base64url').slice(0, 6);
    },
  };
}

export const chunkSuffix = (): string => `-${hash}.js`;

export const fileNameOf = (chunk: Rolldown.PreRenderedChunk): string => {
  const later = isIn(join(STRINGS, 'later'), chunk) ? 'later-' : '';
  return `assets/${later}${catalogPrefix(chunk.name)}${chunkSuffix()}`;
};

/** The prefix of a catalogue's file name: the language tag without the region that is its default. */
export const catalogPrefix = (name: string): string => name.replace(/-(?:br|cn)$/, '');
