/**
 * Fetches the sanitiser and the element that shows what it lets through, beside the first connection to the relay:
 * nobody needs them to begin to write. Until they are there such an element stands empty and keeps what it was given.
 */
import { register } from '../register.ts';
import type { DeskChatRichText } from './rich-text.ts';

let loading: Promise<typeof DeskChatRichText | null> | undefined;

/** The element's class; null when it could not be loaded, which the next call tries anew. */
export function loadRichText(): Promise<typeof DeskChatRichText | null> {
  loading ??= load().catch(() => {
    loading = undefined;
    return null;
  });
  return loading;
}

async function load(): Promise<typeof DeskChatRichText> {
  const { DeskChatRichText } = await import('./rich-text.ts');
  register('rich-text', DeskChatRichText);
  return DeskChatRichText;
}
