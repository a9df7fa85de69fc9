/** The entry of a chunk, see `index.ts`: calls that the visitor asks for, and the code behind them. */
export { DeskChatCallBack as 'call-back' } from './call-back.ts';
export { handlers } from './call-back-handlers.ts';
