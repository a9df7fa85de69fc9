/**
 * The parts of the chat that are not needed to start typing, loaded on first use. Until then the tag stands as an empty
 * element and keeps its properties. Every `import()` of an element in the chat is here.
 */
import type { TemplateResult } from 'lit';
import { register } from './page/register.ts';

const transcript = () => import('./message-list/transcript-chunk.ts');
const files = () => import('./uploads/files-chunk.ts');
const media = () => import('./media/media-chunk.ts');
export const asides = () => import('./banner/asides-chunk.ts');

/** Parts by their tag name without `desk-chat-`. */
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

/**
 * The part's class, registered; null if loading failed, then the next call tries again. Cheap to call at every render.
 */
export function loadPart<N extends PartName>(name: N): Promise<Part<N> | null> {
  const begun = loading.get(name) ?? load(name);
  loading.set(name, begun);
  return begun as Promise<Part<N> | null>;
}

/** Loads a part and returns `shown`, the template that contains it. */
export function lazyPart(name: PartName, shown: TemplateResult): TemplateResult {
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
 * Loads parts that are not needed for typing but soon: messages are rendered when they arrive, a lost connection can be
 * reported, and a page that is still open after a new release would not find them.
 */
export async function loadWhatFollows(): Promise<void> {
  for (const name of ['message-list', 'banner', 'rich-text', 'survey'] as const) await loadPart(name);
}
