/** The entry of a chunk, see `parts.ts`: the contents of messages other than text, and the tools beside messages. */
export { DeskChatCard } from '../cards/card.ts';
export { DeskChatFold } from '../fold/fold.ts';
export { DeskChatLightbox } from '../lightbox/lightbox.ts';
export { DeskChatMessageTools } from '../message-tools/message-tools.ts';
export { DeskChatMedia } from './media.ts';
