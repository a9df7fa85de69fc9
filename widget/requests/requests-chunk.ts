/** The entry of a chunk, see `index.ts`: the visitor's requests, and the code behind them. */
export { dispatchRequests } from './dispatch-requests.ts';
export { DeskChatRequests as requests } from './requests.ts';
