/** The entry of a chunk, see `index.ts`: the survey, and the code behind it. */

export { DeskChatSurvey as survey } from './survey.ts';
export { handlers } from './survey-handlers.ts';
