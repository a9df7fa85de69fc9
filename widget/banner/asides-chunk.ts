/** The entry of a chunk, see `index.ts`: elements that the panel shows only at times, and the code behind them. */
export { checkSettings } from '../api/setting-rules.ts';
export { DeskChatFailure as failure } from '../failure/failure.ts';
export { goToRegion } from '../keyboard/regions.ts';
export { DeskChatMenu as menu } from '../menu/menu.ts';
export { DeskChatNotice as notice } from '../notice/notice.ts';
export { DeskChatOffer as offer } from '../offer/offer.ts';
export { DeskChatQuestion as question } from '../question/question.ts';
export { DeskChatQueue as queue } from '../queue/queue.ts';
export { DeskChatRefusal as refusal } from '../refusal/refusal.ts';
export { DeskChatRobotAnswer as 'robot-answer' } from '../robot-answer/robot-answer.ts';
export { handlers } from './aside-handlers.ts';
export { DeskChatBanner as banner } from './banner.ts';
