/** The entry of a chunk, see `index.ts`: elements that the panel shows only at times, and the code behind them. */

export { DeskChatBanner as banner } from '../elements/banner/banner.ts';
export { DeskChatContact as contact } from '../elements/contact/contact.ts';
export { DeskChatFailure as failure } from '../elements/failure/failure.ts';
export { DeskChatMenu as menu } from '../elements/menu/menu.ts';
export { DeskChatNotice as notice } from '../elements/notice/notice.ts';
export { DeskChatOffer as offer } from '../elements/offer/offer.ts';
export { DeskChatQuestion as question } from '../elements/question/question.ts';
export { DeskChatQueue as queue } from '../elements/queue/queue.ts';
export { DeskChatRefusal as refusal } from '../elements/refusal/refusal.ts';
export { goToRegion } from '../elements/regions.ts';
export { DeskChatRobotAnswer as 'robot-answer' } from '../elements/robot-answer/robot-answer.ts';
export { checkSettings } from '../page/setting-rules.ts';
export { handlers } from './aside-handlers.ts';
