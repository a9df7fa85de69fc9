/** What messages may hold beside text, and what stands beside them, as one file: see `parts.ts`. */
export { DeskChatCard } from '../cards/card.ts';
export { DeskChatFold } from '../fold/fold.ts';
export { DeskChatLightbox } from '../lightbox/lightbox.ts';
export { DeskChatMessageTools } from '../message-tools/message-tools.ts';
export { DeskChatMedia } from './media.ts';
