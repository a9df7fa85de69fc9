/** Names the elements that are there from the start; what is seldom needed is registered when it is loaded. */
import { DeskChatAvatar } from './avatar/avatar.ts';
import { DeskChatComposer } from './composer/composer.ts';
import { DeskChatHeader } from './header/header.ts';
import { register } from './page/register.ts';
import { DeskChatPanel } from './panel/panel.ts';

const ELEMENTS: Record<string, CustomElementConstructor> = {
  avatar: DeskChatAvatar,
  composer: DeskChatComposer,
  header: DeskChatHeader,
  panel: DeskChatPanel,
};

export function defineElements(): void {
  for (const [name, element] of Object.entries(ELEMENTS)) register(name, element);
}
