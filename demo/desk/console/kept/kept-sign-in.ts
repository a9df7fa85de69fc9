/**
 * The sign-in, which all tabs of the browser share until the person signs out, and the open chat of the tab. Unsaved questions and
 * unsent replies are the tab's. They go when the person signs out, or when somebody else has signed in; a sign-in that merely ended
 * leaves them for the next one.
 */
import { forgetAnswers } from './kept-answers.ts';
import { forgetAllDrafts } from './kept-drafts.ts';
import { forgetEdits } from './kept-edits.ts';
import { forgetUnsent } from './kept-unsent.ts';

const TOKEN_KEY = 'desk-console-token';
/** The id of the agent of the token, or 0 for the administrator. The desk decides; the console only shows what fits. */
const AGENT_KEY = 'desk-console-agent';
/** Whose the unsent work of this tab is: as above. */
const PERSON_KEY = 'desk-console-person';
const CHAT_KEY = 'desk-console-chat';

export type KeptSignIn = { token: string; isAdministrator: boolean };

/** @param agentId null for the administrator */
export function keepSignIn(token: string, agentId: number | null): void {
  localStorage.setItem(AGENT_KEY, String(agentId ?? 0));
  // Last: the other tabs listen for it.
  localStorage.setItem(TOKEN_KEY, token);
}

/** The sign-in, by whichever tab. Forgets what somebody else has left unsent in this one. */
export function keptSignIn(): KeptSignIn | null {
  const token = localStorage.getItem(TOKEN_KEY);
  const person = localStorage.getItem(AGENT_KEY) ?? '0';
  if (!token) return null;
  if (person !== '0') forgetAllDrafts();
  if (sessionStorage.getItem(PERSON_KEY) !== person) {
    forgetUnsent();
    forgetAnswers();
    forgetEdits();
  }
  sessionStorage.setItem(PERSON_KEY, person);
  return { token, isAdministrator: person === '0' };
}

/** @param token only this one: another tab may have signed in since */
export function forgetSignIn(token: string, { withDrafts }: { withDrafts: boolean }): void {
  if (withDrafts) {
    forgetAllDrafts();
    forgetEdits();
    sessionStorage.removeItem(PERSON_KEY);
  }
  if (localStorage.getItem(TOKEN_KEY) !== token) return;
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(AGENT_KEY);
}

/** Calls `changed` when another tab has signed in or out. Returns a function that ends this. */
export function watchSignIn(changed: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === TOKEN_KEY || key === null) changed();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

export const keptChat = (): number | null => Number(sessionStorage.getItem(CHAT_KEY)) || null;

export function keepChat(id: number | null): void {
  if (id === null) sessionStorage.removeItem(CHAT_KEY);
  else sessionStorage.setItem(CHAT_KEY, String(id));
}
