/**
 * The parts of the chat that nobody needs to begin to write, loaded when they are first used. Until one is there its tag
 * stands empty and keeps what it was given. Every `import()` of an element in the chat is here.
 */
import { register } from './register.ts';

/** Each is named as its tag without `desk-chat-`. */
const PARTS = {
  'rich-text': async () => (await import('./rich-text/rich-text.ts')).DeskChatRichText,
  survey: async () => (await import('./survey/survey.ts')).DeskChatSurvey,
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
