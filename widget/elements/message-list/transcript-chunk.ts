/** The entry of a chunk, see `index.ts`: the list and its rows. Registers messages itself, as every transcript has some. */
import { DeskChatMessage } from '../message/message.ts';
import { register } from '../register.ts';

export { DeskChatActions as actions } from '../actions/actions.ts';
export { DeskChatGreeting as greeting } from '../greeting/greeting.ts';
export { DeskChatRichText as 'rich-text', sanitizerReady } from '../rich-text/rich-text.ts';
export { DeskChatMessageList as 'message-list' } from './message-list.ts';

register('message', DeskChatMessage);
