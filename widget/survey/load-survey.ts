/**
 * Fetches the survey card when the first survey is shown: nobody needs it to begin to write. Until it is there its tag
 * stands empty and keeps what it was given.
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
