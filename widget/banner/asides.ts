/** The parts that the panel shows only at times, in one chunk: see `parts.ts`. */

export { checkSettings } from '../api/setting-rules.ts';
export { discard, retry } from '../failure/failed-message.ts';
export { DeskChatFailure } from '../failure/failure.ts';
export { goToRegion } from '../keyboard/regions.ts';
export { DeskChatMenu } from '../menu/menu.ts';
export { DeskChatQuestion } from '../question/question.ts';
export { DeskChatQueue } from '../queue/queue.ts';
export { DeskChatRefusal } from '../refusal/refusal.ts';
export { DeskChatBanner } from './banner.ts';
