/** The entry of a chunk, see `index.ts`: the elements for files, emoji and a nearly full composer. */
export { DeskChatCharacterCount as 'character-count' } from '../character-count/character-count.ts';
export { DeskChatEmoji as emoji } from '../emoji/emoji.ts';
export { DeskChatThumbnail as thumbnail } from '../thumbnail/thumbnail.ts';
export { DeskChatUploads as uploads } from './uploads.ts';
