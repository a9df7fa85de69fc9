/** The entry of a chunk, see `index.ts`: suggestions while the visitor types, and the code behind them. */
export { handlers } from './suggestion-handlers.ts';
export { DeskChatSuggestions as suggestions } from './suggestions.ts';
