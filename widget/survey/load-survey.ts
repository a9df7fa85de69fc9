/**
 * Fetches the survey card after all that is needed to write, and again when a survey is shown without it. Until it is
 * there its tag stands empty and keeps what it was given.
 */
import { register } from '../register.ts';

let asked = false;

/** Safe to call at every rendering; tries anew after a failure. */
export async function loadSurvey(): Promise<void> {
  if (asked) return;
  asked = true;
  try {
    const { DeskChatSurvey } = await import('./survey.ts');
    register('survey', DeskChatSurvey);
  } catch {
    asked = false;
  }
}
