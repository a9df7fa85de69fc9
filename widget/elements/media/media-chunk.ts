/** The entry of a chunk, see `index.ts`: the contents of messages other than text, and the tools beside messages. */
export { DeskChatCard as card } from '../cards/card.ts';
export { DeskChatFold as fold } from '../fold/fold.ts';
export { DeskChatLightbox as lightbox } from '../lightbox/lightbox.ts';
export { DeskChatMessageTools as 'message-tools' } from '../message-tools/message-tools.ts';
export { DeskChatMedia as media } from './media.ts';
