/** The entry of a chunk, see `index.ts`: the survey, and the code behind it. */
export { dispatchSurvey } from './dispatch-survey.ts';
export { DeskChatSurvey as survey } from './survey.ts';
