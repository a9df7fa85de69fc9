/**
 * The entry of the transcript's chunk, see `index.ts`: the list and the elements of its rows. Registers messages
 * itself, because every transcript needs them; `parts.ts` registers the elements that are exported by their names.
 */
import { DeskChatMessage } from '../message/message.ts';
import { register } from '../register.ts';

export { DeskChatActions as actions } from '../actions/actions.ts';
export { DeskChatGreeting as greeting } from '../greeting/greeting.ts';
export { DeskChatRichText as 'rich-text', sanitizerReady } from '../rich-text/rich-text.ts';
export { DeskChatMessageList as 'message-list' } from './message-list.ts';

register('message', DeskChatMessage);
