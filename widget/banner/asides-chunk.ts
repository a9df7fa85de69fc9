/** The entry of a chunk, see `parts.ts`: elements that the panel shows only at times, and the code behind them. */
export { checkSettings } from '../api/setting-rules.ts';
export { discard, retry } from '../failure/failed-message.ts';
export { DeskChatFailure } from '../failure/failure.ts';
export { goToRegion } from '../keyboard/regions.ts';
export { DeskChatMenu } from '../menu/menu.ts';
export { DeskChatQuestion } from '../question/question.ts';
export { DeskChatQueue } from '../queue/queue.ts';
export { DeskChatRefusal } from '../refusal/refusal.ts';
export { DeskChatBanner } from './banner.ts';
