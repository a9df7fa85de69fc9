/** The entry of a chunk, see `index.ts`: the site's forms, and the code behind them. */

export { DeskChatForm as form } from './form.ts';
export { handlers } from './form-handlers.ts';
