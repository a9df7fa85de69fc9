/** Names the elements that are there from the start; what is seldom needed is registered when it is loaded. */
import { DeskChatAvatar } from './avatar/avatar.ts';
import { DeskChatComposer } from './composer/composer.ts';
import { DeskChatHeader } from './header/header.ts';
import { DeskChatLauncher } from './launcher/launcher.ts';
import { DeskChatMessage } from './message/message.ts';
import { DeskChatMessageList } from './message-list/message-list.ts';
import { DeskChatNotice } from './notice/notice.ts';
import { DeskChatPanel } from './panel/panel.ts';
import { loadPart } from './parts.ts';
import { register } from './register.ts';

const ELEMENTS: Record<string, CustomElementConstructor> = {
  avatar: DeskChatAvatar,
  composer: DeskChatComposer,
  header: DeskChatHeader,
  launcher: DeskChatLauncher,
  message: DeskChatMessage,
  'message-list': DeskChatMessageList,
  notice: DeskChatNotice,
  panel: DeskChatPanel,
};

export function defineElements(): void {
  for (const [name, element] of Object.entries(ELEMENTS)) register(name, element);
  // Nobody waits for these before they can type. Fetched now all the same: the first answer needs the one, and a page
  // that outlives a new release of the chat would no longer find the other.
  void loadPart('rich-text').then(() => loadPart('survey'));
}
