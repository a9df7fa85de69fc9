/**
 * The chat's entry: registers the elements that are needed from the start, provides the loaders of the others, and exports the
 * types that a page needs.
 */

import { DeskChat } from './desk-chat.ts';
import { DeskChatAvatar } from './elements/avatar/avatar.ts';
import { DeskChatComposer } from './elements/composer/composer.ts';
import { DeskChatHeader } from './elements/header/header.ts';
import { DeskChatPanel } from './elements/panel/panel.ts';
import { type PartLoaders, provideParts } from './elements/parts.ts';
import { register } from './elements/register.ts';
import { loadAsides } from './host/dispatch-request.ts';
import { loadCallBack, loadForms, loadRequests, loadSuggestions, loadSurvey } from './host/load-chunks.ts';
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

const transcript = () => import('./elements/message-list/transcript-chunk.ts');
const aside = withWords(loadAsides);
const files = withWords(() => import('./elements/uploads/files-chunk.ts'));
const media = withWords(() => import('./elements/media/media-chunk.ts'));

/** Every `import()` of an element in the chat is here or above. */
const PARTS: PartLoaders = {
  actions: transcript,
  attachment: withWords(async () => ({
    attachment: (await import('./elements/attachment/attachment.ts')).DeskChatAttachment,
  })),
  banner: aside,
  card: media,
  'character-count': files,
  contact: aside,
  emoji: files,
  failure: aside,
  fold: media,
  greeting: transcript,
  invitation: async () => ({ invitation: (await import('./elements/invitation/invitation.ts')).DeskChatInvitation }),
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
  'call-back': withWords(loadCallBack),
  requests: withWords(loadRequests),
  'rich-text': async () => {
    const chunk = await transcript();
    await chunk.sanitizerReady();
    return chunk;
  },
  'robot-answer': aside,
  suggestions: withWords(loadSuggestions),
  survey: withWords(loadSurvey),
  teaser: withWords(async () => ({ teaser: (await import('./elements/teaser/teaser.ts')).DeskChatTeaser })),
  thumbnail: files,
  uploads: files,
};

provideParts(PARTS, aside);
for (const [name, element] of Object.entries(ELEMENTS)) register(name, element);
if (!customElements.get('desk-chat')) customElements.define('desk-chat', DeskChat);

export type { Content, Person } from '../relay/protocol/events.ts';
export type { RefusedError } from './outbox/refused-error.ts';
export type { ChatCalls, ChatSnapshot, DeskChatApi, OpenOptions } from './page/api.ts';
export type { Diagnosis } from './page/diagnose.ts';
export * from './page/events.ts';
export type { Settings } from './page/settings.ts';
export type { Connection } from './state/chat-state.ts';
export type { AllStrings as Strings, Wording } from './strings/all-strings.ts';
export type { TokenProvider } from './wire/connection/identity.ts';
export type { Consent } from './wire/storage/storage-areas.ts';
export { DeskChat };
