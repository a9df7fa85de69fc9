/**
 * The sign-in and the open chat, kept in the tab's session storage until the person signs out or the tab closes. Unsaved questions and unsent
 * replies go when the person signs out, or when somebody else signs in; a sign-in that merely ended leaves them for the next one.
 */
import { forgetAnswers } from './kept-answers.ts';
import { forgetEdits } from './kept-edits.ts';
import { forgetUnsent } from './kept-unsent.ts';
import { forgetAllDrafts } from './knowledge/questions/kept-drafts.ts';

const TOKEN_KEY = 'desk-console-token';
/** Present while the token is the administrator's. The desk decides; the console only shows what fits. */
const ADMINISTRATOR_KEY = 'desk-console-administrator';
/** The id of the agent who signed in last, or 0 for the administrator. */
const PERSON_KEY = 'desk-console-person';
/** The id of the session on screen. */
const CHAT_KEY = 'desk-console-chat';

/** @param agentId null for the administrator */
export function keepSignIn(token: string, agentId: number | null): void {
  sessionStorage.setItem(TOKEN_KEY, token);
  if (agentId === null) sessionStorage.setItem(ADMINISTRATOR_KEY, 'true');
  else forgetAllDrafts();
  const person = String(agentId ?? 0);
  if (sessionStorage.getItem(PERSON_KEY) !== person) {
    forgetUnsent();
    forgetAnswers();
    forgetEdits();
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
    forgetEdits();
    sessionStorage.removeItem(PERSON_KEY);
  }
  sessionStorage.removeItem(TOKEN_KEY);
  sessionStorage.removeItem(ADMINISTRATOR_KEY);
}

export const keptChat = (): number | null => Number(sessionStorage.getItem(CHAT_KEY)) || null;

export function keepChat(id: number | null): void {
  if (id === null) sessionStorage.removeItem(CHAT_KEY);
  else sessionStorage.setItem(CHAT_KEY, String(id));
}
