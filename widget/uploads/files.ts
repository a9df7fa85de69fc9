/** The elements for files, emoji and a nearly full composer, in one chunk: see `parts.ts`. */
export { DeskChatCharacterCount } from '../character-count/character-count.ts';
export { DeskChatEmoji } from '../emoji/emoji.ts';
export { DeskChatThumbnail } from '../thumbnail/thumbnail.ts';
export { DeskChatUploads } from './uploads.ts';
