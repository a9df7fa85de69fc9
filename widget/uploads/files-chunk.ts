/** The entry of a chunk, see `parts.ts`: the elements for files, emoji and a nearly full composer. */
export { DeskChatCharacterCount } from '../character-count/character-count.ts';
export { DeskChatEmoji } from '../emoji/emoji.ts';
export { DeskChatThumbnail } from '../thumbnail/thumbnail.ts';
export { DeskChatUploads } from './uploads.ts';
