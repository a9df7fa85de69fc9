/** The entry of a chunk, see `index.ts`: the visitor's requests, and the code behind them. */

export { DeskChatRequests as requests } from './requests.ts';
export { handlers } from './requests-handlers.ts';
