/**
 * The chat's entry. Composes the elements: registers those that are needed from the start, and provides the loaders of
 * the others, which are registered when their chunk is loaded. Exports the types that a page needs.
 */

import { DeskChatAvatar } from './avatar/avatar.ts';
import { DeskChatComposer } from './composer/composer.ts';
import { DeskChat } from './desk-chat.ts';
import { loadAsides } from './dispatch-request.ts';
import { DeskChatHeader } from './header/header.ts';
import { loadForms, loadRequests, loadSuggestions, loadSurvey } from './load-chunks.ts';
import { register } from './page/register.ts';
import { DeskChatPanel } from './panel/panel.ts';
import { type PartLoaders, provideParts } from './parts.ts';
import { loadAllWords } from './strings/languages.ts';

const ELEMENTS: Record<string, CustomElementConstructor> = {
  avatar: DeskChatAvatar,
  composer: DeskChatComposer,
  header: DeskChatHeader,
  panel: DeskChatPanel,
};

/** Loads a chunk together with the later words, which its elements use. */
const withWords =
  <T>(chunk: () => Promise<T>) =>
  async (): Promise<T> => {
    const [loaded] = await Promise.all([chunk(), loadAllWords()]);
    return loaded;
  };

const transcript = () => import('./message-list/transcript-chunk.ts');
const aside = withWords(loadAsides);
const files = withWords(() => import('./uploads/files-chunk.ts'));
const media = withWords(() => import('./media/media-chunk.ts'));

/** Every `import()` of an element in the chat is here. */
const PARTS: PartLoaders = {
  actions: withWords(async () => ({ actions: (await import('./actions/actions.ts')).DeskChatActions })),
  attachment: withWords(async () => ({ attachment: (await import('./attachment/attachment.ts')).DeskChatAttachment })),
  banner: aside,
  card: media,
  'character-count': files,
  emoji: files,
  failure: aside,
  fold: media,
  greeting: transcript,
  invitation: async () => ({ invitation: (await import('./invitation/invitation.ts')).DeskChatInvitation }),
  lightbox: media,
  media,
  menu: aside,
  'message-list': transcript,
  'message-tools': media,
  notice: aside,
  offer: aside,
  question: aside,
  queue: aside,
  refusal: aside,
  form: withWords(loadForms),
  'call-back': withWords(() => import('./call-back/call-back-chunk.ts')),
  requests: withWords(loadRequests),
  'rich-text': async () => {
    const chunk = await transcript();
    await chunk.sanitizerReady();
    return chunk;
  },
  'robot-answer': aside,
  suggestions: withWords(loadSuggestions),
  survey: withWords(loadSurvey),
  teaser: withWords(async () => ({ teaser: (await import('./teaser/teaser.ts')).DeskChatTeaser })),
  thumbnail: files,
  uploads: files,
};

provideParts(PARTS, aside);
for (const [name, element] of Object.entries(ELEMENTS)) register(name, element);
if (!customElements.get('desk-chat')) customElements.define('desk-chat', DeskChat);

export type { Content, Person } from '../relay/protocol/events.ts';
export type { ChatCalls, ChatSnapshot, DeskChatApi, OpenOptions } from './api/api.ts';
export type { Diagnosis } from './api/diagnose.ts';
export * from './api/events.ts';
export type { Settings } from './api/settings.ts';
export type { TokenProvider } from './connection/identity.ts';
export type { RefusedError } from './outbox/refused-error.ts';
export type { Connection } from './state/chat-state.ts';
export type { Consent } from './storage/storage-areas.ts';
export type { AllStrings as Strings, Wording } from './strings/all-strings.ts';
export { DeskChat };
