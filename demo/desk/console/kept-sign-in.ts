/**
 * The sign-in, kept in the tab's session storage until the person signs out or the tab closes. Unsaved questions and unsent
 * replies go when the person signs out, or when somebody else signs in; a sign-in that merely ended leaves them for the next one.
 */
import { forgetAnswers } from './kept-answers.ts';
import { forgetUnsent } from './kept-unsent.ts';
import { forgetAllDrafts } from './knowledge/questions/kept-drafts.ts';

const TOKEN_KEY = 'desk-console-token';
/** Present while the token is the administrator's. The desk decides; the console only shows what fits. */
const ADMINISTRATOR_KEY = 'desk-console-administrator';
/** The id of the agent who signed in last, or 0 for the administrator. */
const PERSON_KEY = 'desk-console-person';

/** @param agentId null for the administrator */
export function keepSignIn(token: string, agentId: number | null): void {
  sessionStorage.setItem(TOKEN_KEY, token);
  if (agentId === null) sessionStorage.setItem(ADMINISTRATOR_KEY, 'true');
  else forgetAllDrafts();
  const person = String(agentId ?? 0);
  if (sessionStorage.getItem(PERSON_KEY) !== person) {
    forgetUnsent();
    forgetAnswers();
  }
  sessionStorage.setItem(PERSON_KEY, person);
}

export function keptSignIn(): { token: string; isAdministrator: boolean } | null {
  const token = sessionStorage.getItem(TOKEN_KEY);
  return token ? { token, isAdministrator: sessionStorage.getItem(ADMINISTRATOR_KEY) !== null } : null;
}

export function forgetSignIn({ withDrafts }: { withDrafts: boolean }): void {
  if (withDrafts) {
    forgetAllDrafts();
    sessionStorage.removeItem(PERSON_KEY);
  }
  sessionStorage.removeItem(TOKEN_KEY);
  sessionStorage.removeItem(ADMINISTRATOR_KEY);
}
