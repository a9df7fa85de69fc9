/** Registers the elements that are needed from the start. The others are registered when their chunk is loaded. */
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
