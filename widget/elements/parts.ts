/**
 * The parts of the chat that are not needed to start typing, loaded on first use; until then a tag is an empty element that
 * keeps its properties. `index.ts` provides the loaders, because imports here would make cycles: parts contain other parts.
 */
import type { TemplateResult } from 'lit';
import type { DeskChatLightbox } from './lightbox/lightbox.ts';
import type { goToRegion as inChunk } from './regions.ts';
import { register } from './register.ts';
import type { DeskChatRichText } from './rich-text/rich-text.ts';

/** The parts whose class has functions of its own. */
type CalledParts = {
  lightbox: typeof DeskChatLightbox;
  'rich-text': typeof DeskChatRichText;
};
/** Parts by their tag name without `desk-chat-`. */
export type PartName =
  | keyof CalledParts
  | 'actions'
  | 'attachment'
  | 'banner'
  | 'call-back'
  | 'card'
  | 'character-count'
  | 'contact'
  | 'emoji'
  | 'failure'
  | 'fold'
  | 'form'
  | 'greeting'
  | 'invitation'
  | 'media'
  | 'menu'
  | 'message-list'
  | 'message-tools'
  | 'notice'
  | 'offer'
  | 'question'
  | 'queue'
  | 'refusal'
  | 'requests'
  | 'robot-answer'
  | 'suggestions'
  | 'survey'
  | 'teaser'
  | 'thumbnail'
  | 'uploads';
type Part<N extends PartName> = N extends keyof CalledParts ? CalledParts[N] : CustomElementConstructor;
/** Loads each part's chunk, which has the part's class by its name. */
export type PartLoaders = { [N in PartName]: () => Promise<{ [K in N]: Part<N> }> };

let loaders: PartLoaders;
let loadRegions: () => Promise<{ goToRegion: typeof inChunk }>;
export function provideParts(given: PartLoaders, regions: typeof loadRegions): void {
  loaders = given;
  loadRegions = regions;
}

const loading = new Map<PartName, Promise<CustomElementConstructor | null>>();

/** The registered class; null if loading failed, then the next call tries again. Cheap to call at every render. */
export function loadPart<N extends PartName>(name: N): Promise<Part<N> | null> {
  const begun = loading.get(name) ?? load(name);
  loading.set(name, begun);
  return begun as Promise<Part<N> | null>;
}

/** Moves the focus to the next region, loaded with the occasional parts. Before, the focus moves when the chunk arrives. */
export function goToRegion(root: ParentNode, step: 1 | -1): void {
  loadRegions().then(
    (chunk) => chunk.goToRegion(root, step),
    () => {},
  );
}

export function lazyPart(name: PartName, shown: TemplateResult): TemplateResult {
  void loadPart(name);
  return shown;
}

async function load<N extends PartName>(name: N): Promise<Part<N> | null> {
  try {
    const { [name]: part } = await loaders[name]();
    register(name, part);
    return part;
  } catch {
    loading.delete(name);
    return null;
  }
}

/** Loads parts that are not needed for typing but soon: messages are rendered when they arrive. */
export async function loadFollowingParts(): Promise<void> {
  for (const name of ['message-list', 'rich-text'] as const) await loadPart(name);
}

const OCCASIONAL = ['banner', 'failure', 'refusal', 'queue', 'menu', 'question'] as const;
const IDLE = 8000;

/**
 * Loads the parts that the panel shows at times, some of which report a lost connection. Of an open chat when the visitor does
 * anything in it, so that who only looks does not pay for them, or eight seconds later, because a page that is still open after
 * a new release would not find them. On a connection that saves data only the former. What fails to load is tried again.
 */
export async function loadOccasionalParts(chat: HTMLElement, isOpen: boolean): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (isOpen || connection?.saveData) {
    const seen = new AbortController();
    await new Promise<void>((resolve) => {
      for (const type of ['pointermove', 'pointerdown', 'keydown'])
        chat.addEventListener(type, () => resolve(), { passive: true, signal: seen.signal });
      if (!connection?.saveData) setTimeout(resolve, IDLE);
    });
    seen.abort();
  }
  const parts = await Promise.all(OCCASIONAL.map(loadPart));
  if (parts.includes(null) && chat.isConnected) await loadOccasionalParts(chat, true);
}
