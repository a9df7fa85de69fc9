/** What is used with files or a nearly full field, as one file: see `parts.ts`. */
export { DeskChatCharacterCount } from '../character-count/character-count.ts';
export { DeskChatEmoji } from '../emoji/emoji.ts';
export { DeskChatThumbnail } from '../thumbnail/thumbnail.ts';
export { DeskChatUploads } from './uploads.ts';
