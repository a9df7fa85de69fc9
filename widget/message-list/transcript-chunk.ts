/**
 * The entry of the transcript's chunk, see `parts.ts`: the list and the elements of its rows. Registers messages and
 * notices itself, because every transcript needs them; `parts.ts` registers the exported elements.
 */
import { DeskChatMessage } from '../message/message.ts';
import { DeskChatNotice } from '../notice/notice.ts';
import { register } from '../page/register.ts';

export { DeskChatGreeting } from '../greeting/greeting.ts';
export { DeskChatRichText, sanitizerReady } from '../rich-text/rich-text.ts';
export { DeskChatRobotAnswer } from '../robot-answer/robot-answer.ts';
export { DeskChatMessageList } from './message-list.ts';

register('message', DeskChatMessage);
register('notice', DeskChatNotice);
