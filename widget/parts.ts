/**
 * The parts of the chat that nobody needs to begin to write, loaded when they are first used. Until one is there its tag
 * stands empty and keeps what it was given. Every `import()` of an element in the chat is here.
 */
import type { TemplateResult } from 'lit';
import { register } from './page/register.ts';

const transcript = () => import('./message-list/transcript.ts');
const files = () => import('./uploads/files.ts');
const media = () => import('./media/held.ts');
export const asides = () => import('./banner/asides.ts');

/** Each is named as its tag without `desk-chat-`. */
const PARTS = {
  actions: async () => (await import('./actions/actions.ts')).DeskChatActions,
  banner: async () => (await asides()).DeskChatBanner,
  card: async () => (await media()).DeskChatCard,
  'character-count': async () => (await files()).DeskChatCharacterCount,
  emoji: async () => (await files()).DeskChatEmoji,
  failure: async () => (await asides()).DeskChatFailure,
  fold: async () => (await media()).DeskChatFold,
  greeting: async () => (await transcript()).DeskChatGreeting,
  lightbox: async () => (await media()).DeskChatLightbox,
  media: async () => (await media()).DeskChatMedia,
  menu: async () => (await asides()).DeskChatMenu,
  'message-list': async () => (await transcript()).DeskChatMessageList,
  'message-tools': async () => (await media()).DeskChatMessageTools,
  question: async () => (await asides()).DeskChatQuestion,
  queue: async () => (await asides()).DeskChatQueue,
  refusal: async () => (await asides()).DeskChatRefusal,
  'rich-text': async () => {
    const { DeskChatRichText, sanitizerReady } = await transcript();
    await sanitizerReady();
    return DeskChatRichText;
  },
  'robot-answer': async () => (await transcript()).DeskChatRobotAnswer,
  survey: async () => (await import('./survey/survey.ts')).DeskChatSurvey,
  teaser: async () => (await import('./teaser/teaser.ts')).DeskChatTeaser,
  thumbnail: async () => (await files()).DeskChatThumbnail,
  uploads: async () => (await files()).DeskChatUploads,
} as const satisfies Record<string, () => Promise<CustomElementConstructor>>;

export type PartName = keyof typeof PARTS;
type Part<N extends PartName> = Awaited<ReturnType<(typeof PARTS)[N]>>;

const loading = new Map<PartName, Promise<CustomElementConstructor | null>>();

/** The part's class, registered; null when it could not be loaded, which the next call tries anew. Safe at every rendering. */
export function loadPart<N extends PartName>(name: N): Promise<Part<N> | null> {
  const begun = loading.get(name) ?? load(name);
  loading.set(name, begun);
  return begun as Promise<Part<N> | null>;
}

/** Shows an element that is loaded when it is first needed. */
export function part(name: PartName, shown: TemplateResult): TemplateResult {
  void loadPart(name);
  return shown;
}

async function load(name: PartName): Promise<CustomElementConstructor | null> {
  try {
    const part: CustomElementConstructor = await PARTS[name]();
    register(name, part);
    return part;
  } catch {
    loading.delete(name);
    return null;
  }
}

/**
 * Nobody waits for these before they can type. Fetched soon all the same: what was said is shown as soon as it is known, a
 * line that is lost can still be told of, and a page that outlives a new release of the chat would not find them.
 */
export async function loadWhatFollows(): Promise<void> {
  for (const name of ['message-list', 'banner', 'rich-text', 'survey'] as const) await loadPart(name);
}
