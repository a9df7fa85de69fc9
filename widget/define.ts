/** Names the elements that are there from the start; what is seldom needed is registered when it is loaded. */
import { DeskChatAvatar } from './avatar/avatar.ts';
import { DeskChatComposer } from './composer/composer.ts';
import { DeskChatHeader } from './header/header.ts';
import { DeskChatLauncher } from './launcher/launcher.ts';
import { DeskChatPanel } from './panel/panel.ts';
import { loadPart } from './parts.ts';
import { register } from './register.ts';

const ELEMENTS: Record<string, CustomElementConstructor> = {
  avatar: DeskChatAvatar,
  composer: DeskChatComposer,
  header: DeskChatHeader,
  launcher: DeskChatLauncher,
  panel: DeskChatPanel,
};

export function defineElements(): void {
  for (const [name, element] of Object.entries(ELEMENTS)) register(name, element);
  // Nobody waits for these before they can type. Fetched now all the same: what was said is shown as soon as it is known,
  // a line that is lost can still be told of, and a page that outlives a new release of the chat would not find them.
  void loadPart('message-list')
    .then(() => loadPart('banner'))
    .then(() => loadPart('rich-text'))
    .then(() => loadPart('survey'));
}
