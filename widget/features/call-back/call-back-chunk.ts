/** The entry of a chunk, see `index.ts`: calls that the visitor asks for. */
export { DeskChatCallBack as 'call-back' } from './call-back.ts';
