/** The transcript's elements, which come together: the list, and what its rows are made of. */
import { DeskChatMessage } from '../message/message.ts';
import { DeskChatNotice } from '../notice/notice.ts';
import { register } from '../register.ts';

export { DeskChatMessageList } from './message-list.ts';

register('message', DeskChatMessage);
register('notice', DeskChatNotice);
