/** The entry of a chunk, see `index.ts`: the site's forms, and the code behind them. */
export { dispatchForm } from './dispatch-form.ts';
export { DeskChatForm as form } from './form.ts';
