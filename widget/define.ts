/** Gives the elements inside the chat their tags: the one place that touches the page's registry for them. */
import { DeskChatAvatar } from './avatar/avatar.ts';
import { DeskChatBanner } from './banner/banner.ts';
import { DeskChatComposer } from './composer/composer.ts';
import { DeskChatGreeting } from './greeting/greeting.ts';
import { DeskChatHeader } from './header/header.ts';
import { DeskChatLauncher } from './launcher/launcher.ts';
import { DeskChatMessage } from './message/message.ts';
import { DeskChatMessageList } from './message-list/message-list.ts';
import { DeskChatNotice } from './notice/notice.ts';
import { DeskChatPanel } from './panel/panel.ts';
import { DeskChatQueue } from './queue/queue.ts';
import { DeskChatRichText } from './rich-text/rich-text.ts';
import { DeskChatRobotAnswer } from './robot-answer/robot-answer.ts';
import { DeskChatSurvey } from './survey/survey.ts';

const ELEMENTS: Record<string, CustomElementConstructor> = {
  avatar: DeskChatAvatar,
  banner: DeskChatBanner,
  composer: DeskChatComposer,
  greeting: DeskChatGreeting,
  header: DeskChatHeader,
  launcher: DeskChatLauncher,
  message: DeskChatMessage,
  'message-list': DeskChatMessageList,
  notice: DeskChatNotice,
  panel: DeskChatPanel,
  queue: DeskChatQueue,
  'rich-text': DeskChatRichText,
  'robot-answer': DeskChatRobotAnswer,
  survey: DeskChatSurvey,
};

/** Safe to call twice: two copies of the chat on one page share the first one's elements. */
export function defineElements(): void {
  for (const [name, element] of Object.entries(ELEMENTS)) {
    const tag = `desk-chat-${name}`;
    if (!customElements.get(tag)) customElements.define(tag, element);
  }
}
